/** Every target runs, finds the fault that is planted in what it tests, and no longer finds what it once found. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ROOT } from "@edgewise/bench";
import type { Task } from "@edgewise/core/engine";
import { expect, test } from "vitest";
import { engineTargets } from "./engines.js";
import { inputTargets, type Readers } from "./inputs.js";
import { describeTargets, losing } from "./suite.js";
import { allTargets } from "./targets.js";
import { PAGE, pageOf } from "./totals.js";

const MAIN = `${ROOT}campaign/dist/main.js`;
const targets = [...(await engineTargets()), ...(await inputTargets())];

test("the page is made from the totals", async () => {
  expect(readFileSync(PAGE, "utf8")).toBe(pageOf(await allTargets()));
});

test("wrong arguments are refused in one line", () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, "--minutes", "long"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, 'campaign: --minutes: expected a number from 0, found "long"\n']);
});

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
  "inputs/buffers": 12000,
};

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

const planted = [...(await engineTargets(losing)), ...(await inputTargets(careless))];

describeTargets(targets, planted, CASES);
