/**
 * What a label looks like, before anything is drawn: labels that mate form a family, and the two sides of a match are
 * its two halves. A family is a connected component of the rule's graph, so that a label with several mates still
 * belongs to one family; labels that share family and half are told apart by their variant.
 *
 * Invariant: different labels of a puzzle have different motifs; two that mate are of one kind, and are a head and a
 * tail or neither. Families are ordered by their labels, not by the tiles, so a colour stays when tiles change places.
 */
import { colorOf } from "../generate.js";
import type { Label, Puzzle, Rule } from "../model.js";
import { matcherOf } from "../rules.js";

/** `both`: the family has no halves, since one of its labels mates with itself, or its mates form an odd ring. */
export type Half = "head" | "tail" | "both";

/** What distinguishes a label from others in a picture. */
export interface Motif {
  /** Which family, counted from 0. */
  readonly kind: number;
  /** Which side of a match it is. */
  readonly half: Half;
  /** 0 if family and half already identify the label; else numbers the labels that share them. */
  readonly variant: number;
}

/** The motif of every label that the tiles show. The frame's label has none: it mates with nothing. */
export function assignMotifs(puzzle: Pick<Puzzle, "tiles" | "rule" | "frame">): ReadonlyMap<Label, Motif> {
  const { tiles, rule, frame } = puzzle;
  const { matesOf } = matcherOf(rule);
  const innerMates = (label: Label) => matesOf(label).filter((mate) => mate !== frame);
  const inOrder = labelOrder(rule);
  const used = new Set(tiles.flat().filter((label) => label !== frame));

  const families: Family[] = [];
  const grouped = new Set<Label>();
  for (const label of used) {
    if (grouped.has(label)) continue;
    const family = familyOf(label, innerMates, inOrder);
    for (const member of family.labels) grouped.add(member);
    families.push(family);
  }
  families.sort((a, b) => inOrder(a.labels[0] ?? "", b.labels[0] ?? ""));

  const motifs = new Map<Label, Motif>();
  families.forEach(({ labels, halves }, kind) => {
    const variants: Record<Half, number> = { head: 0, tail: 0, both: 0 };
    for (const label of labels) {
      const half = halves.get(label) ?? "both";
      if (used.has(label)) motifs.set(label, { kind, half, variant: variants[half]++ });
    }
  });
  return motifs;
}

/**
 * What belongs to the colours of a generated puzzle, by its families: a puzzle need not show every colour.
 * @param ofColors by colour, counted from 0
 */
export function byFamily<T>(puzzle: Puzzle, ofColors: ReadonlyMap<number, T>): Map<number, T> {
  const { rule } = puzzle;
  if (typeof rule !== "string") throw new RangeError("only generated puzzles have colours");
  const found = new Map<number, T>();
  for (const [label, { kind }] of assignMotifs(puzzle)) {
    const its = ofColors.get(colorOf(rule, label));
    if (its !== undefined) found.set(kind, its);
  }
  return found;
}

interface Family {
  /** In label order, including those that no tile shows: the order decides which labels are heads. */
  readonly labels: readonly Label[];
  /** Empty if the family has no halves. */
  readonly halves: ReadonlyMap<Label, Half>;
}

type Compare = (a: Label, b: Label) => number;

function familyOf(start: Label, matesOf: (label: Label) => readonly Label[], inOrder: Compare): Family {
  const members = new Set([start]);
  for (const label of members) for (const mate of matesOf(label)) members.add(mate);
  const labels = [...members].sort(inOrder);

  // The family's first label is a head; its mates are tails, theirs heads, and so on.
  const halves = new Map<Label, Half>([[labels[0] ?? start, "head"]]);
  for (const [label, half] of halves) {
    const other = half === "head" ? "tail" : "head";
    for (const mate of matesOf(label)) {
      if (halves.get(mate) === half) return { labels, halves: new Map() };
      halves.set(mate, other);
    }
  }
  return { labels, halves };
}

/** Explicit pairs keep the order in which they name their labels; elsewhere 1, -1, 2, … 10, then texts: C, K, c, k. */
function labelOrder(rule: Rule): Compare {
  if (typeof rule === "string") return compareLabels;
  const position = new Map<Label, number>();
  for (const label of rule.pairs.flat()) if (!position.has(label)) position.set(label, position.size);
  const at = (label: Label) => position.get(label) ?? position.size;
  return (a, b) => at(a) - at(b) || compareLabels(a, b);
}

function compareLabels(a: Label, b: Label): number {
  const [x, y] = [a, b].map((label) => (isInteger(label) ? Number(label) : Number.POSITIVE_INFINITY)) as [
    number,
    number,
  ];
  if (x !== y) return Math.abs(x) === Math.abs(y) ? y - x : Math.abs(x) - Math.abs(y);
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isInteger(label: Label): boolean {
  return /^-?\d+$/.test(label);
}

// Codes are short names for motifs, for pictures whose labels are too long or of the wrong kind. They show what mates
// without a legend: A mates with a, 1 with -1. Each motif has a code of its own.

/** A, B, … Z, AA, … in capitals for heads and for sides without halves, in small letters for tails; then 2, 3, … */
export function letterCode({ kind, half, variant }: Motif): string {
  let letters = "";
  for (let rest = kind + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return (half === "tail" ? letters.toLowerCase() : letters) + (variant === 0 ? "" : String(variant + 1));
}

/** 1, 2, … for heads and for sides without halves, -1, -2, … for tails; then b, c, … */
export function numberCode({ kind, half, variant }: Motif): string {
  const number = half === "tail" ? -kind - 1 : kind + 1;
  return variant === 0 ? String(number) : number + letterCode({ kind: variant, half: "tail", variant: 0 });
}
