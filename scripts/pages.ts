/**
 * The pages of the documentation and the fenced blocks in them.
 *
 * A word after the language of a block says what the block is:
 * - `edgewise:arc`: a puzzle in the format arc. If a name follows, the commands of the pages find the puzzle under it.
 * - `file:NAME`: any other file for these commands.
 * - `from:PATH`: a literal excerpt of that file.
 * - `to:FORMAT`: an excerpt of the four tiles of docs/FORMATS.md, written in that format.
 * - `answer:COMMAND WORDS`: what this prints with `--json`, with other figures, and lists cut after their first item.
 * - `console`: commands, each after `$ ` and followed by all its output.
 * - `js`: a whole program. A line that ends in `// → TEXT` prints that text.
 * - `js after:NAME`: a program that continues the block `file:NAME`.
 * - `js only:PLACE`: a program that is type-checked but not run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ended, edgewise } from "@edgewise/cli/src/testing/command.js";
import { ROOT } from "./prepare.mjs";

/** @param path relative to the root */
export const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Folders of the workspace's packages, sorted. */
export const PACKAGES = [
  "bench",
  "campaign",
  "embed",
  "research",
  ...readdirSync(join(ROOT, "packages")).map((name) => `packages/${name}`),
]
  .filter((folder) => existsSync(join(ROOT, folder, "package.json")))
  .toSorted();

export const PAGES = [
  "",
  "docs",
  "examples",
  "examples/python",
  "examples/go",
  "examples/rust",
  "templates",
  ...PACKAGES,
]
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: read(path) }));

/** Fenced blocks of a page: the words after the opening, the content with its last newline, and the place. */
export function fences(path: string, page: string) {
  return [...page.matchAll(/^ *```(.*)\n([\s\S]*?)^ *```$/gm)].map(({ index, 1: info = "", 2: content = "" }) => {
    const [language = "", word = "", ...rest] = info.trim().split(" ");
    const [kind = "", value = ""] = word.split(/:(.*)/);
    return {
      language,
      kind,
      value,
      rest: rest.join(" "),
      content,
      at: `${path}:${page.slice(0, index).split("\n").length}`,
    };
  });
}

export const BLOCKS = PAGES.flatMap(({ path, text }) => fences(path, text));
export const PUZZLES = BLOCKS.filter(({ kind }) => kind === "edgewise");

/** The page without its fenced blocks. */
export const prose = (page: string): string => page.replace(/^```.*\n[\s\S]*?^```$/gm, "");

/** The rows of the table whose header begins with the given cell; empty if there is no such table. */
export function tableRows(page: string, firstCell: string): string[][] {
  const [, rows = ""] =
    new RegExp(`^\\| *${firstCell} *\\|.*\\n\\|[-| :]+\\n((?:\\|.*\\n)*)`, "m").exec(prose(page)) ?? [];
  const lines = rows.split("\n").filter((line) => line !== "");
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Makes a folder with the files that the commands and programs of the pages name. The caller removes it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-docs-"));
  for (const name of ["examples", "fixtures", "node_modules"])
    symlinkSync(join(ROOT, name), join(folder, name), "junction");
  const files = BLOCKS.filter(({ kind }) => kind === "file").map(({ value, content }) => ({ rest: value, content }));
  for (const { rest: file, content } of [...PUZZLES, ...files]) if (file) writeFileSync(join(folder, file), content);
  return folder;
}

/** Runs a command. @returns its standard error, then its standard output; a pipe carries only standard output */
export async function run(command: string, cwd: string, input = ""): Promise<{ said: string; code: number | null }> {
  const [first = "", ...others] = command.split(" | ");
  const { code, stdout, stderr } = await start(first, cwd, input);
  if (others.length === 0) return { said: stderr + stdout, code };
  const last = await run(others.join(" | "), cwd, stdout);
  return { said: stderr + last.said, code: last.code };
}

/** Calls `edgewise` in this process, and starts `node`. */
async function start(command: string, cwd: string, input: string): Promise<Ended> {
  const [program, ...args] = command.split(" ");
  if (program === "node") return node(args, cwd, input);
  if (program !== "edgewise") throw new Error(`expected edgewise or node, found ${program}`);
  const before = process.cwd();
  process.chdir(cwd);
  try {
    return await edgewise(args, input);
  } finally {
    process.chdir(before);
  }
}

/** Runs a program in a process of its own. */
export function node(args: readonly string[], cwd: string, input = ""): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, input, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

/** Replaces times and speeds, which differ from run to run, by an ellipsis. */
export const timeless = (text: string): string => text.replace(/[\d.]+ (?:ms|s|M\/s)\b|(?<="elapsedMs":)[\d.]+/g, "…");
