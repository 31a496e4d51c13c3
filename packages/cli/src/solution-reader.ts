/**
 * Reads solutions one by one, so that a result may be larger than memory: JSON as `solve --json` prints it, or lines as
 * `solve --ndjson` does.
 *
 * The text is cut into pieces: each value of the top level, such as a line of `--ndjson`, and each element of
 * "solutions" by itself. A piece is parsed as soon as its last bracket is there. What is left of a value without its
 * solutions is parsed too, so nothing that is not JSON is passed over.
 */
import { CAPS, type Placement, PuzzleError, parseSolutions, readPuzzle } from "@edgewise/core";
import { faulty, placedIn, SourceError } from "./input.js";

/** Lines of `--ndjson` that hold no solution. */
const NO_SOLUTION = /^\s*\{\s*"type"\s*:\s*"(?:progress|result|best|error)"/;

/** @throws SourceError as `parseSolutions`, or for a single solution that is larger than the cap on input */
export async function* solutionsIn(
  name: string,
  chunks: AsyncIterable<string>,
): AsyncGenerator<readonly Placement[], void, undefined> {
  const cutter = new Cutter();
  let found = 0;
  let hasValue = false;
  for await (const chunk of chunks) {
    cutter.text += chunk;
    for (let piece = cutter.next(); piece; piece = cutter.next()) {
      const solutions = solutionsOf(name, piece);
      found += solutions.length;
      hasValue ||= !piece.isElement;
      yield* solutions;
    }
    if (cutter.text.length > CAPS.inputBytes)
      throw faulty(name, "cap-exceeded", `at most ${CAPS.inputBytes} bytes without a whole solution`, "more");
  }
  const rest = cutter.rest();
  const isBlank = rest.text.trim() === "";
  // What is left is no JSON, or there was nothing at all.
  if (!isBlank || found === 0) yield* parsed(name, isBlank && hasValue ? { ...rest, text: '{"solutions":[]}' } : rest);
}

/** The error of a text without solutions, which may be a puzzle. */
export function withoutSolutions(name: string, text: string, error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  try {
    readPuzzle(text);
  } catch {
    return error;
  }
  return faulty(name, "bad-solution", "solutions as edgewise solve --json prints them", "a puzzle");
}

function solutionsOf(name: string, piece: Piece): Placement[][] {
  const { text, isElement, elements } = piece;
  const pointer = `/solutions/${elements}`;
  if (!isElement) return NO_SOLUTION.test(text) || (elements > 0 && hasNoSolutions(text)) ? [] : parsed(name, piece);
  if (elements === 0) return parsed(name, piece, pointer);
  const body = text.replace(/^(\s*),/, "$1");
  if (body === text) throw faulty(`${name}:${pointer}`, "syntax", '"," before the next solution', "none");
  return parsed(name, { ...piece, text: body }, pointer);
}

/** @throws SourceError with the place in the whole text */
function parsed(name: string, { text, line }: Piece, pointer = ""): Placement[][] {
  try {
    return parseSolutions(text.trimStart());
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    const { place } = error.faults[0];
    if (place && "pointer" in place && pointer) throw new SourceError(`${name}:${pointer}`, error);
    const firstLine = line + newlines(/^\s*/.exec(text)?.[0] ?? "");
    throw firstLine > 1 ? placedIn(name, error, firstLine) : new SourceError(name, error);
  }
}

/** Whether the value is JSON and its "solutions" hold only the element in place of those that were cut out. */
function hasNoSolutions(value: string): boolean {
  try {
    return JSON.parse(value.replace(/^\uFEFF/, "")).solutions.length === 1;
  } catch {
    return false;
  }
}

/** A value of the top level, or an element of its "solutions". */
interface Piece {
  readonly text: string;
  /** On which it begins. */
  readonly line: number;
  readonly isElement: boolean;
  /** Elements that were cut out of the value before. */
  readonly elements: number;
}

const OPENS_SOLUTIONS = /(?<!\\)"solutions"\s*:\s*$/;

/** Cuts a text into pieces as it comes. */
class Cutter {
  /** What is not cut off yet; it is scanned up to `#mark.lastIndex`. */
  text = "";
  /** A bracket, a quote, or the backslash of an escape. */
  readonly #mark = /["{}[\]\\]/g;
  /** On which the text begins. */
  #line = 1;
  #depth = 0;
  #isInString = false;
  /** What comes before the first element of the "solutions" that are being read. */
  #head: string | undefined;
  #elements = 0;

  /** Cuts off the next piece; undefined if it is not whole yet. */
  next(): Piece | undefined {
    const mark = this.#mark;
    while (mark.test(this.text)) {
      const end = mark.lastIndex;
      const sign = this.text.charAt(end - 1);
      if (sign === "\\") {
        // Looked at again if what it escapes is in the next chunk.
        mark.lastIndex = end + 1;
        if (end < this.text.length) continue;
        mark.lastIndex = end - 1;
        return undefined;
      }
      if (sign === '"') this.#isInString = !this.#isInString;
      if (sign === '"' || this.#isInString) continue;
      const piece = "{[".includes(sign) ? this.#open(sign, end) : this.#close(end);
      if (piece) return piece;
    }
    mark.lastIndex = this.text.length;
    return undefined;
  }

  /** What is left at the end of the text. */
  rest(): Piece {
    if (this.#head !== undefined) this.#putBack(this.#head);
    return this.#cut(this.text.length);
  }

  #open(sign: string, end: number): undefined {
    this.#depth++;
    if (sign === "{" || this.#depth !== 2 || this.#head !== undefined) return;
    if (OPENS_SOLUTIONS.test(this.text.slice(0, end - 1))) this.#head = this.#cut(end).text;
  }

  /** @returns the piece that ends here, if one does */
  #close(end: number): Piece | undefined {
    this.#depth = Math.max(0, this.#depth - 1);
    const head = this.#head;
    if (head !== undefined && this.#depth === 1) return this.#putBack(head);
    if (this.#depth !== (head === undefined ? 0 : 2)) return undefined;
    const piece = this.#cut(end);
    this.#elements = piece.isElement ? piece.elements + 1 : 0;
    return piece;
  }

  /** Puts the head back, with one element for all that were cut out, so that what follows must be right too. */
  #putBack(head: string): undefined {
    const start = head + (this.#elements === 0 ? "" : '{"placements":[]}');
    this.text = start + this.text;
    this.#line -= newlines(head);
    this.#mark.lastIndex += start.length;
    this.#head = undefined;
  }

  #cut(end: number): Piece {
    const text = this.text.slice(0, end);
    const piece = { text, line: this.#line, isElement: this.#head !== undefined, elements: this.#elements };
    this.text = this.text.slice(end);
    this.#line += newlines(text);
    this.#mark.lastIndex = 0;
    return piece;
  }
}

function newlines(text: string): number {
  return text.split("\n").length - 1;
}
