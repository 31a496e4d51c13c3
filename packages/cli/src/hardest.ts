/**
 * `experiment --hardest`: looks for the hardest puzzles of a shape, and keeps a table of them in the file of `--out`.
 *
 * A table is JSON with one puzzle a line. Of an existing one, only the number of tries and the halves of the puzzles are
 * used; all else is made and measured again, and must give the same text.
 */
import { existsSync } from "node:fs";
import { counted, groupedText } from "@edgewise/core/analysis";
import {
  deadEndsOf,
  findHardest,
  type HardestOptions,
  type HardestTable,
  type HardPuzzle,
} from "@edgewise/core/workshop";
import { host } from "@edgewise/wasm";
import { puzzleLine, shapeOf } from "./commands/generate.js";
import { MACHINE } from "./engines.js";
import { type ExitCode, exitCodeOf, UsageError } from "./exit-codes.js";
import { readSource } from "./input.js";
import type { FlagsOf } from "./options.js";
import { createSaver, isReplaceable, withOutput } from "./output.js";
import { watchedPuzzles } from "./progress.js";
import type { Streams } from "./streams.js";
import { table as tableOf } from "./wording.js";

type Flags = FlagsOf<"experiment">;

const SAVE_MS = 5000;

export async function searchHardest(
  streams: Streams,
  flags: Flags,
  hardest: HardestOptions["hardest"],
): Promise<ExitCode> {
  const { out, puzzles: wanted } = flags;
  const options = { ...shapeOf(flags, flags.seed), hardest };
  // A file is rewritten with better tables; a pipe or a device gets only the last one.
  const file = out !== undefined && isReplaceable(out) ? out : undefined;
  const text = file !== undefined && existsSync(file) ? (await readSource(streams, file)).text : undefined;
  const held = text === undefined ? undefined : heldTable(text, `${file}`, options);
  const save = file === undefined ? undefined : createSaver(streams, file, "table");
  const run: { last?: HardestTable } = {};
  return withOutput(streams, file === undefined ? out : undefined, async (output) => {
    const status = await watchedPuzzles(streams, flags, async (signal, tell) => {
      let savedAt = host.now();
      let before: number | undefined;
      for await (const table of findHardest({ ...options, signal }, MACHINE, held?.stated)) {
        const now = host.now();
        if (before === undefined) held?.check(table);
        if (before === undefined || now - savedAt > SAVE_MS) {
          save?.(jsonOf(options, table));
          savedAt = now;
        }
        before ??= table.tries;
        run.last = table;
        const tried = table.tries - before;
        if (tried === wanted) break;
        tell(tried);
      }
      return (run.last?.tries ?? 0) - (before ?? 0);
    }).catch((error) => {
      throw held && error instanceof RangeError ? new UsageError(`${file}: ${error.message}`) : error;
    });
    const { last } = run;
    if (last) {
      const json = jsonOf(options, last);
      const isJson = flags.json || (out !== undefined && file === undefined);
      output.write(isJson ? json : textOf(flags, hardest, last));
      // It is printed before, so that it is not lost if it cannot be saved.
      save?.(json, true);
    }
    return exitCodeOf(status, true);
  });
}

type Options = Omit<HardestOptions, "signal">;

/** What is used of a table that was read. */
interface Stated extends Pick<HardestTable, "tries"> {
  readonly puzzles: readonly Pick<HardPuzzle, "halves">[];
}

const MOST_QUOTED = 240;

/** @throws UsageError unless the text begins as a table of these options */
function heldTable(text: string, file: string, options: Options) {
  const lines = text.split("\n");
  // Of two long lines, only the first part that differs, such as "seed":2.
  const refuse = (line: number, expected: string) => {
    const [ours, theirs] = [expected.split(","), (lines[line - 1] ?? "").split(",")];
    const at = ours.findIndex((part, i) => part !== theirs[i]);
    const quoted = (text: string | undefined) => text?.slice(0, MOST_QUOTED).replace(/[^ -~]/g, "?") || "nothing";
    throw new UsageError(`${file}:${line}: expected ${quoted(ours.at(at))}, found ${quoted(theirs.at(at))}`);
  };
  const stated = statedIn(text);
  if (stated === undefined)
    throw new UsageError(`${file}: expected a table of experiment --hardest, found another text`);
  const head = headOf(options, stated.tries);
  if (lines[0] !== head) refuse(1, head);
  return {
    stated,
    /** @throws UsageError unless the remade table has the text that was read */
    check(remade: HardestTable) {
      const expected = jsonOf(options, remade).split("\n");
      const wrong = expected.findIndex((line, i) => line !== lines[i]);
      if (wrong >= 0) refuse(wrong + 1, expected[wrong] || "the end");
      if (lines.length > expected.length) refuse(expected.length + 1, "the end");
    },
  };
}

/** @returns undefined if there is no number of tries, or no puzzle that is made of something */
function statedIn(text: string): Stated | undefined {
  try {
    const { tries, puzzles }: { tries: unknown; puzzles: { halves: unknown[] }[] } = JSON.parse(text);
    if (!Number.isSafeInteger(tries) || Number(tries) < 0) return undefined;
    return { tries: Number(tries), puzzles: puzzles.map(({ halves }) => ({ halves: halves.map(Number) })) };
  } catch {
    return undefined;
  }
}

function headOf({ width, height, colors, rule, frame, balanced, seed, hardest }: Options, tries: number): string {
  const shape = { width, height, colors, rule, frame, balanced };
  const head = JSON.stringify({ format: "edgewise-hardest", version: 1, hardest, ...shape, seed, tries });
  return `${head.slice(0, -1)},"puzzles":[`;
}

function jsonOf(options: Options, { tries, puzzles }: HardestTable): string {
  const lines = puzzles.map(({ difficulty, halves, puzzle }) => {
    const figures = { nodes: difficulty.nodes, deadEnds: deadEndsOf(difficulty), halves };
    return `${JSON.stringify(figures).slice(0, -1)},"puzzle":${puzzleLine(puzzle).trimEnd()}}`;
  });
  return `${[headOf(options, tries), lines.join(",\n"), "]}"].join("\n")}\n`;
}

function textOf({ size, colors, rule }: Flags, hardest: string, { tries, puzzles }: HardestTable): string {
  const title = `The most ${hardest.replace("-", " ")} of ${counted(tries, "puzzle")}, ${size.width}x${size.height}, ${counted(colors, "colour")}, rule ${rule}\n\n`;
  if (puzzles.length === 0) return `${title}None could be searched whole.\n`;
  const rows = puzzles.map(({ difficulty }) => [
    groupedText(difficulty.nodes),
    groupedText(Math.round(deadEndsOf(difficulty))),
    `${difficulty.level}`,
  ]);
  return `${title}${tableOf([["nodes", "dead ends", "difficulty"], ...rows], ["right", "right", "right"])}`;
}
