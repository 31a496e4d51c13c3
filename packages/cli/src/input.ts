/**
 * Reads puzzles and other texts from files and standard input, and stops soon after the cap on input is exceeded.
 *
 * A file is one puzzle, or a stream of JSON lines with one puzzle on each. Lines are read as they come.
 */
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import {
  CAPS,
  type Coordinates,
  type FaultCode,
  faultText,
  type Pin,
  type Puzzle,
  PuzzleError,
  type ReadOptions,
  readPuzzle,
} from "@edgewise/core";
import { warningsOf } from "@edgewise/core/analysis";
import { quote } from "@edgewise/core/engine";
import { UsageError } from "./exit-codes.js";
import { hint, type Streams } from "./streams.js";
import { given } from "./values.js";

/** A text and its name in error messages. */
export interface Source {
  readonly name: string;
  readonly text: string;
  /** Of a puzzle in a stream: its line, from 1. */
  readonly line?: number;
}

/** A file or line that cannot be read; others can. */
export interface Unread extends Pick<Source, "name" | "line"> {
  readonly error: unknown;
}

/** A puzzle, and how errors and results name it: a file, or a file and a line. */
export interface LoadedPuzzle {
  readonly puzzle: Puzzle;
  readonly source: string;
}

/** Malformed input, with the name of the source that contains it. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  override readonly cause: PuzzleError;
  constructor(
    readonly source: string,
    cause: PuzzleError,
  ) {
    super(cause.message);
    // In JSON of another format, such as a result, all other faults follow from this one.
    const other = cause.faults.find(({ place }) => place && "pointer" in place && place.pointer === "/format");
    this.cause = other ? new PuzzleError(other) : cause;
  }
}

/** Options that say how to read a puzzle. */
export interface InputFlags extends Pick<ReadOptions, "edgeOrder" | "size" | "rule" | "rotate"> {
  readonly from?: string;
  /** A label; false for --no-frame. */
  readonly frame?: string | boolean;
  readonly rim?: readonly string[];
  readonly pin?: readonly Pin[];
  readonly hole?: readonly Coordinates[];
}

/**
 * Reads the one puzzle of a file, and notes what was assumed or ignored.
 * @param file a path, or the address of a viewer that holds the board; "-" or undefined for standard input
 * @throws UsageError, SourceError
 */
export async function loadPuzzle(
  streams: Streams,
  file: string | undefined,
  flags: InputFlags = {},
): Promise<LoadedPuzzle> {
  const source = await openPuzzles(streams, file === undefined ? [] : [file], flags.from);
  if (Symbol.asyncIterator in source) {
    streams.stdin.destroy();
    throw new UsageError(`${nameOf(file)}: expected one puzzle, found several, one on each line`);
  }
  return parsePuzzle(streams, source, flags);
}

/** @throws SourceError */
export function parsePuzzle(streams: Streams, source: Source, flags: InputFlags): LoadedPuzzle {
  const { name, text, line } = source;
  const title = basename(name).replace(/(\.puzzle)?\.[^.]*$/, "");
  const options = { ...readOptions(flags), name: line === undefined ? title : `${title}:${line}` };
  const read = inSource(name, () => inOptions(placeOf(source), flags, () => readPuzzle(text, options)), line);
  hint(streams, ...read.notes);
  return { puzzle: read.puzzle, source: placeOf(source) };
}

/** Runs a reader. @throws UsageError for the first fault that is in an option */
function inOptions<T>(place: string, { pin = [] }: InputFlags, read: () => T): T {
  try {
    return read();
  } catch (error) {
    for (const { place: at, ...fault } of error instanceof PuzzleError ? error.faults : []) {
      const pointer = at && "pointer" in at ? at.pointer : "";
      const [, name, index] = /^\/options\/([a-z]+?)s?\b\/?(\d*)/.exec(pointer) ?? [];
      if (name === undefined) continue;
      const pinned = name === "pin" ? pin[Number(index)] : undefined;
      const value = pinned ? ` ${pinned.x},${pinned.y}:${pinned.tile}` : "";
      throw new UsageError(faultText(fault, `${place}: --${name}${value}`));
    }
    throw error;
  }
}

/** How errors and results name a puzzle. */
export function placeOf({ name, line }: Pick<Source, "name" | "line">): string {
  return line === undefined ? name : `${name}:${line}`;
}

/**
 * The text of the only puzzle of these files, or all of them. To tell which it is, the first puzzle of a stream waits
 * for the second; later ones do not.
 * @param files none: standard input
 * @param from the format, where the user names it; only JSON has streams
 * @throws UsageError, SourceError if the only file cannot be read
 */
export async function openPuzzles(
  streams: Streams,
  files: readonly string[],
  from: string | undefined,
): Promise<Source | AsyncIterable<Source | Unread>> {
  const [file, ...more] = files;
  const all = puzzleTexts(streams, [file, ...more], from === undefined || from === "json");
  if (more.length > 0) return all;
  const [first, second] = [await all.next(), await all.next()];
  if (first.done || !second.done) {
    return (async function* () {
      if (!first.done) yield first.value;
      if (!second.done) yield second.value;
      yield* all;
    })();
  }
  if ("error" in first.value) throw first.value.error;
  return first.value;
}

async function* puzzleTexts(
  streams: Streams,
  files: readonly (string | undefined)[],
  hasStreams: boolean,
): AsyncGenerator<Source | Unread, void, undefined> {
  for (const file of files) {
    const name = nameOf(file);
    try {
      const address = addressOf(file);
      if (address) yield address;
      else if (hasStreams) yield* textsIn(name, chunksOf(streams, file));
      else yield await readSource(streams, file);
    } catch (error) {
      yield { name, error: inWords(name, error) };
    }
  }
}

/** The lines of a stream of puzzles, or the whole text. */
async function* textsIn(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Source | Unread, void, undefined> {
  /** What was read before it was clear that this is a stream, or all of what is none. */
  const head: Buffer[] = [];
  let line = 0;
  let bytes = 0;
  let isStream: boolean | undefined;
  for await (const text of linesIn(name, chunks, () => isStream !== false)) {
    line++;
    if (isStream) yield* lineOf(name, line, text);
    else {
      head.push(text);
      bytes += text.length;
      if (bytes > CAPS.inputBytes) throw tooLarge(name);
      isStream ??= startsStream(head);
      if (isStream) for (const [i, each] of head.entries()) yield* lineOf(name, i + 1, each);
    }
  }
  if (!isStream) yield { name, text: decode(name, Buffer.concat(head)) };
}

/** Lines by which a stream must have begun. */
const HEAD_LINES = 100;

/** Whether the first two lines that are not blank are a puzzle each, one of which may be broken; undefined: not clear yet. */
function startsStream(head: readonly Buffer[]): boolean | undefined {
  const [first, second] = head.filter((line) => !isBlank(line)).map((line) => String(line).replace(/^\uFEFF/, ""));
  if (first === undefined || second === undefined) return head.length > HEAD_LINES ? false : undefined;
  const next = objectIn(second);
  return objectIn(first) !== undefined || (next !== undefined && "format" in next);
}

function objectIn(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function* lineOf(name: string, line: number, bytes: Buffer): Generator<Source | Unread> {
  if (isBlank(bytes)) return;
  const place = `${name}:${line}`;
  try {
    const text = decode(place, bytes).trim();
    // A line of a log, or a word, would be read as tiles.
    if (!text.startsWith("{")) throw faulty(place, "unknown-format", "a puzzle in JSON on each line", quote(text));
    yield { name, line, text };
  } catch (error) {
    yield { name, line, error };
  }
}

const isBlank = (line: Buffer) => line.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));

/**
 * Lines with their ends, and pieces of any length once `areLines` says that lines do not matter.
 * @throws SourceError for a line above the cap on input
 */
async function* linesIn(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  areLines: () => boolean,
): AsyncGenerator<Buffer, void, undefined> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0 && areLines(); end = chunk.indexOf(0x0a, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end + 1)]);
      start = end + 1;
      pieces = [];
      bytes = 0;
    }
    bytes += chunk.length - start;
    if (bytes > CAPS.inputBytes) throw tooLarge(name);
    pieces.push(chunk.subarray(start));
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

function readOptions({ from, edgeOrder, size, rule, rotate, frame, rim, pin, hole }: InputFlags): ReadOptions {
  const label = frame === true ? undefined : frame;
  return given({ format: from, edgeOrder, size, rule, rotate, frame: label, rim, pins: pin, holes: hole });
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
export function warnAbout(streams: Streams, puzzle: Puzzle): void {
  if (!streams.quiet) hint(streams, ...warningsOf(puzzle));
}

/** Runs a parser and adds the name of the source to its errors. @param line where the text begins in its source */
export function inSource<T>(source: string, parse: () => T, line?: number): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    throw line === undefined ? new SourceError(source, error) : placedIn(source, error, line);
  }
}

/** The error of a text that begins on a line of its source, with its place in the source. */
export function placedIn(source: string, { faults }: PuzzleError, firstLine: number): SourceError {
  const [first, ...rest] = faults.map((fault) => {
    const { place } = fault;
    return place && "line" in place ? { ...fault, place: { ...place, line: place.line + firstLine - 1 } } : fault;
  });
  const hasLine = first?.place !== undefined && "line" in first.place;
  return new SourceError(hasLine ? source : `${source}:${firstLine}`, new PuzzleError(first ?? faults[0], ...rest));
}

/** @throws UsageError if the file cannot be read; SourceError if it is too large or not text. */
export async function readSource(streams: Streams, file: string | undefined): Promise<Source> {
  const name = nameOf(file);
  return { name, text: decode(name, await bytesOf(name, chunksOf(streams, file))) };
}

/** @throws UsageError if they cannot be read; SourceError if there are more than `most`, perhaps without an end */
export async function bytesOf(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  most: number = CAPS.inputBytes,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw tooLarge(name, most);
      pieces.push(chunk);
    }
  } catch (error) {
    throw inWords(name, error);
  }
  return Buffer.concat(pieces);
}

/** @throws UsageError if there is neither a file nor a text on standard input */
function chunksOf({ stdin }: Streams, file: string | undefined): AsyncIterable<Uint8Array> {
  if (file === undefined && stdin.isTTY) {
    throw new UsageError("expected a FILE or a puzzle on standard input, found neither; see edgewise --help");
  }
  return file === undefined || file === "-" ? stdin : createReadStream(file);
}

function inWords(name: string, error: unknown): unknown {
  return error instanceof SourceError || error instanceof UsageError
    ? error
    : new UsageError(`${name}: ${reasonOf(error)}`);
}

/** A text of any size, in chunks. @throws UsageError if the file cannot be read; SourceError if it is not text */
export async function* textOf(streams: Streams, file: string): AsyncGenerator<string, void, undefined> {
  const name = nameOf(file);
  const decoder = utf8();
  try {
    for await (const chunk of chunksOf(streams, file)) yield decode(name, chunk, decoder, true);
    yield decode(name, new Uint8Array(), decoder);
  } catch (error) {
    throw inWords(name, error);
  }
}

/** What errors call a file. */
export function nameOf(file: string | undefined): string {
  return file === undefined || file === "-" ? "standard input" : file || '""';
}

function tooLarge(name: string, most: number = CAPS.inputBytes): SourceError {
  return faulty(name, "cap-exceeded", `at most ${most} bytes of input`, "more");
}

const utf8 = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @param stream more bytes of the same text come */
function decode(name: string, bytes: Uint8Array, decoder = utf8(), stream = false): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw faulty(name, "forbidden-character", "UTF-8 text", isPhoto(bytes) ? PHOTO : OTHER);
  }
}

const OTHER = 'other bytes; Excel writes UTF-8 as the file type "CSV UTF-8"';

const PHOTO = "a picture; edgewise photo reads the tiles in one";

/** JPEG, PNG, or what cameras save as HEIC. */
function isPhoto(bytes: Uint8Array): boolean {
  return /^(\xff\xd8\xff|\x89PNG|....ftyp)/s.test(Buffer.from(bytes.subarray(0, 8)).toString("latin1"));
}

export function faulty(name: string, code: FaultCode, expected: string, found: string): SourceError {
  return new SourceError(name, new PuzzleError({ code, expected, found }));
}

const REASONS: Readonly<Record<string, string>> = {
  ENAMETOOLONG: "the name is too long",
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "expected a file, found a folder",
  ELOOP: "links that lead round in a circle",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "the disk is full",
  EPIPE: "the reader closed the pipe",
  EROFS: "the disk is read-only",
};

/** The message of a system error, in words if we have them. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

/** @throws UsageError with the reason, where the action throws another error: "WHAT: permission denied" */
export function tried<T>(what: string, action: () => T, Failure = UsageError): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof UsageError ? error : new Failure(`${what}: ${reasonOf(error)}`);
  }
}
