/**
 * Hostile buffers for the built modules. Each is refused with a status or searched within the budget; no module traps
 * or writes outside its regions.
 *
 *     EDGEWISE_FUZZ=10000000 node_modules/.bin/vitest run packages/wasm/src/hostile.test.ts    tries that many
 *     EDGEWISE_FUZZ_SEED=4711 …                                                              tries only that one
 */
import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { createRandom, PREPARE_STATUS } from "@edgewise/core/engine";
import { cases } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { Cage } from "./testing/cage.js";
import { hostileProblem, validProblems } from "./testing/hostile.js";

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
