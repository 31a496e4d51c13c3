/** What `npm test` checks besides the tests. A check returns the lines that say what is wrong; none means it passed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkImportLaw } from "./import-law.mjs";
import { lockedAddresses, loosePins } from "./manifests.mjs";
import { buildNative, nativeUnavailable, testNative } from "./native.mjs";
import { REFERENCE_CHECK } from "./reference.mjs";
import { runNode } from "./run.mjs";
import { commandScript, packageFolders, ROOT, readJson } from "./workspace.mjs";

/** Scripts that write files which are committed; each takes --check and fails if its file is stale. */
const GENERATORS = ["packages/wasm/scripts/generate.mjs", "bench/dist/report/main.js"];

const BIOME_CI = ["ci", "--error-on-warnings", "--diagnostic-level=warn", "--reporter=concise", "--colors=off"];

/** @type {readonly { name: string, run: () => Promise<string[]> }[]} */
export const CHECKS = [
  { name: "exact versions", run: checkPins },
  { name: "lock file without addresses", run: async () => lockedAddresses(read("pnpm-lock.yaml")) },
  { name: "generated files", run: checkGeneratedFiles },
  { name: "format and lint", run: async () => onlyFindings(await tool("@biomejs/biome", "biome", BIOME_CI)) },
  { name: "types", run: () => checkTypes("tsconfig.json") },
  { name: "types of the web app", run: () => checkTypes("packages/web/tsconfig.json") },
  { name: "import law", run: checkImports },
  REFERENCE_CHECK,
  { name: "gate: nodes of the plans", run: () => checkGate("nodes") },
  { name: "gate: time of the search", run: () => checkGate("time") },
  { name: "gate: start-up and sizes", run: () => checkGate("weight") },
];

/** @param {string} project */
function checkTypes(project) {
  return tool("typescript", "tsc", ["--project", project, "--pretty", "false"]);
}
const NO_NATIVE = nativeUnavailable();

/** Before everything that uses what is built here. */
export const NATIVE_CHECKS =
  NO_NATIVE === undefined
    ? [
        { name: "native engine: build", run: buildNative },
        { name: "native engine: tests in Rust", run: async () => testNative() },
      ]
    : [{ name: `native engine: not built, ${NO_NATIVE}`, run: async () => [] }];

async function checkPins() {
  const folders = ["", ...[...packageFolders(), "embed/runtimes"].map((folder) => `${folder}/`)];
  const manifests = folders.map((folder) => `${folder}package.json`);
  return manifests.flatMap((path) => loosePins(path, readJson(path)));
}

async function checkGeneratedFiles() {
  const reasons = [];
  for (const script of GENERATORS) {
    const { code, output } = await runNode([script, "--check"]);
    if (code !== 0) reasons.push(...lines(output));
  }
  return reasons;
}

/**
 * Biome's findings without the frame around them.
 *
 * @param {string[]} said
 */
function onlyFindings(said) {
  const findings = said.filter((line) => /^[×!] /.test(line));
  return findings.length > 0 ? findings : said;
}

async function checkImports() {
  const { modules, violations } = await checkImportLaw();
  if (modules === 0) return ["dependency-cruiser found no module at all"];
  return violations.map(({ rule, why, from, to }) => `${from} → ${to}: ${rule}: ${why}`);
}

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 */
async function tool(packageName, command, args) {
  const { code, output } = await runNode([commandScript(packageName, command), ...args]);
  return code === 0 ? [] : lines(output);
}

/**
 * The regression gate of bench. Before the tests, since those keep every core busy.
 *
 * @param {string} part
 */
async function checkGate(part) {
  const { code, output } = await runNode(["bench/dist/gate/main.js", part]);
  return code === 0 ? [] : lines(output);
}

/** @param {string} output of a command that failed */
function lines(output) {
  const said = output.split("\n").filter((line) => line.trim() !== "");
  return said.length > 0 ? said : ["it failed without a word"];
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), "utf8");
}
