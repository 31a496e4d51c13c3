/** The option table is consistent, and makes the right help and completion. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MODEL_ENGINES } from "@edgewise/models";
import { describe, expect, test } from "vitest";
import { ENGINES } from "./engines.js";
import { type CommandName, OPTIONS, type OptionRow } from "./options.js";

const BIN = fileURLToPath(new URL("../bin/edgewise.js", import.meta.url));
const ROWS: readonly OptionRow[] = Object.values(OPTIONS).flat();
const cases = ROWS.flatMap((row) => row.commands.map((command) => ({ command, name: row.name, row })));
const isOf = (command: CommandName, name: string) =>
  cases.some((other) => other.command === command && other.name === name);

function edgewise(...args: readonly string[]): string {
  return spawnSync(process.execPath, [BIN, ...args], { encoding: "utf8" }).stdout;
}

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

  test.each(["", ...commands])("edgewise %s --help: no line over 80 columns", (command) => {
    const text = edgewise(...(command ? [command] : []), "--help");
    expect(text).toMatch(/^Usage: edgewise /);
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("it shows ranges, choices, defaults, required options, and the engines that take an option if auto does not", () => {
    const text = edgewise("solve", "--help").replace(/\s+/g, " ");
    expect(text).toContain("number of threads, 1 to 1024 (default: all cores");
    expect(text).toContain("cells are filled: auto, row-major, ");
    expect(text).toContain("file:PATH (default: auto)");
    expect(text).toContain("that there is no solution (--engine sat)");
    expect(edgewise("generate", "--help")).toContain("size of the board in cells (required)");
  });
});

describe("completion", () => {
  test.each([
    [["maxi"], ["maximize"], 4],
    [["solve", "--time"], ["--time-limit"], 4],
    [["maximize", "--engine", ""], ["auto", "portfolio", "partial", "annealing", "genetic"], 4],
    [["render", "--theme", "c"], ["cats"], 4],
    // Nothing to suggest: the shell suggests files.
    [["solve", ""], [], 0],
    [["solve", "--out", ""], [], 0],
  ])("%j", (words, suggested, directive) => {
    const lines = edgewise("complete", "--", ...words)
      .trim()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    expect(lines).toEqual([...suggested, `:${directive}`]);
  });
});
