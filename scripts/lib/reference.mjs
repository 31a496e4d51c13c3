/**
 * The API reference, made by typedoc from the sources: docs/reference says how. What has no documentation, or refers to
 * what is not exported, is an error.
 */
import { runNode } from "./run.mjs";
import { commandScript } from "./workspace.mjs";

const OPTIONS = "docs/reference/typedoc.jsonc";

/**
 * @param {string[]} [args] further options
 * @returns {Promise<string[]>} what is wrong; nothing if the reference stands complete
 */
export async function typedoc(args = []) {
  const script = commandScript("typedoc", "typedoc");
  const { code, output } = await runNode([script, "--options", OPTIONS, ...args], { env: { NO_COLOR: "1" } });
  if (code === 0) return [];
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 ? lines : ["typedoc failed without a word"];
}

/** Everything but writing the pages, and but the types, which are checked by another TypeScript. */
export const LOOK_ONLY = ["--emit", "none", "--skipErrorChecking"];

/** For `npm test`. */
export const REFERENCE_CHECK = { name: "API reference", run: () => typedoc(LOOK_ONLY) };
