/** What the campaigns came to: a committed table, and the page that is made from it. */
import { describeMachine, markdownTable, ROOT, type Row, readTable, writeTable } from "@edgewise/bench";
import { groupedText } from "@edgewise/core/analysis";
import { coverageText } from "./coverage.js";
import { mutantsText } from "./mutants.js";
import type { Batch, Target } from "./target.js";

const TOTALS = `${ROOT}campaign/totals.tsv`;
const FAILURES = `${ROOT}campaign/failures.tsv`;

/** Seeds of a target that were run, and what they came to. */
export interface Totals {
  /** 1 to this one. */
  readonly seeds: number;
  readonly units: number;
  readonly seconds: number;
  readonly slowestMs: number;
  /** Most percent that the heap grew by after the first seed of a run, garbage collected; -1: all runs were too short. */
  readonly growth: number;
  readonly found: number;
}

const NONE: Totals = { seeds: 0, units: 0, seconds: 0, slowestMs: 0, growth: -1, found: 0 };

export function totalsOf({ name }: Target, rows: readonly Row[] = readTable(TOTALS)): Totals {
  const row = rows.find((each) => each.target === name);
  const entries = Object.keys(NONE).map((column) => [column, Number(row?.[column] ?? 0)]);
  return row ? Object.fromEntries(entries) : NONE;
}

/** Adds a seed to the table on the disk, which another run may have changed. */
export function add(target: Target, { units, slowestMs, failure }: Batch, seconds: number, growth: number): void {
  const rows = readTable(TOTALS);
  const before = totalsOf(target, rows);
  const totals: Totals = {
    seeds: before.seeds + 1,
    units: before.units + units,
    seconds: before.seconds + seconds,
    slowestMs: Math.max(before.slowestMs, slowestMs),
    growth: Math.max(before.growth, growth),
    found: before.found + (failure ? 1 : 0),
  };
  const cells = Object.entries(totals).map(([column, value]) => [column, String(Math.round(value * 10) / 10)]);
  const row = { target: target.name, ...Object.fromEntries(cells) };
  const others = rows.filter((each) => each.target !== target.name);
  const { cpu, cores, node } = describeMachine();
  const sorted = [...others, row].sort((a, b) => ((a.target ?? "") < (b.target ?? "") ? -1 : 1));
  writeTable(TOTALS, `Made by npm run campaign. Last on: ${cpu}, ${cores} cores, Node ${node}`, sorted);
}

export const PAGE = `${ROOT}docs/RELIABILITY.md`;

/** docs/RELIABILITY.md */
export function pageOf(targets: readonly Target[]): string {
  const all = targets.map((target) => totalsOf(target));
  const hours = all.reduce((sum, { seconds }) => sum + seconds, 0) / 3600;
  const failures = readTable(FAILURES);
  const sections = Object.entries(ABOUT).map(([campaign, about]) => {
    const its = targets.filter(({ name }) => name.startsWith(`${campaign}/`));
    const rows = its.map((target) => {
      const { seeds, units, seconds, slowestMs, growth, found } = totalsOf(target);
      const inProcess = campaign === "inputs" ? [`${Math.round(slowestMs)} ms`, growth < 0 ? "" : `${growth} %`] : [];
      const cells = [
        groupedText(units),
        target.unit,
        groupedText(seeds),
        (seconds / 3600).toFixed(2),
        ...inProcess,
        String(found),
      ];
      return [target.name.replace(/.*[/]/, ""), ...cells];
    });
    const inProcess = campaign === "inputs" ? ["slowest", "heap grew"] : [];
    const header = ["target", "number", "of", "seeds", "hours", ...inProcess, "failures"];
    const table = markdownTable([header, ...rows], 1);
    const texts = its.map(({ name, what, planted }) => `- \`${name}\`: ${what}. Planted and found: ${planted}.`);
    return `## ${campaign}\n\n${about}\n\n${table}\n${texts.join("\n")}\n`;
  });
  const found = failures.map(({ target, found, fixed }) => `- \`${target}\`: ${found} ${fixed}\n`).join("");
  return `${BEGIN}
In all ${hours.toFixed(1)} machine-hours, ${all.reduce((sum, each) => sum + each.found, 0)} failures.

${sections.join("\n")}
## Coverage

\`npm run campaign -- coverage\` measures which lines and branches of core and of the kernel's host the tests of both packages run.

${coverageText()}
## Mutants

\`npm run campaign -- mutants\` plants small faults one by one, as [StrykerJS](https://stryker-mutator.io) writes them: another operator,
a condition that always holds, an empty block, another text. Tests of the same folders, with fixed seeds and three seconds for each
fault, have to fail; those of other packages are not asked. *Endless*: a test did not end. Where not all were tried, a random sample
was, and the interval is that of the share among all. *Of no effect*: survivors that were read and can stay, for the reasons below.

${mutantsText()}
## What was found

${found || "Nothing yet.\n"}
${LIMITS}`;
}

const BEGIN = `# Reliability

Random cases at scale against everything here that could be wrong, crash or lose what it has done. \`npm run campaign\` adds to these
figures and makes this page from [campaign/totals.tsv](../campaign/totals.tsv): it holds what was run, never what was planned.
[campaign/README.md](../campaign/README.md) says how. Short forms of all targets run in \`npm test\`, and there each target has to
find a fault that is planted in what it tests.
`;

const ABOUT: Readonly<Record<string, string>> = {
  engines:
    "Random puzzles of every rule, with frame, rim, holes, pins, spare tiles, identical tiles, tiles that may not turn, on boards of up to nine cells, most of them oblong.",
  inputs:
    "Damaged inputs: each is refused with a proper error, or read and then usable. No input may take 2 s of processor time. The growth of the heap is the largest of any run: from the heap after the first seed to the smallest of any five readings in a row after it.",
  kills:
    "`kill -9` at random moments, and the same command again, until it is done: counts are exact, and each file is whole or absent at any time.",
  hosts:
    "Machines that run short of memory, disk or patience: a right answer, or an error in one line and nothing damaged.",
};

const LIMITS = `## What this does not reach

- Boards of more than nine cells, but for those of the kills and the known counts of the tests.
- The app, but for a search in Chromium. Links are read here as the app reads them, outside of a browser.
- An input that never returns: nothing ends it, and the run would stand still.
- What the queue of a cluster holds besides tasks; its puzzles and checkpoints are read by the readers above.
- Power failures: \`kill -9\` leaves what the system has not yet written to the disk; a power failure does not.
- Redis on other machines, networks that split, clocks that differ between machines.
- Windows and macOS. Node 20 on Linux ran all of the figures above. For other systems \`npm test\` checks the names of files, the line
  ends and the scripts (\`scripts/portable.test.ts\`).
- The photo reader, the PDF writer, the pictures.
`;
