/** Selects trials and contestants from the options of the command line. */
import { existsSync } from "node:fs";
import { ORDER_NAMES } from "@edgewise/core";
import { groupedBy } from "@edgewise/core/engine";
import { stemOf } from "../cases/puzzles.js";
import { allTrials, QUICK, SECTIONS, sectionOf, type Trial } from "../cases/sections.js";
import type { Contestant } from "../contestants/contestant.js";
import { UsageError } from "../errors.js";
import type { TrialResult } from "../results.js";

export interface Selection {
  readonly full: boolean;
  /** Part of a case's name, or a puzzle file. */
  readonly case?: string;
  /** Names of contestants. */
  readonly engines?: readonly string[];
  readonly section?: string;
  /** With a puzzle file: the fill order for every contestant, without symmetry breaking. */
  readonly order?: string;
}

/** @throws UsageError */
export function selectTrials({ full, case: name, section, order }: Selection): Trial[] {
  const sections = Object.keys(SECTIONS);
  if (section !== undefined && !sections.includes(section)) {
    throw new UsageError(`--section: expected ${sections.join(", ")}; found ${JSON.stringify(section)}`);
  }
  const wanted = allTrials().filter((trial) => section === undefined || trial.section === section);
  if (name === "") throw new UsageError("--case: expected part of a name, or a file; found nothing");
  if (name !== undefined && existsSync(name)) {
    if (section !== undefined) throw new UsageError("--section: expected none with --case FILE");
    return [ofFile(name, order)];
  }
  if (order !== undefined) throw new UsageError("--order needs --case FILE");
  if (name === undefined) {
    const trials = wanted.flatMap((trial) => shortened(trial, full));
    if (trials.length === 0) throw new UsageError(`--section ${section}: no quick trials, expected --full too`);
    return trials;
  }
  // A named case is always run, whether or not the quick run includes it.
  const named = wanted.filter((trial) => trial.case.includes(name));
  if (named.length === 0) throw new UsageError(`--case: no case and no file is called ${JSON.stringify(name)}`);
  return named;
}

function shortened(trial: Trial, full: boolean): Trial[] {
  if (full) return [trial];
  const { quick = false } = trial;
  return quick ? [{ ...trial, ...QUICK, ...(quick !== true && { limitS: quick }) }] : [];
}

function ofFile(path: string, orderName: string | undefined): Trial {
  const trial = { section: "trees", case: path, find: "count", limitS: 300, rounds: 5 } as const;
  if (orderName === undefined) return trial;
  const order = ORDER_NAMES.find((known) => known === orderName);
  if (order === undefined) throw new UsageError(`--order: expected ${ORDER_NAMES.join(", ")}; found "${orderName}"`);
  return { ...trial, plan: { order, symmetry: false } };
}

/** @throws UsageError if a name is unknown. */
export function selectContestants(
  contestants: readonly Contestant[],
  trial: Trial,
  engines: readonly string[] | undefined,
): Contestant[] {
  if (engines === undefined) return lineup(contestants, trial);
  const stranger = engines.find((name) => !contestants.some((contestant) => contestant.name === name));
  if (stranger !== undefined) {
    const names = contestants.map(({ name }) => name).join(", ");
    throw new UsageError(`--engine: expected some of ${names}; found ${JSON.stringify(stranger)}`);
  }
  return contestants.filter(({ name }) => engines.includes(name));
}

function lineup(contestants: readonly Contestant[], { section, plan }: Trial): Contestant[] {
  const { takes, isForOne } = sectionOf(section);
  const able = contestants.filter((contestant) => takes(contestant, plan));
  if (isForOne !== true) return able;
  const one = able.find(({ missing }) => missing === undefined) ?? able[0];
  return one ? [one] : [];
}

/**
 * In a section sorted from easy to hard, the contestants that solved no puzzle of an easier kind.
 * @param before finished trials of the section
 * @returns the kind that was too hard, by contestant
 */
export function hopeless(before: readonly TrialResult[], name: string): Map<string, string> {
  const easier = before.filter((trial) => stemOf(trial.case) !== stemOf(name));
  const result = new Map<string, string>();
  for (const [kind, trials] of groupedBy(easier, (trial) => stemOf(trial.case))) {
    const [one, ...others] = trials.map(({ entries }) =>
      entries.filter(({ state }) => state === "timed out").map(({ contestant }) => contestant),
    );
    for (const contestant of one ?? []) {
      if (others.every((names) => names.includes(contestant))) result.set(contestant, kind);
    }
  }
  return result;
}
