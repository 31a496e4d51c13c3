/**
 * Samples of code: those in the pages, and those in the docstrings of the packages that people program with.
 *
 * A sample is a program as it stands. `js after:NAME` goes on where the block `file:NAME` ends, and is run behind it. A line
 * that ends in `// → TEXT` prints that text; where nothing is said of it, anything may be printed. `js only:PLACE` runs only
 * there, so that it is type-checked and no more, and so are `ts` and the scripts of `html`.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fences } from "./markdown.mjs";
import { BLOCKS, blocksOf, read } from "./pages.mjs";
import { ROOT } from "./workspace.mjs";

/**
 * @typedef {object} Sample
 * @property {string} at page and line
 * @property {string} code with all that it goes on from
 * @property {"js" | "ts"} language
 * @property {boolean} isRun
 */

/** What needs no other test than those of its kind: they stand behind the language. */
const TESTED_ELSEWHERE = /^(?:edgewise|solutions|from|to):/;

/** The languages that are tested by themselves, and how. */
export const LANGUAGES = {
  console: "run, and what it prints compared",
  sh: "the commands and their options exist",
  js: "type-checked and run",
  ts: "type-checked",
  html: "its scripts are type-checked",
  json: "parsed",
  text: "a figure, or what something looks like",
};

/** Blocks that nobody would notice if they were wrong. */
export function untestedBlocks() {
  return BLOCKS.filter(({ info }) => {
    const [language = "", kind = ""] = info.split(" ");
    return !Object.hasOwn(LANGUAGES, language) && !TESTED_ELSEWHERE.test(kind);
  }).map(({ path, line, info }) => `${path}:${line}: ${info}`);
}

/** @returns {Sample[]} */
export function samples() {
  return [...pageSamples(), ...docstringSamples()];
}

/** @returns {Sample[]} */
function pageSamples() {
  const files = new Map(blocksOf("file").map(({ value, content }) => [value, content]));
  return BLOCKS.flatMap(({ info, path, line, content }) => {
    const [language = "", kind = ""] = info.split(" ");
    const at = `${path}:${line}`;
    if (TESTED_ELSEWHERE.test(kind)) return [];
    if (language === "html") {
      return scriptsOf(content).map((code) => ({ at, code, language: /** @type {const} */ ("js"), isRun: false }));
    }
    if (language !== "js" && language !== "ts") return [];
    const before = kind.startsWith("after:") ? (files.get(kind.slice(6)) ?? `${kind} is not there`) : "";
    return [{ at, code: before + content, language, isRun: language === "js" && !kind.startsWith("only:") }];
  });
}

/** @param {string} html */
function scriptsOf(html) {
  return [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
}

/** @returns {Sample[]} */
function docstringSamples() {
  return ["packages/core/src", "packages/wasm/src"].flatMap(sourcesIn).flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) => {
      const start = text.slice(0, index).split("\n").length;
      const bare = comment.replace(/^ *\* ?/gm, "");
      return fences(bare).map(({ info, content, line }) => ({
        at: `${path}:${start + line - 1}`,
        code: content,
        language: info === "ts" ? /** @type {const} */ ("ts") : /** @type {const} */ ("js"),
        isRun: info === "js",
      }));
    });
  });
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return sourcesIn(path);
    return name.endsWith(".ts") && !name.endsWith(".test.ts") ? [path] : [];
  });
}

/**
 * What a sample says that it prints.
 *
 * @param {string} code
 */
export function promised(code) {
  return [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = ""]) => text);
}
