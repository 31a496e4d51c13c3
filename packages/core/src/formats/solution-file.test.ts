import { describe, expect, test } from "vitest";
import { CAPS } from "../caps.js";
import { faultsOf } from "../testing/faults.js";
import { parseBestBoard, parseSolutions } from "./solution-file.js";

const placed = { x: 1, y: 0, tile: 2, rotation: 3 };
const more = { ...placed, note: "more than a placement" };

describe("solutions", () => {
  test.each<[string, unknown, number]>([
    ["an array of placements", [placed], 1],
    ["an object with placements", { placements: [placed] }, 1],
    ["a result", { format: "edgewise-result", solutions: [{ placements: [placed] }, { placements: [more] }] }, 2],
  ])("%s", (_, value, count) => {
    expect(parseSolutions(`\uFEFF${JSON.stringify(value)}`)).toEqual(Array(count).fill([placed]));
  });

  test("one that is empty is read", () => {
    expect(parseSolutions("[]")).toEqual([[]]);
    expect(parseSolutions(JSON.stringify(Array(CAPS.cells).fill(placed)))[0]).toHaveLength(CAPS.cells);
  });

  test.each<[string, unknown, string]>([
    ["a number", 1, "bad-solution"],
    ["null", null, "bad-solution"],
    ["an object without solutions", {}, "bad-solution"],
    ["no solution", { solutions: [] }, "bad-solution /solutions"],
    ["placements that are none", { placements: "1" }, "bad-solution /placements"],
    [
      "a solution that is none",
      { solutions: [{ placements: [placed] }, null] },
      "bad-solution /solutions/1/placements",
    ],
    ["too many placements", Array(CAPS.cells + 1).fill(placed), "bad-solution"],
    ...["x", "y", "tile", "rotation"].map((key): [string, unknown, string] => [
      `${key} that is no whole number`,
      [placed, { ...placed, [key]: 0.5 }],
      "bad-solution /1",
    ]),
    ["a placement that is none", { placements: [null] }, "bad-solution /placements/0"],
  ])("refuses %s", (_, value, fault) => {
    expect(faultsOf(() => parseSolutions(JSON.stringify(value)))).toEqual([fault]);
  });

  test.each([
    ["1", /expected a result with "solutions", an object with "placements", or an array of placements, found 1/],
    ['{"solutions": []}', /expected at least one solution, found none/],
    ['{"placements": 1}', /expected an array of at most 256 placements, found 1/],
    ["[1]", /expected whole numbers x, y, tile and rotation, found 1/],
    ["{", /syntax/],
  ])("%s: %s", (text, says) => {
    expect(() => parseSolutions(text)).toThrow(says);
  });
});

describe("the best board", () => {
  const best = { placements: [placed] };

  test.each<[string, unknown, unknown]>([
    ["of a result without solutions", { solutions: [], best }, [placed]],
    ["of a result that says nothing of solutions", { best }, [placed]],
    ["not of a result with solutions", { solutions: [[]], best }, undefined],
    ["not where there is none", { solutions: [] }, undefined],
    ["not where it is null", { best: null }, undefined],
    ["not of a number", 1, undefined],
  ])("%s", (_, value, expected) => {
    expect(parseBestBoard(`\uFEFF${JSON.stringify(value)}`)).toEqual(expected);
  });

  test("is refused as a solution is", () => {
    expect(faultsOf(() => parseBestBoard('{"best": {"placements": [{}]}}'))).toEqual([
      "bad-solution /best/placements/0",
    ]);
  });
});
