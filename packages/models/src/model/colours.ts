/**
 * Labels as colours. Most solvers ask whether two sides show *the same*, not whether they mate. If labels with a common
 * mate have all their mates in common, the labels fall into classes, each of which mates with exactly one class, and
 * "mates" becomes "the same colour" once every label is written as the colour of the border that it makes.
 *
 * The rules equal, signed and case are of this form, and so are most lists of pairs (head and tail of an animal; a
 * label that mates with several others which mate with nothing else). A list such as a-b, b-c, c-d is not: a and c
 * share a mate but not all of them, so no colouring expresses it.
 */
import type { Model } from "./model.js";

export interface Colours {
  /**
   * By label id: the colour of the border where the first cell shows it, from 0. -1 where the label mates with nothing
   * (the frame).
   */
  readonly ofFirst: readonly number[];
  /**
   * By label id: the same where the second cell shows it. Two labels mate if `ofFirst` of one is `ofSecond` of the
   * other.
   */
  readonly ofSecond: readonly number[];
  readonly count: number;
}

/** undefined if no colouring expresses the rule. */
export function coloursOf({ matesOf }: Pick<Model, "matesOf">): Colours | undefined {
  const keyOf = (mates: readonly number[]) => [...mates].sort((a, b) => a - b).join();
  const keys = matesOf.map(keyOf);
  const ofFirst = new Array<number>(matesOf.length).fill(-1);
  const ofSecond = new Array<number>(matesOf.length).fill(-1);
  const colours = new Map<string, number>();
  for (const [label, mates] of matesOf.entries()) {
    if (mates.length === 0) continue;
    // A label that mates with one of these must mate with all of them, and all must have the same mates.
    if (mates.some((mate) => keys[mate] !== keys[mates[0] ?? 0])) return undefined;
    const key = keys[label] ?? "";
    const colour = colours.get(key) ?? colours.size;
    colours.set(key, colour);
    ofFirst[label] = colour;
    for (const mate of mates) ofSecond[mate] = colour;
  }
  return { ofFirst, ofSecond, count: colours.size };
}
