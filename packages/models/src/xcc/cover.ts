/**
 * An exact cover problem with colours, as data: options are rows of items; primary items must be covered exactly once,
 * secondary ones at most once, or any number of times if always in the same colour.
 *
 * Cells are primary items, and so are tiles unless some are spare. Borders are secondary, with a colour for the labels
 * at the border: two neighbours agree if they give their border the same colour. If no colouring expresses the rule
 * (colours.ts), a border has one uncoloured item for each pair of labels that may not meet, and both sides of such a
 * pair claim it.
 */
import type { Side } from "@edgewise/core";
import { opposite } from "@edgewise/core/engine";
import { coloursOf } from "../model/colours.js";
import { type Choice, choicesIn, type Model } from "../model/model.js";

export interface ExactCover {
  /** Item numbers from 0, the primary ones first. */
  readonly itemCount: number;
  readonly primaryCount: number;
  /** By option: item and colour in turn. Colours count from 1; 0 means none, for uncoloured items. */
  readonly options: readonly Int32Array[];
  /** By option: what choosing it means. */
  readonly choices: readonly Choice[];
}

/** Items in order: cells, tiles, and those of each border. @throws ModelError (`unsuited`) past the cap */
export function coverOf(model: Model): ExactCover {
  const choices = choicesIn(model, "xcc");
  const { cells, borders, puzzle, hasSpares } = model;
  const { itemsPerBorder, claimsOf } = borderItems(model);
  const firstBorderItem = cells.length + puzzle.tiles.length;
  /** By cell: its sides at borders. */
  const sides: { readonly side: Side; readonly end: 0 | 1; readonly item: number }[][] = cells.map(() => []);
  for (const [number, { first, second, side }] of borders.entries()) {
    const item = firstBorderItem + number * itemsPerBorder;
    sides[first]?.push({ side, end: 0, item });
    sides[second]?.push({ side: opposite(side), end: 1, item });
  }
  const options = cells.flatMap(({ candidates }, cell) =>
    candidates.map(({ tile, shows }) => {
      const atBorders = sides[cell]?.flatMap(({ side, end, item }) =>
        claimsOf(end, shows[side]).flatMap(([offset, colour]) => [item + offset, colour]),
      );
      return Int32Array.from([cell, 0, cells.length + tile, 0, ...(atBorders ?? [])]);
    }),
  );
  return {
    itemCount: firstBorderItem + borders.length * itemsPerBorder,
    primaryCount: hasSpares ? cells.length : firstBorderItem,
    options,
    choices,
  };
}

interface BorderItems {
  readonly itemsPerBorder: number;
  /** What a label claims of a border: its items, counted from 0, and their colours. @param end 0 for its first cell */
  claimsOf(end: 0 | 1, label: number): (readonly [item: number, colour: number])[];
}

function borderItems(model: Model): BorderItems {
  const { matesOf } = model;
  const colours = coloursOf(model);
  if (colours) {
    const colourOf = [colours.ofFirst, colours.ofSecond];
    return { itemsPerBorder: 1, claimsOf: (end, label) => [[0, (colourOf[end]?.[label] ?? 0) + 1]] };
  }
  const forbidden = matesOf.flatMap((mates, a) =>
    [...matesOf.keys()].filter((b) => !mates.includes(b)).map((b) => [a, b] as const),
  );
  return {
    itemsPerBorder: forbidden.length,
    claimsOf: (end, label) => forbidden.flatMap((pair, item) => (pair[end] === label ? [[item, 0] as const] : [])),
  };
}
