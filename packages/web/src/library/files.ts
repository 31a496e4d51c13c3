/** Files of works. */
import { CAPS } from "@edgewise/core";
import { type Work, writeWork } from "./work.js";

/** The most bytes in a file: more works go into a second one. A thousand solutions of the largest board take a million bytes. */
export const MAX_LIBRARY = 8 * CAPS.inputBytes;

const FORMAT = "edgewise-library";
const VERSION = 1;

/** @returns the texts of files, one if they fit. @param most bytes of a file, unless one work alone has more */
export function writeLibrary(works: readonly Work[], most = MAX_LIBRARY): readonly string[] {
  const head = `{"format":"${FORMAT}","version":${VERSION},"works":[`;
  const files: string[][] = [];
  let bytes = 0;
  for (const work of works.map((it) => JSON.stringify(writeWork(it)))) {
    const added = new TextEncoder().encode(work).length + 1;
    bytes += added;
    if (files.length === 0 || bytes > most) {
      files.push([]);
      bytes = head.length + 2 + added;
    }
    files.at(-1)?.push(work);
  }
  return files.map((file) => `${head}${file.join(",")}]}\n`);
}

/** @returns the works of a file of `writeLibrary`, each for `readWork`; undefined if the text is something else */
export function readLibrary(text: string): readonly unknown[] | "other-version" | undefined {
  const { format, version, works } = fieldsIn(text);
  if (format !== FORMAT) return undefined;
  return version === VERSION && Array.isArray(works) ? works : "other-version";
}

/** None, if the text is no JSON. */
export function fieldsIn(text: string): Readonly<Partial<Record<string, unknown>>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
