/** The puzzles of the articles, as stored in fixtures/puzzles. Other tests check their counts with every engine. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Label, type Placement, type Puzzle, type Rotation, type Tile, turned } from "../model.js";
import { fixturePath, readFixture } from "../testing/fixtures.js";
import { permutations } from "../testing/permutations.js";
import { verify } from "../verify.js";

describe("puzzles of the articles", () => {
  test.each([
    {
      file: "insects.arc",
      rule: "signed",
      first: "2 -3 3 1",
      last: "1 -3 4 2",
      source: "Arc article, top left right bottom",
    },
    { file: "circles-3x3.letters.txt", rule: "case", first: "c y m K", last: "M c M k", source: "Racket article" },
    {
      file: "circles-3x3.dailyprogrammer.txt",
      rule: "case",
      first: "c y m K",
      last: "M c M k",
      source: "challenge 183",
    },
    { file: "circles-4x4.letters.txt", rule: "case", first: "y y M Y", last: "y b G Y", source: "Racket article" },
    { file: "big-cats-ilp.txt", rule: "pairs", first: "JB TB LF TF", last: "PB PF JB TF", source: "ILP article" },
    {
      file: "big-cats.pl",
      rule: "pairs",
      first: "cheetah_tail tiger_tail lion_head tiger_head",
      last: "cheetah_head tiger_head panther_head lion_tail",
      source: "Prolog article",
    },
  ])("$file ($source)", ({ file, rule, first, last }) => {
    const puzzle = readFixture(file);
    const { width, height } = puzzle.board;
    expect(typeof puzzle.rule === "string" ? puzzle.rule : "pairs").toBe(rule);
    expect([width * height, width]).toEqual([puzzle.tiles.length, height]);
    expect(puzzle.tiles.at(0)?.join(" ")).toBe(first);
    expect(puzzle.tiles.at(-1)?.join(" ")).toBe(last);
  });

  test("the challenge's circles are the article's", () => {
    const [letters, challenge] = [
      readFixture("circles-3x3.letters.txt"),
      readFixture("circles-3x3.dailyprogrammer.txt"),
    ];
    expect({ ...challenge, name: "" }).toEqual({ ...letters, name: "" });
  });

  test("the Prolog article's answer is right", () => {
    // "left" and "right" say where the tile's own top points.
    const quarterTurns: Record<string, Rotation> = { up: 0, right: 1, down: 2, left: 3 };
    const tiles = [2, 1, 6, 8, 9, 7, 5, 3, 4];
    const rotations = "left up up right right down right up up".split(" ");
    const placements = tiles.map((tile, cell): Placement => {
      return {
        x: cell % 3,
        y: Math.floor(cell / 3),
        tile: tile - 1,
        rotation: quarterTurns[rotations[cell] ?? ""] ?? 0,
      };
    });
    expect(verify(readFixture("big-cats.pl"), placements)).toEqual([]);
  });

  test("the big cats of both articles are the same tiles under other names", () => {
    const ilp = kindsOf(readFixture("big-cats-ilp.txt"), (label) => label);
    const prolog = readFixture("big-cats.pl");
    const renamings = permutations([..."JLTP"]).flatMap((order) =>
      ["FB", "BF"].map((ends) => {
        const animal = (label: Label) =>
          order[["cheetah", "lion", "panther", "tiger"].indexOf(label.split("_")[0] ?? "")];
        return (label: Label) => `${animal(label)}${label.endsWith("_head") ? ends[0] : ends[1]}`;
      }),
    );
    expect(renamings.filter((rename) => kindsOf(prolog, rename) === ilp)).toHaveLength(1);
  });
});

/** The tiles with their labels renamed, regardless of rotation and order. */
function kindsOf({ tiles }: Puzzle, rename: (label: Label) => string): string {
  return tiles
    .map((tile) => tile.map(rename) as unknown as Tile)
    .map((tile) => [0, 1, 2, 3].map((r) => turned(tile, r as Rotation).join(" ")).sort()[0])
    .sort()
    .join("\n");
}

describe("fixtures/counts.tsv", () => {
  const [header, ...rows] = readFileSync(fixturePath("counts.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

  test("has a row for every puzzle, and a puzzle for every row", () => {
    expect(header).toEqual(["puzzle", "arrangements", "distinct", "nodes_row_major", "attempts", "source"]);
    expect(rows.map(([file]) => file).sort()).toEqual(readdirSync(fixturePath("puzzles")).sort());
  });

  test.each(rows)("%s: arrangements %s, distinct %s", (_file, ...fields) => {
    const [arrangements = "", distinct = "", nodes = "", attempts = "", source = ""] = fields;
    for (const figure of [arrangements, distinct, nodes, attempts]) expect(figure).toMatch(/^(?:-|0|[1-9]\d*)$/);
    if (distinct !== "-") expect(Number(distinct)).toBeLessThanOrEqual(Number(arrangements));
    expect(source).not.toBe("");
  });
});
