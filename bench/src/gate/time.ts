/** The time gate: measures a few times, then judges. Before it reports a slowdown it measures more often. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { machineKind } from "../machine.js";
import { BENCH, ROOT } from "../paths.js";
import {
  type CommittedRatios,
  committedReference,
  judge,
  type Reference,
  ratiosOf,
  referenceOf,
  type Verdict,
} from "./judge.js";
import { least, type Minima } from "./minima.js";

export interface TimeOptions {
  /** Root of another built checkout, which is measured in turn with this one. Default: the committed ratios. */
  readonly base?: string;
  /** Replaces the reference, in tests. */
  readonly reference?: Reference;
  /** Replaces the measurement of a checkout, in tests. */
  readonly measure?: (checkout: string) => Promise<Minima>;
}

export interface TimeOutcome {
  readonly verdicts: readonly Verdict[];
  readonly reference: Reference;
  readonly minima: Minima;
  /** Measurements made. */
  readonly attempts: number;
}

const RATIOS = `${BENCH}gate/ratios.json`;
const MEASURE = "bench/dist/gate/measure.js";
export const ATTEMPTS = 3;
/** A real slowdown stays however often it is measured; a chance result does not. */
export const ATTEMPTS_BEFORE_FAILURE = 10;

const run = promisify(execFile);

/** @throws Error if a measurement fails, or if the other checkout has no gate. */
export async function checkTime({ base, reference, measure = measured }: TimeOptions = {}): Promise<TimeOutcome> {
  let minima: Minima = {};
  let baseMinima: Minima = {};
  for (let attempts = 1; ; attempts++) {
    minima = least(minima, await measure(ROOT));
    if (base !== undefined) baseMinima = least(baseMinima, await measure(base));
    if (attempts < ATTEMPTS) continue;
    const held = reference ?? (base === undefined ? committed() : baseReference(baseMinima));
    // A search that the other checkout does not have yet cannot be compared.
    const known = base === undefined ? minima : sharedBy(minima, baseMinima);
    const verdicts = judge(known, held);
    if (attempts >= ATTEMPTS_BEFORE_FAILURE || verdicts.every(({ passes }) => passes)) {
      return { verdicts, reference: held, minima, attempts };
    }
  }
}

function committed(): Reference {
  return committedReference(readRatios(), machineKind());
}

function sharedBy(minima: Minima, others: Minima): Minima {
  return Object.fromEntries(Object.entries(minima).filter(([name]) => name in others));
}

function baseReference(minima: Minima): Reference {
  return referenceOf("of the other checkout, on this machine", ratiosOf(minima));
}

/** Writes the ratios of this kind of machine, and keeps those of other kinds. */
export async function updateRatios(): Promise<CommittedRatios> {
  let minima: Minima = {};
  for (let i = 0; i < ATTEMPTS_BEFORE_FAILURE; i++) minima = least(minima, await measured(ROOT));
  const ratios = Object.entries(ratiosOf(minima)).map(([name, ratio]) => [name, Number(ratio.toFixed(3))]);
  const entry: CommittedRatios = { machine: machineKind(), ratios: Object.fromEntries(ratios) };
  const others = readRatios().filter(({ machine }) => machine !== entry.machine);
  const all = [...others, entry].sort((a, b) => a.machine.localeCompare(b.machine));
  writeFileSync(RATIOS, `${JSON.stringify(all, null, 2)}\n`);
  return entry;
}

function readRatios(): CommittedRatios[] {
  return existsSync(RATIOS) ? JSON.parse(readFileSync(RATIOS, "utf8")) : [];
}

async function measured(checkout: string): Promise<Minima> {
  const program = join(checkout, MEASURE);
  if (!existsSync(program))
    throw new Error(`${checkout}: expected ${MEASURE}, found nothing: it is not built, or older than the gate`);
  const { stdout } = await run(process.execPath, [program]);
  return JSON.parse(stdout);
}
