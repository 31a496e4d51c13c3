/** Reading puzzles and other texts from files and standard input, with the input cap checked before memory is taken. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { CAPS, findFormat, PuzzleError, parseSideOrder, quote, type ReadResult, readPuzzle } from "@edgewise/core";
import { UsageError } from "./exit-codes.js";

/** A text and what to call it in error messages. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

export interface PuzzleOptions {
  readonly from?: string;
  readonly edgeOrder?: string;
}

/** A puzzle with the name of where it came from. */
export interface PuzzleInput extends ReadResult {
  readonly source: string;
}

/** Input that is malformed, together with the name of the source its places refer to. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  constructor(
    readonly source: string,
    override readonly cause: PuzzleError,
  ) {
    super(cause.message);
  }
}

/** @param file a path, or "-" (also when absent) for standard input. @throws UsageError, SourceError. */
export function loadPuzzle(file: string | undefined, options: PuzzleOptions = {}): PuzzleInput {
  const source = readSource(file);
  const edgeOrder = options.edgeOrder === undefined ? undefined : parseSideOrder(options.edgeOrder);
  if (options.edgeOrder !== undefined && edgeOrder === undefined) {
    throw new UsageError(
      `--edge-order: expected the letters N, E, S, W in some order, found ${quote(options.edgeOrder)}`,
    );
  }
  if (options.from !== undefined && findFormat(options.from) === undefined) {
    throw new UsageError(`--from: there is no format ${quote(options.from)}; see edgewise formats`);
  }
  return inSource(source.name, () => ({
    ...readPuzzle(source.text, {
      ...(options.from !== undefined && { format: options.from }),
      ...(edgeOrder !== undefined && { edgeOrder }),
      name: stem(source.name),
    }),
    source: source.name,
  }));
}

/** Runs a parser and says of its errors which source they are about. */
export function inSource<T>(source: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof PuzzleError ? new SourceError(source, error) : error;
  }
}

/** @throws UsageError where the file cannot be read; SourceError where it is too large or not text. */
export function readSource(file: string | undefined): Source {
  if (file === undefined || file === "-") {
    if (file === undefined && process.stdin.isTTY) {
      throw new UsageError("expected a puzzle FILE, or a puzzle on standard input; see edgewise --help");
    }
    return { name: "standard input", text: decode("standard input", readAll(0, "standard input")) };
  }
  return { name: file, text: decode(file, readFile(file)) };
}

function readFile(file: string): Buffer {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error)}`);
  }
  try {
    if (fstatSync(descriptor).isDirectory()) throw new UsageError(`${file}: expected a file, found a folder`);
    return readAll(descriptor, file);
  } finally {
    closeSync(descriptor);
  }
}

const CHUNK = 64 * 1024;

/** Reads to the end, but never much past the cap: a pipe can be endless. */
function readAll(descriptor: number, name: string): Buffer {
  const chunks: Buffer[] = [];
  for (let total = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readChunk(descriptor, chunk, name);
    if (count === 0) return Buffer.concat(chunks);
    total += count;
    if (total > CAPS.inputBytes) {
      const found = "more";
      throw new SourceError(
        name,
        new PuzzleError({ code: "cap-exceeded", expected: `at most ${CAPS.inputBytes} bytes of input`, found }),
      );
    }
    chunks.push(chunk.subarray(0, count));
  }
}

function readChunk(descriptor: number, chunk: Buffer, name: string): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EOF") return 0;
      // Standard input set to non-blocking by whoever shares it: wait a moment for more.
      if (code !== "EAGAIN") throw new UsageError(`${name}: ${reasonOf(error)}`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function decode(name: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SourceError(
      name,
      new PuzzleError({ code: "forbidden-character", expected: "UTF-8 text", found: "other bytes" }),
    );
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "expected a file, found a folder",
  ENOTDIR: "a part of the path is no folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};

/** A system error in words, without a stack. */
export function reasonOf(error: unknown): string {
  return REASONS[codeOf(error) ?? ""] ?? (error instanceof Error ? error.message : String(error));
}

function stem(name: string): string {
  return basename(name).replace(/(\.puzzle)?\.[^.]*$/, "");
}
