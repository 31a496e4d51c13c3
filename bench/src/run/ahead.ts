/**
 * Says what a run will do and how long it will take. The estimate is the time of the same trials in the last full run;
 * for other trials it is a guess, and the text says so.
 */
import { counted } from "@edgewise/core/analysis";
import type { Trial } from "../cases/sections.js";
import type { Contestant } from "../contestants/contestant.js";
import { type Results, type TrialResult, trialKey } from "../results.js";

/** Seconds per run to start Node, load modules and read the puzzle. */
const START_S = 0.2;
/** Mean processor time of a sample over the matrix, in seconds: most samples take less, some time out. */
const GUESSED_S = 0.5;

type Lineup = (trial: Trial) => readonly Contestant[];

/**
 * @param last the results of another run, on any machine
 * @returns `guessed`: the number of trials whose time had to be guessed
 */
export function lookAhead(trials: readonly Trial[], lineup: Lineup, last: Results | undefined) {
  const known = new Map(last?.trials.map((trial) => [keyOf(trial), trial]));
  let seconds = 0;
  let guessed = 0;
  for (const trial of trials) {
    const before = known.get(keyOf(trial));
    if (before?.tookS !== undefined) {
      seconds += before.tookS;
    } else {
      const present = lineup(trial).filter(({ missing }) => missing === undefined).length;
      seconds += present * trial.rounds * (START_S + Math.min(GUESSED_S, trial.limitS));
      guessed++;
    }
  }
  return { seconds, guessed };
}

/** The limit is part of the key, because it decides how long a trial can take. */
function keyOf(trial: Trial | TrialResult): string {
  return `${trialKey(trial)} within ${trial.limitS}`;
}

export function planText(trials: readonly Trial[], lineup: Lineup, last: Results | undefined): string {
  const sections = new Set(trials.map(({ section }) => section));
  const taking = new Map(trials.flatMap(lineup).map((each) => [each.name, each]));
  const absent = [...taking.values()].filter(({ missing }) => missing !== undefined);
  const { seconds, guessed } = lookAhead(trials, lineup, last);
  const basis =
    last === undefined || guessed === trials.length
      ? "a guess: no such trial was measured before"
      : `from the run of ${last.date.slice(0, 10)} on ${last.machine.cpu}${guessed > 0 ? `, ${counted(guessed, "trial")} guessed` : ""}`;
  return [
    `${counted(trials.length, "trial")} in ${counted(sections.size, "section")}, ${counted(taking.size - absent.length, "contestant")}: about ${timeText(seconds)} (${basis})\n`,
    ...absent.map(({ name, missing }) => `  without ${name}: ${missing}\n`),
  ].join("");
}

/** "40 s", "12 min". */
export function timeText(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
