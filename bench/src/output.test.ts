import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UsageError } from "./errors.js";
import { checkWritable, writeWhole } from "./output.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edgewise-bench-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a check writes nothing, and a file is replaced as a whole, through a link too", () => {
  const [file, link] = [join(folder, "file.json"), join(folder, "link.json")];
  writeFileSync(file, "old");
  symlinkSync(file, link);
  checkWritable(link);
  expect(readFileSync(file, "utf8")).toBe("old");
  writeWhole(link, "new");
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["file.json", "link.json"]);
});

test.each([
  { path: "none/file.json", says: "none/file.json: no such file or directory" },
  { path: "folder", says: "folder: expected a file, found a folder" },
  { path: "file/file.json", says: "file/file.json: not a directory" },
])("cannot write $says", ({ path, says }) => {
  mkdirSync(join(folder, "folder"));
  writeFileSync(join(folder, "file"), "");
  for (const write of [checkWritable, (place: string) => writeWhole(place, "new")]) {
    expect(() => write(join(folder, path))).toThrow(new UsageError(`cannot write ${join(folder, says)}`));
  }
  expect(readdirSync(folder)).toEqual(["file", "folder"]);
});
