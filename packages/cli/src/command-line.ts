/** Turns the option table into a command line: commander's options, their help, and the refusals. */
import { existsSync } from "node:fs";
import { listText } from "@edgewise/core/analysis";
import { Argument, Command, type CommanderError, Option } from "commander";
import { type ExitCode, UsageError } from "./exit-codes.js";
import type { CommandName, OptionRow } from "./option-row.js";
import { type FlagsOf, OPTIONS } from "./options.js";
import { canonical, isReplaceable } from "./output.js";
import type { Streams } from "./streams.js";
import { outPath, path } from "./values.js";
import { nearest } from "./wording.js";

interface CommandSpec<C extends CommandName> {
  readonly name: C;
  readonly summary: string;
  /** Name, help and choices of each. `[name]` is optional, `<name>` is required. */
  readonly arguments?: readonly (readonly [name: string, help: string, choices?: readonly string[]])[];
  readonly examples?: string;
  /** Of a command whose first argument is an action: the actions that take an option. */
  actionsWith?(option: string): readonly string[];
  /** @param texts the arguments that are given */
  run(streams: Streams, flags: FlagsOf<C>, ...texts: readonly string[]): Promise<ExitCode> | ExitCode;
}

/** The arguments of commands that take several puzzles. */
export const PUZZLE_FILES = [
  "[files...]",
  "puzzle files, streams of puzzles (JSON, one on each line), or addresses of e2.bucas.name; standard input if absent or -",
] as const;

/** The argument of commands that take one puzzle. */
export const PUZZLE_FILE = [
  "[file]",
  "puzzle file, or address of e2.bucas.name; standard input if absent or -",
] as const;

type HeadedRow = OptionRow & { readonly heading: string };

const ROWS: readonly HeadedRow[] = Object.entries(OPTIONS).flatMap(([heading, rows]) =>
  rows.map((row) => ({ ...row, heading })),
);

/** The options of a command, in the order of its help. */
export function rowsOf(command: string | undefined): readonly HeadedRow[] {
  return ROWS.filter(({ commands }) => commands.some((name) => name === command));
}

/** Makes the command for one run of the program; `end` gets its exit code. */
type CommandMaker = (streams: Streams, end: (code: ExitCode) => void) => Command;

export function commandOf<const C extends CommandName>(spec: CommandSpec<C>): CommandMaker {
  const rows = rowsOf(spec.name);
  return (streams, end) => {
    const command = new Command(spec.name).summary(spec.summary).description(sentence(spec.summary));
    for (const [name, help, choices] of spec.arguments ?? []) {
      const argument = new Argument(name, help);
      command.addArgument(choices ? oneOfChoices(argument, choices) : argument);
    }
    const given = new Set<string>();
    for (const row of rows) command.addOption(optionOf(row)).on(`option:${row.name}`, () => given.add(row.name));
    if (spec.examples) command.addHelpText("after", `\nExamples:\n${spec.examples.replace(/^/gm, "  ")}\n`);
    return command.action(async () => {
      for (const row of rows) refuse(row, command, given);
      for (const name of given) refuseForAction(name, spec.actionsWith?.(name), command);
      refuseOneFile(rows, command);
      // The flag is still there, unlike one that was not given.
      if (command.getOptionValue("out") === "-") command.setOptionValue("out", undefined);
      end(await spec.run(quietly(streams, command.opts()), command.opts<FlagsOf<C>>(), ...command.args));
    });
  };
}

/** The streams of a command. Standard input is opened when it is first used. */
function quietly(streams: Streams, { quiet }: { readonly quiet?: boolean }): Streams {
  const { stdout, stderr } = streams;
  return {
    get stdin() {
      return streams.stdin;
    },
    stdout,
    stderr,
    quiet,
  };
}

/** The name of a given option that is for one puzzle only. @param flags of the command */
export function onePuzzleOption(command: CommandName, flags: object): string | undefined {
  const given = new Map(Object.entries(flags));
  return rowsOf(command).find(({ name, onePuzzle }) => onePuzzle && given.get(keyOf(name)) !== undefined)?.name;
}

/** Makes the program `edgewise` from its commands, with help. */
export function programOf(
  version: string,
  { stdout }: Streams,
  commands: readonly Command[],
  examples: string,
): Command {
  const program = new Command("edgewise")
    .description("Solve, generate, check, draw and study edge-matching tile puzzles.")
    .optionsGroup("Help:")
    .version(version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .configureHelp({
      subcommandTerm: (command) => command.name(),
      optionDescription: describe,
      argumentDescription: describe,
    })
    // Errors are thrown; edgewise.ts prints all of them the same way.
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => stdout.columns || 80,
    })
    .exitOverride()
    .addHelpText("after", `\n${examples}`);
  for (const command of commands) program.addCommand(command.copyInheritedSettings(program));
  return program;
}

/** Commander's error in one line, without "error: ". */
export function usageText({ message }: CommanderError): string {
  const [, name, hasValue] = /unknown option '--([\w-]+)(=)?/.exec(message) ?? [];
  if (hasValue && ROWS.some((row) => row.name === name && !row.value)) return `--${name} takes no value`;
  const takers = ROWS.flatMap((row) => (row.name === name ? row.commands : []));
  if (takers.length > 0) return `--${name} is only for edgewise ${listText([...new Set(takers)], "or")}`;
  return message.replace(/^error: /, "").replaceAll("\n", " ");
}

/** The text that help shows beside an option or argument. */
function describe({ description, argChoices, defaultValueDescription }: Partial<Option | Argument>): string {
  const choices = argChoices ? `: ${argChoices.join(", ")}` : "";
  return `${description}${choices}${defaultValueDescription ? ` (default: ${defaultValueDescription})` : ""}`;
}

function optionOf(row: HeadedRow): Option {
  const { name, value, help, otherwise, engines, needs } = row;
  const range = value?.range === undefined ? "" : `, ${value.range}`;
  // If the default engine does not take the option, help names the engines that do.
  const takers = !engines || engines.names.includes("auto") ? "" : ` (--engine ${engines.names.join(", ")})`;
  const needed = needs ? ` (needs ${optionsText(needs)})` : "";
  const option = new Option(
    value ? `--${name} <${value.placeholder}>` : `--${name}`,
    `${help}${range}${takers}${needed}${row.required ? " (required)" : ""}`,
  ).helpGroup(`${row.heading}:`);
  if (otherwise !== undefined || row.default !== undefined) option.default(row.default, otherwise ?? `${row.default}`);
  if (value === undefined) return option;
  if (value.choices) option.argChoices = [...value.choices];
  return option.argParser<unknown>((text, before) => {
    const parsed = value.parse(text);
    if (parsed === undefined) throw unexpected(`--${name}`, value.expected, text, value.choices);
    return row.repeatable ? [...(Array.isArray(before) ? before : []), parsed] : parsed;
  });
}

function oneOfChoices(argument: Argument, choices: readonly string[]): Argument {
  argument.argChoices = [...choices];
  return argument.argParser((text) => {
    if (choices.includes(text)) return text;
    throw unexpected(argument.name(), listText(choices, "or"), text, choices);
  });
}

function unexpected(place: string, expected: string, text: string, choices: readonly string[] = []): UsageError {
  const near = nearest(text, choices);
  const found = JSON.stringify(text) + (near === undefined ? "" : ` (Did you mean ${near}?)`);
  return new UsageError(`${place}: expected ${expected}, found ${found}`);
}

/** @throws UsageError if an option has no effect on the action */
function refuseForAction(option: string, actions: readonly string[] | undefined, command: Command): void {
  const [action = ""] = command.args;
  if (actions && !actions.includes(action))
    throw new UsageError(
      `--${option} is only for edgewise ${command.name()} ${listText(actions, "or")}, not for ${action}`,
    );
}

/**
 * @throws UsageError if a file to write is also read, or named by two options: something would be lost; or if it is "-", but for
 * --out; or if standard input is read twice
 */
function refuseOneFile(rows: readonly OptionRow[], command: Command): void {
  // A checkpoint may be resumed and rewritten.
  const named = rows.flatMap(({ name, value }) =>
    value === path && name !== "resume" ? [command.getOptionValue(keyOf(name))] : [],
  );
  const [, order] = /^file:(.*)/s.exec(`${command.getOptionValue("order")}`) ?? [];
  const isThere = (file: unknown): file is string => typeof file === "string" && existsSync(file);
  // Without a file, a command that takes some reads standard input.
  const files = command.args.length === 0 && command.registeredArguments.length > 0 ? ["-"] : command.args;
  const resumed = command.getOptionValue("resume") === "-" ? ["-"] : [];
  const inputs = [...files, ...resumed, ...named, order];
  if (inputs.filter((file) => file === "-").length > 1)
    throw new UsageError("-: expected standard input once among the files, found it again");
  const read = new Set(inputs.filter(isThere).map(canonical));
  const writers = new Map<string, string>();
  for (const { name, value } of rows) {
    const file: unknown = value === outPath ? command.getOptionValue(keyOf(name)) : undefined;
    if (file === "-" && name !== "out") throw new UsageError(`--${name}: expected a file to write, found "-"`);
    // A device may be written to twice.
    if (typeof file !== "string" || file === "-" || !isReplaceable(file)) continue;
    const target = canonical(file);
    if (read.has(target))
      throw new UsageError(`--${name}: expected another file than the one that is read, found ${JSON.stringify(file)}`);
    const other = writers.get(target);
    if (other !== undefined)
      throw new UsageError(`--${other} and --${name}: expected two files, found ${JSON.stringify(file)} for both`);
    writers.set(target, name);
  }
}

/**
 * @param given names of the options on the command line
 * @throws UsageError if the option is required and missing, or given and in conflict with the others
 */
function refuse(row: OptionRow, command: Command, given: ReadonlySet<string>): void {
  const { name, engines, needs, neutral = row.default } = row;
  if (row.required && !given.has(name))
    throw new UsageError(`--${name}: expected ${row.value?.expected}, found nothing`);
  if (!given.has(name)) return;
  const isDefault = (other: string) => {
    const { defaultValue } = command.options.find(({ long }) => long === `--${other}`) ?? {};
    return defaultValue !== undefined && command.getOptionValue(keyOf(other)) === defaultValue;
  };
  const rival = row.excludes?.find((other) => given.has(other) && !isDefault(other));
  if (rival !== undefined) throw new UsageError(`--${name} and --${rival} cannot be given together`);
  if (needs && !needs.some((other) => given.has(other))) {
    throw new UsageError(`--${name} needs ${optionsText(needs)}`);
  }
  const engine: unknown = command.getOptionValue("engine");
  // A command without --engine has an engine that takes all its options.
  const takes = engine === undefined || engines?.names.some((known) => known === engine);
  if (engines && !takes && command.getOptionValue(keyOf(name)) !== neutral) {
    const names = engines.names.filter((known) => known !== "auto");
    throw new UsageError(
      `--${name} is only for engines that ${engines.that} (${listText(names, "or")}), not for ${engine}`,
    );
  }
}

function optionsText(names: readonly string[]): string {
  return listText(
    names.map((name) => `--${name}`),
    "or",
  );
}

/** Commander's name for the flag of an option. */
function keyOf(name: string): string {
  return new Option(`--${name}`).attributeName();
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
