/** The option table is consistent, and makes the right help and completion. */
import { MODEL_ENGINES } from "@edgewise/models";
import { describe, expect, test } from "vitest";
import { ENGINES } from "./engines.js";
import { EXIT } from "./exit-codes.js";
import { type CommandName, OPTIONS, type OptionRow } from "./options.js";
import { edgewise, program } from "./testing/command.js";

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

test("an option needs and excludes options of its command", () => {
  expect(exceptions(({ needs }, command) => needs === undefined || isOf(command, needs))).toEqual([]);
  expect(exceptions(({ excludes }, command) => excludes?.some((name) => isOf(command, name)) ?? true)).toEqual([]);
});

test("engines that take an option exist", () => {
  const known = ["auto", ...[...ENGINES, ...MODEL_ENGINES].map(({ name }) => name)];
  expect(exceptions(({ engines }) => engines?.names.every((name) => known.includes(name)) ?? true)).toEqual([]);
});

describe("help", () => {
  const commands = [...new Set(cases.map(({ command }) => command)), "engines", "formats", "completion"];

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
    expect((await edgewise(["generate", "--help"])).stdout).toContain("size of the board in cells (required)");
  });
});

describe("completion", () => {
  test("a shell asks for the script", () => {
    expect(program(["completion", "bash"])).toMatchObject({
      code: EXIT.done,
      stdout: expect.stringMatching(/edgewise/),
    });
  });

  test.each([
    [["maxi"], ["maximize"], 4],
    [["solve", "--time"], ["--time-limit"], 4],
    [["maximize", "--engine", ""], ["auto", "portfolio", "partial", "annealing", "genetic"], 4],
    [["render", "--theme", "c"], ["cats"], 4],
    // Nothing to suggest: the shell suggests files.
    [["solve", ""], [], 0],
    [["solve", "--out", ""], [], 0],
  ])("%j", (words, suggested, directive) => {
    const lines = program(["complete", "--", ...words])
      .stdout.trim()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    expect(lines).toEqual([...suggested, `:${directive}`]);
  });
});
