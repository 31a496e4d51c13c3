/** What a process that tries mutants is told, and what it leaves in its folder for the next one. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Job {
  /** The sources whose mutants are tried; paths begin at the root of the repository. */
  readonly files: readonly string[];
  /** The test files that may kill them. */
  readonly tests: readonly string[];
  /** The most mutants that are tried. */
  readonly sample: number;
  /** A test that takes longer with a mutant, and ten times as long as without, is late. */
  readonly patienceMs: number;
  /** Holds what is known so far, so that a process that hangs can be ended and followed by another. */
  readonly folder: string;
}

/** What the driver is told: the mutants to try; or the one that is active from the start, whose tests simply run. */
export type Drive = Pick<Job, "tests" | "folder"> &
  ({ readonly mutants: readonly string[]; readonly patienceMs: number } | { readonly active: string });

/** Which mutants the tests reach. */
export interface Reached {
  readonly tests: readonly ReachedBy[];
  /** While the modules of the tests are loaded: times by mutant. */
  readonly atLoad: Readonly<Record<string, number>>;
}

export interface ReachedBy {
  /** As vitest numbers the test. */
  readonly id: string;
  /** Index of its file in `Job.tests`. */
  readonly file: number;
  readonly ms: number;
  /** Times by mutant. */
  readonly hits: Readonly<Record<string, number>>;
}

/** What a mutant replaces, and where: lines from 1, columns from 0. */
export interface MutantPlace {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/**
 * killed: a test failed; endless: a test did not end in time, or the mutated code ran much more often than it should;
 * unreached: no test runs the code; atLoad: loading runs it, and the tests of one process could not kill it.
 */
export type Fate = "killed" | "endless" | "survived" | "unreached" | "atLoad";

export const pathsOf = ({ folder }: Pick<Job, "folder">) => ({
  mutants: join(folder, "mutants.json"),
  reached: join(folder, "reached.json"),
  log: join(folder, "log.txt"),
});

/** The words of each line of the log. */
export function readLog(job: Pick<Job, "folder">): string[][] {
  const { log } = pathsOf(job);
  const text = existsSync(log) ? readFileSync(log, "utf8") : "";
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));
}

/** The last fate of each mutant. */
export function fatesOf(job: Pick<Job, "folder">): Map<string, Fate> {
  const fates = readLog(job).filter(([what]) => what === "fate");
  return new Map(fates.map(([, id = "", fate]) => [id, fate as Fate]));
}

declare module "vitest" {
  interface ProvidedContext {
    drive: Drive;
  }
}
