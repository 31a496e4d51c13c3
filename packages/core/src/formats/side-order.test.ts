import { describe, expect, test } from "vitest";
import { SIDES, type Tile, turned } from "../model.js";
import { permutations } from "../testing/permutations.js";
import { readPuzzle } from "./read.js";
import { effectOfReordering, fromSides, parseSideOrder, sidesOf, toSides } from "./side-order.js";

const ORDERS = permutations([..."NESW"]).map((order) => order.join(""));

test.each([
  { text: "NESW", order: "NESW" },
  { text: "nwes", order: "NWES" },
  { text: "NES", order: undefined },
  { text: "NNSW", order: undefined },
  { text: "NESWN", order: undefined },
  { text: "TRBL", order: undefined },
  { text: "", order: undefined },
])("parseSideOrder $text", ({ text, order }) => {
  expect(parseSideOrder(text)).toBe(order);
});

test("sidesOf: position in the text -> side", () => {
  expect(sidesOf("NWES")).toEqual([0, 3, 1, 2]);
});

test("the Arc article's (2 1 -3 3) is top 2, left 1, right -3, bottom 3", () => {
  expect(toSides(["2", "1", "-3", "3"], "NWES")).toEqual(["2", "-3", "3", "1"]);
});

test.each(ORDERS)("toSides and fromSides undo each other in the order %s", (order) => {
  const tile = ["n", "e", "s", "w"];
  expect(toSides(fromSides(tile, order), order)).toEqual(tile);
  expect(fromSides(toSides(tile, order), order)).toEqual(tile);
});

test("a tile with another number of labels is left for validation", () => {
  expect(toSides(["a", "b", "c"], "NWES")).toEqual(["a", "b", "c"]);
});

describe("effectOfReordering describes what happens to a tile", () => {
  const tile: Tile = ["n", "e", "s", "w"];
  const mirror: Tile = ["n", "w", "s", "e"];
  const turnsOf = (some: Tile) => SIDES.map((r) => turned(some, r).join(""));

  test.each(ORDERS)("%s read in any other order", (from) => {
    for (const to of ORDERS) {
      const read = toSides(fromSides(tile, from), to).join("");
      const effect = effectOfReordering(from, to);
      if (read === tile.join("")) expect(effect).toMatch(/^nothing/);
      else if (turnsOf(tile).includes(read)) expect(effect).toMatch(/^every tile is turned/);
      else if (turnsOf(mirror).includes(read)) expect(effect).toMatch(/^every tile is mirrored/);
      else expect(effect).toMatch(/different tiles/);
    }
  });

  test("of the 24 orders, 1 changes nothing, 3 turn, 4 mirror and 16 make another puzzle", () => {
    const starts = ORDERS.map((to) => effectOfReordering("NESW", to).split(" ").slice(0, 4).join(" "));
    const count = (start: string) => starts.filter((effect) => effect.startsWith(start)).length;
    expect(["nothing", "every tile is turned", "every tile is mirrored", "the tiles are different"].map(count)).toEqual(
      [1, 3, 4, 16],
    );
  });
});

describe("a line beside the tiles that names each side once", () => {
  const rows = ["1, -2, 3, 4", "-1, 2, -3, -4", "1, 2, 3, -4", "-1, -2, 3, 4"];
  const numbered = rows.map((row, i) => `${i + 1} ${row}`).join("\n");

  test.each([
    `Tile (top, left, right, bottom)\n${rows.map((row, i) => `${i + 1} (${row})`).join("\n")}`,
    `Tile N, W, E, S\n${rows.map((row, i) => `(${i + 1}) ${row}`).join("\n")}`,
    `# top, left, right, bottom\n${numbered}`,
    `Order of sides: top, left, right, bottom\n${rows.join("\n")}`,
  ])("sets their order: %j", (text) => {
    const { puzzle, notes } = readPuzzle(text);
    expect(puzzle.tiles[0]).toEqual(["1", "3", "4", "-2"]);
    expect(notes.join()).not.toMatch(/order|Ignored/);
  });

  test("differs from another such line", () => {
    expect(() => readPuzzle(`# top, left, right, bottom\n# N, E, S, W\n${rows.join("\n")}`)).toThrow(
      "found lines that name them in several",
    );
  });
});
