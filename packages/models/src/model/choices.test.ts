import { makePuzzle } from "@edgewise/core";
import { describe, expect, test } from "vitest";
import { ilpEngine } from "../ilp/engine.js";
import { MODEL_FORMATS } from "../registry.js";
import { satEngine } from "../sat/engine.js";
import { xccEngine } from "../xcc/engine.js";

/** As large as a puzzle may be: every tile has four looks and may be anywhere. */
const largest = makePuzzle({
  board: { width: 16, height: 16 },
  rule: "equal",
  tiles: Array.from({ length: 1024 }, (_, i) => ["a", "b", "c", String(i % 200)]),
});
const SAYS = "expected at most 300,000 placements (a turned tile in a cell), found 1,048,576";

describe("the largest legal puzzle is refused before memory is taken", () => {
  test.each([satEngine, xccEngine, ilpEngine])("by the engine $name", async (engine) => {
    await expect(engine.solve(largest)).rejects.toThrow(`${engine.name}: ${SAYS}`);
  });

  test.each(["dimacs", "lp", "mps"])("by the format %s", async (name) => {
    const emit = await MODEL_FORMATS.find((format) => format.name === name)?.load();
    expect(() => [...(emit?.(largest) ?? [])]).toThrow(SAYS);
  });
});
