/** Paths in the repository, found from the built modules in bench/dist. */
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Absolute path of the repository; ends with a slash. */
export const ROOT = fromHere("../../");

/** Absolute path of bench; ends with a slash. */
export const BENCH = fromHere("../");

/** Is this module what `node` was started with? Its path may lead through links. @param url its `import.meta.url` */
export const isMain = (url: string): boolean => realpathSync(process.argv[1] ?? "") === fileURLToPath(url);

/** The built command. */
export const CLI = `${ROOT}packages/cli/bin/edgewise.js`;
