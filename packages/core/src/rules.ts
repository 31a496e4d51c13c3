/** Which labels mate. A rule is data in the model; this module is its only meaning. */
import type { Label, Puzzle, Rule } from "./model.js";

/** A rule made ready for use. The frame is not its business: see `indexLabels`. */
export interface Matcher {
  /** Every label that may lie against this one; none where the label means nothing under the rule. */
  matesOf(label: Label): readonly Label[];
  /** Do two labels mate where their sides touch? Symmetric. */
  mates(a: Label, b: Label): boolean;
  /** What the rule asks of a label, in words for "expected …". */
  readonly expectedLabel: string;
}

/** What the rule says of labels. */
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
      const add = (a: Label, b: Label) => mates.set(a, (mates.get(a) ?? new Set()).add(b));
      for (const [a, b] of rule.pairs) {
        add(a, b);
        add(b, a);
      }
      const lists = new Map([...mates].map(([label, set]) => [label, [...set]]));
      return matcher((label) => lists.get(label) ?? [], "a label that stands in one of the pairs");
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

/** Every letter in its other case; none where that is the same text or does not come back (as with ß). */
function caseMates(label: Label): readonly Label[] {
  const swapped = swapCase(label);
  return swapped !== label && swapCase(swapped) === label ? [swapped] : [];
}

function swapCase(text: string): string {
  return [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join("");
}

/** A puzzle's labels as small numbers, in order of first appearance, with the rule as a table. */
export interface LabelIndex {
  readonly labels: readonly Label[];
  /** @throws RangeError for a label that the puzzle does not use. */
  idOf(label: Label): number;
  /** Id of the frame's label, if there is a frame. */
  readonly frame: number | undefined;
  /** By label id: the ids it mates with. The frame mates with nothing, since no inner side may show it. */
  readonly matesOf: readonly (readonly number[])[];
}

/** The puzzle's labels as numbers, and who mates with whom. */
export function indexLabels(puzzle: Pick<Puzzle, "tiles" | "rule" | "frame">): LabelIndex {
  const labels = [...new Set([...puzzle.tiles.flat(), ...(puzzle.frame === undefined ? [] : [puzzle.frame])])];
  const ids = new Map(labels.map((label, id) => [label, id]));
  const { matesOf } = matcherOf(puzzle.rule);
  const innerIds = (label: Label) =>
    label === puzzle.frame
      ? []
      : matesOf(label).flatMap((mate) => (mate === puzzle.frame ? [] : (ids.get(mate) ?? [])));
  return {
    labels,
    idOf(label) {
      const id = ids.get(label);
      if (id === undefined) throw new RangeError(`label ${JSON.stringify(label)} is not in this puzzle`);
      return id;
    },
    frame: puzzle.frame === undefined ? undefined : ids.get(puzzle.frame),
    matesOf: labels.map(innerIds),
  };
}
