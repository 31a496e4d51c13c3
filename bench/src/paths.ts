/** Paths in the repository, found from the built modules in bench/dist. */
import { fileURLToPath } from "node:url";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Absolute path of the repository; ends with a slash. */
export const ROOT = fromHere("../../");

/** Absolute path of bench; ends with a slash. */
export const BENCH = fromHere("../");

/** The built command. */
export const CLI = `${ROOT}packages/cli/bin/edgewise.js`;
