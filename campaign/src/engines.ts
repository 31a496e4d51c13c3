/**
 * The campaign `engines`: random puzzles of every rule, with frame, rim, holes, pins, spare tiles, twins, tiles that may
 * not turn. Engines that visit the nodes of a plan must agree on them at each depth and on solutions in order, all others
 * on counts and solutions.
 */
import { deepStrictEqual } from "node:assert";
import { countByYardstick, whyNotForYardstick, yardstickContestant } from "@edgewise/bench";
import {
  createThreadPool,
  type Engine,
  ORDER_NAMES,
  type Puzzle,
  referenceEngine,
  resultOfSearch,
  solve,
} from "@edgewise/core";
import { inProcessWorker, type SubtreeEngine } from "@edgewise/core/engine";
import { type FillOrder, fillOrder, makeGrowthPlan, makePlan, type Plan, plannedOrder } from "@edgewise/core/plan";
import { barePuzzleArbitrary, type Count, exhaust, puzzleArbitrary, textOf } from "@edgewise/core/testing";
import { MODEL_ENGINES } from "@edgewise/models";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";
import fc from "fast-check";
import { countsOf, type Definition, readCase, revived, type Target, target } from "./target.js";

interface Searched {
  readonly puzzle: Puzzle;
  /** Every open cell, each once. */
  readonly cells: FillOrder;
  readonly symmetry: boolean;
}

/** The specialised engine writes code only for long searches, unless it is told to prepare. */
const specialisedAtOnce: SubtreeEngine = {
  ...specialisedEngine,
  name: "specialised, at once",
  open: (puzzle, plan) => specialisedEngine.open(puzzle, plan, specialisedEngine.prepare?.(puzzle, plan)),
};

/** What is tested. */
interface Subject {
  readonly engine: SubtreeEngine;
  /** What is wrong with it where a fault is planted. */
  readonly planted: string;
}

/** Most nodes expected of a puzzle: tiny ones allow a million. */
const TINY = 500;

/** Named orders, planned ones, and orders that no program would choose. */
function cellsOf(puzzle: Puzzle, kind: number, random: readonly number[]): FillOrder {
  const name = ORDER_NAMES[kind];
  if (name !== undefined) return fillOrder(puzzle, name);
  if (kind === ORDER_NAMES.length) return plannedOrder(puzzle).cells;
  const rank = (cell: number) => random[cell % random.length] ?? 0;
  return [...fillOrder(puzzle, "row-major")].sort((a, b) => rank(a) - rank(b) || a - b);
}

function searchedArbitrary(puzzles: fc.Arbitrary<Puzzle>): fc.Arbitrary<Searched> {
  const kind = fc.nat(2 * ORDER_NAMES.length);
  const random = fc.array(fc.nat(), { minLength: 9, maxLength: 9 });
  return fc
    .tuple(puzzles, kind, random, fc.boolean())
    .map(([puzzle, order, ranks, symmetry]) => ({ puzzle, cells: cellsOf(puzzle, order, ranks), symmetry }));
}

const planOf = ({ puzzle, cells, symmetry }: Searched) =>
  makePlan(puzzle, { order: { name: "drawn", cells }, symmetry });

function countOf(engine: Engine, puzzle: Puzzle, plan: Plan): Omit<Count, "attempts"> {
  const { attempts: _, ...count } = exhaust(engine, puzzle, plan);
  return count;
}

/** Counted by the slow engine that is the definition, row by row, with nothing left out. */
function plainCounts(puzzle: Puzzle, engine: Engine = referenceEngine) {
  const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
  const { arrangements, distinct, found } = exhaust(engine, puzzle, plan);
  return { arrangements, distinct, found: [...found].sort() };
}

/** @param others must do exactly what the engine does with each plan */
function plansTarget<Case extends { readonly puzzle: Puzzle }>(
  { engine, planted }: Subject,
  others: readonly Engine[],
  planFor: (found: Case) => Plan,
  about: Pick<Definition<Case>, "name" | "what" | "cases" | "batch">,
): Target {
  return target<Case>({
    ...about,
    planted,
    unit: "puzzles",
    check(found) {
      const [{ puzzle }, plan] = [found, planFor(found)];
      const first = countOf(engine, puzzle, plan);
      for (const other of others) deepStrictEqual(countOf(other, puzzle, plan), first);
      const { arrangements, distinct } = plainCounts(puzzle);
      deepStrictEqual([first.arrangements, first.distinct], [arrangements, distinct]);
    },
    read: readCase,
  });
}

const ORDERS =
  "the same nodes at each depth and the same solutions in order, in named, planned and arbitrary fill orders; with symmetry broken or not, the counts of the reference engine row by row";

const ordersTarget = (subject: Subject) =>
  plansTarget(subject, [referenceEngine, ...(whyUnavailable() === undefined ? [nativeEngine] : [])], planOf, {
    name: "engines/plans",
    what: `the kernel, the reference engine and the native engine: ${ORDERS}`,
    cases: searchedArbitrary(puzzleArbitrary({ maxExpectedNodes: TINY })),
    batch: 1000,
  });

const specialisedTarget = (subject: Subject) =>
  plansTarget(subject, [specialisedAtOnce], planOf, {
    name: "engines/specialised",
    what: `the kernel and the code written for a plan: ${ORDERS}`,
    cases: searchedArbitrary(puzzleArbitrary({ maxExpectedNodes: 20_000 })),
    batch: 200,
  });

const growthTarget = (subject: Subject) =>
  plansTarget(subject, [referenceEngine], ({ puzzle, ...options }) => makeGrowthPlan(puzzle, options), {
    name: "engines/growth",
    what: "free growth on bare boards: the kernel and the reference engine visit the same nodes and find the same solutions in order, and count what row by row counts",
    cases: fc.record({ puzzle: barePuzzleArbitrary(), centreFirst: fc.boolean(), symmetry: fc.boolean() }),
    batch: 200,
  });

const threadsTarget = ({ engine, planted }: Subject) =>
  target({
    name: "engines/threads",
    planted,
    what: "pools of one to four threads, stopped after random numbers of nodes and resumed from the checkpoint: nodes, counts and set of solutions of one thread",
    unit: "puzzles",
    cases: fc
      .tuple(
        searchedArbitrary(puzzleArbitrary()),
        fc.record({
          threads: fc.integer({ min: 1, max: 4 }),
          // Real threads; else workers that take turns in this one.
          areReal: fc.nat(49).map((n) => n === 0),
          isSpecialised: fc.boolean(),
          // The search stops after each of these, and goes on from its checkpoint.
          nodeLimits: fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 3 }),
        }),
      )
      .map(([searched, how]) => ({ ...searched, ...how })),
    batch: 200,
    async check({ threads, areReal, isSpecialised, nodeLimits, ...searched }) {
      const engines = [engine, specialisedEngine];
      const pool = createThreadPool(areReal ? () => startWorker() : () => inProcessWorker(engines, host), 2);
      const machine = { engines: { kernel: engine }, host, pool };
      const plan = planOf(searched);
      const expected = countOf(referenceEngine, searched.puzzle, plan);
      const found = new Set<string>();
      let resume: { resume?: string } = {};
      for (const nodeLimit of [...nodeLimits, Number.POSITIVE_INFINITY]) {
        const request = {
          plan,
          threads,
          nodeLimit,
          limit: Number.POSITIVE_INFINITY,
          everyArrangement: true,
          engine: isSpecialised ? specialisedEngine : engine,
        };
        const { outcome } = await resultOfSearch(
          solve(searched.puzzle, { ...request, checkpoints: true, ...resume }, machine),
          (event) => {
            if (event.type === "solution") found.add(textOf(event.solution));
            if (event.type === "checkpoint") resume = { resume: event.text };
          },
        );
        if (outcome.status === "limit") continue;
        deepStrictEqual(countsOf(outcome), countsOf({ ...expected, status: "complete" }));
        deepStrictEqual([...found].sort(), [...expected.found].sort());
        return;
      }
      throw new Error("the search did not end");
    },
    read: readCase,
  });

const yardstickTarget = ({ engine, planted }: Subject) =>
  target<readonly Searched[]>({
    name: "engines/yardstick",
    planted,
    what: "an independent program in C++, which shares no code: the nodes and solutions of the kernel in the same fill order",
    unit: "puzzles",
    missing: yardstickContestant.missing,
    cases: fc.array(
      searchedArbitrary(
        puzzleArbitrary({ maxExpectedNodes: TINY, pins: false, rim: false, fixedRotation: false }).filter(
          (puzzle) => whyNotForYardstick(puzzle) === undefined,
        ),
      ).map((searched) => ({ ...searched, symmetry: false })),
      { minLength: 1, maxLength: 500, size: "max" },
    ),
    batch: 5,
    check(all) {
      const counts = countByYardstick(all.map(({ puzzle, cells }) => ({ puzzle, order: cells })));
      all.forEach((searched, i) => {
        const { nodes, arrangements } = countOf(engine, searched.puzzle, planOf(searched));
        deepStrictEqual(
          { nodes: BigInt(counts[i]?.nodes ?? -1), arrangements: BigInt(counts[i]?.solutions ?? -1) },
          { nodes, arrangements },
        );
      });
      return all.length;
    },
    read: (fixture) => JSON.parse(fixture).map(revived),
  });

/** Another way to solve, which shares only the description of the puzzle. */
async function modelTarget(name: string, maxExpectedNodes: number, { engine, planted }: Subject): Promise<Target> {
  const entry = MODEL_ENGINES.find((engine) => engine.name === name);
  if (entry === undefined) throw new RangeError(`there is no engine ${name}`);
  const model = await entry.load();
  const state = await model.available();
  return target<Searched>({
    name: `engines/${name}`,
    planted,
    what: `${entry.title}: the arrangements of the kernel row by row, one by one`,
    unit: "puzzles",
    missing: state.isAvailable ? undefined : state.reason,
    cases: searchedArbitrary(puzzleArbitrary({ maxExpectedNodes })),
    batch: 20,
    async check({ puzzle }) {
      const expected = plainCounts(puzzle, engine);
      // Twins can have thousands of arrangements, which test no more than a hundred do.
      if (expected.found.length > 200) return 0;
      const found: string[] = [];
      const { arrangements, distinct } = await model.solve(puzzle, {
        everyArrangement: true,
        onSolution: (solution) => found.push(textOf(solution)),
      });
      deepStrictEqual({ arrangements, distinct, found: found.sort() }, expected);
    },
    read: readCase,
  });
}

/** Makes the engine lose one of `every` solutions. */
export type Fault = (engine: SubtreeEngine, every: number) => SubtreeEngine;

/** @param plant puts a fault into the kernel, for tests */
export async function engineTargets(plant: Fault = (engine) => engine): Promise<Target[]> {
  const [rarely, often] = [1000, 20].map((every) => ({
    engine: plant(wasmEngine, every),
    planted: `a kernel that loses one solution in ${every}`,
  })) as [Subject, Subject];
  return [
    ordersTarget(rarely),
    specialisedTarget(rarely),
    growthTarget(often),
    threadsTarget(rarely),
    yardstickTarget(rarely),
    await modelTarget("xcc", 2000, often),
    await modelTarget("sat", 500, often),
  ];
}
