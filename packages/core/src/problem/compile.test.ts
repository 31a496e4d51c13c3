import { expect, test } from "vitest";
import { makePlan } from "../plan/plan.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { compileProblem } from "./compile.js";
import { HEADER_FIELDS, LAYOUT_VERSION, MAGIC, NONE, sectionsOf, toSolution } from "./layout.js";

const puzzle = puzzleOf("2x2", "-ab- c--- ---a", {
  holes: [[1, 1]],
  rule: {
    pairs: [
      ["a", "b"],
      ["a", "c"],
    ],
  },
  frame: "-",
  pins: [{ x: 0, y: 1, tile: 1, rotation: 3 }],
});

test("the buffer, byte by byte", () => {
  const bytes = compileProblem(puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }));
  const view = new DataView(bytes.buffer);
  const header = Object.fromEntries(HEADER_FIELDS.map((field, i) => [field, view.getUint32(i * 4, true)]));
  expect(header).toEqual({
    magic: MAGIC,
    version: LAYOUT_VERSION,
    byteLength: 128,
    width: 2,
    height: 2,
    stepCount: 3,
    tileCount: 3,
    labelCount: 4,
    frameLabel: 0,
    domainCount: 2,
    stepsOffset: 64,
    tilesOffset: 88,
    matesOffset: 112,
    domainsOffset: 120,
  });
  const section = (from: number, length: number) => [...bytes.slice(from, from + length)];
  // Labels in order of appearance: - 0, a 1, b 2, c 3. Domain 0 is free (tile 1 is pinned), domain 1 the pin.
  expect(section(64, 24)).toEqual([
    ...[0, 0, 0, 0, 255, 255, 255, 255],
    ...[1, 0, 0, 0, 255, 255, 255, 255],
    ...[2, 0, 1, 0, 255, 255, 255, 255],
  ]);
  expect(section(88, 24)).toEqual([
    ...[0, 1, 2, 0, 255, 255, 0, 0],
    ...[3, 0, 0, 0, 255, 255, 0, 0],
    ...[0, 0, 0, 1, 255, 255, 0, 0],
  ]);
  expect(section(112, 4)).toEqual([0b0000, 0b1100, 0b0010, 0b0010]);
  expect(section(120, 6)).toEqual([0b1111, 0, 0b1111, 0, 0b1000, 0]);
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe("EDGW");
});

test("a tile names the identical one before it, where swaps are left out", () => {
  const twins = puzzleOf("3x1", "abcd aaaa bcda dabc");
  const before = (symmetry: boolean) => {
    const bytes = compileProblem(twins, makePlan(twins, { order: "row-major", symmetry }));
    const { tilesOffset } = sectionsOf({ stepCount: 3, tileCount: 4, labelCount: 4, domainCount: 1 });
    const view = new DataView(bytes.buffer);
    return twins.tiles.map((_, tile) => view.getUint16(tilesOffset + tile * 8 + 4, true));
  };
  expect(before(true)).toEqual([NONE, NONE, 0, 2]);
  expect(before(false)).toEqual([NONE, NONE, NONE, NONE]);
});

test("sections start on multiples of eight and end the buffer", () => {
  const sections = sectionsOf({ stepCount: 5, tileCount: 7, labelCount: 9, domainCount: 3 });
  expect(sections).toEqual({
    stepsOffset: 64,
    tilesOffset: 104,
    matesOffset: 160,
    domainsOffset: 184,
    byteLength: 208,
  });
});

test("placed arrangements become placements in row-major order, holes left out", () => {
  expect(toSolution(puzzle, Uint16Array.of(0, 9, 7, 0xffff))).toEqual([
    { x: 0, y: 0, tile: 0, rotation: 0 },
    { x: 1, y: 0, tile: 2, rotation: 1 },
    { x: 0, y: 1, tile: 1, rotation: 3 },
  ]);
});
