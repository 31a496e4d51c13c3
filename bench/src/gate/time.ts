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
  least,
  type Minima,
  type Reference,
  ratiosOf,
  referenceOf,
  type Verdict,
  verdictText,
} from "./judge.js";

interface TimeOptions {
  /** Root of another built checkout, which is measured in turn with this one. Default: the committed ratios. */
  readonly base?: string;
  /** Replaces the reference, in tests. */
  readonly reference?: Reference;
  /** Replaces the measurement of a checkout, in tests. */
  readonly measure?: (checkout: string) => Promise<Minima>;
}

interface TimeOutcome {
  readonly verdicts: readonly Verdict[];
  readonly reference: Reference;
  /** Measurements made. */
  readonly attempts: number;
}

const RATIOS = `${BENCH}gate/ratios.json`;
const OTHER = "of the other checkout, on this machine";
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
    const held = reference ?? (base === undefined ? committed() : referenceOf(OTHER, ratiosOf(baseMinima)));
    // A search that the other checkout does not have yet cannot be compared.
    const known = Object.entries(minima).filter(([name]) => base === undefined || name in baseMinima);
    const verdicts = judge(Object.fromEntries(known), held);
    if (attempts >= ATTEMPTS_BEFORE_FAILURE || verdicts.every(({ passes }) => passes)) {
      return { verdicts, reference: held, attempts };
    }
  }
}

function committed(): Reference {
  return committedReference(readRatios(), machineKind());
}

export const time = {
  async check(base: string | undefined) {
    const { verdicts, reference, attempts } = await checkTime(base === undefined ? {} : { base });
    const source = `compared with ratios ${reference.title}; best of ${attempts} measurements`;
    return { passes: verdicts.every(({ passes }) => passes), lines: [...verdicts.map(verdictText), source] };
  },

  /** Writes the ratios of this kind of machine, and keeps those of other kinds. */
  async update() {
    let minima: Minima = {};
    for (let i = 0; i < ATTEMPTS_BEFORE_FAILURE; i++) minima = least(minima, await measured(ROOT));
    const rounded = Object.entries(ratiosOf(minima)).map(([name, ratio]) => [name, Number(ratio.toFixed(3))]);
    const machine = machineKind();
    const ratios = Object.fromEntries(rounded);
    const all = [...readRatios().filter((other) => other.machine !== machine), { machine, ratios }];
    all.sort((a, b) => a.machine.localeCompare(b.machine));
    writeFileSync(RATIOS, `${JSON.stringify(all, null, 2)}\n`);
    return `bench/gate/ratios.json: ${machine}: ${JSON.stringify(ratios)}`;
  },
};

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
