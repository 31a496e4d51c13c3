/**
 * The documentation, held against what it is about: links lead somewhere, files that are named exist, puzzles in the text
 * are read and solved, commands print what the page says, tables equal the data they repeat. What blocks are and say is
 * explained in lib/pages.mjs; samples of code are the business of samples.test.ts.
 */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  CAPS,
  choosePlan,
  FAULT_CODES,
  FORMATS,
  parseSolutions,
  readPuzzle,
  referenceEngine,
  search,
  sniffFormat,
  verify,
} from "@edgewise/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anchors, codeSpans, fences, links, tableRows } from "./lib/markdown.mjs";
import { BLOCKS, blocksOf, makeFolder, PAGES, PUZZLES, read, run, timeless } from "./lib/pages.mjs";
import { packageFolders, ROOT, readJson } from "./lib/workspace.mjs";

// `auto` is then the same engine on every machine; the native one: packages/cli/src/native.test.ts.
vi.stubEnv("EDGEWISE_NATIVE", "off");

const README = read("README.md");

test("there is a page for every reader", () => {
  const expected = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/FORMATS.md"];
  const ofPackages = packageFolders().map((folder) => `${folder}/README.md`);
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining([...expected, ...ofPackages]));
});

describe.each(PAGES)("$path", ({ path, text }) => {
  test("every link leads to a file, and to a heading of it", () => {
    const broken = links(text)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [file = "", anchor] = target.split("#");
        const to = file === "" ? path : join(dirname(path), file);
        return !existsSync(join(ROOT, to)) || (anchor !== undefined && !anchors(read(to)).includes(anchor));
      });
    expect(broken).toEqual([]);
  });

  test("every file and folder that is named exists", () => {
    const named = codeSpans(text).filter(
      // NAME and * stand for what a reader puts in; what a build makes need not be there.
      (span) =>
        /^(?:packages|scripts|templates|fixtures|docs|examples)\/[\w./-]*$/.test(span) &&
        !/NAME|\/dist\b|[.]gen[.]|^docs\/api\b/.test(span),
    );
    expect(named.filter((span) => !existsSync(join(ROOT, span)) && !isPlanned(span))).toEqual([]);
  });
});

const PACKAGES = tableRows(README, "package");

function isPlanned(path: string): boolean {
  return PACKAGES.some(([folder, what = ""]) => folder === `\`${path}\`` && what.startsWith("Not there yet"));
}

describe("README", () => {
  test.each(["npm start", "npm test"])("names %s in a block of its own", (command) => {
    expect(fences(README).map(({ content }) => content)).toContain(`${command}\n`);
  });

  test("its table of packages knows which are there", () => {
    const there = PACKAGES.map(([folder = ""]) => folder.replaceAll("`", "")).filter((folder) => !isPlanned(folder));
    expect(there.toSorted()).toEqual(packageFolders());
  });

  test("its known answers are those of fixtures/counts.tsv", () => {
    const [, ...lines] = read("fixtures/counts.tsv").trimEnd().split("\n");
    const bare = (cell: string) => cell.replace(/(?<=\d),(?=\d)/g, "").replaceAll("`", "");
    expect(tableRows(README, "puzzle").map((row) => row.map(bare))).toEqual(lines.map((line) => line.split("\t")));
  });

  test("its library example is examples/solve.mjs", () => {
    const [example] = fences(README).filter(({ info }) => info === "js from:examples/solve.mjs");
    expect(example?.content).toBe(read("examples/solve.mjs"));
  });

  test("its pictures are those that docs/img/make.mjs makes", () => {
    const { status, stderr } = spawnSync(process.execPath, ["docs/img/make.mjs", "--check"], { cwd: ROOT });
    expect([status, String(stderr)]).toEqual([0, ""]);
  });
});

describe("docs/FORMATS.md", () => {
  const page = read("docs/FORMATS.md");

  test("has every code of FAULT_CODES, with its meaning", () => {
    const rows = tableRows(page, "code").map(([code, meaning]) => [code?.replaceAll("`", ""), meaning]);
    expect(rows).toEqual(Object.entries(FAULT_CODES));
  });

  test("has every cap", () => {
    const values = tableRows(page, "cap").map(([, value]) => Number(value?.replaceAll(",", "")));
    expect(values).toEqual(Object.values(CAPS));
  });

  test("has an example of every format", () => {
    const shown = blocksOf("edgewise").map(({ value }) => value);
    expect(shown).toEqual(expect.arrayContaining(FORMATS.map(({ name }) => name)));
  });
});

test("CONTRIBUTING.md has a line for every dependency, and says who needs it", () => {
  const users = new Map<string, string[]>();
  for (const folder of ["", ...packageFolders()]) {
    const manifest = readJson(join(folder, "package.json"));
    const names = [manifest.dependencies, manifest.devDependencies, manifest.peerDependencies].flatMap((field) =>
      Object.keys(field ?? {}),
    );
    const user = folder === "" ? "workspace" : folder.replace("packages/", "");
    for (const name of new Set(names)) {
      if (!name.startsWith("@edgewise/")) users.set(name, [...(users.get(name) ?? []), user]);
    }
  }
  const rows = tableRows(read("CONTRIBUTING.md"), "dependency");
  const told = rows.map(([name = "", who = ""]) => [name.replaceAll("`", ""), who.split(", ").toSorted()]);
  const expected = [...users].map(([name, who]) => [name, who.toSorted()]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
});

describe("blocks", () => {
  test.each(PUZZLES)("$at is read as $value and has one distinct solution", async ({ value: format, content }) => {
    const { puzzle } = readPuzzle(content, { format });
    expect(sniffFormat(content).name).toBe(format);
    const outcome = await search(referenceEngine, puzzle, choosePlan(puzzle), {
      now: () => 0,
      breathe: async () => {},
    });
    expect(outcome.distinct).toBe(1n);
  });

  test.each(blocksOf("solutions"))("$at holds solutions of $value", ({ value, content }) => {
    const { puzzle } = readPuzzle(PUZZLES.find(({ file }) => file === value)?.content ?? "");
    expect(parseSolutions(content).map((placements) => verify(puzzle, placements))).toEqual([[]]);
  });

  test.each(blocksOf("from"))("$at stands in $value", ({ value, content }) => {
    expect(read(value).replace(/^(?: \* {1,5}|\/\/! )/gm, "")).toContain(content);
  });
});

describe("commands in the text", () => {
  const consoles = BLOCKS.filter(({ info }) => info === "console");
  let folder = "";

  beforeAll(() => {
    folder = makeFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("there are some", () => {
    expect(consoles.length).toBeGreaterThan(5);
  });

  test.each(blocksOf("to"))("$at stands in four.txt written as $value", ({ value, content }) => {
    expect(run(`edgewise convert four.txt --to ${value}`, folder).said).toContain(content);
  });

  test.each(consoles)("$path:$line", ({ content }) => {
    let code = 0;
    for (const [command = "", ...expected] of content.split(/^\$ /m).slice(1).map(lines)) {
      const { said, status } = command === "echo $?" ? { said: `${code}\n`, status: 0 } : run(command, folder);
      code = status;
      expect(timeless(said), command).toBe(timeless(expected.join("\n")));
    }
  });
});

const lines = (text: string) => text.split("\n");
