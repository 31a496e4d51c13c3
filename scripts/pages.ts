/**
 * The pages of the documentation and the blocks in them.
 *
 * Fenced blocks say what they are behind their language: `edgewise:arc` is a puzzle in the format arc, and the commands of
 * the pages find it under the name that may follow; `file:NAME` is any other file for them; `from:PATH` stands in that file
 * word for word, `to:FORMAT` in the four tiles of docs/FORMATS.md written in that format. A `console` block holds commands
 * behind `$ `, each with all that it prints. `js` is a program as it stands: a line that ends in `// → TEXT` prints that
 * text, `js after:NAME` goes on where the block `file:NAME` ends, and `js only:PLACE` is type-checked and not run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./prepare.mjs";

const CLI = join(ROOT, "packages/cli/bin/edgewise.js");

/** @param path relative to the root */
export const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Folders of the workspace's packages, sorted. */
export const PACKAGES = ["bench", "embed", ...readdirSync(join(ROOT, "packages")).map((name) => `packages/${name}`)]
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

/** Fenced blocks of a page: what follows the opening, content with its last newline, place. */
export function fences(path: string, page: string) {
  return [...page.matchAll(/^ *```(.*)\n([\s\S]*?)^ *```$/gm)].map(({ index, 1: info = "", 2: content = "" }) => {
    const [language = "", word = "", file] = info.trim().split(" ");
    const [kind = "", value = ""] = word.split(/:(.*)/);
    return { language, kind, value, file, content, at: `${path}:${page.slice(0, index).split("\n").length}` };
  });
}

export const BLOCKS = PAGES.flatMap(({ path, text }) => fences(path, text));
export const PUZZLES = BLOCKS.filter(({ kind }) => kind === "edgewise");

/** The page without what stands in fenced blocks. */
export const prose = (page: string): string => page.replace(/^```.*\n[\s\S]*?^```$/gm, "");

/** The rows below the table header that begins with the given cell; none where there is no such table. */
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

/** A folder in which commands and programs of the pages find what they name; the caller removes it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-docs-"));
  for (const name of ["examples", "fixtures", "node_modules"])
    symlinkSync(join(ROOT, name), join(folder, name), "junction");
  const files = BLOCKS.filter(({ kind }) => kind === "file").map(({ value, content }) => ({ file: value, content }));
  for (const { file, content } of [...PUZZLES, ...files]) if (file) writeFileSync(join(folder, file), content);
  return folder;
}

/** What a command says, first on standard error; a pipe hands on standard output alone. */
export function run(command: string, cwd: string, input = ""): { said: string; status: number } {
  const [first = "", ...others] = command.split(" | ");
  const [program, ...words] = first.split(" ");
  if (program !== "edgewise" && program !== "node") throw new Error(`${program} is not run here`);
  const args = program === "node" ? words : [CLI, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, input, encoding: "utf8" });
  if (others.length === 0) return { said: stderr + stdout, status: status ?? 1 };
  const { said, status: last } = run(others.join(" | "), cwd, stdout);
  return { said: stderr + said, status: last };
}

/** Times and speeds differ from run to run. */
export const timeless = (text: string): string => text.replace(/[\d.]+ (?:ms|s|M\/s)\b|(?<="elapsedMs":)[\d.]+/g, "…");
