/** npm run campaign: random cases at scale. Exit codes: 1 if a target failed, 2 for wrong arguments. */
import { writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import { reported } from "@edgewise/bench";
import { measureCoverage } from "./coverage.js";
import { heapBytes } from "./hosts.js";
import { measureMutants } from "./mutants.js";
import { keepFixture, type Target } from "./target.js";
import { add, PAGE, pageOf, totalsOf } from "./totals.js";

const COVERAGE = "coverage";
const MUTANTS = "mutants";
/** The smallest heap after so many seeds counts as that of the end: what one of them leaves may only wait to be given back. */
const LAST_SEEDS = 5;

const USAGE = `npm run campaign -- [NAME…] [options]

Runs the targets whose names begin so, each for the same time, and adds what
they came to to campaign/totals.tsv. Each target goes on with the seed after
its last one. A failure is shrunk, kept in campaign/found and printed.

  --minutes M   for all targets together; default 1
  --seed S      only this seed, of each target; adds nothing to the totals
  --page        only makes docs/RELIABILITY.md

npm run campaign -- ${COVERAGE}

Measures what the tests of core and wasm run.

npm run campaign -- ${MUTANTS} [PART…] [--sample N]

Measures which faults they find: those of the parts, or of files whose paths
contain the word; all of them, or N.
`;

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { minutes: text, seed: text, sample: text, page: flag, help: flag },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const [minutes = 1, seed, sample] = [
    numberOf("minutes", values.minutes),
    numberOf("seed", values.seed),
    numberOf("sample", values.sample),
  ];
  // Only now, because the engines take a second to load.
  const { allTargets } = await import("./targets.js");
  const targets = await allTargets();
  const [first, ...parts] = positionals;
  if (first === COVERAGE) measureCoverage();
  else if (first === MUTANTS) await measureMutants(parts, sample);
  else {
    const chosen = chosenFrom(targets, positionals);
    if (!values.page) await runTargets(chosen, minutes, seed);
  }
  writeFileSync(PAGE, pageOf(targets));
}

/** @throws Error unless it is a number from 0 */
function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+(?:[.]\d+)?$/.test(text)) return Number(text);
  throw new Error(`--${option}: expected a number from 0, found ${JSON.stringify(text)}`);
}

/** @throws Error if a word begins no name */
function chosenFrom(targets: readonly Target[], words: readonly string[]): readonly Target[] {
  const begun = (word: string) => targets.filter(({ name }) => name.startsWith(word));
  const stranger = words.find((word) => begun(word).length === 0);
  if (stranger !== undefined) {
    const names = [COVERAGE, MUTANTS, ...targets.map(({ name }) => name)];
    throw new Error(`expected one of ${names.join(", ")}, found ${JSON.stringify(stranger)}`);
  }
  return words.length === 0 ? targets : [...new Set(words.flatMap(begun))];
}

async function runTargets(targets: readonly Target[], minutes: number, seed: number | undefined): Promise<void> {
  // Most inputs are refused by an error, and to write its stack takes longer than to find the fault.
  Error.stackTraceLimit = 0;
  for (const target of targets) {
    if (target.missing !== undefined) process.stdout.write(`${target.name}: left out, ${target.missing}\n`);
    else if (seed !== undefined) report(target, seed, await target.run(seed));
    else await spend(target, (minutes * 60_000) / targets.length);
  }
}

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

await reported("campaign", main);
// Programs that the targets started must not keep this process alive.
process.exit();
