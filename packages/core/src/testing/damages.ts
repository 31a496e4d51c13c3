/** Damaged texts and JSON, for everything that reads what others wrote. */
import fc from "fast-check";
import { faultText, PuzzleError } from "../errors.js";
import { readPuzzle } from "../formats/read.js";
import { validate } from "../validate.js";

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

/** Cuts out a stretch and puts fragments, or another stretch of the same text, in its place. */
const damage = fc.record({
  at: fc.nat(),
  length: fc.nat(8),
  from: fc.nat(),
  put: fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }).map((pieces) => pieces.join("")),
    fc.nat(20),
  ),
});

function damaged(
  text: string,
  { at, length, from, put }: { at: number; length: number; from: number; put: string | number },
) {
  const start = at % (text.length + 1);
  const source = from % (text.length + 1);
  const replacement = typeof put === "string" ? put : text.slice(source, source + put);
  return text.slice(0, start) + replacement + text.slice(start + length);
}

/** Texts with a few such damages. Shrinks to fewer and smaller ones. */
export function damagedTextArbitrary(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const damages = fc.array(damage, { minLength: 1, maxLength: 4 });
  return fc.tuple(texts, damages).map(([text, changes]) => changes.reduce(damaged, text));
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

/** Values of any depth with some of them replaced by odd ones, by others of the same value, or taken out. */
export function damagedJsonArbitrary(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    put: fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 1 })),
    how: fc.nat(5),
    from: fc.nat(),
  });
  return fc.tuple(values, fc.array(change, { minLength: 1, maxLength: 3 })).map(([value, changes]) =>
    changes.reduce<unknown>((damaged, { at, put, how, from }) => {
      const copy: unknown = JSON.parse(JSON.stringify(damaged));
      const places = placesIn(copy);
      const [place, other] = [places[at % places.length], places[from % places.length]];
      if (place === undefined) return put;
      const { holder, key } = place;
      if (how === 0) delete holder[key];
      else holder[key] = how < 3 ? structuredClone(other?.holder[other.key]) : put;
      return copy;
    }, value),
  );
}

type Holder = Record<string, unknown>;

/** Every key of every object and array in it. */
function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}
