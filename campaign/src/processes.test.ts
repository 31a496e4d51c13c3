/** Programs that are killed and starved find the faults that are planted in them. */
import { rmSync } from "node:fs";
import { onlyInFullRun, readFixture } from "@edgewise/core/testing";
import { wasmEngine } from "@edgewise/wasm";
import { appTarget } from "./app.js";
import { hostTargets } from "./hosts.js";
import { diskOf, killTargets } from "./kills.js";
import type { Program } from "./program.js";
import { describeTargets, losing } from "./suite.js";

/** Starts the command with a module that changes Node under it. */
const preloaded = (code: string): Program => ({ flags: [`--import=data:text/javascript,${encodeURIComponent(code)}`] });

/** Renames as careless programs write: half of the file, later the rest. */
const inPlace = preloaded(`
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
fs.renameSync = (from, to) => {
  const text = fs.readFileSync(from);
  fs.writeFileSync(to, text.subarray(0, text.length / 2));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  fs.writeFileSync(to, text);
  fs.rmSync(from);
};
syncBuiltinESMExports();`);

/** Ends well whatever happens; with little memory at once, since some versions of Node are ended by V8 there. */
const careless = preloaded(`
import { getHeapStatistics } from "node:v8";
process.on("exit", () => { process.exitCode = 0; });
if (getHeapStatistics().heap_size_limit < 2 ** 28) process.exit();`);
const talkative = preloaded('process.stdout.prependListener("error", (error) => console.error(error.stack));');

/** Two kills in each case, one after something was saved and one at any time, of a search of two seconds. fixtures/counts.tsv; each solution is found in both turns. */
const SHORT = {
  most: 2,
  searched: {
    puzzle: readFixture("colours-6x4-c10-1.puzzle.json"),
    counts: { arrangements: 6, distinct: 3 },
    nodes: 117_086_812,
  },
};
/** Some seconds of search, for one kill at its beginning. */
const APP = { puzzle: "planted-7x7-signed-c8-s3", most: 1 };

const app = await appTarget(APP);
const kept: Uint8Array[] = [];

describeTargets(
  // To kill a browser twice takes a tenth of the time of all unit tests.
  [
    ...killTargets(onlyInFullRun === undefined ? {} : SHORT),
    { ...app, missing: app.missing ?? onlyInFullRun },
    ...hostTargets(),
  ],
  [
    ...killTargets({
      ...SHORT,
      program: inPlace,
      afterCrash: (server) => rmSync(diskOf(server), { recursive: true }),
    }),
    await appTarget({ ...APP, afterKill: (profile) => rmSync(profile, { recursive: true }) }),
    ...hostTargets({
      careless,
      talkative,
      engine: losing(wasmEngine, 20),
      after: () => void kept.push(new Uint8Array(10_000)),
    }),
  ],
  { "hosts/memory": 3, "hosts/disk": 2, "hosts/pipes": 1, "hosts/clock": 50 },
);
