/** Every puzzle format. `text` comes last, since four words on a line may mean anything. */
import { quote } from "../errors.js";
import type { Puzzle } from "../model.js";
import { arc } from "./arc.js";
import { bucas } from "./bucas.js";
import { csv } from "./csv.js";
import { dailyprogrammer } from "./dailyprogrammer.js";
import type { Format, Written } from "./format.js";
import { json } from "./json.js";
import { letters } from "./letters.js";
import { pieces } from "./pieces.js";
import { prolog } from "./prolog.js";
import { text } from "./text.js";

/** Every puzzle format, the more specific before the less. */
export const FORMATS: readonly Format[] = [json, bucas, prolog, arc, dailyprogrammer, csv, pieces, letters, text];

/** The format with this name, as `--from` takes it. @throws RangeError if there is none */
export function formatNamed(name: string): Format {
  const format = FORMATS.find((each) => each.name === name);
  if (format === undefined) {
    const names = FORMATS.map(({ name }) => name).join(", ");
    throw new RangeError(`there is no format ${quote(String(name))}; expected one of ${names}`);
  }
  return format;
}

/**
 * Writes a puzzle in a format.
 * @param lossy pins that the format cannot express are left out, instead of being refused
 * @throws PuzzleError (`cannot-write`) with everything that the format cannot express
 * @throws RangeError for a format that does not exist
 */
export function writePuzzle(puzzle: Puzzle, format = "json", lossy = false): Written {
  return formatNamed(format).write(puzzle, lossy);
}
