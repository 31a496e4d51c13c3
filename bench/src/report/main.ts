/**
 * npm run bench:report: makes charts and pages from bench/results/full.json. With --check it writes nothing, and fails
 * if one of them is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readKnown } from "../cases/cases.js";
import { ROOT } from "../paths.js";
import { parseResults, type Results } from "../results.js";
import { checkAnswer } from "../run/check.js";
import { chartsOf } from "./charts.js";
import { reportPage, withOrigin } from "./pages.js";

const SOURCE = "bench/results/full.json";
const README = "README.md";

const results = parseResults(readFileSync(`${ROOT}${SOURCE}`, "utf8"), SOURCE);
checkCounts(results);
const isCheck = process.argv.includes("--check");
for (const [path, content] of Object.entries(filesOf(results))) {
  const file = `${ROOT}${path}`;
  if (existsSync(file) && readFileSync(file, "utf8") === content) continue;
  if (isCheck) {
    process.stderr.write(`${path} is out of date: run npm run bench:report\n`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    process.stdout.write(`${path}\n`);
  }
}

function filesOf(from: Results): Record<string, string> {
  const charts = chartsOf(from);
  return {
    ...Object.fromEntries(Object.entries(charts).map(([name, chart]) => [`bench/charts/${name}`, chart])),
    "bench/REPORT.md": reportPage(from, Object.keys(charts)),
    [README]: withOrigin(readFileSync(`${ROOT}${README}`, "utf8"), from),
  };
}

/** Checks the answers again, because counts may have been added since the run. */
function checkCounts({ trials }: Results): void {
  const known = readKnown();
  for (const trial of trials) {
    for (const { contestant, ms, arrangements, ...figures } of trial.entries) {
      if (ms === undefined || arrangements === undefined) continue;
      const status = trial.find === "first" && arrangements > 0 ? "solved" : "complete";
      const answer = { ...figures, status, arrangements, elapsedMs: ms.median } as const;
      checkAnswer(answer, { contestant, trial, known: known.get(trial.case) });
    }
  }
}
