/** The results of a run: the content of bench/results/*.json, from which tables, charts and comparisons are made. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import type { SectionName, Trial } from "./cases/sections.js";
import type { Find, Tree } from "./contestants/contestant.js";
import { tried, UsageError } from "./errors.js";
import { describeMachine, type Machine } from "./machine.js";
import { ROOT } from "./paths.js";

export interface Results {
  readonly format: "edgewise-bench";
  readonly version: 1;
  readonly profile: "quick" | "full";
  /** Start of the run, ISO 8601. */
  readonly date: string;
  /** Abbreviated hash; with + and a hash of the differences if files differed from the commit. */
  readonly commit: string;
  readonly machine: Machine;
  /** True if the run was cut short and some trials are missing. */
  readonly unfinished?: boolean;
  readonly trials: readonly TrialResult[];
}

export interface TrialResult {
  readonly section: SectionName;
  readonly case: string;
  readonly find: Find;
  readonly plan?: Tree;
  readonly threads: number;
  readonly limitS: number;
  /** Seconds of the whole trial, from which the duration of the next run is estimated. */
  readonly tookS?: number;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly contestant: string;
  /**
   * measured: it gave the right answer. timed out: no answer within the limit. not tried: it timed out on every puzzle
   * of an easier kind. unsuited: it does not take this puzzle or task. absent: it is not available here. `reason`
   * explains the last two.
   */
  readonly state: "measured" | "timed out" | "not tried" | "unsuited" | "absent";
  readonly reason?: string;
  /** Milliseconds from the parsed puzzle to the last answer. */
  readonly ms?: Spread;
  /** Of the shortest run: processor time, including threads and programs. */
  readonly cpuMs?: number;
  readonly nodes?: number;
  /** Of the shortest run, measured from the first node. */
  readonly nodesPerSecond?: number;
  readonly arrangements?: number;
  readonly distinct?: number;
}

export interface Spread {
  readonly runs: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

export function newResults(profile: Results["profile"]): Results {
  return {
    format: "edgewise-bench",
    version: 1,
    profile,
    date: new Date().toISOString(),
    commit: commitNow(),
    machine: describeMachine(),
    trials: [],
  };
}

/** A readable key that identifies a trial: "trees: planted-6x6-c7-2, count, growth-corner raw". */
export function trialKey({ section, case: name, find, plan, threads = 1 }: Trial | TrialResult): string {
  const how = plan ? `, ${plan.order}${plan.symmetry ? "" : " raw"}` : "";
  return `${section}: ${name}, ${find}${how}${threads > 1 ? `, ${threads} threads` : ""}`;
}

/** @throws UsageError if the file cannot be read, or is not the results of a run */
export function readResults(path: string): Results {
  return parseResults(
    tried(path, () => readFileSync(path, "utf8")),
    path,
  );
}

/** @throws UsageError if the text is not the results of a run. */
export function parseResults(text: string, source: string): Results {
  const data: Partial<Results> = Object(readJson(text));
  const { format, version, trials, machine } = data;
  if (format !== "edgewise-bench" || version !== 1) {
    throw new UsageError(`${source}: expected the JSON of a benchmark run ("format": "edgewise-bench", "version": 1)`);
  }
  if (!Array.isArray(trials) || !trials.every((trial) => Array.isArray(trial?.entries))) {
    throw new UsageError(`${source}: expected "trials" to be a list of trials with "entries", found another value`);
  }
  if (typeof machine !== "object" || machine === null) {
    throw new UsageError(`${source}: expected "machine" to be an object, found another value`);
  }
  return data as Results;
}

/** @returns undefined if it is none */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes one line per contestant, so that a change is one line in a diff. */
export function writeResults({ trials, ...header }: Results): string {
  const head = JSON.stringify(header, null, 2).slice(0, -2);
  const rows = trials.map(({ entries, ...trial }) => {
    const lines = entries.map((entry) => `      ${JSON.stringify(entry)}`).join(",\n");
    return `    ${JSON.stringify(trial).slice(0, -1)},"entries":[\n${lines}\n    ]}`;
  });
  return `${head},\n  "trials": [\n${rows.join(",\n")}\n  ]\n}\n`;
}

/** The commit of a checkout, and what differs from it: new files among the sources too. */
export function commitNow(root = ROOT): string {
  try {
    const options = { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 1e9 } as const;
    const git = (...args: string[]) => execFileSync("git", args, options).trim();
    const others = git("ls-files", "--others", "--exclude-standard", "-z", "--", "bench", "packages").split("\0");
    const added = others.filter((path) => statSync(`${root}${path}`, { throwIfNoEntry: false })?.isFile());
    const hashes = added.length === 0 ? "" : git("hash-object", "--", ...added);
    const differences = [git("diff", "HEAD"), ...added, hashes].join("\n").trim();
    const state = differences === "" ? "" : `+${createHash("sha256").update(differences).digest("hex").slice(0, 6)}`;
    return `${git("rev-parse", "--short=10", "HEAD")}${state}`;
  } catch {
    return "unknown";
  }
}
