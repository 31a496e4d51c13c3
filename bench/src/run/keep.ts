/** Stores each result at once, so that an interrupted run can be resumed. One JSON object per line. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tried } from "../errors.js";
import { writeWhole } from "../output.js";
import { BENCH } from "../paths.js";
import { parseResults, type Results, type TrialResult } from "../results.js";

export const RESULTS_FOLDER = `${BENCH}results/`;
const PARTIAL = "full.partial.jsonl";

/** The results of an interrupted run, without the last line, which may have been cut off: its trial is measured again. */
export function interruptedRun(folder = RESULTS_FOLDER): Results | undefined {
  const path = `${folder}${PARTIAL}`;
  if (!existsSync(path)) return undefined;
  const [header = "", ...lines] = readFileSync(path, "utf8").split("\n");
  lines.pop();
  const trials = lines.map((line): TrialResult => JSON.parse(line));
  return { ...parseResults(header, path), trials };
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
