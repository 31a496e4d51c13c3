/** Forecasts of core, measured with the kernels: the reference engine is too slow for trees that need one. */
import { type Engine, type Forecast, FREE_GROWTH, generatePuzzle, type Machine } from "@edgewise/core";
import { createForecaster, sum } from "@edgewise/core/engine";
import { makeGrowthPlan, makePlan } from "@edgewise/core/plan";
import { expect, test } from "vitest";
import { wasmEngine } from "./engines.js";

const small = generatePuzzle({ width: 5, height: 5, colors: 6, rule: "signed", seed: 1 });
const large = generatePuzzle({ width: 6, height: 6, colors: 6, rule: "signed", seed: 1 });

/** Puzzles, plans, and nodes a millisecond: each search seems to take some seconds. */
const searches = {
  "growth-corner": { puzzle: small, plan: makePlan(small, { order: "growth-corner" }), rate: 100 },
  "row-major": { puzzle: small, plan: makePlan(small, { order: "row-major", symmetry: false }), rate: 400 },
  [FREE_GROWTH]: { puzzle: large, plan: makeGrowthPlan(large), rate: 1000 },
};

interface Reading {
  readonly nodesLeft: number;
  readonly msLeft: number;
  readonly forecast: Forecast | undefined;
}

/**
 * A search at its rate, with a report every tenth of a second.
 * @param before nodes of earlier runs
 * @param pauseMs how long other work on the machine has the processor after every 20 looks at the clock
 */
function readingsOf(order: keyof typeof searches, before = 0, engine: Engine = wasmEngine, pauseMs = 0): Reading[] {
  let now = 0;
  let looks = 0;
  const machine: Machine = {
    engines: { kernel: engine },
    host: { now: () => (now += ++looks % 20 === 0 ? pauseMs : 0.01), breathe: () => Promise.resolve() },
  };
  const { puzzle, plan, rate } = searches[order];
  const planned = { plan, engine };
  const forecaster = createForecaster(puzzle, planned, machine);
  const search = engine.open(puzzle, plan);
  const reports: { nodes: number; at: number; forecast: Forecast | undefined }[] = [];
  let nodes = 0;
  for (let status = ""; status !== "complete"; ) {
    const end = nodes + rate * 100;
    do {
      status = search.run(end - nodes);
      search.takeSolutions(() => {});
      nodes = Number(sum(search.nodesByDepth()));
    } while (status === "solutions");
    now += 100;
    reports.push({ nodes, at: now, forecast: forecaster?.forecast(search, before + nodes) });
  }
  return reports.map(({ nodes: done, at, forecast }) => ({ nodesLeft: nodes - done, msLeft: now - at, forecast }));
}

const holds = ([low, high]: readonly [number, number], value: number) => low <= value && value <= high;

test.each(["growth-corner", "row-major", FREE_GROWTH] as const)(
  "%s: after a tenth, most intervals hold what is left, and the upper end is less than four times the lower",
  (order) => {
    const readings = readingsOf(order);
    const late = readings.slice(Math.ceil(readings.length / 10), -1);
    expect(late.length).toBeGreaterThan(20);
    const right = late.filter((one) => one.forecast && holds(one.forecast.nodesLeft, one.nodesLeft));
    expect(right.length / late.length).toBeGreaterThan(0.7);
    const inTime = late.filter((one) => one.forecast && holds(one.forecast.msLeft, one.msLeft));
    expect(inTime.length / late.length).toBeGreaterThan(0.7);
    const widths = late.flatMap(({ forecast }) => (forecast ? [forecast.msLeft[1] / forecast.msLeft[0]] : []));
    expect(widths.sort((a, b) => a - b)[widths.length >> 1]).toBeLessThan(4);
  },
);

test("nothing is said in the first moments, which most searches do not outlast, nor at the end", () => {
  const readings = readingsOf("growth-corner");
  expect(readings.slice(0, 3).map(({ forecast }) => forecast)).toEqual([undefined, undefined, undefined]);
  expect(readings.at(-1)?.forecast).toBeUndefined();
});

test("on a busy machine the first forecast is not put off: waiting for the processor is no effort", () => {
  const first = readingsOf("growth-corner", 0, wasmEngine, 40).findIndex(({ forecast }) => forecast);
  expect(first).toBeGreaterThan(2);
  expect(first).toBeLessThan(25);
});

test("nodes of earlier runs count as done, but not for the speed", () => {
  const fresh = readingsOf("growth-corner")[20]?.forecast;
  const resumed = readingsOf("growth-corner", 1e6)[20]?.forecast;
  expect(resumed?.nodesLeft).toEqual(fresh?.nodesLeft);
  expect(resumed?.msLeft).toEqual(fresh?.msLeft);
  expect([fresh?.nodesLeft, fresh?.msLeft].flat().every(Number.isInteger)).toBe(true);
  expect(resumed?.share[0]).toBeGreaterThan(fresh?.share[1] ?? 1);
});

test("an engine whose searches cannot say where they stand has no forecasts", () => {
  const { stamp, ...engine } = wasmEngine;
  expect(readingsOf("growth-corner", 0, engine).every(({ forecast }) => forecast === undefined)).toBe(true);
  expect(stamp).not.toBe("");
});
