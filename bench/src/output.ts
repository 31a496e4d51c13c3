/** Files of results: at any moment such a file holds the old results or all of the new ones. */
import { accessSync, constants, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tried } from "./errors.js";

/** Before a run, because after it the results would be lost. @throws UsageError if no file can be written there */
export function checkWritable(path: string): void {
  tried(`cannot write ${path}`, () => {
    const { file, temporary } = placesOf(path);
    if (temporary === undefined) return accessSync(file, constants.W_OK);
    writeFileSync(temporary, "");
    rmSync(temporary);
  });
}

/** Writes beside the file, then renames. @throws UsageError; the old file, if there is one, is then left as it was */
export function writeWhole(path: string, text: string): void {
  tried(`cannot write ${path}`, () => {
    const { file, temporary } = placesOf(path);
    if (temporary === undefined) return writeFileSync(file, text, { flag: "a" });
    try {
      writeFileSync(temporary, text, { flush: true });
      renameSync(temporary, file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  });
}

/** @returns `temporary`: undefined for a pipe or a device, which is written to directly, not replaced */
function placesOf(path: string): { readonly file: string; readonly temporary?: string } {
  // Whole numbers, because after a look at a pipe with others Node 20 and 22 load no more linked packages.
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (found?.isDirectory()) throw new Error("expected a file, found a folder");
  // The shell may have opened a file to append to.
  if (found?.isFile() === false || /^\/dev\/(fd\/|std)/.test(path)) return { file: path };
  const file = existsSync(path) ? realpathSync(path) : path;
  return { file, temporary: `${file}.${process.pid}.tmp` };
}
