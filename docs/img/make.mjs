/**
 * Makes the pictures of the documentation with the edgewise command itself, so that they show what a reader will get.
 *
 *     node docs/img/make.mjs           writes the pictures
 *     node docs/img/make.mjs --check   fails if one of them is stale
 *
 * Build first (npm run build). Every picture ends with a comment that names this script.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const INSECTS = "fixtures/puzzles/insects.arc";

/** By file name, what follows `edgewise`. */
const PICTURES = {
  "insects-tiles.svg": ["render", INSECTS, "--to", "svg", "--theme", "insects"],
  "insects-solved.svg": ["render", INSECTS, "--solve", "--to", "svg", "--theme", "insects"],
};

const { check: isCheck } = parseArgs({ options: { check: { type: "boolean" } } }).values;
for (const [name, args] of Object.entries(PICTURES)) {
  const file = new URL(name, import.meta.url);
  const picture = `${edgewise(args)}<!-- Made by docs/img/make.mjs. Do not edit. -->\n`;
  if (!isCheck) writeFileSync(file, picture);
  else if (readFileSync(file, "utf8") !== picture) {
    process.stderr.write(`docs/img/${name} is stale: run node docs/img/make.mjs\n`);
    process.exitCode = 1;
  }
}

/** @param {string[]} args */
function edgewise(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["packages/cli/bin/edgewise.js", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`edgewise ${args.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
}
