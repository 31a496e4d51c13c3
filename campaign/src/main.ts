/**
 * npm run campaign -- [NAME…] [--minutes M] [--seed S]: runs the targets whose names begin so, each for the same time, and adds what
 * they came to to `campaign/totals.tsv`. Each target goes on with the seed after its last one. A failure is shrunk, kept in
 * `campaign/found` and printed; the exit code is then 1.
 *
 *     --minutes M   default 1
 *     --seed S      only this seed, of each target; adds nothing to the totals
 *     --page        only makes docs/RELIABILITY.md
 *
 * npm run campaign -- coverage measures what the tests of core and wasm run, instead, and npm run campaign -- mutants
 * [PART…] [--sample N] which faults they find: those of the parts, or of files whose paths contain the word.
 */
import { writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { measureCoverage } from "./coverage.js";
import { heapBytes } from "./hosts.js";
import { measureMutants } from "./mutants.js";
import { keepFixture, type Target } from "./target.js";
import { allTargets } from "./targets.js";
import { add, PAGE, pageOf, totalsOf } from "./totals.js";

const COVERAGE = "coverage";
const MUTANTS = "mutants";
/** The smallest heap after so many seeds counts as that of the end: what one of them leaves may only wait to be given back. */
const LAST_SEEDS = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string" },
    page: { type: "boolean" },
    sample: { type: "string" },
  },
});

const targets = await allTargets();
if (positionals[0] === COVERAGE || positionals[0] === MUTANTS) {
  if (positionals[0] === COVERAGE) measureCoverage();
  else await measureMutants(positionals.slice(1), Number(values.sample ?? Number.MAX_SAFE_INTEGER));
  writeFileSync(PAGE, pageOf(targets));
  process.exit();
}
const chosen = targets.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) {
  process.stderr.write(
    `expected ${COVERAGE}, ${MUTANTS} or one of ${targets.map(({ name }) => name).join(", ")}, found ${positionals.join(" ")}\n`,
  );
  process.exit(2);
}
if (!values.page) {
  // Most inputs are refused by an error, and to write its stack takes longer than to find the fault.
  Error.stackTraceLimit = 0;
  for (const target of chosen) {
    if (target.missing !== undefined) process.stdout.write(`${target.name}: left out, ${target.missing}\n`);
    else if (values.seed !== undefined) report(target, Number(values.seed), await target.run(Number(values.seed)));
    else await spend(target, (Number(values.minutes) * 60_000) / chosen.length);
  }
}
writeFileSync(PAGE, pageOf(targets));
process.exit();

/** The first seed warms everything up; what the heap grows by after it is growth. */
async function spend(target: Target, ms: number): Promise<void> {
  const deadline = performance.now() + ms;
  const heaps: number[] = [];
  do {
    const seed = totalsOf(target).seeds + 1;
    const began = performance.now();
    const batch = await target.run(seed);
    // What searches in native code hold is given back only when the event loop turns.
    await setImmediate();
    const seconds = (performance.now() - began) / 1000;
    heaps.push(heapBytes());
    const [warm = 0, ...later] = heaps;
    const end = Math.min(...later.slice(-LAST_SEEDS));
    add(target, batch, seconds, later.length < LAST_SEEDS ? -1 : Math.max(0, (end / warm - 1) * 100));
    report(target, seed, batch);
  } while (performance.now() < deadline);
}

function report({ name, unit }: Target, seed: number, { units, failure }: Awaited<ReturnType<Target["run"]>>): void {
  process.stdout.write(`${name}, seed ${seed}: ${units} ${unit}\n`);
  if (failure === undefined) return;
  const path = keepFixture(name, seed, failure.fixture);
  process.stdout.write(`${name}, seed ${seed}: ${failure.message}\n${path}\n`);
  process.exitCode = 1;
}
