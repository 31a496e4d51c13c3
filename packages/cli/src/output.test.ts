/** Saving a file again and again, also while its folder is missing, and what killed processes leave; pipes. */
import { spawnSync } from "node:child_process";
import {
  createReadStream,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describeWith, fixturePath, useFolder } from "@edgewise/core/testing";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { EXIT, UsageError } from "./exit-codes.js";
import { createSaver, withOutput } from "./output.js";
import { BIN, ENDLESS, edgewise, started } from "./testing/command.js";

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

test.each([
  ["solve", "json", /^nodes .*\n(.*\n)*engine +\w+\norder .*\n/],
  ["solve", "ndjson", /^nodes .*\n(.*\n)*engine +\w+\norder .*\n/],
  ["solve", "svg", /^nodes .*\n(.*\n)*engine +\w+\norder .*\n/],
  ["maximize", "json", /^steps .*\n(.*\n)*engine +\w+\n(.*\n)*seed +1\n/],
])("%s --stats --out x.%s prints the figures on standard error", async (command, ending, form) => {
  const insects = fixturePath("puzzles", "insects.arc");
  const figures = expect.stringMatching(form);
  const ended = await edgewise([command, insects, "--stats", "--quiet", "--out", join(folder, `x.${ending}`)]);
  expect(ended).toEqual({ code: EXIT.done, stdout: "", stderr: figures });
});

test("a later failure is reported once until a save succeeds; that of the last save is an error", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const place = join(folder, "place");
  const file = join(place, "file");
  mkdirSync(place);
  const save = createSaver(process, file, "checkpoint");
  const complaint = expect.stringMatching(
    /cannot write .*no such file or folder; the search continues, and the last saved checkpoint is kept/,
  );
  expect(save("first")).toBe(true);
  rmSync(place, { recursive: true });
  expect([save("second"), save("third")]).toEqual([false, false]);
  expect(said.mock.calls).toEqual([[complaint]]);
  mkdirSync(place);
  expect(save("fourth")).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("fourth");
  rmSync(place, { recursive: true });
  expect(save("fifth")).toBe(false);
  expect(said.mock.calls).toEqual([[complaint], [complaint]]);
  expect(() => save("last", true)).toThrow(/cannot write .*no such file or folder$/);
});

test.each<[string, (path: string) => unknown]>([
  ["an output", (path) => withOutput(process, path, (output) => output.write("new"))],
  ["a saved file", (path) => createSaver(process, path, "board")("new")],
])("%s that a link leads to is replaced, the link stays", async (_, write) => {
  const place = join(folder, "place");
  mkdirSync(place);
  writeFileSync(join(place, "file"), "old");
  symlinkSync("place/file", join(folder, "link"));
  await write(join(folder, "link"));
  expect(readFileSync(join(place, "file"), "utf8")).toBe("new");
  expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
  expect(readdirSync(place)).toEqual(["file"]);
});

test("a link that leads to no file yet stays, and the file is made; one that leads round is an error", async () => {
  const write = (name: string) => withOutput(process, join(folder, name), (output) => output.write("new"));
  symlinkSync("further", join(folder, "link"));
  symlinkSync("made", join(folder, "further"));
  await write("link");
  expect(readFileSync(join(folder, "made"), "utf8")).toBe("new");
  expect(readdirSync(folder).sort()).toEqual(["further", "link", "made"]);
  expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
  symlinkSync("round", join(folder, "round"));
  await expect(write("round")).rejects.toThrow(/cannot write .*round: links that lead round in a circle$/);
});

test("what writes nothing leaves the file that is there", async () => {
  const file = join(folder, "kept.svg");
  writeFileSync(file, "old");
  await withOutput(process, file, () => undefined);
  expect([readFileSync(file, "utf8"), readdirSync(folder)]).toEqual(["old", ["kept.svg"]]);
});

test.each([
  ["a.txt", "text"],
  ["a.ARC", "arc"],
  ["a.pl", "prolog"],
  ["a.puzzle.json", "json"],
  ["a.ndjson", "json"],
])("--out %s alone is --to %s", async (name, format) => {
  const [out, named] = [join(folder, name), join(folder, "named")];
  for (const made of [
    ["generate", "--size", "2x2", "--colors", "2", "--seed", "1"],
    ["convert", insects],
  ]) {
    await edgewise([...made, "--out", out]);
    await edgewise([...made, "--to", format, "--out", named]);
    expect(readFileSync(out, "utf8")).toBe(readFileSync(named, "utf8"));
  }
});

test("what the reader of a pipe has not read yet is not lost", async () => {
  const puzzle = join(folder, "puzzle.json");
  await edgewise(["generate", "--size", "16x16", "--colors", "17", "--out", puzzle]);
  const args = ["render", puzzle, "--to", "svg"];
  const { child, ended } = started(args);
  child.stdout.pause();
  setTimeout(() => child.stdout.resume(), 2000);
  expect((await ended).stdout).toBe((await edgewise(args)).stdout);
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

const insects = fixturePath("puzzles", "insects.arc");

describeWith(process.platform === "win32" ? "Windows has no such files" : undefined, "--out to a pipe", () => {
  const args = ["convert", insects, "--to", "dimacs", "--out"];
  const { inFolder, file } = useFolder();
  const pipe = inFolder("pipe");
  beforeAll(() => void spawnSync("mkfifo", [pipe]));

  test("from a pipe, and to one: packages that are loaded afterwards find their own", async () => {
    const { ended } = started(["count", pipe, "--engine", "sat", "--quiet"]);
    writeFileSync(pipe, readFileSync(insects));
    expect(await ended).toMatchObject({ code: EXIT.done, stderr: "" });
  });

  test("the reader gets all of it", async () => {
    const { ended } = started([...args, pipe]);
    expect(await text(createReadStream(pipe))).toBe((await edgewise([...args, "-"])).stdout);
    expect((await ended).code).toBe(EXIT.done);
  });

  test("a reader that closes it ends the program with one line", async () => {
    const endless = file("alike.txt", ENDLESS);
    const { ended } = started(["solve", endless, "--all", "--every-arrangement", "--ndjson", "--quiet", "--out", pipe]);
    const reader = createReadStream(pipe);
    reader.once("data", () => reader.destroy());
    const stderr = `error: cannot write ${pipe}: the reader closed the pipe\n`;
    expect(await ended).toEqual({ code: EXIT.badInput, stdout: "", stderr });
  });

  test("a checkpoint cannot be a device, some of which would be read for ever", async () => {
    const { code, stderr } = await edgewise(["count", insects, "--checkpoint", "/dev/null"]);
    expect([code, stderr]).toEqual([
      EXIT.badInput,
      "error: /dev/null: expected a file, found a device, a pipe or a folder\n",
    ]);
  });

  test("/dev/fd/1 adds to the file that the shell opened", async () => {
    const log = file("log.txt", "before\n");
    const script = `"$0" "$@" --out /dev/fd/1 >> "${log}"`;
    spawnSync("sh", ["-c", script, process.execPath, BIN, "convert", insects, "--to", "text"]);
    const { stdout } = await edgewise(["convert", insects, "--to", "text"]);
    expect(readFileSync(log, "utf8")).toBe(`before\n${stdout}`);
  });
});

test("a reader of standard output that goes away is said where another output is lost with it", async () => {
  const sheets = join(folder, "lost.pdf");
  writeFileSync(sheets, "old");
  const args = ["generate", "--size", "3x3", "--colors", "6", "--unique", "--count", "50", "--sheets", sheets];
  const { child, ended } = started([...args, "--out", "-"]);
  child.stdout.destroy();
  const stderr = "error: cannot write to standard output: the reader closed the pipe\n";
  expect(await ended).toMatchObject({ code: EXIT.badInput, stderr });
  expect(readdirSync(folder)).toEqual(["lost.pdf"]);
});
