/**
 * Hostile buffers for the built modules. Each is refused with a status or searched within the budget; no module traps
 * or writes outside its regions.
 *
 *     EDGEWISE_FUZZ=10000000 node_modules/.bin/vitest run packages/wasm/src/hostile.test.ts    tries that many
 *     EDGEWISE_FUZZ_SEED=4711 …                                                              tries only that one
 */
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { generatePuzzle, ORDER_NAMES, type Puzzle } from "@edgewise/core";
import { compileProblem, createRandom, PREPARE_STATUS } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { cases, puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Cage } from "./testing/cage.js";
import { hostileProblem } from "./testing/hostile.js";

const COUNT = Number(process.env.EDGEWISE_FUZZ ?? cases(30_000));
const ONLY = process.env.EDGEWISE_FUZZ_SEED;
/** Number of buffers between two turns of the event loop. */
const ROUND = 1000;
const MS_PER_BUFFER = 5;

type Kind = "kernel" | "growth";
const KINDS: readonly Kind[] = ["kernel", "growth"];

const cages = KINDS.map((kind) => {
  const bytes = new Uint8Array(readFileSync(new URL(`../dist/${kind}.wasm`, import.meta.url)));
  return { kind, cage: new Cage(kind, bytes), said: new Map<string, number>() };
});

const RANDOM_PUZZLES = 200;

/** Only few are large: each costs as much as a hundred small ones. */
const GENERATED = [
  { width: 1, height: 1, colors: 1, rule: "equal" },
  { width: 2, height: 2, colors: 2, rule: "equal" },
  { width: 3, height: 3, colors: 4, rule: "signed" },
  { width: 5, height: 4, colors: 7, rule: "case" },
  { width: 4, height: 4, colors: 5, rule: "signed", frame: true },
  { width: 9, height: 8, colors: 20, rule: "equal", frame: true },
  { width: 10, height: 7, colors: 30, rule: "signed" },
  { width: 128, height: 2, colors: 100, rule: "equal" },
  { width: 16, height: 16, colors: 22, rule: "equal", frame: true },
  { width: 256, height: 1, colors: 125, rule: "signed" },
] as const;

/**
 * Valid problems of every kind, to be corrupted: all rules, frames, holes, pins, spare tiles, tiles that may not turn,
 * plans with and without symmetry breaking, boards of 1 to 256 cells. Every run has the same ones.
 */
function validProblems(): Uint8Array[] {
  const small = fc.sample(puzzleArbitrary(), { numRuns: RANDOM_PUZZLES, seed: 8 });
  const generated = GENERATED.map((options) => generatePuzzle({ ...options, seed: 1 }));
  return [...small, ...generated].map(compiled);
}

/** Goes through the orders in turn, alternately with and without symmetry breaking. */
function compiled(puzzle: Puzzle, i: number): Uint8Array {
  const order = ORDER_NAMES[i % ORDER_NAMES.length] ?? "row-major";
  return compileProblem(puzzle, makePlan(puzzle, { order, symmetry: i % 2 === 0 }));
}

/** Gives both kernels the same buffer. */
function feed(valid: readonly Uint8Array[], seed: number): void {
  const random = createRandom(seed);
  const problem = hostileProblem(valid, random);
  for (const { kind, cage, said } of cages) {
    try {
      const status = cage.feed(problem, random);
      said.set(status, (said.get(status) ?? 0) + 1);
    } catch (cause) {
      throw new Error(`the ${kind} module and the buffer of EDGEWISE_FUZZ_SEED=${seed}: ${cause}`, { cause });
    }
  }
}

test(
  `${ONLY === undefined ? COUNT : 1} hostile buffers are refused or searched`,
  async () => {
    const valid = validProblems();
    if (ONLY !== undefined) return feed(valid, Number(ONLY));
    const begin = performance.now();
    for (let seed = 1; seed <= COUNT; seed++) {
      feed(valid, seed);
      if (seed % ROUND === 0) await setImmediate();
    }
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    for (const { kind, said } of cages) {
      const counts = [...said].sort(([, a], [, b]) => b - a).map(([status, count]) => `${count} ${status}`);
      if (process.env.EDGEWISE_FUZZ) process.stdout.write(`${kind}, ${COUNT} in ${seconds} s: ${counts.join(", ")}\n`);
    }

    // Every status must occur, or too little was tried; memory.test.ts covers outOfMemory.
    const { outOfMemory: _, notGrowable, ...ofBoth } = PREPARE_STATUS;
    const [kernel, growth] = cages.map(({ said }) => [...said.keys()].sort());
    expect(kernel).toEqual(Object.keys(ofBoth).sort());
    expect(growth).toEqual(expect.arrayContaining(Object.keys({ ...ofBoth, notGrowable })));
    for (const { said } of cages) expect(said.get("ready") ?? 0).toBeGreaterThan(COUNT / 50);
  },
  60_000 + COUNT * MS_PER_BUFFER,
);
