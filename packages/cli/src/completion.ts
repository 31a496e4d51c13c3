/**
 * What a shell offers when Tab is pressed, from the option table and the list of commands. The scripts in shells/ pass
 * the words of the command line to `edgewise completion -- WORD…` and get one suggestion a line, with its help after a
 * tab. Where there is none, the shell completes files.
 *
 * @bomb.sh/tab, omelette and @pnpm/tabtab lost: CONTRIBUTING.md says why.
 */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { rowsOf } from "./command-line.js";
import type { OptionRow } from "./option-row.js";

export const SHELLS = ["bash", "zsh", "fish"] as const;

/** What to type, and its help. */
type Suggestion = readonly [text: string, help?: string];

/** The script that a shell sources. */
export function scriptFor(shell: (typeof SHELLS)[number]): string {
  return readFileSync(new URL(`../shells/edgewise.${shell}`, import.meta.url), "utf8");
}

/** @param pieces what follows `edgewise`, up to and including what is being typed; see `wordsOf` */
export function completionText(program: Command, pieces: readonly string[]): string {
  const words = wordsOf(pieces);
  const current = words.at(-1) ?? "";
  // bash replaces only the last piece of a word.
  const last = pieces.at(-1) ?? "";
  const kept = current.length - (isSeparator(last) ? 0 : last.length);
  return (
    suggestions(program, words.slice(0, -1), current)
      // A path follows `file:`.
      .filter(([text]) => text.startsWith(current) && (text !== current || !text.endsWith(":")))
      .map(([text, ...help]) => `${[text.slice(kept), ...help].join("\t")}\n`)
      .join("")
  );
}

/** bash splits words at `=` and `:`, which become words of their own; other shells do not. */
function wordsOf(pieces: readonly string[]): string[] {
  const words: string[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (isSeparator(piece) || isSeparator(pieces[i - 1])) words.push(`${words.pop() ?? ""}${piece}`);
    else words.push(piece);
  }
  return words;
}

function isSeparator(piece = ""): boolean {
  return /^[=:]+$/.test(piece);
}

function suggestions(program: Command, before: readonly string[], current: string): readonly Suggestion[] {
  const name = before.find((word) => !word.startsWith("-"));
  const command = program.commands.find((each) => each.name() === name);
  const rows = rowsOf(name);
  const named = (word: string | undefined) => rows.find((row) => row.value && word === `--${row.name}`);
  const [, option] = /^(--[\w-]+)=/.exec(current) ?? [];
  if (before.includes("--")) return [];
  const row = named(option) ?? named(before.at(-1));
  if (row) return valuesOf(row).map((value) => [option ? `${option}=${value}` : value]);
  if (current.startsWith("-")) {
    const taker = command ?? program;
    const options = taker.createHelp().visibleOptions(taker);
    const isFree = (long: string) => !before.includes(long) || named(long)?.repeatable;
    return options.flatMap(({ long, description }) => (long && isFree(long) ? [[long, description]] : []));
  }
  if (command) return command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices.map((text) => [text]));
  return name === undefined || name === "help" ? program.commands.map((each) => [each.name(), each.summary()]) : [];
}

/** Empty for a path. */
function valuesOf({ value, default: usual }: OptionRow): readonly string[] {
  // The rest of file:PATH is a path.
  const values = value?.choices?.map((choice) => choice.replace("PATH", "")) ?? value?.examples ?? [];
  return usual === undefined ? values : [...new Set([`${usual}`, ...values])];
}
