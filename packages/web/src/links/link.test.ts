import { fingerprint, type Placement, type Puzzle, THEMES } from "@edgewise/core";
import { puzzleArbitrary, puzzleOf } from "@edgewise/core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EXAMPLES, INSECTS } from "../puzzles/examples.js";
import { isLink, MAX_LINK, positionFrom, readLink, writeLink } from "./link.js";

const body = (data: unknown) =>
  Buffer.from(typeof data === "string" ? data : JSON.stringify(data)).toString("base64url");
const sealed = (content: string, version = "1") => `p${version}.${fingerprint(content).slice(0, 8)}.${content}`;

const good = ["", [1, 1], "equal", null, 1, ["a"], "00000000", null, [], []] as const;
const changed = (index: number, value: unknown) => sealed(body(good.with(index, value as never)));

function comesBack(puzzle: Puzzle, position: readonly Placement[] = [], theme?: string) {
  const link = writeLink(puzzle, position, theme) ?? "too long";
  const { source, notes, ...rest } = puzzle;
  for (const text of [link, `play=${link}`]) {
    expect(isLink(text)).toBe(true);
    expect(readLink(text)).toEqual({ puzzle: rest, position, theme });
  }
}

test.each(EXAMPLES.map(({ id, make }) => [id, make] as const))("%s survives the round trip", (_, make) => {
  comesBack(make());
});

test("so does any puzzle, with a theme too", () => {
  const themes = fc.constantFrom(undefined, ...THEMES.map(({ name }) => name));
  fc.assert(fc.property(puzzleArbitrary(), themes, (puzzle, theme) => comesBack(puzzle, [], theme)));
});

test.each(["unknown", 7, { name: "cats" }, "__proto__"])("the theme %j is not taken from a link", (theme) => {
  expect(readLink(sealed(body([...good, null, theme])))).toMatchObject({ position: [], theme: undefined });
});

test("tile names, pins, a frame, holes, labels in any script and a position are kept", () => {
  const puzzle = puzzleOf("2x2", "|頭頭| |||尾 尾||| ||||", {
    name: "<b>Löwe</b> 🦁",
    holes: [[1, 1]],
    rule: { pairs: [["頭", "尾"]] },
    frame: "|",
    rim: ["|", "other"],
    rotate: false,
    tileNames: ["A", "B", "C", "D"],
    pins: [{ x: 0, y: 0, tile: 0, rotation: 0 }],
  });
  comesBack(puzzle, [{ x: 1, y: 0, tile: 3, rotation: 0 }]);
});

test.each([
  ["too long", `p1.00000000.${"A".repeat(MAX_LINK)}`, "too long"],
  ["of endless length", `p1.${"0".repeat(50_000_000)}`, "too long"],
  ["not a link", "p1.zzz", "not in the expected form"],
  ["of a later version", sealed(body(good), "2"), "another version (2)"],
  ["cut short", (writeLink(INSECTS) ?? "").slice(0, -1), "checksum"],
  ["with one letter changed", (writeLink(INSECTS) ?? "").replace(/.$/, (c) => (c === "A" ? "B" : "A")), "checksum"],
  ["not JSON", sealed(body("[1")), "no puzzle"],
  ["not UTF-8", sealed("_w"), "no puzzle"],
  ["not base64", sealed("A"), "no puzzle"],
  ["a number", sealed(body(7)), "no puzzle"],
  ["an empty list", sealed(body([])), "no puzzle"],
  ["deeply nested", sealed(body(`${"[".repeat(10_000)}${"]".repeat(10_000)}`)), "no puzzle"],
  ["a huge board", changed(1, [1e9, 1e9]), "no puzzle"],
  ["an unknown rule", changed(2, "x"), "no puzzle"],
  ["an unknown label", changed(6, "0000000z"), "no puzzle"],
  ["half a tile", changed(6, "0000"), "no puzzle"],
  ["labels that are not strings", changed(5, [{}]), "no puzzle"],
  ["an invalid pin", changed(8, [7]), "no puzzle"],
  ["a tile off the board", changed(9, [[1, 0, 0, 0]]), "do not fit on its board"],
  [
    "a tile twice",
    changed(9, [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]),
    "do not fit on its board",
  ],
  ["an invalid position", changed(9, "x"), "do not fit on its board"],
  ["invalid placements", changed(9, [7, null]), "do not fit on its board"],
])("a link %s says so", (_, link, fault) => {
  expect(readLink(link)).toEqual(expect.stringContaining(fault));
});

test("any data behind a valid checksum gets an answer", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 12 }), (data) => {
      const read = readLink(sealed(body(data)));
      expect(["string", "object"]).toContain(typeof read);
    }),
  );
});

test("a position is made of numbers", () => {
  expect(positionFrom(INSECTS, [[0, 0, 0, 0]])).toHaveLength(1);
  for (const tile of ["0", "length", null]) expect(positionFrom(INSECTS, [[0, 0, tile, 0]])).toBeUndefined();
});

test("a position may hold clashing tiles, but must respect pins", () => {
  expect(
    positionFrom(INSECTS, [
      [0, 0, 0, 0],
      [1, 0, 1, 0],
    ]),
  ).toHaveLength(2);
  const pinned = puzzleOf("1x1", "aaaa bbbb", { pins: [{ x: 0, y: 0, tile: 0 }] });
  expect(positionFrom(pinned, [[0, 0, 1, 0]])).toBeUndefined();
});
