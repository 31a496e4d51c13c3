/** Every puzzle format. `text` comes last, since four words on a line may mean anything. */
import { arc } from "./arc.js";
import { bucas } from "./bucas.js";
import { csv } from "./csv.js";
import { dailyprogrammer } from "./dailyprogrammer.js";
import type { Format } from "./format.js";
import { json } from "./json.js";
import { letters } from "./letters.js";
import { pieces } from "./pieces.js";
import { prolog } from "./prolog.js";
import { text } from "./text.js";

/** Every puzzle format, the more specific before the less. */
export const FORMATS: readonly Format[] = [json, bucas, prolog, arc, dailyprogrammer, csv, pieces, letters, text];

/** The format with this name, as `--from` takes it; undefined if there is none. */
export function findFormat(name: string): Format | undefined {
  return FORMATS.find((format) => format.name === name);
}
