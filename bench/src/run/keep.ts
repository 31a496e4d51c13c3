/** Stores each result at once, so that an interrupted run can be resumed. One JSON object per line. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tried } from "../errors.js";
import { writeWhole } from "../output.js";
import { BENCH } from "../paths.js";
import { parseResults, type Results, readJson, type TrialResult } from "../results.js";

export const RESULTS_FOLDER = `${BENCH}results/`;
const PARTIAL = "full.partial.jsonl";

/**
 * The results of an interrupted run; undefined if there is none of this version. A line that was cut off, or damaged with
 * the disk, is left out: its trial is measured again.
 */
export function interruptedRun(folder = RESULTS_FOLDER): Results | undefined {
  const path = `${folder}${PARTIAL}`;
  if (!existsSync(path)) return undefined;
  const [header, ...trials] = readFileSync(path, "utf8").split("\n").map(readJson);
  const results = JSON.stringify({ ...Object(header), trials: trials.filter((trial) => trial !== undefined) });
  try {
    return parseResults(results, path);
  } catch {
    return undefined;
  }
}

/**
 * The results of an interrupted run of the same commit on the same machine; otherwise deletes them and starts a new
 * run.
 */
export function takeUp(fresh: Results, folder = RESULTS_FOLDER): Results {
  const left = interruptedRun(folder);
  const begun = left && left.commit === fresh.commit && left.machine.cpu === fresh.machine.cpu ? left : fresh;
  tried(`cannot write ${folder}`, () => mkdirSync(folder, { recursive: true }));
  // Written again without a line that was cut off, to which the next result would be appended.
  const lines = [{ ...begun, trials: [] }, ...begun.trials].map((line) => `${JSON.stringify(line)}\n`);
  writeWhole(`${folder}${PARTIAL}`, lines.join(""));
  return begun;
}

export function keep(trial: TrialResult, folder = RESULTS_FOLDER): void {
  const path = `${folder}${PARTIAL}`;
  tried(`cannot write ${path}`, () => appendFileSync(path, `${JSON.stringify(trial)}\n`));
}

export function forget(folder = RESULTS_FOLDER): void {
  rmSync(`${folder}${PARTIAL}`, { force: true });
}
