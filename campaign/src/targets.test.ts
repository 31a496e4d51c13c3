/** Every target runs, finds the fault that is planted in what it tests, and no longer finds what it once found. */
import { readFileSync } from "node:fs";
import type { SubtreeEngine, SubtreeSearch, Task } from "@edgewise/core/engine";
import { cases } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { engineTargets } from "./engines.js";
import { inputTargets, type Readers } from "./inputs.js";
import { keptFixtures, type Target } from "./target.js";
import { allTargets } from "./targets.js";
import { PAGE, pageOf } from "./totals.js";

const targets = await allTargets();

test("the page is made from the totals", () => expect(readFileSync(PAGE, "utf8")).toBe(pageOf(targets)));

/** Short forms: enough to meet the planted fault. */
const CASES: Readonly<Record<string, number>> = {
  "engines/plans": 250,
  "engines/specialised": 40,
  "engines/growth": 60,
  "engines/threads": 25,
  "engines/yardstick": 2,
  "engines/xcc": 20,
  "engines/sat": 8,
  "inputs/puzzles": 1000,
  "inputs/solutions": 1000,
  "inputs/links": 500,
  "inputs/checkpoints": 100,
  "inputs/certificates": 100,
  "inputs/messages": 1000,
  "inputs/buffers": 4000,
};

/** Loses the solutions whose tiles add up to a multiple, so that a smaller puzzle may lose one too. */
function losing(engine: SubtreeEngine, every: number): SubtreeEngine {
  return {
    ...engine,
    open(puzzle, plan, prepared) {
      const search = engine.open(puzzle, plan, prepared);
      const isLost = (placed: Uint16Array) => placed.reduce((sum, tile) => (sum * 31 + tile) % 1e9) % every === 0;
      const takeSolutions: SubtreeSearch["takeSolutions"] = (take) =>
        search.takeSolutions((placed) => isLost(placed) || take(placed));
      return new Proxy(search, {
        get(own, name) {
          const value: unknown = name === "takeSolutions" ? takeSolutions : Reflect.get(own, name);
          return typeof value === "function" ? value.bind(own) : value;
        },
      });
    },
  };
}

/** As careless programs do it. */
function careless(readers: Readers): Readers {
  const parse = (text: string) => void (/^[[{]/.test(text) && JSON.parse(text));
  return {
    readPuzzle(text, options) {
      parse(text);
      return readers.readPuzzle(text, options);
    },
    parseSolutions(text) {
      parse(text);
      return readers.parseSolutions(text);
    },
    readLink(link) {
      const read = readers.readLink(link);
      return typeof read === "string" ? read : { ...read, position: [...read.position, ...read.position.slice(-1)] };
    },
    readTask: (_, value) => value as Task,
    async *checkCertificate(...args) {
      for await (const finding of readers.checkCertificate(...args))
        yield finding.part === "count" ? { ...finding, isRight: true } : finding;
    },
    open: (text) => JSON.parse(text).nodesByDepth.map(BigInt),
    kernel: (bytes) => bytes.map((byte, i) => (isLimit(bytes, i) ? byte + 1 : byte)),
  };
}

/** The last byte of `i32.const 256`? One more there makes it 384. */
const isLimit = (bytes: Uint8Array, i: number) => bytes[i - 2] === 0x41 && bytes[i - 1] === 0x80 && bytes[i] === 2;

const planted: Target[] = [...(await engineTargets(losing)), ...(await inputTargets(careless))];

describe.each(targets)("$name", (target) => {
  const count = cases((CASES[target.name] ?? 1) * 8);

  test.skipIf(target.missing !== undefined)("is right", async () => {
    const { units, failure } = await target.run(Date.now(), count);
    expect(failure).toBeUndefined();
    expect(units).toBeGreaterThan(0);
  });

  test.skipIf(target.missing !== undefined)("finds the planted fault", async () => {
    const faulty = planted.find(({ name }) => name === target.name);
    const { failure } = (await faulty?.run(1, CASES[target.name])) ?? {};
    expect(failure?.message).toBeDefined();
  });

  for (const [name, fixture] of Object.entries(keptFixtures(target.name)))
    test(`what was found: ${name}`, () => target.recheck(fixture));
});
