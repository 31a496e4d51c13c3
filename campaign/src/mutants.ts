/** `npm run campaign -- mutants [PART…]`: small faults, planted one by one all over the code, and how many of them the tests find. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Column, ROOT, type Row, readTable, tableOf, writeTable } from "@edgewise/bench";
import { groupedText, wilsonInterval } from "@edgewise/core/analysis";
import { groupedBy } from "@edgewise/core/engine";
import { type Fate, fatesOf, type Job, type MutantPlace, pathsOf, readLog } from "./mutation/job.js";

const TABLE = `${ROOT}campaign/mutants.tsv`;
/** Written by hand: why survivors of a file are no hole in the tests. */
const EQUIVALENT = `${ROOT}campaign/equivalent.tsv`;
/** Loaded only here, because the tools that it needs take a second to load. */
const PROCESS = `${ROOT}campaign/dist/mutation/process.js`;
const FATES = ["killed", "endless", "survived", "unreached"] as const satisfies readonly Fate[];
/** Longest that nothing may be logged while tests are loaded, or run without a mutant. */
const QUIET_MS = 1_800_000;

/** What is mutated, and the tests that may find it: more would take hours. */
const PARTS: Readonly<Record<string, { readonly files: RegExp; readonly tests: RegExp }>> = {
  verify: { files: /^core\/src\/verify/, tests: /^core\/src\/(verify|generate|score)[.]/ },
  validate: {
    files: /^core\/src\/validate/,
    tests: /^core\/src\/((validate|errors|rules)[.]|formats\/(json|invalid|text)[.])/,
  },
  symmetry: { files: /^core\/src\/symmetry/, tests: /^core\/src\/(symmetry[.]|plan\/symmetry)/ },
  plan: { files: /^core\/src\/plan\//, tests: /^core\/src\/(plan\/|engine\/reference[.])/ },
  formats: { files: /^core\/src\/formats\//, tests: /^core\/src\/formats\/(?!fuzz)/ },
  pool: { files: /^core\/src\/engine\/pool\//, tests: /^core\/src\/engine\/(pool\/|(solve|portfolio)[.])/ },
  specialise: { files: /^wasm\/src\/specialise\//, tests: /^wasm\/src\/(specialise\/|(engines|memory|reuse)[.])/ },
};

/**
 * Tries the mutants of the parts, or of the files whose paths contain a word, and writes the table.
 * @param words none for all parts
 * @param sample the most mutants of a part; the same ones are drawn each time
 */
export async function measureMutants(words: readonly string[], sample?: number): Promise<void> {
  const code = ["core/src", "wasm/src"].flatMap((folder) => {
    const paths = readdirSync(join(ROOT, "packages", folder), { recursive: true, encoding: "utf8" });
    return paths.filter((path) => path.endsWith(".ts")).map((path) => `${folder}/${path.replaceAll("\\", "/")}`);
  });
  const isTest = (path: string) => path.endsWith(".test.ts");
  for (const [part, { files, tests }] of Object.entries(PARTS)) {
    const isAsked = (path: string) =>
      words.length === 0 || words.some((word) => (Object.hasOwn(PARTS, word) ? word === part : path.includes(word)));
    const pathsOf = (its: (path: string) => boolean) =>
      code
        .filter(its)
        .map((path) => `packages/${path}`)
        .sort();
    const chosen = pathsOf((path) => files.test(path) && !isTest(path) && isAsked(path));
    const its = pathsOf((path) => tests.test(path) && isTest(path));
    if (chosen.length > 0) record(part, await mutantsOf(chosen, its, sample));
  }
}

/** A mutant and its fate, undefined if it was not tried. */
type Mutant = MutantPlace & { readonly fate: Fate | undefined };

/**
 * The mutants of some sources, and what became of each. What is known is kept until all is, so it goes on after a break.
 * @param patienceMs how long any test may take with a mutant
 */
export async function mutantsOf(
  files: readonly string[],
  tests: readonly string[],
  sample: number = Number.MAX_SAFE_INTEGER,
  patienceMs = 2000,
): Promise<Mutant[]> {
  // Other texts, other folder: what is known of them is of no use.
  const hash = createHash("sha256");
  for (const path of [...files, ...tests]) hash.update(path).update(readFileSync(join(ROOT, path)));
  const folder = join(ROOT, "reports/mutants", hash.digest("hex").slice(0, 12));
  const job: Job = { files, tests, sample, patienceMs, folder };
  mkdirSync(folder, { recursive: true });
  const { log, mutants } = pathsOf(job);
  for (;;) {
    appendFileSync(log, "begin\n");
    const args = ["--no-warnings", PROCESS, JSON.stringify(job)];
    await ended(spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit" }), job);
    const [what, id] = readLog(job).at(-1) ?? [];
    if (what === "end") break;
    if (what === "begin") throw new Error(`mutants: expected tests that pass without a mutant, see ${folder}`);
    if (what === "try") appendFileSync(log, `fate ${id} endless\n`);
  }
  const fates = fatesOf(job);
  const places: MutantPlace[] = JSON.parse(readFileSync(mutants, "utf8"));
  rmSync(folder, { recursive: true });
  return places.map((place) => ({ ...place, fate: fates.get(place.id) }));
}

/** Waits until the process ends, and ends it if it logs nothing for longer than it said. */
async function ended(child: ChildProcess, job: Job): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    await sleep(500);
    const [what, , limitMs] = readLog(job).at(-1) ?? [];
    const quietMs = Date.now() - statSync(pathsOf(job).log).mtimeMs;
    // A busy machine may need twice the time.
    if (quietMs > (what === "try" ? 2 * Number(limitMs) + 1000 : QUIET_MS)) child.kill("SIGKILL");
  }
}

function record(part: string, mutants: readonly Mutant[]): void {
  const rows = [...groupedBy(mutants, ({ file }) => file)].map(([file, its]): Row => {
    const counts = FATES.map((fate) => [fate, its.filter((each) => each.fate === fate).length] as const);
    const tried = counts.reduce((sum, [, count]) => sum + count, 0);
    const cells = Object.entries({ mutants: its.length, tried, ...Object.fromEntries(counts) });
    return { part, file, ...Object.fromEntries(cells.map(([column, number]) => [column, String(number)])) };
  });
  const isOld = (file = "") => !existsSync(join(ROOT, file)) || rows.some((row) => row.file === file);
  const others = readTable(TABLE).filter(({ file }) => !isOld(file));
  const sorted = [...others, ...rows].sort((a, b) => ((a.file ?? "") < (b.file ?? "") ? -1 : 1));
  writeTable(TABLE, "Made by npm run campaign -- mutants", sorted);
  for (const { file, line, column, fate, mutator, original, replacement } of mutants) {
    if (fate !== "survived" && fate !== "unreached") continue;
    const [from, to] = [original, replacement].map((text) => text.replace(/\s+/g, " ").slice(0, 100));
    process.stdout.write(`${file}:${line}:${column} ${fate}: ${mutator}, ${from} -> ${to}\n`);
  }
}

/** For docs/RELIABILITY.md: a table by part, then why what is left alive is no fault. */
export function mutantsText(): string {
  const rows = readTable(TABLE);
  const reasons = readTable(EQUIVALENT);
  const sum = (its: readonly Row[], column: string) => its.reduce((total, row) => total + Number(row[column]), 0);
  const found = (its: readonly Row[]) => {
    const [tried, dead] = [sum(its, "tried"), sum(its, "killed") + sum(its, "endless")];
    const shares = [dead / tried, ...wilsonInterval(dead, tried)];
    const [share, low, high] = shares.map((each) => `${(100 * each).toFixed(1)} %`);
    // The share of a random sample, and where that of all is, with 95 %.
    return tried === sum(its, "mutants") ? share : `${share} (${low} to ${high})`;
  };
  const equivalent = (its: readonly Row[]) => reasons.filter(({ file }) => its.some((row) => row.file === file));
  const table = tableOf([...groupedBy(rows, ({ part = "" }) => part)], 1, [
    ["part", ([part]) => part],
    ...["mutants", "tried", ...FATES].map(
      (column): Column<[string, Row[]]> => [
        column === "unreached" ? "not reached" : column,
        ([, its]) => groupedText(sum(its, column)),
      ],
    ),
    ["found", ([, its]) => found(its)],
    ["of no effect", ([, its]) => groupedText(sum(equivalent(its), "mutants"))],
  ]);
  const texts = [...groupedBy(reasons, ({ reason = "" }) => reason)].map(([reason, its]) => {
    const where = its.map(
      ({ file = "", mutants }) => `\`${file.replace("packages/", "").replace("src/", "")}\` ${mutants}`,
    );
    return `- ${reason}: ${where.join(", ")}.\n`;
  });
  return `${table}\n${texts.join("")}`;
}
