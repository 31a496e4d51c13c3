/** Every puzzle format, the most specific first: that is the order in which a text of unknown format is sniffed. */
import type { Format } from "./format.js";
import { json } from "./json.js";
import { text } from "./text.js";

export const FORMATS: readonly Format[] = [json, text];

export function findFormat(name: string): Format | undefined {
  return FORMATS.find((format) => format.name === name);
}
