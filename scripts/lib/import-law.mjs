/** Asks dependency-cruiser whether the imports keep the law of .dependency-cruiser.mjs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./run.mjs";
import { commandScript, packageFolders, ROOT } from "./workspace.mjs";

/** Where pnpm really keeps packages: true, and too long to read. */
const PNPM_STORE = /node_modules\/[.]pnpm\/[^/]+\/node_modules\//;
const LAW = join(ROOT, ".dependency-cruiser.mjs");

/**
 * One import that the law forbids. `to` is a path, the name as written where it leads nowhere, or the whole way round
 * a cycle, which is told once.
 *
 * @typedef {{ rule: string, why: string, from: string, to: string }} Violation
 */

/**
 * @param {string} [root] absolute path of a workspace
 * @returns {Promise<{ modules: number, violations: Violation[] }>}
 * @throws if the tool itself fails
 */
export async function checkImportLaw(root = ROOT) {
  const folders = [...packageFolders(root).flatMap(sourceFolders), "scripts"];
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const args = ["--config", LAW, "--output-type", "json", "--progress", "none", ...present];
  const { stdout, output } = await runNode([commandScript("dependency-cruiser", "depcruise"), ...args], { cwd: root });
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser failed: ${output}`);
  const { modules, summary } = JSON.parse(stdout);
  return { modules: modules.length, violations: summary.violations.map(toViolation(summary.ruleSetUsed.forbidden)) };
}

/** @param {string} folder */
function sourceFolders(folder) {
  return folder === "bench" ? [folder] : [`${folder}/src`, `${folder}/scripts`]; // embed/apps only sees what is packed
}

/** @param {{ name: string, comment: string }[]} rules */
function toViolation(rules) {
  /**
   * @param {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} found
   * @returns {Violation}
   */
  return ({ rule, from, to, cycle }) => {
    const why = rules.find(({ name }) => name === rule.name)?.comment ?? "";
    const target = cycle ? cycle.map(({ name }) => name).join(" → ") : to;
    return { rule: rule.name, why, from, to: target.replace(PNPM_STORE, "node_modules/") };
  };
}
