/** Damaged texts and JSON, for everything that reads what others wrote. */
import fc from "fast-check";
import { faultText, PuzzleError } from "../errors.js";
import { readPuzzle } from "../formats/read.js";
import { createRandom, type Random } from "../random.js";
import { validate } from "../validate.js";
import { oneOf } from "./draft-from-shape.js";

/**
 * What reading a text came to. @param read in place of `readPuzzle`, for tests of this function
 * @throws Error if it is neither a legal puzzle nor faults that can be printed in one line
 */
export function readOutcome(text: string, format?: string, read = readPuzzle): "puzzle" | "faults" {
  try {
    const { puzzle } = read(text, format === undefined ? {} : { format });
    const [fault] = validate(puzzle).faults;
    if (fault) throw new Error(`a puzzle was read that is not valid: ${faultText(fault)}`);
    return "puzzle";
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    const unclean = error.faults.map((fault) => faultText(fault, "file")).find((line) => UNPRINTABLE.test(line));
    if (unclean !== undefined) throw new Error(`a message cannot be printed: ${JSON.stringify(unclean)}`);
    return "faults";
  }
}

const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u;

/** Fragments that mean something in some format. */
export const PIECES = [
  ..."\n\t #%'\"\\()[]{}<>,;:.=&?+-_/*0123456789aAbBzßéİ😀",
  ..."size rule pair frame order rotate hole pin tiles name tile( match( board( /* */ \\x41\\ 0' :- board_w= ".split(
    " ",
  ),
  ..."&board_edges= %41 %ff 65535 -0 1e9 999999999999999 99999999999999999999 NWES __proto__ null true".split(" "),
  ...'"tiles": "pins":[ {"x":0} \\u0041 \u0000 \u2028 \ufeff \ud800 \r\n'.split(" "),
  "4x4",
  "yes",
  ...'0 8 | 1a 1b "pieces":[[ "hints":[{"pos":0,"piece":0,"rot":0}] {{1,2 int[] Tile( 0x03 5158 5158@ ID,Top'.split(
    " ",
  ),
  "p tile 4 4\n",
  "c ",
  "// ",
];

/**
 * The value with 1 to `most` damages; shrinks to fewer. They come from one number: to draw them one by one takes fast-check
 * longer than most inputs take to be read.
 */
function damagedArbitrary<T>(values: fc.Arbitrary<T>, most: number, damage: (value: T, random: Random) => T) {
  const counts = fc.noBias(fc.integer({ min: 1, max: most }));
  return fc.tuple(values, counts, fc.noShrink(fc.noBias(fc.nat()))).map(([value, count, seed]) => {
    const random = createRandom(seed);
    let result = value;
    for (let i = 0; i < count; i++) result = damage(result, random);
    return result;
  });
}

/** Cuts out a stretch and puts fragments, or another stretch of the same text, in its place. */
function damagedText(text: string, random: Random): string {
  // Often near the beginning, where the headers are.
  const start = random.below(random.below(4) === 0 ? Math.min(20, text.length + 1) : text.length + 1);
  const from = random.below(text.length + 1);
  const put =
    random.below(2) === 0
      ? text.slice(from, from + random.below(21))
      : Array.from({ length: random.below(4) }, () => oneOf(PIECES, random)).join("");
  return text.slice(0, start) + put + text.slice(start + random.below(9));
}

/** Texts with a few such damages. Shrinks to fewer. */
export function damagedTextArbitrary(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return damagedArbitrary(texts, 4, damagedText);
}

/** In the place of any value: of another type, too large, almost right. */
const ODD = [
  null,
  true,
  "",
  "x",
  "-1",
  "1e9",
  -1,
  0,
  1,
  0.5,
  255,
  256,
  65_535,
  65_536,
  2 ** 31,
  1e21,
  [],
  {},
  [[]],
  "__proto__",
];

/** A thousand values besides the odd ones, once they are needed. */
let drawn: unknown[] | undefined;

/** Values of any depth with some of them replaced by odd ones, by others of the same value, or taken out. */
export function damagedJsonArbitrary(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  drawn ??= fc.sample(fc.jsonValue({ maxDepth: 1 }), { numRuns: 1000, seed: 1 });
  const kinds = [ODD, drawn] as const;
  const change = (value: unknown, random: Random) => {
    const places = placesIn(value);
    const odd = copyOf(oneOf(oneOf(kinds, random), random));
    if (places.length === 0) return odd;
    const { holder, key } = oneOf(places, random);
    const other = oneOf(places, random);
    const how = random.below(6);
    if (how === 0) delete holder[key];
    else holder[key] = how < 3 ? copyOf(other.holder[other.key]) : odd;
    return value;
  };
  return damagedArbitrary(values.map(copyOf), 3, change);
}

function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

type Holder = Record<string, unknown>;

/** Every key of every object and array in it. */
function placesIn(value: unknown, places: { holder: Holder; key: string }[] = []): { holder: Holder; key: string }[] {
  if (typeof value !== "object" || value === null) return places;
  const holder = value as Holder;
  for (const key of Object.keys(holder)) {
    places.push({ holder, key });
    placesIn(holder[key], places);
  }
  return places;
}
