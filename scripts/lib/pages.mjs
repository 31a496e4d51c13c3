/**
 * The pages of the documentation and the blocks in them.
 *
 * Fenced blocks say what they are behind their language: `edgewise:arc` is a puzzle in the format arc, and the commands of
 * the pages find it under the name that may follow; `file:NAME` is any other file for them; `from:PATH` stands in that file
 * word for word, `to:FORMAT` in the four tiles of docs/FORMATS.md written in that format. A `console` block holds commands
 * behind `$ `, each with all that it prints.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fences } from "./markdown.mjs";
import { CLI, packageFolders, ROOT } from "./workspace.mjs";

/** @param {string} path relative to the root */
export function read(path) {
  return readFileSync(join(ROOT, path), "utf8");
}

/** @param {string} folder */
function pagesIn(folder) {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
}

/** Examples in other languages, a folder each. */
const LANGUAGES = readdirSync(join(ROOT, "examples"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `examples/${name}`);

export const PAGES = ["", "docs", "examples", ...LANGUAGES, "templates", ...packageFolders()]
  .flatMap(pagesIn)
  .map((path) => ({ path, text: read(path) }));

/** Every fenced block, with its page. */
export const BLOCKS = PAGES.flatMap(({ path, text }) => fences(text).map((fence) => ({ ...fence, path })));

/**
 * The blocks whose second word begins with `kind:`, with what follows that.
 *
 * @param {string} kind
 */
export function blocksOf(kind) {
  return BLOCKS.flatMap(({ info, content, path, line }) => {
    const [language = "", word = "", file] = info.split(" ");
    return word.startsWith(`${kind}:`)
      ? [{ language, value: word.slice(kind.length + 1), file, content, at: `${path}:${line}` }]
      : [];
  });
}

export const PUZZLES = blocksOf("edgewise");

/** A folder in which commands and programs of the pages find what they name. @returns {string} whoever asks removes it */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-docs-"));
  for (const name of ["examples", "fixtures", "node_modules"]) {
    symlinkSync(join(ROOT, name), join(folder, name), "junction");
  }
  const files = [...PUZZLES, ...blocksOf("file").map(({ value, content }) => ({ file: value, content }))];
  for (const { file, content } of files) if (file !== undefined) writeFileSync(join(folder, file), content);
  return folder;
}

/**
 * What a command says, first on standard error; a pipe hands on standard output alone.
 *
 * @param {string} command
 * @param {string} cwd
 * @returns {{ said: string, status: number }}
 */
export function run(command, cwd) {
  let said = "";
  let input = "";
  let code = 0;
  for (const part of command.split(" | ")) {
    const [program, ...args] = part.split(" ");
    if (program !== "edgewise" && program !== "node") throw new Error(`${program} is not run here`);
    const { status, stdout, stderr } = spawnSync(process.execPath, program === "node" ? args : [CLI, ...args], {
      cwd,
      input,
      encoding: "utf8",
    });
    said += stderr;
    input = stdout;
    code = status ?? 1;
  }
  return { said: said + input, status: code };
}

/**
 * Times and speeds differ from run to run.
 *
 * @param {string} text
 */
export function timeless(text) {
  return text.replace(/[\d.]+ (?:ms|s|M\/s)\b|(?<="elapsedMs":)[\d.]+/g, "…");
}
