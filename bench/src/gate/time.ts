/**
 * The time gate: decides whether a search is slower than before. It measures once where all is clear, a few
 * times where it is not or two checkouts are compared, and more often before it reports a slowdown.
 *
 * Times are measured as ratios to the fixed loop, so the clock of the machine cancels out. The kind of machine does not:
 * another processor or another V8 runs the loop and the engines at other relative speeds. There are therefore three
 * references, and the best available one counts: another checkout on the same machine, a committed ratio of this kind of
 * machine, or the committed ratios of other kinds, which only a gross slowdown exceeds.
 */
import { execFile } from "node:child_process";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { tried } from "../errors.js";
import { machineKind } from "../machine.js";
import { BENCH, ROOT } from "../paths.js";

/** Shortest run of each work, in milliseconds. */
export type Minima = Readonly<Record<string, number>>;

/** Name of the loop among the works. */
export const LOOP = "loop";

export interface Reference {
  /** Such as "committed for this kind of machine". */
  readonly title: string;
  readonly limits: Readonly<Record<string, Limit>>;
}

interface Limit {
  readonly ratio: number;
  /** Share above the ratio that is still accepted. */
  readonly tolerance: number;
}

interface CommittedRatios {
  readonly machine: string;
  readonly ratios: Readonly<Record<string, number>>;
}

export interface Verdict {
  readonly name: string;
  readonly ratio: number;
  /** undefined: there is no reference. That fails too, because otherwise a new search would never be checked. */
  readonly limit: Limit | undefined;
  readonly passes: boolean;
  /** Within half of the tolerance, so that more measurements are not needed. */
  readonly isClear: boolean;
  /** Below the reference by more than the tolerance. */
  readonly isFaster: boolean;
}

export const TOLERANCE = 0.15;
/**
 * On one processor V8 11.3, 12.4 and 13.6 differ by up to 12 %. The difference between processors is unknown, so this
 * is wide.
 */
export const FOREIGN_TOLERANCE = 0.75;

/** The smaller value of each work. */
export function least(a: Minima, b: Minima): Minima {
  const smaller = Object.entries(b).map(([name, ms]) => [name, Math.min(a[name] ?? ms, ms)]);
  return { ...a, ...Object.fromEntries(smaller) };
}

/** The shortest run of every work divided by that of the loop. */
export function ratiosOf(minima: Minima): Record<string, number> {
  const loop = minima[LOOP];
  if (loop === undefined) throw new RangeError("a measurement without the loop");
  const works = Object.entries(minima).filter(([name]) => name !== LOOP);
  return Object.fromEntries(works.map(([name, ms]) => [name, ms / loop]));
}

export function referenceOf(title: string, ratios: Readonly<Record<string, number>>, tolerance = TOLERANCE): Reference {
  const limits = Object.entries(ratios).map(([name, ratio]) => [name, { ratio, tolerance }]);
  return { title, limits: Object.fromEntries(limits) };
}

/**
 * The committed ratios of this kind of machine; for a search never measured on it, the largest ratio of other kinds.
 */
export function committedReference(committed: readonly CommittedRatios[], kind: string): Reference {
  const own = committed.find(({ machine }) => machine === kind);
  const names = new Set(committed.flatMap(({ ratios }) => Object.keys(ratios)));
  const largest = (name: string) => Math.max(...committed.map(({ ratios }) => ratios[name] ?? 0));
  const ratios = Object.fromEntries([...names].map((name) => [name, largest(name)]));
  const foreign = referenceOf("committed for other kinds of machines", ratios, FOREIGN_TOLERANCE);
  if (own === undefined) return foreign;
  const { title, limits } = referenceOf("committed for this kind of machine", own.ratios);
  return { title, limits: { ...foreign.limits, ...limits } };
}

export function judge(minima: Minima, { limits }: Reference): Verdict[] {
  return Object.entries(ratiosOf(minima)).map(([name, ratio]) => {
    const limit = limits[name];
    const isWithin = (part: number) => limit !== undefined && ratio <= limit.ratio * (1 + part * limit.tolerance);
    return { name, ratio, limit, passes: isWithin(1), isClear: isWithin(0.5), isFaster: isWithin(-1) };
  });
}

/** A verdict in one line. */
export function verdictText({ name, ratio, limit, passes }: Verdict): string {
  if (limit === undefined) return `✗ ${name}: ${ratio.toFixed(3)} times the loop; no ratio is committed`;
  const { ratio: reference, tolerance } = limit;
  const change = `${ratio >= reference ? "+" : "−"}${Math.abs((ratio / reference - 1) * 100).toFixed(1)} %`;
  const of = `${ratio.toFixed(3)} times the loop, reference ${reference.toFixed(3)}, ${change}`;
  return `${passes ? "✓" : "✗"} ${name}: ${of} (at most +${tolerance * 100} %)`;
}

interface TimeOptions {
  /** Root of another built checkout, which is measured in turn with this one. Default: the committed ratios. */
  readonly base?: string;
  /** Replaces the reference, in tests. */
  readonly reference?: Reference;
  /** Replaces the measurement of a checkout, in tests. */
  readonly measure?: (checkout: string) => Promise<Minima>;
}

const RATIOS = `${BENCH}gate/ratios.json`;
const OTHER = "of the other checkout, on this machine";
const MEASURE = "bench/dist/gate/measure.js";
export const ATTEMPTS = 3;
/** A real slowdown stays however often it is measured; a chance result does not. */
export const ATTEMPTS_BEFORE_FAILURE = 10;

const HINT =
  "to be sure, compare with a built checkout of the base: npm run bench:check -- time --base CHECKOUT; if the slowdown is intended, run npm run bench:check -- time --update and say why in the commit";

const run = promisify(execFile);

/**
 * @returns `attempts`: measurements made; `missing`: searches that only the other checkout has
 * @throws Error if a measurement fails
 */
export async function checkTime({ base, reference, measure = measured }: TimeOptions = {}) {
  let minima: Minima = {};
  let baseMinima: Minima = {};
  for (let attempts = 1; ; attempts++) {
    minima = least(minima, await measure(ROOT));
    if (base !== undefined) baseMinima = least(baseMinima, await measure(base));
    if (base !== undefined && attempts < ATTEMPTS) continue;
    const held = reference ?? referenceFor(base === undefined ? undefined : baseMinima);
    const verdicts = judge(minima, held);
    // A base that looks much slower was disturbed, and would hide a slowdown.
    const isSure = verdicts.every(({ name, isFaster }) => !isFaster || !(name in baseMinima));
    const isKnown = verdicts.every(({ limit }) => limit !== undefined);
    const isEnough = isSure && verdicts.every(({ passes, isClear }) => (attempts < ATTEMPTS ? isClear : passes));
    if (isEnough || !isKnown || attempts >= ATTEMPTS_BEFORE_FAILURE) {
      const missing = Object.keys(baseMinima).filter((name) => !(name in minima));
      return { verdicts, reference: held, attempts, missing };
    }
  }
}

export const time = {
  async check(base: string | undefined, options: TimeOptions = {}) {
    const { verdicts, reference, attempts, missing } = await checkTime({
      ...options,
      ...(base !== undefined && { base }),
    });
    const source = `compared with ratios ${reference.title}; best of ${attempts} measurement${attempts > 1 ? "s" : ""}`;
    const passes = verdicts.every((verdict) => verdict.passes);
    const hint = passes || base !== undefined ? [] : [HINT];
    const gone = missing.map((name) => `- ${name}: only the other checkout has it`);
    return { passes, lines: [...verdicts.map(verdictText), ...gone, source, ...hint] };
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

/** @param base measured of another checkout; what it does not measure is compared with the committed ratios */
function referenceFor(base: Minima | undefined): Reference {
  const committed = committedReference(readRatios(), machineKind());
  if (base === undefined) return committed;
  const { title, limits } = referenceOf(OTHER, ratiosOf(base));
  return { title, limits: { ...committed.limits, ...limits } };
}

function readRatios(): CommittedRatios[] {
  return existsSync(RATIOS) ? tried(RATIOS, () => JSON.parse(readFileSync(RATIOS, "utf8"))) : [];
}

/** @throws Error unless this is another checkout that can be measured: compared with itself, any checkout passes */
export function checkBase(base: string): void {
  const refuse = (why: string) => {
    throw new Error(`--base: expected another built checkout, found ${JSON.stringify(base)}: ${why}`);
  };
  if (!existsSync(join(base, MEASURE))) refuse(`it has no ${MEASURE}: it is not built, or older than the gate`);
  if (realpathSync(base) === realpathSync(ROOT)) refuse("that is this one");
}

async function measured(checkout: string): Promise<Minima> {
  const { stdout } = await run(process.execPath, [join(checkout, MEASURE)]);
  return JSON.parse(stdout);
}
