/**
 * Runs as a test file: collects the tests of many files, lets vitest run each once to learn which mutants it reaches, then runs them
 * again with one mutant after the other, the shortest test first, in the same process and with the same modules. So a mutant costs
 * milliseconds; with Stryker's own runner, which loads all modules for each, it was eight seconds on a busy machine.
 */
import { setMaxListeners } from "node:events";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processorMs } from "@edgewise/bench";
import fc from "fast-check";
import type { RunnerTask, RunnerTestCase } from "vitest";
import { afterEach, beforeEach, describe, inject, test } from "vitest";
import { getFn } from "vitest/suite";
import { type Fate, fatesOf, pathsOf, type Reached, type ReachedBy } from "./job.js";

/** Processor time that the tests of a mutant may take in all, the shortest first. */
const MS_PER_MUTANT = 3000;
/** A test is late after this many times its time. */
const PATIENCE = 10;
/** Mutated code that runs this many times more often than without the mutant never ends. */
const REPEATS = 50;

/** What the switches in the mutated sources read and count; the name and its fields are Stryker's. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

const drive = inject("drive");
const paths = pathsOf(drive);
const log = (line: string) => appendFileSync(paths.log, `${line}\n`);
const switches: Switches = "active" in drive ? { activeMutant: drive.active } : {};
Object.assign(globalThis, { __stryker__: switches });
// A test listens to its signal each time it runs.
setMaxListeners(0);
// Random tests draw the same cases each time, and to shrink a failure would only take time.
fc.configureGlobal({ seed: 1, endOnFailure: true });

beforeEach(({ task }) => {
  switches.currentTestId = task.id;
});
afterEach(() => {
  switches.currentTestId = undefined;
});
for (const [i, file] of drive.tests.entries())
  describe(String(i), async () => void (await import(/* @vite-ignore */ join(process.cwd(), file))));

if ("mutants" in drive)
  test("mutants", { timeout: 1e9 }, async ({ task }) => {
    switches.currentTestId = undefined;
    const byId = new Map(drive.tests.flatMap((_, i) => testsOf(task.file.tasks[i])).map((each) => [each.id, each]));
    if (!existsSync(paths.reached)) writeFileSync(paths.reached, JSON.stringify(reachedBy([...byId.values()])));
    const { tests, atLoad }: Reached = JSON.parse(readFileSync(paths.reached, "utf8"));
    const shortestFirst = tests.toSorted((a, b) => a.ms - b.ms);
    const known = fatesOf(drive);
    const { patienceMs } = drive;
    const limitOf = ({ ms }: ReachedBy) => Math.max(patienceMs, Math.ceil(ms * PATIENCE));

    for (const mutant of drive.mutants.filter((id) => !known.has(id))) {
      const its = shortestFirst.filter(({ hits }) => hits[mutant]);
      let fate: Fate = its.length > 0 || atLoad[mutant] ? "survived" : "unreached";
      let spentMs = 0;
      let last: ReachedBy | undefined;
      for (const each of its) {
        if (spentMs > MS_PER_MUTANT || fate !== "survived") break;
        last = each;
        log(`try ${mutant} ${limitOf(each)}`);
        const began = processorMs();
        fate = await attempt(each, mutant);
        spentMs += processorMs() - began;
      }
      if (fate === "survived" && atLoad[mutant]) fate = "atLoad";
      log(`fate ${mutant} ${fate}`);
      // What the mutant left behind may fail other tests: then a new process goes on.
      if (last && (fate === "killed" || fate === "endless") && (await attempt(last, undefined)) !== "survived") return;
    }
    log("all");

    async function attempt(each: ReachedBy, mutant: string | undefined): Promise<Fate> {
      const found = byId.get(each.id);
      if (!found) throw new Error(`there is no test ${each.id}`);
      const hitLimit = mutant === undefined ? Number.POSITIVE_INFINITY : REPEATS * (each.hits[mutant] ?? 0) + 1000;
      Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit });
      const alarm = new AbortController();
      const run = async () => getFn(found)();
      const end = await Promise.race([
        run().then(
          () => "survived" as const,
          () => "killed" as const,
        ),
        sleep(limitOf(each), "endless" as const, { signal: alarm.signal }).catch(() => "endless" as const),
      ]);
      alarm.abort();
      const isEndless = (switches.hitCount ?? 0) > hitLimit;
      Object.assign(switches, { activeMutant: undefined, hitCount: undefined });
      return isEndless ? "endless" : end;
    }
  });

function testsOf(task: RunnerTask | undefined): RunnerTestCase[] {
  if (task === undefined) return [];
  return task.type === "suite" ? task.tasks.flatMap(testsOf) : [task];
}

function reachedBy(all: readonly RunnerTestCase[]): Reached {
  const { perTest = {}, static: atLoad = {} } = switches.mutantCoverage ?? {};
  const failed = all.filter(({ result }) => result?.state === "fail").map(({ name }) => name);
  if (failed.length > 0) throw new Error(`expected tests that pass without a mutant, found ${failed.join(", ")}`);
  const tests = all.filter(({ result }) => result?.state === "pass");
  const fileOf = ({ suite }: RunnerTask): number => (suite?.suite ? fileOf(suite) : Number(suite?.name));
  return {
    tests: tests.map((each) => {
      const ms = each.result?.duration ?? 0;
      return { id: each.id, file: fileOf(each), ms, hits: perTest[each.id] ?? {} };
    }),
    atLoad,
  };
}
