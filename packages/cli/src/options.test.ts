/** The option table is consistent, and makes the right help and completion. */
import { fixturePath } from "@edgewise/core/testing";
import { MODEL_ENGINES } from "@edgewise/models";
import { describe, expect, test } from "vitest";
import { ENGINES } from "./engines.js";
import { EXIT } from "./exit-codes.js";
import type { CommandName, OptionRow } from "./option-row.js";
import { OPTIONS } from "./options.js";
import { edgewise } from "./testing/command.js";

const ROWS: readonly OptionRow[] = Object.values(OPTIONS).flat();
const cases = ROWS.flatMap((row) => row.commands.map((command) => ({ command, name: row.name, row })));
const isOf = (command: CommandName, name: string) =>
  cases.some((other) => other.command === command && other.name === name);

/** The options that do not meet a condition. */
const exceptions = (meets: (row: OptionRow, command: CommandName) => boolean) =>
  cases.filter(({ row, command }) => !meets(row, command)).map(({ command, name }) => `${command} --${name}`);

test("no command has two rows of one name", () => {
  const names = cases.map(({ command, name }) => `${command} --${name}`);
  expect(names).toEqual([...new Set(names)]);
});

test("choices and defaults are values that the option takes", () => {
  expect(exceptions(({ value }) => (value?.choices ?? []).every((choice) => value?.parse(choice) === choice))).toEqual(
    [],
  );
  expect(exceptions((row) => row.default === undefined || row.value?.parse(`${row.default}`) === row.default)).toEqual(
    [],
  );
});

test.each([
  [["render", "--theme", "cat"], 'cats, found "cat" (Did you mean cats?)'],
  [["solve", "--engine", "sta"], 'genetic, found "sta" (Did you mean sat?)'],
  [["solve", "--order", "Row-mayor"], 'file:PATH, found "Row-mayor" (Did you mean row-major?)'],
  [["convert", "--to", "bucsa"], 'found "bucsa" (Did you mean bucas?)'],
  [["generate", "--paper", "leter"], 'A4 or Letter, found "leter" (Did you mean Letter?)'],
  [["generate", "--paper", "a3"], 'A4 or Letter, found "a3"'],
  [["solve", "--theme", "constructor"], 'found "constructor"'],
  [["generate", "--difficulty", "constructor"], 'found "constructor"'],
  [["generate", "--seed", "1e16"], '--seed: expected a whole number from 0 to 9e15, found "1e16"'],
  [["generate", "--seed", "1,5"], '--seed: expected a whole number from 0 to 9e15, found "1,5"'],
])("%j: the nearest value", async (args, message) => {
  const { code, stderr } = await edgewise(args);
  expect({ code, stderr }).toEqual({ code: EXIT.badInput, stderr: expect.stringMatching(/^error: .*\n$/) });
  expect(stderr.trimEnd().endsWith(message), stderr).toBe(true);
});

test.each([
  [["generate", "--size", "2x2", "--colors", "2", "--seed", "1", "--rule"], "Case", "case"],
  [["count", fixturePath("puzzles", "insects.arc"), "--rule"], "EQUAL", "equal"],
  [["count", fixturePath("puzzles", "insects.arc"), "--edge-order"], "enws", "ENWS"],
  [["solve", fixturePath("puzzles", "insects.arc"), "--order"], "Row-Major", "row-major"],
  [["generate", "--size", "2x2", "--colors", "2", "--seed"], "5e3", "5000"],
  [["generate", "--size", "2x2", "--colors", "2", "--seed"], "5_000", "5000"],
  [["generate", "--size", "2x2", "--colors", "2", "--seed"], "5,000", "5000"],
  [["count", fixturePath("puzzles", "insects.arc"), "--time-limit"], "1.5e3", "1500"],
])("%j %s is %s", async (args, typed, meant) => {
  const ended = await edgewise([...args, typed]);
  expect(ended.code).not.toBe(EXIT.badInput);
  expect(ended).toEqual(await edgewise([...args, meant]));
});

test("an option needs and excludes options of its command", () => {
  expect(exceptions(({ needs }, command) => needs?.every((name) => isOf(command, name)) ?? true)).toEqual([]);
  expect(exceptions(({ excludes }, command) => excludes?.some((name) => isOf(command, name)) ?? true)).toEqual([]);
});

test("engines that take an option exist", () => {
  const known = ["auto", ...[...ENGINES, ...MODEL_ENGINES].map(({ name }) => name)];
  expect(exceptions(({ engines }) => engines?.names.every((name) => known.includes(name)) ?? true)).toEqual([]);
});

const commands = [...new Set(cases.map(({ command }) => command)), "engines", "formats", "completion"];

describe("help", () => {
  test.each(["", ...commands])("edgewise %s --help: no line over 80 columns", async (command) => {
    const { stdout } = await edgewise([...(command ? [command] : []), "--help"]);
    expect(stdout).toMatch(/^Usage: edgewise /);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("it shows ranges, choices, defaults, required options, and the engines that take an option if auto does not", async () => {
    const text = (await edgewise(["solve", "--help"])).stdout.replace(/\s+/g, " ");
    expect(text).toContain("number of threads, 1 to 1024 (default: all cores");
    expect(text).toContain("cells are filled: auto, row-major, ");
    expect(text).toContain("file:PATH (default: auto)");
    expect(text).toContain("that there is no solution (--engine sat)");
    const generate = (await edgewise(["generate", "--help"])).stdout;
    expect(generate).toContain("size of the board in cells (required)");
    expect(generate).toContain("--pictures <folder>");
  });

  test("it shows what options need, and so does completion", async () => {
    const conditions = [
      "easy, medium or hard (needs --solutions or --unique)",
      "solution to pin (not with --solutions, --unique)",
    ];
    const { stdout: help } = await edgewise(["generate", "--help"]);
    const { stdout: completion } = await edgewise(["completion", "--", "generate", "--"]);
    for (const text of [help, completion])
      for (const condition of conditions) expect(text.replace(/\s+/g, " ")).toContain(condition);
  });
});

describe("completion", () => {
  const suggested = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await edgewise(["completion", "--", ...words]);
    expect({ code, stderr }).toEqual({ code: EXIT.done, stderr: "" });
    return stdout.split("\n").flatMap((line) => line.split("\t")[0] || []);
  };

  test.each(commands)("edgewise %s: every option, and the values of each, or files", async (command) => {
    const rows = cases.filter((each) => each.command === command).map(({ row }) => row);
    expect(await suggested(command, "-")).toEqual([...rows.map(({ name }) => `--${name}`), "--help"]);
    for (const { name, value } of rows.filter((row) => row.value)) {
      const values = await suggested(command, `--${name}`, "");
      expect(values.length > 0, name).toBe(!["file", "folder"].includes(`${value?.placeholder}`));
      expect(values.filter((text) => value?.parse(text.replace(/^file:$/, "file:a")) === undefined)).toEqual([]);
    }
  });

  // bash passes the pieces of a word; the answer replaces the last one.
  test.each<readonly [typed: readonly string[], expected: readonly string[]]>([
    [["maxi"], ["maximize"]],
    [["--"], ["--version", "--help"]],
    [["help", "so"], ["solve"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [
      ["maximize", "--engine", ""],
      ["auto", "portfolio", "partial", "annealing", "genetic"],
    ],
    [["render", "--theme", "c"], ["cats"]],
    [["render", "--theme=c"], ["--theme=cats"]],
    [["render", "--theme", "=", "c"], ["cats"]],
    [
      ["render", "--theme", "="],
      ["shapes", "letters", "numbers", "words", "insects", "cats"],
    ],
    [
      ["solve", "--order", "f"],
      ["free-growth", "file:"],
    ],
    [
      ["solve", "--time-limit", ""],
      ["10", "0.5"],
    ],
    [
      ["analyze", "--time-limit", ""],
      ["5", "10", "0.5"],
    ],
    [
      ["count", "--threads", ""],
      ["1", "1024"],
    ],
    // An option is offered once, unless it may be repeated.
    [["solve", "--all", "--al"], []],
    [["solve", "--hole", "0,1", "--ho"], ["--hole"]],
    // Files.
    [["solve", ""], []],
    [["solve", "--out", ""], []],
    [["solve", "--order", "file:"], []],
    [["solve", "--order", "file", ":"], []],
    [["solve", "--", "--al"], []],
    [["bash"], []],
  ])("%j", async (typed, expected) => {
    expect(await suggested(...typed)).toEqual(expected);
  });
});
