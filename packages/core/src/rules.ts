/** Which labels mate. A rule is data in the model; only this module interprets it. */
import { getOrMake } from "./maps.js";
import { type Label, type LabelTable, type Puzzle, type PuzzleData, type Rule, SIDES } from "./model.js";

/** A rule ready for use. It knows nothing of the frame: see `LabelTable`. */
export interface Matcher {
  /** Every label that mates with this one; none if the label has no meaning under the rule. */
  matesOf(label: Label): readonly Label[];
  /** Do two labels mate? Symmetric. */
  mates(a: Label, b: Label): boolean;
  /** What the rule requires of a label, as a phrase to follow "expected". */
  readonly expectedLabel: string;
}

/** The matcher of a rule. */
export function matcherOf(rule: Rule): Matcher {
  switch (rule) {
    case "equal":
      return matcher((label) => [label], "a label");
    case "signed":
      return matcher(signedMates, "a whole number such as 3 or -3");
    case "case":
      return matcher(caseMates, "a letter that has another case");
    default: {
      const mates = new Map<Label, Set<Label>>();
      const add = (a: Label, b: Label) => getOrMake(mates, a, () => new Set()).add(b);
      for (const [a, b] of rule.pairs) {
        add(a, b);
        add(b, a);
      }
      const lists = new Map([...mates].map(([label, set]) => [label, [...set]]));
      return matcher((label) => lists.get(label) ?? [], "a label of one of the pairs");
    }
  }
}

function matcher(matesOf: (label: Label) => readonly Label[], expectedLabel: string): Matcher {
  return { matesOf, expectedLabel, mates: (a, b) => matesOf(a).includes(b) };
}

/** x with -x, in canonical decimal form; 0 mates with itself. */
function signedMates(label: Label): readonly Label[] {
  if (label === "0") return ["0"];
  if (!/^-?[1-9][0-9]{0,14}$/.test(label)) return [];
  return [label.startsWith("-") ? label.slice(1) : `-${label}`];
}

/** The label with every letter's case swapped; none if that is the same, or not reversible (as for ß). */
function caseMates(label: Label): readonly Label[] {
  const swapped = swapCase(label);
  return swapped !== label && swapCase(swapped) === label ? [swapped] : [];
}

function swapCase(text: string): string {
  return [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join("");
}

/** Makes a puzzle of legal data. @param labels the label table, if it is known already */
export function withLabels(data: PuzzleData, labels: LabelTable = labelTable(data)): Puzzle {
  return Object.defineProperty({ ...data }, "labels", { value: labels }) as Puzzle;
}

function labelTable({ tiles, rule, frame }: PuzzleData): LabelTable {
  const names = [...new Set([...tiles.flat(), ...(frame === undefined ? [] : [frame])])];
  const ids = new Map(names.map((label, id) => [label, id]));
  const { matesOf } = matcherOf(rule);
  const innerIds = (label: Label) =>
    label === frame ? [] : matesOf(label).flatMap((mate) => (mate === frame ? [] : (ids.get(mate) ?? [])));
  const shown = new Uint8Array(tiles.length * 16);
  tiles.forEach((tile, number) => {
    tile.forEach((label, side) => {
      const id = ids.get(label) ?? 0;
      for (const turn of SIDES) shown[(number * 4 + turn) * 4 + ((side + turn) % 4)] = id;
    });
  });
  const sorted = names.toSorted();
  const ranks = names.map((name) => sorted.indexOf(name));
  const looks = new Uint32Array(tiles.length * 4);
  shown.forEach((label, at) => {
    looks[at >> 2] = ((looks[at >> 2] as number) << 8) | (ranks[label] as number);
  });
  return { names, frame: ids.get(frame ?? ""), matesOf: names.map(innerIds), shown, looks };
}

/** The ids of the labels that mate with this one, directly or through others, and its own. */
export function familyOf({ matesOf }: LabelTable, label: number): Set<number> {
  const family = new Set([label]);
  for (const member of family) for (const mate of matesOf[member] ?? []) family.add(mate);
  return family;
}

/** The label ids that an oriented tile shows: u8[4], N E S W. @param candidate `tile * 4 + rotation` */
export function lookOf({ shown }: LabelTable, candidate: number): Uint8Array {
  return shown.subarray(candidate * 4, candidate * 4 + 4);
}

/** u8[labels * labels], 1 at `a * labels + b` if a and b mate; for look-up in inner loops. */
export function mateMatrix({ names, matesOf }: LabelTable): Uint8Array {
  const matrix = new Uint8Array(names.length ** 2);
  for (const [label, mates] of matesOf.entries()) for (const mate of mates) matrix[label * names.length + mate] = 1;
  return matrix;
}
