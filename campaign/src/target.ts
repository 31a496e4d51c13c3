/** What a campaign attacks: a target draws cases from a seed and checks each. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processorMs, ROOT } from "@edgewise/bench";
import { makePuzzle, type Puzzle, type SearchOutcome } from "@edgewise/core";
import fc from "fast-check";

export interface Definition<Case> {
  /** "engines/plans": of the campaign, then its own. */
  readonly name: string;
  /** What is compared with what, as half a sentence for the page. */
  readonly what: string;
  /** What one case counts, in the plural: "puzzles", "kills". */
  readonly unit: string;
  /** The fault that its test plants, and that it must find. */
  readonly planted: string;
  /** Why it cannot run here; undefined: it can. */
  readonly missing?: string | undefined;
  readonly cases: fc.Arbitrary<Case>;
  /** Cases for each seed: some seconds of them. */
  readonly batch: number;
  /**
   * @returns how many units the case was, if it is a number; else it is one
   * @throws Error if something is wrong
   */
  check(found: Case): unknown;
  /** The case of a fixture. Default: its JSON. */
  read?(fixture: string): Case;
  /** Most milliseconds of processor time that a case may take: those of a busy machine say nothing. */
  readonly limitMs?: number;
}

export interface Target extends Pick<Definition<unknown>, "name" | "what" | "unit" | "planted" | "missing"> {
  /** The same seed draws the same cases. A wrong one is shrunk. @param cases how many, if not a batch */
  run(seed: number, cases?: number): Promise<Batch>;
  /** @throws Error if the case of the fixture is wrong */
  recheck(fixture: string): Promise<void>;
}

/** What a seed came to. */
export interface Batch {
  readonly units: number;
  /** Processor time of the longest case in this process. */
  readonly slowestMs: number;
  /** The smallest case that is wrong, as a fixture, and what is wrong with it. */
  readonly failure?: { readonly fixture: string; readonly message: string };
}

export function target<Case>(definition: Definition<Case>): Target {
  const { cases, batch, check, limitMs } = definition;
  const { read = (fixture): Case => JSON.parse(fixture) } = definition;
  const timed = async (found: Case, now: () => number) => {
    const began = now();
    const units = await check(found);
    return { units: typeof units === "number" ? units : 1, ms: now() - began };
  };
  const clock = () => performance.now();
  return {
    ...definition,
    async run(seed, numRuns = batch) {
      let [units, slowestMs] = [0, 0];
      const property = fc.asyncProperty(cases, async (found) => {
        const first = await timed(found, limitMs === undefined ? processorMs : clock);
        let { ms } = first;
        if (limitMs !== undefined && ms > slowestMs) {
          // To ask for the processor time takes longer than most inputs, so only what seems slow is timed by it. The first
          // time may have compiled or collected what others left: only what is slow twice is slow.
          ms = Math.min(ms, (await timed(found, processorMs)).ms);
          if (ms > limitMs) throw new Error(`it took ${Math.round(ms)} ms`);
        }
        units += first.units;
        slowestMs = Math.max(slowestMs, ms);
      });
      const { counterexample, errorInstance } = await fc.check(property, { seed, numRuns });
      if (counterexample === null) return { units, slowestMs };
      const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      return { units, slowestMs, failure: { fixture: `${JSON.stringify(counterexample[0])}\n`, message } };
    },
    async recheck(fixture) {
      await check(read(fixture));
    },
  };
}

/** What JSON keeps of a case, with a validated puzzle. */
export const revived = <Case extends { puzzle: Puzzle }>(found: Case): Case => ({
  ...found,
  puzzle: makePuzzle(found.puzzle),
});

/** `Definition.read` of cases with a puzzle. */
export const readCase = <Case extends { puzzle: Puzzle }>(fixture: string): Case => revived<Case>(JSON.parse(fixture));

type Counts = Pick<SearchOutcome, "arrangements" | "distinct" | "nodesByDepth"> & { readonly status: string };

/** What is exact in the outcome of a search. */
export function countsOf({ status, arrangements, distinct, nodesByDepth }: Counts): Counts {
  return { status, arrangements, distinct, nodesByDepth };
}

/** For targets whose cases cannot be made smaller: each is a seed of its own. */
export const SEEDS = fc.noShrink(fc.nat());

const FOUND = join(ROOT, "campaign/found");
const fileOf = (name: string) => name.replace("/", "-");

/** Keeps a failure for the tests. @returns its path in the repository */
export function keepFixture(name: string, seed: number, fixture: string): string {
  mkdirSync(FOUND, { recursive: true });
  const file = `${fileOf(name)}-${seed}.txt`;
  writeFileSync(join(FOUND, file), fixture);
  return `campaign/found/${file}`;
}

/** All failures of the target that were ever found, by name. */
export function keptFixtures(name: string): Record<string, string> {
  const files = existsSync(FOUND) ? readdirSync(FOUND) : [];
  const own = files.filter((file) => file.replace(/-\d+[.]txt$/, "") === fileOf(name));
  return Object.fromEntries(own.map((file) => [file, readFileSync(join(FOUND, file), "utf8")]));
}
