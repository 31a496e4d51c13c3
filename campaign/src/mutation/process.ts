/**
 * node campaign/dist/mutation/process.js JOB: tries the mutants of a job, JSON of `Job`. The sources are loaded with all their mutants,
 * each behind a switch; no file on the disk changes. First the driver tries those that tests reach, all in one process. What only
 * the loading of modules reaches, constants above all, needs a run of its own for each.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "@edgewise/bench";
import { groupedBy } from "@edgewise/core/engine";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { createVitest } from "vitest/node";
import { type Drive, fatesOf, type Job, type MutantPlace, pathsOf, type Reached, readLog } from "./job.js";

const DRIVER = `${ROOT}campaign/src/mutation/driver.ts`;
/** The tests of a mutant of the loading may take this long in all, without it. */
const MS_PER_MUTANT = 2000;
const LIMIT_MS = 120_000;

const job: Job = JSON.parse(process.argv[2] ?? "");
const paths = pathsOf(job);
const log = (line: string) => appendFileSync(paths.log, `${line}\n`);

const ignore = () => undefined;
const logger = { isDebugEnabled: () => false, debug: ignore, info: ignore, warn: ignore };
const sources = job.files.map((name) => ({ name, mutate: true, content: readFileSync(join(ROOT, name), "utf8") }));
// It asks its logger for nothing else.
const { files, mutants } = await new Instrumenter(logger as never).instrument(sources, {
  plugins: null,
  excludedMutations: [],
  ignorers: [],
});
const contents = new Map(files.map(({ name, content }) => [join(ROOT, name), content]));
const places = mutants.map(({ id, fileName, location: { start, end }, replacement, mutatorName }): MutantPlace => {
  const lines = sources.find(({ name }) => name === fileName)?.content.split("\n") ?? [];
  const text = lines.slice(start.line, end.line + 1).join("\n");
  const cutOff = (lines[end.line]?.length ?? 0) - end.column;
  const original = text.slice(start.column, text.length - cutOff);
  const place = { id, file: fileName, line: start.line + 1, column: start.column };
  return { ...place, mutator: mutatorName, original, replacement };
});
writeFileSync(paths.mutants, JSON.stringify(places));
// An order that looks random, and is the same each time.
const hashed = places.map((place) => ({
  id: place.id,
  hash: createHash("sha256").update(JSON.stringify(place)).digest("hex"),
}));
const drawn = hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).slice(0, job.sample);
const chosen = new Set(drawn.map(({ id }) => id));

const vitest = await createVitest(
  "test",
  {
    config: false,
    root: ROOT,
    watch: false,
    include: [DRIVER],
    // Sources that count what reaches each mutant are slow.
    testTimeout: 600_000,
    maxWorkers: 1,
    // A thread ends with this process, whatever it is doing.
    pool: "threads",
    bail: 1,
    // As in vitest.config.ts.
    server: { deps: { external: [/\/dist\//] } },
    reporters: [{}],
  },
  { plugins: [{ name: "mutants", enforce: "pre", load: (id) => contents.get(id) }] },
);

async function run(drive: Drive) {
  vitest.provide("drive", drive);
  return vitest.runTestSpecifications(await vitest.globTestSpecifications([DRIVER]));
}

const isDone = () => readLog(job).some(([what]) => what === "all");
if (!isDone()) {
  if (existsSync(paths.reached)) vitest.setGlobalTestNamePattern(/^mutants$/);
  const { testModules } = await run({ ...job, mutants: [...chosen] });
  for (const failed of testModules.flatMap((module) => [...module.children.allTests("failed")]))
    process.stderr.write(`${failed.fullName}: ${failed.result().errors?.[0]?.message}\n`);
  if (!isDone()) process.exit(1);
  vitest.resetGlobalTestNamePattern();
}

const reached: Reached = JSON.parse(readFileSync(paths.reached, "utf8"));
const fates = fatesOf(job);
for (const { id, file } of places.filter((place) => fates.get(place.id) === "atLoad")) {
  log(`try ${id} ${LIMIT_MS}`);
  const { folder } = job;
  const tried = run({ tests: testsFor(file), folder, active: id }).then(({ testModules, unhandledErrors }) =>
    unhandledErrors.length === 0 && testModules.every((each) => each.ok()) ? "survived" : "killed",
  );
  const fate = await Promise.race([tried, sleep(LIMIT_MS, "endless")]);
  log(`fate ${id} ${fate}`);
  if (fate === "endless") process.exit(1);
}
log("end");
await vitest.close();
process.exit();

/** The test files that reach the source, its own first, then the shortest: as many as the time allows, but one at least. */
function testsFor(file: string): string[] {
  const its = new Set(places.filter((place) => place.file === file).map(({ id }) => id));
  const rows = [...groupedBy(reached.tests, (each) => each.file)].flatMap(([i, tests]) => {
    const path = job.tests[i];
    const isIts = tests.some(({ hits }) => Object.keys(hits).some((id) => its.has(id)));
    return path !== undefined && isIts ? [{ path, ms: tests.reduce((sum, { ms }) => sum + ms, 0) }] : [];
  });
  const own = file.replace(/[.]ts$/, ".test.ts");
  rows.sort((a, b) => (a.path === own ? -1 : b.path === own ? 1 : a.ms - b.ms));
  let spentMs = 0;
  return rows.flatMap(({ path, ms }, i) => {
    spentMs += ms;
    return i === 0 || spentMs < MS_PER_MUTANT ? [path] : [];
  });
}
