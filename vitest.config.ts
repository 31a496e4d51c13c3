import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type Reporter, type TestSpecification } from "vitest/node";

const TESTS = ["{packages/*,bench,campaign,research}/{src,scripts}/**/*.test.ts", "scripts/**/*.test.ts"];

/** Suites that use all cores, or kill processes at certain moments: run after all the others, which would disturb them. */
const LAST = [
  "packages/cli/src/{checkpoint,threads}.test.ts",
  "packages/cluster/src/{cluster,faults}.test.ts",
  "campaign/src/processes.test.ts",
];

/**
 * Files that take the longest start first. In a fresh clone vitest knows no times and starts with the largest files; these
 * are small, so each would run at the end, while a core is idle.
 */
const LONG = /\/(?:processes|mutants|memory|recipes|targets|exact-engines|cluster|faults)[.]test[.]ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests that replace globals, modules or the environment: each file gets a process of its own. */
const ISOLATED = [
  "packages/web/src/library/library.test.ts",
  "packages/wasm/src/{compiling,api/*}.test.ts",
  "packages/models/src/minizinc/engine.test.ts",
  "scripts/docs.test.ts",
];

/** The addon that `npm test` builds, if it is there. */
const CHECKED = join(import.meta.dirname, "packages/native/target/checked");
const addon = existsSync(CHECKED) ? readdirSync(CHECKED).find((name) => name.endsWith(".node")) : undefined;

/**
 * Lists at the end the tests that passed only at the second try, and the skipped ones with their reasons: counts alone
 * do not say what is weak or missing.
 */
const plainReporter: Reporter = {
  onTestRunEnd(modules) {
    const counts = new Map<string, number>();
    const flaky: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests("passed"))
        if (test.diagnostic()?.flaky) flaky.push(`    ${module.relativeModuleId} > ${test.fullName}\n`);
      for (const test of module.children.allTests("skipped")) {
        // Tests excluded by a pattern of `-t` have no reason and are not listed.
        const explained = test.fullName.split(" > ").find((name) => name.includes("(skipped: "));
        if (explained === undefined) continue;
        const line = `${module.relativeModuleId}: ${explained}`;
        counts.set(line, (counts.get(line) ?? 0) + 1);
      }
    }
    const lines = [...counts].map(([line, count]) => `${String(count).padStart(6)}  ${line}\n`);
    if (flaky.length > 0) process.stdout.write(`\n  ${flaky.length} flaky\n${flaky.join("")}`);
    if (lines.length > 0) process.stdout.write(`\nNot tested here:\n${lines.join("")}`);
  },
};

/**
 * `npm test` tests what is built: Node's own modules start and run up to twice as fast as sources that vite transforms.
 * By itself vitest takes the sources, which are never out of date.
 */
const built: Plugin = {
  name: "built",
  enforce: "pre",
  resolveId(path, importer = "") {
    if (!path.startsWith(".") || !/\/packages\/\w+\/src\//.test(importer)) return undefined;
    const id = join(importer, "..", path).replace("/src/", "/dist/");
    return id.endsWith(".js") && existsSync(id) ? { id, external: true } : undefined;
  },
};

export default defineConfig({
  plugins: process.env.EDGEWISE_BUILT === "1" ? [built] : [],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a busy machine: what passes only at the second try is named at the end.
    retry: 1,
    setupFiles: "scripts/before-tests.ts",
    env: addon === undefined ? {} : { EDGEWISE_NATIVE: join(CHECKED, addon) },
    // By default vitest leaves one core free, which on two cores means one file at a time.
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    // Node loads what is built: as modules of vite, packages load and run more slowly.
    server: { deps: { external: [/\/dist\//] } },
    reporters: ["default", plainReporter, ["junit", { outputFile: "reports/unit.xml" }]],
    projects: [
      {
        extends: true,
        // The files share their processes, because to import the packages takes longer than most of the tests.
        test: {
          name: "parallel",
          include: TESTS,
          exclude: [...LAST, ...ISOLATED],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: ISOLATED, exclude: LAST, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: { name: "last", include: LAST, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
