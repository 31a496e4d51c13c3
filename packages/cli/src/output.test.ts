/** Saving a file again and again, also while its folder is missing. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UsageError } from "./exit-codes.js";
import { createSaver } from "./output.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edgewise-saver-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test("a file that cannot be written the first time is an error", () => {
  expect(() => createSaver(process, join(folder, "none", "file"), "checkpoint")("text")).toThrow(UsageError);
});

test("a later failure is reported once, and later saves still work", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const place = join(folder, "place");
  const file = join(place, "file");
  mkdirSync(place);
  const save = createSaver(process, file, "checkpoint");
  save("first");
  rmSync(place, { recursive: true });
  save("second");
  save("third");
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(
      /cannot write .*no such file or folder; the search continues, and the last saved checkpoint is kept/,
    ),
  ]);
  mkdirSync(place);
  save("fourth");
  expect(readFileSync(file, "utf8")).toBe("fourth");
});
