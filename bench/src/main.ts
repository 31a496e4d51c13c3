/** npm run bench: the benchmark suite. Exit codes: bench/README.md. */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { counted } from "@edgewise/core/analysis";
import { sectionOf, type Trial } from "./cases/sections.js";
import { findContestants } from "./contestants/registry.js";
import { reasonOf, tried, UsageError } from "./errors.js";
import { checkWritable, writeWhole } from "./output.js";
import { newResults, type Results, readResults, type TrialResult, trialKey, writeResults } from "./results.js";
import { lookAhead, planText, timeText } from "./run/ahead.js";
import { WrongAnswer } from "./run/check.js";
import { forget, interruptedRun, keep, RESULTS_FOLDER, takeUp } from "./run/keep.js";
import { hopeless, type Selection, selectContestants, selectTrials } from "./run/select.js";
import { trialText } from "./run/table.js";
import { runTrial } from "./run/trial.js";

const EXIT = { wrongAnswer: 1, usage: 2, nothingMeasured: 3 };

const USAGE = `npm run bench -- [options]

  (none)          the quick run: under two minutes; writes
                  bench/results/quick.json
  --full          all cases: about two hours on two idle cores; writes
                  bench/results/full.json; resumes an interrupted run, unless
                  --section, --case or --engine is given
  --fresh         with --full: start again instead of resuming
  --finish        with --full: write the results of the interrupted run and
                  measure nothing more
  --section NAME  only this section of the matrix
  --case NAME     only the cases whose names contain NAME; or a puzzle FILE,
                  which engines of a fixed order and the yardstick count
  --order NAME    with --case FILE: the fill order for every contestant,
                  without symmetry breaking
  --engine NAMES  only these contestants, separated by commas
  --out FILE      write the results to this file instead; with --section, --case
                  or --engine no file is written without this
  --json          print only the results, as JSON: npm run --silent bench -- --json
`;

const NOT_WRITTEN = "no file was written: with --section, --case or --engine this needs --out FILE";

type Say = (words: string) => void;

function parsedArguments() {
  const flag = { type: "boolean", default: false } as const;
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      ...{ full: flag, fresh: flag, finish: flag, json: flag, help: flag },
      ...{ section: text, case: text, order: text, engine: text, out: text },
    },
  });
  return values;
}

/** What is run, whether that is everything, and the file for the results. @throws UsageError */
function taskOf({ full, fresh, finish, engine, out, ...rest }: ReturnType<typeof parsedArguments>) {
  const selection: Selection = { full, ...rest, ...(engine !== undefined && { engines: engine.split(",") }) };
  const isFiltered = [rest.section, rest.case, engine].some((filter) => filter !== undefined);
  const isWhole = full && !isFiltered;
  // The results of a few trials must not take the place of those of a whole run.
  const path = out ?? (isFiltered ? undefined : `${RESULTS_FOLDER}${full ? "full" : "quick"}.json`);
  if (path === "") throw new UsageError("--out: expected a file, found nothing");
  if (path !== out) tried(`cannot write ${RESULTS_FOLDER}`, () => mkdirSync(RESULTS_FOLDER, { recursive: true }));
  if (path !== undefined) checkWritable(path);
  if (fresh && (finish || !isWhole))
    throw new UsageError("--fresh: expected --full, without --finish, --section, --case and --engine");
  return { selection, isWhole, path };
}

async function main(): Promise<void> {
  const values = parsedArguments();
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const { fresh, finish, json } = values;
  const { selection, isWhole, path } = taskOf(values);
  const say = (words: string) => void (json ? process.stderr : process.stdout).write(words);
  onInterrupt(isWhole ? "npm run bench -- --full resumes this run" : "nothing was written");
  if (fresh) forget();
  let results: Results;
  if (finish) results = finishedRun(isWhole, say);
  else if (isWhole) results = await wholeRun(selection, say);
  else results = await runTrials(newResults("quick"), selection, say);
  if (json) process.stdout.write(writeResults(results));
  if (path !== undefined) writeWhole(path, writeResults(results));
  if (isWhole && !finish) forget();
  if (!json) say(`${path ?? NOT_WRITTEN}${isWhole ? "; npm run bench:report makes the charts and pages" : ""}\n`);
  if (results.trials.some(({ entries }) => entries.some(({ state }) => state === "measured"))) return;
  process.exitCode = EXIT.nothingMeasured;
  process.stderr.write("bench: nothing was measured: the tables say why each contestant gave no answer\n");
}

/** @param kept what is left of the run */
function onInterrupt(kept: string): void {
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.on(signal, () => {
      process.stderr.write(`bench: interrupted: ${kept}\n`);
      // Exit, so that the `exit` handlers end the runs in progress.
      process.exit(code);
    });
  }
}

/** The results of an interrupted run, as they are. */
function finishedRun(isWhole: boolean, say: Say): Results {
  const left = isWhole ? interruptedRun() : undefined;
  if (left === undefined) throw new UsageError("--finish: expected --full, and an interrupted run, found none");
  say(runText(left));
  return { ...left, unfinished: true };
}

/** Runs all trials, and keeps each result at once. Goes on with an interrupted run, if there is one of this commit here. */
async function wholeRun(selection: Selection, say: Say): Promise<Results> {
  const left = interruptedRun();
  const begun = takeUp(newResults("full"));
  const how = left?.date === begun.date ? "resuming" : "not resuming, for it was of another commit or machine,";
  if (left) say(runText(left, `${how} `));
  return runTrials(begun, selection, say, keep);
}

/** A line that says which run was interrupted; empty if it was before the first result. */
function runText({ date, commit, trials }: Results, how = ""): string {
  return trials.length === 0 ? "" : `${how}the run of ${date} at ${commit}: ${counted(trials.length, "trial")}\n`;
}

/** Runs the trials of a selection that are not yet among the results. */
async function runTrials(
  begun: Results,
  selection: Selection,
  say: Say,
  onResult?: (trial: TrialResult) => void,
): Promise<Results> {
  const contestants = await findContestants();
  const trials = selectTrials(selection);
  const lineup = (trial: Trial) => selectContestants(contestants, trial, selection.engines);
  const done = new Map(begun.trials.map((trial) => [trialKey(trial), trial]));
  const doneOf = (trial: Trial) => done.get(trialKey(trial));
  const leftFrom = (i: number) => trials.slice(i).filter((trial) => doneOf(trial) === undefined);
  const last = lastFullRun();
  say(`${planText(leftFrom(0), lineup, last)}\n`);
  const results: TrialResult[] = [];
  for (const [i, trial] of trials.entries()) {
    const { section } = trial;
    const { title, isRising } = sectionOf(section);
    if (section !== trials[i - 1]?.section) {
      const left = timeText(lookAhead(leftFrom(i), lineup, last).seconds);
      say(`== ${section}: ${title} (trial ${i + 1} of ${trials.length}, about ${left} to go)\n\n`);
    }
    let result = doneOf(trial);
    if (result === undefined) {
      const before = results.filter((each) => each.section === section);
      result = await runTrial(trial, lineup(trial), isRising ? hopeless(before, trial.case) : undefined);
      onResult?.(result);
      say(`${trialText(result)}\n`);
    }
    results.push(result);
  }
  return { ...begun, trials: results };
}

/** The results on which the estimate is based; undefined if there are none of this version. */
function lastFullRun(): Results | undefined {
  try {
    return readResults(`${RESULTS_FOLDER}full.json`);
  } catch {
    return undefined;
  }
}

process.stdout.on("error", (error) => {
  process.stderr.write(`bench: cannot write to standard output: ${reasonOf(error)}\n`);
  process.exit(EXIT.usage);
});

try {
  await main();
} catch (error) {
  process.exitCode = exitCodeOf(error);
  process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n`);
}

/** @throws the error itself, if it is a bug of the suite */
function exitCodeOf(error: unknown): number {
  if (error instanceof WrongAnswer) return EXIT.wrongAnswer;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isUsage = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS");
  // Whatever the system refuses, such as a full disk, is no bug.
  if (isUsage || (error instanceof Error && "syscall" in error)) return EXIT.usage;
  throw error;
}
