/** The campaign `hosts`: machines that run short of memory or disk, pipes that close, clocks that jump, long lives. */
import { deepStrictEqual } from "node:assert";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { resultOfSearch, solve } from "@edgewise/core";
import { createRandom, type SubtreeEngine, search } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { fixturePath, puzzleArbitrary, readFixture } from "@edgewise/core/testing";
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import fc from "fast-check";
import {
  COMMAND,
  type Ended,
  ended,
  forgetLock,
  inCase,
  inFolder,
  nodesIn,
  type Program,
  run,
  start,
} from "./program.js";
import { countsOf, readCase, SEEDS, type Target, target } from "./target.js";

/** 80 arrangements and 20 distinct solutions: fixtures/counts.tsv. */
const NAME = "planted-4x4-c4-1.puzzle.json";
const PLANTED = fixturePath("puzzles", NAME);
const DISTINCT = 20;

/** Nine tiles that all fit everywhere: more solutions than a pipe holds. */
const ALIKE = `size 3x3\nrule equal\n${"a a a a\n".repeat(9)}`;

const runs = { unit: "runs", cases: SEEDS, batch: 4 };
const ENDS_WELL = "a program that ends with code 0, whatever happened";

/** Solutions in what `solve --all --ndjson` wrote. */
const solutionsIn = (text: string) => new Set(text.split("\n").filter((line) => line.startsWith('{"type":"solution"')));

/** Exit codes of errors that are reported: bad usage or bad output, a limit. V8 without memory ends by a signal or with these. */
const REPORTED = [2, 3];
const OUT_OF_MEMORY = [5, 9, 133, 134, 137, 139];

/** An error is one line, perhaps after the note that a checkpoint could not be saved. */
function expectPlain({ code, stderr }: Ended): void {
  if (!REPORTED.includes(code ?? 0)) throw new Error(`ended with ${code}: ${stderr.slice(0, 300)}`);
  if (!/^(?:note: [^\n]+\n)*error: [^\n]+\n$/.test(stderr))
    throw new Error(`expected one line that says what is wrong, found ${stderr.slice(0, 300)}`);
}

const solving = (...flags: string[]) => ["solve", PLANTED, "--all", "--quiet", "--threads", "2", ...flags];

const memoryTarget = (program: Program) =>
  target<number>({
    ...runs,
    name: "hosts/memory",
    what: "`solve --all --checkpoint` within 0.5 to 3 GiB of addresses (`ulimit -v`) or 4 to 40 MiB of heap: all solutions, or an exit code that says it failed and a whole checkpoint, from which the next run finds them",
    planted: ENDS_WELL,
    missing: process.platform === "linux" ? undefined : "needs ulimit -v of Linux",
    check: inCase(async (random, at) => {
      const args = solving("--ndjson", "--checkpoint", at("c.json"));
      const starved: Program =
        random.below(2) === 0
          ? { ...program, addressKiB: 500_000 + random.below(2_500_000) }
          : { flags: [...program.flags, `--max-old-space-size=${4 + random.below(36)}`] };
      const { code, signal, stdout, stderr } = await run(starved, args);
      if (code === 0) deepStrictEqual(solutionsIn(stdout).size, DISTINCT);
      else if (signal === null && ![...REPORTED, ...OUT_OF_MEMORY, 70].includes(code ?? 0))
        throw new Error(`ended with ${code}: ${stderr.slice(0, 300)}`);
      nodesIn(at("c.json"));
      forgetLock(at("c.json"));
      deepStrictEqual(solutionsIn((await run(COMMAND, args)).stdout).size, DISTINCT);
    }),
  });

const mount = (...args: string[]) => spawnSync("mount", args).status === 0;

/** Is there a way to a small disk here? */
const noDisks =
  process.platform === "linux" && process.getuid?.() === 0 ? undefined : "needs Linux and root, to mount disks";

/** A disk in memory. */
async function onDisk<T>(options: string, action: (disk: string) => Promise<T>): Promise<T> {
  return inFolder(async (disk) => {
    if (!mount("-t", "tmpfs", "-o", options, "tmpfs", disk)) throw new Error("the disk cannot be mounted");
    try {
      return await action(disk);
    } finally {
      spawnSync("umount", ["-l", disk]);
    }
  });
}

const diskTarget = (program: Program) =>
  target<number>({
    ...runs,
    name: "hosts/disk",
    what: "a full disk under `--out` and `--checkpoint`, `/dev/full`, a read-only disk: one line that says so, exit code 2; once there is room, the next run has every solution exactly once",
    planted: ENDS_WELL,
    missing: noDisks,
    check(seed) {
      const random = createRandom(seed);
      if (random.below(4) === 0)
        return onDisk("ro", async (disk) => {
          const flag = random.below(2) === 0 ? "--out" : "--checkpoint";
          expectPlain(await run(program, solving("--ndjson", flag, join(disk, "f"))));
        });
      if (random.below(4) === 0)
        return run(program, solving("--ndjson", "--out", "/dev/full")).then((end) => void expectPlain(end));
      return onDisk(`size=${4 * (1 + random.below(6))}k`, async (disk) => {
        const files = ["--out", join(disk, "out"), "--checkpoint", join(disk, "c.json")];
        const end = await run(program, solving("--ndjson", ...files));
        if (end.code !== 0) expectPlain(end);
        nodesIn(join(disk, "c.json"));
        if (!mount("-o", "remount,size=16m", disk)) throw new Error("the disk cannot be made larger");
        if (end.code !== 0) await run(COMMAND, solving("--ndjson", ...files));
        const text = readFileSync(join(disk, "out"), "utf8");
        deepStrictEqual([solutionsIn(text).size, text.match(/"type":"solution"/g)?.length], [DISTINCT, DISTINCT]);
      });
    },
  });

const pipesTarget = (program: Program) =>
  target<number>({
    ...runs,
    name: "hosts/pipes",
    what: "a reader that stops for a while, then closes the pipe after a random number of bytes: the program ends by itself, and says nothing",
    planted: "a program that reports a closed pipe with a stack",
    check: inCase(async (random, at) => {
      const file = at("alike.txt");
      writeFileSync(file, ALIKE);
      const form = random.below(2) === 0 ? "--ndjson" : "--to=text";
      const child = start(program, ["solve", file, "--limit", "2000", "--every-arrangement", "--quiet", form]);
      const end = ended(child);
      let left = random.below(20_000);
      child.stdout?.on("data", async (chunk) => {
        left -= chunk.length;
        if (left > 0) return;
        child.stdout?.pause();
        await setTimeout(random.below(300));
        child.stdout?.destroy();
      });
      const { code, stderr } = await end;
      if (stderr !== "" || code === null || code === 70) throw new Error(`ended with ${code}: ${stderr.slice(0, 300)}`);
    }),
  });

const clockTarget = (engine: SubtreeEngine) =>
  target({
    name: "hosts/clock",
    what: "a clock that jumps hours forward and back, or stands: the counts and the nodes of a search with a good clock",
    unit: "searches",
    planted: "a kernel that loses one solution in 20",
    cases: fc.record({ puzzle: puzzleArbitrary(), seed: fc.nat() }),
    batch: 200,
    read: readCase,
    async check({ puzzle, seed }) {
      const random = createRandom(seed);
      const plan = makePlan(puzzle, { order: "row-major" });
      const jumping = { now: () => random.below(3) * 3_600_000, breathe: async () => undefined };
      const [expected, found] = [
        await search(specialisedEngine, puzzle, plan, host),
        await search(engine, puzzle, plan, jumping, { onProgress: () => undefined }),
      ];
      deepStrictEqual(countsOf(found), countsOf(expected));
    },
  });

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes of the heap and of buffers, WebAssembly's memories among them, after garbage collection. */
export function heapBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** @param after each search; tests keep something there */
const lifeTarget = (after: () => void) =>
  target<number>({
    ...runs,
    unit: "searches",
    batch: 1,
    name: "hosts/life",
    what: "a thousand short searches of a process, by the kernel and by the engine that writes code for long ones: from the 200th on, heap and buffers stay within 5 %",
    planted: "10 kB that each search leaves behind",
    async check(seed) {
      const puzzle = readFixture("circles-3x3.letters.txt");
      let warm = 0;
      for (let i = 0; i < 1000; i++) {
        const engine = i % 2 === 0 ? wasmEngine : specialisedEngine;
        const request = { limit: Number.POSITIVE_INFINITY, engine, threads: 1, seed: seed + i };
        const { outcome } = await resultOfSearch(solve(puzzle, request, { engines: { kernel: wasmEngine }, host }));
        deepStrictEqual([outcome.arrangements, outcome.distinct], [16n, 4n]);
        after();
        if (i === 200) warm = heapBytes();
      }
      const growth = heapBytes() / warm - 1;
      if (growth > 0.05) throw new Error(`memory grew by ${(growth * 100).toFixed(1)} %`);
      return 1000;
    },
  });

/** Tests put a fault into these. */
const SOUND = { careless: COMMAND, talkative: COMMAND, engine: wasmEngine, after: (): void => undefined };

export function hostTargets({ careless, talkative, engine, after } = SOUND): Target[] {
  return [memoryTarget(careless), diskTarget(careless), pipesTarget(talkative), clockTarget(engine), lifeTarget(after)];
}
