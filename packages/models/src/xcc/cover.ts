/**
 * An exact cover problem with colours, as data: options are rows of items; primary items must be covered exactly once,
 * secondary ones at most once, or any number of times if always in the same colour.
 *
 * Cells are primary items, and so are tiles unless some are spare. Borders are secondary, with a colour for the labels
 * at the border: two neighbours agree if they give their border the same colour. If no colouring expresses the rule
 * (colours.ts), a border has one uncoloured item for each pair of labels that may not meet, and both sides of such a
 * pair claim it.
 */
import { coloursOf } from "../model/colours.js";
import type { Choice } from "../model/decode.js";
import { facing, type Model } from "../model/model.js";
import { requireSize } from "../model/size.js";

export interface ExactCover {
  /** Item numbers from 0, the primary ones first. */
  readonly itemCount: number;
  readonly primaryCount: number;
  /** Names by item: of digits and capital letters only, whatever the labels are. */
  readonly itemNames: readonly string[];
  /** By option: item and colour in turn. Colours count from 1; 0 means none, for uncoloured items. */
  readonly options: readonly Int32Array[];
  /** By option: what choosing it means. */
  readonly choices: readonly Choice[];
}

/** @throws ModelError (`unsuited`) past the cap */
export function coverOf(model: Model): ExactCover {
  requireSize("xcc", model);
  const { cells, puzzle, hasSpares } = model;
  const itemNames: string[] = cells.map(({ x, y }) => `C${x}.${y}`);
  const tileItem = puzzle.tiles.map((_, tile) => itemNames.push(`T${tile}`) - 1);
  const primaryCount = hasSpares ? cells.length : itemNames.length;
  const claims = bordersOf(model, itemNames);

  const options: Int32Array[] = [];
  const choices: Choice[] = [];
  for (const [index, { candidates }] of cells.entries()) {
    for (const { code, tile, shows } of candidates) {
      options.push(Int32Array.from([index, 0, tileItem[tile] ?? 0, 0, ...claims(index, shows)]));
      choices.push([index, code]);
    }
  }
  return { itemCount: itemNames.length, primaryCount, itemNames, options, choices };
}

/** Adds the items of all borders. @returns the items and colours, in turn, that a tile in a cell claims. */
function bordersOf(model: Model, itemNames: string[]): (cell: number, shows: readonly number[]) => number[] {
  const { cells, borders } = model;
  const colours = coloursOf(model);
  const pairs = colours ? [] : forbiddenPairs(model);
  const byCell: ((shows: readonly number[]) => number[])[][] = cells.map(() => []);
  for (const { first, second, side } of borders) {
    const { x, y } = cells[first] ?? { x: 0, y: 0 };
    const name = `${side === 1 ? "E" : "S"}${x}.${y}`;
    const opposite = facing(side);
    if (colours) {
      const item = itemNames.push(name) - 1;
      byCell[first]?.push((shows) => [item, (colours.ofFirst[shows[side] ?? 0] ?? 0) + 1]);
      byCell[second]?.push((shows) => [item, (colours.ofSecond[shows[opposite] ?? 0] ?? 0) + 1]);
      continue;
    }
    const items = pairs.map(([a, b]) => itemNames.push(`${name}.${a}.${b}`) - 1);
    const claim = (place: 0 | 1, label: number | undefined) =>
      pairs.flatMap((pair, i) => (pair[place] === label ? [items[i] ?? 0, 0] : []));
    byCell[first]?.push((shows) => claim(0, shows[side]));
    byCell[second]?.push((shows) => claim(1, shows[opposite]));
  }
  return (cell, shows) => byCell[cell]?.flatMap((claim) => claim(shows)) ?? [];
}

/** Ordered pairs of labels that may not meet. */
function forbiddenPairs({ matesOf }: Model): (readonly [number, number])[] {
  return matesOf.flatMap((mates, a) =>
    matesOf.flatMap((_, b): (readonly [number, number])[] => (mates.includes(b) ? [] : [[a, b]])),
  );
}
