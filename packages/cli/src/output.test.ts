/** Saving a file again and again, also while its folder is missing, and what killed processes leave. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UsageError } from "./exit-codes.js";
import { createSaver, withOutput } from "./output.js";

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

test("what writes nothing leaves the file that is there", async () => {
  const file = join(folder, "kept.svg");
  writeFileSync(file, "old");
  await withOutput(process, file, () => undefined);
  expect([readFileSync(file, "utf8"), readdirSync(folder)]).toEqual(["old", ["kept.svg"]]);
});

test("unfinished files of killed processes are deleted, those of others stay", async () => {
  const file = join(folder, "out.json");
  const { pid: dead } = spawnSync(process.execPath, ["--eval", "0"]);
  const kept = [
    // A process that lives, one of another machine, and a file of another output.
    `out.json.${hostname()}.${process.ppid}.tmp`,
    `out.json.elsewhere.${dead}.tmp`,
    `other.json.${hostname()}.${dead}.tmp`,
  ];
  for (const name of [...kept, `out.json.${hostname()}.${dead}.tmp`]) writeFileSync(join(folder, name), "unfinished");
  await withOutput(process, file, (output) => output.write("whole"));
  expect(readFileSync(file, "utf8")).toBe("whole");
  expect(readdirSync(folder).sort()).toEqual([...kept, "out.json"].sort());
});
