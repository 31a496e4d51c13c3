/**
 * Runs the pnpm that package.json pins, fetched by the npx of the npm at hand, so that Node and npm are all a
 * newcomer needs. Corepack lost: the one that comes with Node 20 refuses pnpm's signatures.
 */
import { npm } from "./npm.mjs";
import { readJson } from "./workspace.mjs";

/**
 * @param {string[]} args what follows `pnpm` on a command line
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function pnpm(args) {
  return npm(["exec", "--yes", `--package=${pinned()}`, "--", "pnpm", ...args]);
}

/** `pnpm@` and its version, without the checksum that may follow. */
function pinned() {
  return String(readJson("package.json").packageManager).split("+")[0];
}
