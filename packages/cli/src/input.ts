/** Reads puzzles and other texts from files and standard input, and stops soon after the cap on input is exceeded. */
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import {
  CAPS,
  type Coordinates,
  type FaultCode,
  type Pin,
  type Puzzle,
  PuzzleError,
  type ReadOptions,
  readPuzzle,
} from "@edgewise/core";
import { warningsOf } from "@edgewise/core/analysis";
import { UsageError } from "./exit-codes.js";
import { notes } from "./messages.js";
import type { Streams } from "./streams.js";

/** A text and its name in error messages. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** Malformed input, with the name of the source that contains it. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  constructor(
    readonly source: string,
    override readonly cause: PuzzleError,
  ) {
    super(cause.message);
  }
}

/** Options that say how to read a puzzle. */
interface InputFlags extends Pick<ReadOptions, "edgeOrder" | "size" | "rule" | "rotate"> {
  readonly from?: string;
  /** A label; false for --no-frame. */
  readonly frame?: string | boolean;
  readonly pin?: readonly Pin[];
  readonly hole?: readonly Coordinates[];
  readonly quiet?: boolean;
}

/**
 * Reads a puzzle, and notes what was assumed or ignored.
 * @param file a path, or the address of a viewer that holds the board; "-" or undefined for standard input
 * @throws UsageError, SourceError
 */
export async function loadPuzzle(
  streams: Streams,
  file: string | undefined,
  flags: InputFlags = {},
): Promise<{ readonly puzzle: Puzzle; readonly source: string }> {
  const { name, text } = addressOf(file) ?? (await readSource(streams, file));
  const options = { ...readOptions(flags), name: basename(name).replace(/(\.puzzle)?\.[^.]*$/, "") };
  const read = inSource(name, () => readPuzzle(text, options));
  notes(streams, read.notes, flags.quiet);
  return { puzzle: read.puzzle, source: name };
}

function readOptions({ from, edgeOrder, size, rule, rotate, frame, pin, hole }: InputFlags): ReadOptions {
  return {
    ...(from !== undefined && { format: from }),
    ...(edgeOrder !== undefined && { edgeOrder }),
    ...(size && { size }),
    ...(rule !== undefined && { rule }),
    ...(rotate !== undefined && { rotate }),
    ...(typeof frame === "string" && { frame }),
    ...(frame === false && { frame }),
    ...(pin && { pins: pin }),
    ...(hole && { holes: hole }),
  };
}

/** The address of a viewer is itself the puzzle. @throws UsageError for any other address: nothing is fetched */
function addressOf(file: string | undefined): Source | undefined {
  if (file === undefined || !/^https?:\/\//.test(file)) return undefined;
  if (/^https?:\/\/[\w.-]*\bbucas\.name\//.test(file)) return { name: "address", text: file };
  throw new UsageError(
    `${file}: expected a file or an address of e2.bucas.name, which holds its board; nothing is fetched`,
  );
}

/** Notes what is legal but looks like a typing mistake. For use before a search. */
export function warnAbout(streams: Streams, puzzle: Puzzle, quiet: boolean | undefined): void {
  if (!quiet) notes(streams, warningsOf(puzzle));
}

/** Runs a parser and adds the name of the source to its errors. */
export function inSource<T>(source: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof PuzzleError ? new SourceError(source, error) : error;
  }
}

/** @throws UsageError if the file cannot be read; SourceError if it is too large or not text. */
export async function readSource(streams: Streams, file: string | undefined): Promise<Source> {
  if (file === undefined && streams.stdin.isTTY) {
    throw new UsageError("expected a FILE or a puzzle on standard input, found neither; see edgewise --help");
  }
  const isFile = file !== undefined && file !== "-";
  const name = nameOf(file);
  try {
    const bytes = await readCapped(isFile ? createReadStream(file) : streams.stdin, name);
    return { name, text: decode(name, bytes) };
  } catch (error) {
    throw error instanceof SourceError ? error : new UsageError(`${name}: ${reasonOf(error)}`);
  }
}

/** A text of any size, in chunks. @throws UsageError if the file cannot be read; SourceError if it is not text */
export async function* textOf(streams: Streams, file: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const name = nameOf(file);
  const decoded = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw faulty(name, "forbidden-character", "UTF-8 text", "other bytes");
    }
  };
  try {
    for await (const chunk of file === "-" ? streams.stdin : createReadStream(file)) yield decoded(chunk);
    yield decoded();
  } catch (error) {
    throw error instanceof SourceError ? error : new UsageError(`${name}: ${reasonOf(error)}`);
  }
}

/** What errors call a file. */
export function nameOf(file: string | undefined): string {
  return file === undefined || file === "-" ? "standard input" : file;
}

/** Reads until the cap on input is exceeded: a pipe can be endless. */
async function readCapped(chunks: AsyncIterable<Uint8Array>, name: string): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > CAPS.inputBytes)
      throw faulty(name, "cap-exceeded", `at most ${CAPS.inputBytes} bytes of input`, "more");
    read.push(chunk);
  }
  return Buffer.concat(read);
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw faulty(name, "forbidden-character", "UTF-8 text", "other bytes");
  }
}

export function faulty(name: string, code: FaultCode, expected: string, found: string): SourceError {
  return new SourceError(name, new PuzzleError({ code, expected, found }));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "expected a file, found a folder",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};

/** The message of a system error, in words if we have them. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
