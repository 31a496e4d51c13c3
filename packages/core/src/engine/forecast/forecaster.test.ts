import { expect, test } from "vitest";
import { makePlan } from "../../plan/plan.js";
import { readFixture } from "../../testing/fixtures.js";
import { referenceEngine } from "../reference.js";
import { createForecaster } from "./forecaster.js";

test("an hour in which the process was suspended does not change what is left", () => {
  const puzzle = readFixture("planted-5x5-c6-2.puzzle.json");
  const plan = makePlan(puzzle, { order: "row-major" });
  const engines = { kernel: referenceEngine };
  let ms = 0;
  const host = { now: () => (ms += 0.1) };
  const forecaster = createForecaster(puzzle, { plan, engine: referenceEngine }, { engines, host });
  const search = referenceEngine.open(puzzle, plan);
  let nodes = 0;
  const leftAfter = (passedMs: number, visited: number) => {
    search.run(visited);
    search.takeSolutions(() => {});
    ms += passedMs;
    nodes += visited;
    return forecaster?.forecast(search, nodes)?.msLeft[1];
  };
  let before: number | undefined;
  for (let i = 0; i < 30; i++) before = leftAfter(100, 100);
  expect(before).toBeGreaterThan(0);
  leftAfter(3_600_000, 100);
  const after = leftAfter(100, 100);
  expect(after).toBeLessThan((before ?? 0) * 2);
});
