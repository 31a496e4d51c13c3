/**
 * Reads solutions one by one, so that a result may be larger than memory: JSON as `solve --json` prints it, or lines as
 * `solve --ndjson` does.
 *
 * The text is cut into pieces: each value of the top level, such as a line of `--ndjson`, and each element of
 * "solutions" by itself. A piece is parsed as soon as its last bracket is there. What is left of a value without its
 * solutions is parsed too, so nothing that is not JSON is passed over.
 */
import { CAPS, type Placement, PuzzleError, parseSolutions } from "@edgewise/core";
import { faulty, placedIn, SourceError } from "./input.js";

/** A bracket, a quote, or an escape in a string. */
const MARK = /["{}[\]]|\\./gs;
const OPENS_SOLUTIONS = /(?<!\\)"solutions"\s*:\s*$/;
/** Lines of `--ndjson` that hold no solution. */
const NO_SOLUTION = /^\s*\{\s*"type"\s*:\s*"(?:progress|result|best)"/;

/** @throws SourceError as `parseSolutions`, or for a single solution that is larger than the cap on input */
export async function* solutionsIn(
  name: string,
  chunks: AsyncIterable<string>,
): AsyncGenerator<readonly Placement[], void, undefined> {
  const mark = new RegExp(MARK);
  /** Text that is not parsed yet; it is scanned up to `mark.lastIndex`. */
  let text = "";
  /** What comes before the first element of the "solutions" that are being read. */
  let head: string | undefined;
  let depth = 0;
  let isInString = false;
  let line = 1;
  let [values, found] = [0, 0];
  let foundInValue = 0;

  /** Cuts off the text up to an offset. */
  const cut = (end: number): string => {
    const piece = text.slice(0, end);
    text = text.slice(end);
    mark.lastIndex = 0;
    return piece;
  };
  const parsed = (piece: string, pointer = ""): Placement[][] => {
    const blank = /^\s*/.exec(piece)?.[0] ?? "";
    const firstLine = line + newlines(blank);
    try {
      return parseSolutions(piece.trimStart());
    } catch (error) {
      throw error instanceof PuzzleError ? placed(name, error, firstLine, pointer) : error;
    } finally {
      line += newlines(piece);
    }
  };
  const element = (piece: string): Placement[][] => {
    const pointer = `/solutions/${foundInValue}`;
    if (foundInValue === 0) return parsed(piece, pointer);
    const body = piece.replace(/^(\s*),/, "$1");
    if (body === piece) throw faulty(`${name}:${pointer}`, "syntax", '"," before the next solution', "none");
    return parsed(body, pointer);
  };
  const value = (piece: string): Placement[][] => {
    const isDone = NO_SOLUTION.test(piece) || (foundInValue > 0 && hasNoSolutions(piece));
    foundInValue = 0;
    values++;
    if (!isDone) return parsed(piece);
    line += newlines(piece);
    return [];
  };

  for await (const chunk of chunks) {
    text += chunk;
    for (let match = mark.exec(text); match; match = mark.exec(text)) {
      const [sign] = match;
      const end = mark.lastIndex;
      if (sign === '"') isInString = !isInString;
      if (isInString || sign === '"' || sign.length > 1) continue;
      if (sign === "{" || sign === "[") {
        depth++;
        if (sign === "[" && depth === 2 && head === undefined && OPENS_SOLUTIONS.test(text.slice(0, end - 1))) {
          head = cut(end);
          line += newlines(head);
        }
        continue;
      }
      depth = Math.max(0, depth - 1);
      if (head !== undefined && depth === 1) {
        line -= newlines(head);
        const start = skeletonOf(head, foundInValue);
        text = start + text;
        mark.lastIndex = start.length + end;
        head = undefined;
      } else if (depth === (head === undefined ? 0 : 2)) {
        const solutions = head === undefined ? value(cut(end)) : element(cut(end));
        if (head !== undefined) foundInValue++;
        found += solutions.length;
        yield* solutions;
      }
    }
    // The second half of an escape may be in the next chunk.
    mark.lastIndex = text.length - (text.endsWith("\\") ? 1 : 0);
    if (text.length > CAPS.inputBytes)
      throw faulty(name, "cap-exceeded", `at most ${CAPS.inputBytes} bytes without a whole solution`, "more");
  }
  const rest = (head === undefined ? "" : skeletonOf(head, foundInValue)) + text;
  // What is left is no JSON, or there was nothing at all.
  if (rest.trim() !== "" || found === 0) yield* parsed(rest.trim() === "" && values > 0 ? '{"solutions":[]}' : rest);
}

/** The beginning of a value, with one element for all that were read, so that what follows must be right too. */
function skeletonOf(head: string, elements: number): string {
  return elements === 0 ? head : `${head}{"placements":[]}`;
}

/** Whether the value is JSON and its "solutions" hold only the element of `skeletonOf`. */
function hasNoSolutions(piece: string): boolean {
  try {
    return JSON.parse(piece.replace(/^\uFEFF/, "")).solutions.length === 1;
  } catch {
    return false;
  }
}

/** The error with its place in the whole text. */
function placed(name: string, error: PuzzleError, firstLine: number, pointer: string): SourceError {
  const { place } = error.faults[0];
  if (place && "pointer" in place && pointer) return new SourceError(`${name}:${pointer}`, error);
  return firstLine > 1 ? placedIn(name, error, firstLine) : new SourceError(name, error);
}

function newlines(text: string): number {
  return text.split("\n").length - 1;
}
