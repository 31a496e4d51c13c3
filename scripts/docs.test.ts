/**
 * Checks the documentation: files it names exist, its tables equal the data they repeat, its puzzles can be read and
 * solved, its commands print what the page shows, and every example is one of them. remark checks the links.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
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
import { describeWith } from "@edgewise/core/testing";
import { chromium } from "playwright-core";
import { afterAll, describe, expect, test, vi } from "vitest";
import { CHROMIUM } from "./chromium.mjs";
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

const ofKind = (kind: string) => BLOCKS.filter((block) => block.kind === kind);
const bare = (cell = "") => cell.replaceAll("`", "").replace(/(?<=\d),(?=\d)/g, "");
/** The type of each value of some JSON data; of lists, that of their first item. */
const shapeOf = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.slice(0, 1).map(shapeOf);
  if (data === null || typeof data !== "object") return data === null ? null : typeof data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shapeOf(value)]));
};
const firstCells = (page: string, header: string) => tableRows(read(page), header).map(([cell]) => bare(cell));

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
  const pictures = [...prose(text).matchAll(/ src="([^"]+)"/g)].map(([, file = ""]) => join(dirname(path), file));
  expect([...named, ...pictures].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(["npm start", "npm test"])("README shows %s in a separate block", (command) => {
  expect(BLOCKS.filter(({ at }) => at.startsWith("README")).map(({ content }) => content)).toContain(`${command}\n`);
});

test("README's table of packages lists all", () => {
  expect(firstCells("README.md", "package").toSorted()).toEqual(PACKAGES);
});

test("the known answers in docs/GUIDE.md are those of fixtures/counts.tsv", () => {
  const [, ...lines] = read("fixtures/counts.tsv").trimEnd().split("\n");
  const rows = tableRows(read("docs/GUIDE.md"), "puzzle");
  expect(rows.map((row) => row.map(bare))).toEqual(lines.map((line) => line.split("\t")));
});

test("docs/FORMATS.md has every code of FAULT_CODES with its meaning, every cap, and an example of every format", () => {
  const page = read("docs/FORMATS.md");
  expect(tableRows(page, "code").map(([code, meaning]) => [bare(code), meaning])).toEqual(Object.entries(FAULT_CODES));
  expect(tableRows(page, "cap").map(([, value]) => Number(bare(value)))).toEqual(Object.values(CAPS));
  expect(PUZZLES.map(({ value }) => value)).toEqual(expect.arrayContaining(FORMATS.map(({ name }) => name)));
});

describe("dependencies", () => {
  const versions = new Map<string, Set<string>>();
  for (const path of ["", "embed/runtimes/", ...PACKAGES.map((name) => `${name}/`)]) {
    const manifest = JSON.parse(read(`${path}package.json`));
    const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
    for (const [name, version] of kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {})))
      versions.set(name, (versions.get(name) ?? new Set()).add(String(version)));
  }
  const [ours = [], others = []] = [true, false].map((isOurs) =>
    [...versions].filter(([name]) => name.startsWith("@edgewise/") === isOurs),
  );

  test.each(ours)("%s is the package of the workspace", (_, found) => {
    expect([...found].filter((version) => !/^(workspace:[*]|link:packages\/\w+)$/.test(version))).toEqual([]);
  });

  test.each(others)("%s is pinned to one exact version", (_, found) => {
    expect([...found]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  });

  test("CONTRIBUTING.md says why each is needed, and the lock file names no address to fetch one from", () => {
    const runtimes = Object.keys(JSON.parse(read("embed/runtimes/package.json")).dependencies);
    const told = firstCells("CONTRIBUTING.md", "dependency");
    expect([...told, ...runtimes].toSorted()).toEqual(others.map(([name]) => name).toSorted());
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
    const { puzzle } = readPuzzle(PUZZLES.find(({ rest }) => rest === value)?.content ?? "");
    expect(parseSolutions(content).map((placements) => verify(puzzle, placements))).toEqual([[]]);
  });

  test.each(ofKind("from"))("$at is an excerpt of $value", ({ value, content }) => {
    expect(read(value).replace(/^(?: \* {1,5}|\/\/! )/gm, "")).toContain(content);
  });

  test.each(ofKind("to"))("$at is an excerpt of four.txt written as $value", async ({ value, content }) => {
    expect((await run(`edgewise convert four.txt --to ${value}`, folder)).said).toContain(content);
  });

  test.each(ofKind("answer"))("$at has the fields that $value prints", async ({ value, rest, content }) => {
    const { said } = await run(`edgewise ${value} ${rest} --json --quiet`, folder);
    expect(shapeOf(JSON.parse(content))).toEqual(shapeOf(JSON.parse(said)));
  });

  test.each(BLOCKS.filter(({ language }) => language === "console"))("$at prints that", async ({ content }) => {
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

describe("examples", () => {
  test("each is listed on their page, and each but the page in HTML is run there", () => {
    const files = readdirSync(join(ROOT, "examples")).filter((name) => /[.](?:mjs|html)$/.test(name));
    const page = read("examples/README.md");
    const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name]) => name);
    expect(named(/\]\(([\w-]+[.](?:mjs|html))\)/g).toSorted()).toEqual(files.toSorted());
    const inHtml = ["page.html", "page-worker.mjs"];
    expect([...named(/^\$ node examples\/([\w-]+[.]mjs)$/gm), ...inHtml].toSorted()).toEqual(files.toSorted());
  });

  test("generate.mjs writes the puzzle, its tiles and its solution", async () => {
    expect((await run("node examples/generate.mjs", folder)).code).toBe(0);
    const file = (name: string) => readFileSync(join(folder, name), "utf8");
    expect(readPuzzle(file("unique.txt")).puzzle.tiles).toHaveLength(16);
    for (const name of ["unique-tiles.svg", "unique-solved.svg"]) {
      expect(file(name)).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>\s*$/);
      expect(file(name).match(/<title>tile /g)).toHaveLength(16);
    }
  });

  describeWith(CHROMIUM ? undefined : "no Chromium was found", "page.html", () => {
    test("solves what it shows", async () => {
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
      const page = await browser.newPage();
      const files = (url: URL) => url.host === "edgewise.test";
      await page.route(files, (route) => route.fulfill({ path: join(ROOT, new URL(route.request().url()).pathname) }));
      await page.goto("http://edgewise.test/examples/page.html");
      await page.getByText("1 distinct, 4 arrangements.").waitFor();
      expect((await page.locator("#board").innerHTML()).match(/<title>tile /g)).toHaveLength(9);
      await browser.close();
    });
  });
});
