/**
 * Checks the documentation: files it names exist, its puzzles can be read and solved, its commands print what the page
 * shows, its tables equal the data they repeat. remark checks the links.
 */
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  CAPS,
  FAULT_CODES,
  FORMATS,
  parseSolutions,
  readPuzzle,
  referenceEngine,
  sniffFormat,
  verify,
} from "@edgewise/core";
import { search } from "@edgewise/core/engine";
import { choosePlan } from "@edgewise/core/plan";
import { afterAll, describe, expect, test, vi } from "vitest";
import { BLOCKS, makeFolder, PACKAGES, PAGES, PUZZLES, prose, read, run, tableRows, timeless } from "./pages.js";
import { ROOT } from "./prepare.mjs";

// So that `auto` is the same engine on every machine. Tests of the native one: packages/cli/src/native.test.ts.
vi.stubEnv("EDGEWISE_NATIVE", "off");
// A clock that advances by looking at it: on a busy machine too, no search is long enough for progress or for threads.
let now = 0;
vi.spyOn(performance, "now").mockImplementation(() => {
  now += 0.1;
  return now;
});
const folder = makeFolder();
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const README = read("README.md");
const ofKind = (kind: string) => BLOCKS.filter((block) => block.kind === kind);
const bare = (cell = "") => cell.replaceAll("`", "").replace(/(?<=\d),(?=\d)/g, "");

test("README, FORMATS and a page for every package exist", () => {
  const expected = ["README.md", "docs/FORMATS.md", ...PACKAGES.map((name) => `${name}/README.md`)];
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining(expected));
});

test.each(PAGES)("every file, folder and picture that $path names exists", ({ path, text }) => {
  const spans = [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  // NAME and * are placeholders; files made by a build need not exist.
  const named = spans.filter(
    (span) =>
      /^(?:packages|scripts|templates|fixtures|docs|examples)\/[\w./-]*$/.test(span) &&
      !/NAME|\/dist\b|[.]gen[.]|^docs\/api\b/.test(span),
  );
  const pictures = [...text.matchAll(/ src="([^"]+)"/g)].map(([, file = ""]) => join(dirname(path), file));
  expect([...named, ...pictures].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

describe("README", () => {
  test.each(["npm start", "npm test"])("shows %s in a separate block", (command) => {
    expect(BLOCKS.filter(({ at }) => at.startsWith("README")).map(({ content }) => content)).toContain(`${command}\n`);
  });

  test("its table of packages lists all", () => {
    expect(
      tableRows(README, "package")
        .map(([name]) => bare(name))
        .toSorted(),
    ).toEqual(PACKAGES);
  });
});

describe("docs/GUIDE.md", () => {
  test("its known answers are those of fixtures/counts.tsv", () => {
    const [, ...lines] = read("fixtures/counts.tsv").trimEnd().split("\n");
    const rows = tableRows(read("docs/GUIDE.md"), "puzzle");
    expect(rows.map((row) => row.map(bare))).toEqual(lines.map((line) => line.split("\t")));
  });
});

describe("docs/FORMATS.md", () => {
  const page = read("docs/FORMATS.md");

  test("has every code of FAULT_CODES with its meaning, every cap, and an example of every format", () => {
    expect(tableRows(page, "code").map(([code, meaning]) => [bare(code), meaning])).toEqual(
      Object.entries(FAULT_CODES),
    );
    expect(tableRows(page, "cap").map(([, value]) => Number(bare(value)))).toEqual(Object.values(CAPS));
    expect(PUZZLES.map(({ value }) => value)).toEqual(expect.arrayContaining(FORMATS.map(({ name }) => name)));
  });
});

describe("dependencies", () => {
  const versions = new Map<string, Set<string>>();
  for (const path of [
    "package.json",
    "embed/runtimes/package.json",
    ...PACKAGES.map((name) => `${name}/package.json`),
  ]) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (name.startsWith("@edgewise/"))
        expect([path, version]).toEqual([path, expect.stringMatching(/^(workspace:[*]|link:packages\/\w+)$/)]);
      else versions.set(name, (versions.get(name) ?? new Set()).add(String(version)));
    }
  }

  test.each([...versions])("%s is pinned to one exact version", (_, found) => {
    expect([...found]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  });

  test("CONTRIBUTING.md says why each is needed, and the lock file names no address to fetch one from", () => {
    const runtimes = Object.keys(JSON.parse(read("embed/runtimes/package.json")).dependencies);
    const told = tableRows(read("CONTRIBUTING.md"), "dependency").map(([name]) => bare(name));
    expect([...told, ...runtimes].toSorted()).toEqual([...versions.keys()].toSorted());
    const lock = read("pnpm-lock.yaml").replace(/^ *deprecated:.*$/gm, ""); // written by the packages' authors
    expect(lock).not.toMatch(/https?:|git\+|\btarball:|\bregistry:/);
  });
});

describe("blocks", () => {
  test.each(PUZZLES)("$at is read as $value and has one distinct solution", async ({ value: format, content }) => {
    const { puzzle } = readPuzzle(content, { format });
    expect(sniffFormat(content).name).toBe(format);
    const clock = { now: () => 0, breathe: async () => {} };
    expect((await search(referenceEngine, puzzle, choosePlan(puzzle), clock)).distinct).toBe(1n);
  });

  test.each(ofKind("solutions"))("$at holds solutions of $value", ({ value, content }) => {
    const { puzzle } = readPuzzle(PUZZLES.find(({ file }) => file === value)?.content ?? "");
    expect(parseSolutions(content).map((placements) => verify(puzzle, placements))).toEqual([[]]);
  });

  test.each(ofKind("from"))("$at is an excerpt of $value", ({ value, content }) => {
    expect(read(value).replace(/^(?: \* {1,5}|\/\/! )/gm, "")).toContain(content);
  });

  test.each(ofKind("to"))("$at is an excerpt of four.txt written as $value", async ({ value, content }) => {
    expect((await run(`edgewise convert four.txt --to ${value}`, folder)).said).toContain(content);
  });
});

describe("commands in the text", () => {
  const consoles = BLOCKS.filter(({ language }) => language === "console");

  test.each(consoles)("$at", async ({ content }) => {
    let code: number | null = 0;
    for (const text of content.split(/^\$ /m).slice(1)) {
      const [command = "", ...expected] = text.split("\n");
      const told: Awaited<ReturnType<typeof run>> =
        command === "echo $?" ? { said: `${code}\n`, code: 0 } : await run(command, folder);
      code = told.code;
      expect(timeless(told.said), command).toBe(timeless(expected.join("\n")));
    }
  });
});
