/**
 * The examples in other languages: they read puzzle files, drive the built kernel and find what is known. The counts are
 * those of fixtures/counts.tsv, which other programs counted; the boards are held against `verify`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import {
  findFormat,
  type Placement,
  PREPARE_STATUS,
  type Puzzle,
  type Rotation,
  readPuzzle,
  verify,
} from "@edgewise/core";
import { describeWith } from "@edgewise/core/testing";
import { afterAll, describe, expect, test } from "vitest";
import { LANGUAGES, olderThan, pathOf } from "./lib/languages.mjs";
import { fences } from "./lib/markdown.mjs";
import { ROOT } from "./lib/workspace.mjs";

const KERNEL = join(ROOT, "packages/wasm/dist/kernel.wasm");
const MAX_NODES = 2e6;
const MAX_LINES = 119;

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const folder = mkdtempSync(join(tmpdir(), "edgewise-languages-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Puzzle files of all formats, written as JSON, with what is known of them. */
const KNOWN = read("fixtures/counts.tsv")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"))
  .map(([name = "", arrangements, , nodes]) => ({ name, arrangements: Number(arrangements), nodes: Number(nodes) }))
  .filter(({ nodes }) => nodes <= MAX_NODES)
  .map((row) => {
    const { puzzle } = readPuzzle(read(`fixtures/puzzles/${row.name}`));
    return { ...row, puzzle, file: written(`${row.name}.json`, findFormat("json")?.write(puzzle).text ?? "") };
  });

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const programs = await Promise.all(
  LANGUAGES.map(async (language) => ({ ...language, ...(await language.makeReady(pathOf(language))) })),
);

describe.each(LANGUAGES)("$name", ({ folder, source }) => {
  const text = read(`${folder}/${source}`);

  test(`all of it has at most ${MAX_LINES} lines`, () => {
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MAX_LINES);
    const sources = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
    expect(sources.filter((name) => /\.(?:py|go|rs)$/.test(name))).toEqual([normalize(source)]);
  });

  test("it knows why a kernel may refuse a problem", () => {
    expect(text.replace(/\s+/g, " ")).toContain(Object.keys(PREPARE_STATUS).join(" "));
  });
});

/** What of a puzzle the smaller examples leave out, as the refusal has it. */
function beyondSmall({ rule, board, pins }: Puzzle): string | undefined {
  if (board.holes.length > 0) return "holes";
  if (pins.length > 0) return "pins";
  if (rule !== "equal" && rule !== "signed") return "the rule equal or signed";
  return undefined;
}

test.each<[string, string, string | undefined]>([
  ["1.2.3", "node", undefined],
  ["999.0", "node", `it needs node 999.0, and found ${process.versions.node}`],
  ["1.0", "no-such-tool", "there is no no-such-tool on the PATH"],
])("what is said where %s of %s is needed", (required, command, missing) => {
  expect(olderThan(required, command, ["--version"])).toBe(missing);
});

for (const program of programs) {
  describeWith(program.missing, program.name, () => describeProgram(program));
}

function describeProgram({ knowsAll, folder: example, command, missing, fault }: (typeof programs)[number]): void {
  if (command === undefined && missing === undefined) {
    test("is built", () => expect(fault).toBeUndefined());
    return;
  }
  const [program = "", ...args] = command ?? [];
  const run = (file: string) => spawnSync(program, [...args, KERNEL, file], { encoding: "utf8" });

  test.each(KNOWN.map((row) => [row.name, row] as const))("%s", (_, { puzzle, file, arrangements, nodes }) => {
    const { stdout, stderr, status } = run(file);
    const beyond = knowsAll ? undefined : beyondSmall(puzzle);
    if (beyond !== undefined) {
      expect([status, stdout, stderr.trimEnd().split("\n")]).toEqual([1, "", [expect.stringContaining(beyond)]]);
      return;
    }
    const { boards, last } = parsed(stdout, puzzle);
    expect(last).toBe(`${arrangements} arrangements, ${nodes} nodes`);
    expect(boards.flatMap((placements) => verify(puzzle, placements))).toEqual([]);
    expect(new Set(boards.map((placements) => JSON.stringify(placements))).size).toBe(arrangements);
  });

  const insects = JSON.parse(read("examples/insects.puzzle.json"));
  test.each<[string, object, string]>([
    ["another rule", { ...insects, rule: "odd" }, "odd"],
    ["another format", { ...insects, format: "other" }, "edgewise-puzzle"],
    ["another version", { ...insects, version: 2 }, "version 1"],
    ["fewer tiles than cells", { ...insects, tiles: insects.tiles.slice(1) }, "refused the problem: badCounts"],
  ])("%s is refused in one line", (name, puzzle, reason) => {
    const { stdout, stderr, status } = run(written(`${name}.json`, JSON.stringify(puzzle)));
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(reason)]);
  });

  test("its README shows what it prints", () => {
    const shown = fences(read(`${example}/README.md`)).map(({ content }) => content);
    expect(shown).toContain(run(join(ROOT, "examples/insects.puzzle.json")).stdout);
  });
}

/** Rows of tiles with arrows, an empty line after each board, and a last line of figures. */
function parsed(printed: string, { board }: Puzzle): { boards: Placement[][]; last: string } {
  const parts = printed.trimEnd().split("\n\n");
  const boards = parts.slice(0, -1).map((text) =>
    text.split("\n").flatMap((row, y) =>
      row
        .trim()
        .split(/ +/)
        .flatMap((cell, x) => (cell === "·" ? [] : [{ x, y, ...placedBy(cell) }])),
    ),
  );
  expect(boards.every((placements) => placements.length === board.width * board.height - board.holes.length)).toBe(
    true,
  );
  return { boards, last: parts.at(-1) ?? "" };
}

function placedBy(cell: string): { tile: number; rotation: Rotation } {
  return { tile: Number.parseInt(cell, 10), rotation: "↑→↓←".indexOf(cell.at(-1) ?? "") as Rotation };
}
