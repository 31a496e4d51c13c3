/** Texts in lines: all in one size, or, if that is too small, each in its own, in lines as long as the wedge is wide. */
import { graphemes } from "../../graphemes.js";
import { columnsIn, HALF_CAPITAL, shortened } from "../markup.js";
import { widthOf } from "../printable.js";

/** A text in lines. */
export interface Block {
  readonly size: number;
  /** How many lines there is room for. */
  readonly count: number;
  /** The lines, downwards, where the outer edge is above them, and where it is below. */
  readonly above: readonly string[];
  readonly below: readonly string[];
}

export const LEADING = 1.15;

/** Below this size texts do not share one any more. */
const LEAST_SHARED = 4.5;
/** The larger the type, the fewer lines fit between the border and the middle of the tile. */
const SHARED = [
  { count: 3, length: 54, most: 7.5 },
  { count: 2, length: 62, most: 10 },
] as const;
/** The least has about 5 points on a tile of 45 mm. */
const OWN = [10, 7.5, 6, 5, 4.5, 4];
/** As many columns fit in the least size, wherever lines end. */
const MOST_COLUMNS = 100;
/** Columns of the shortest line in the least size: words that fit are broken last. */
const WORD = 15;

/** All in the largest size in which they fit; undefined if it is too small. */
export function sharedBlocks(texts: readonly string[]): Map<string, Block> | undefined {
  for (let size = 10; size >= LEAST_SHARED; size -= 0.5) {
    for (const { count, length, most } of SHARED) {
      const columns = Array(count).fill(columnsIn(length, size));
      const blocks = new Map<string, Block>();
      for (const text of size > most ? [] : texts) {
        const lines = inLines(partsOf(text), columns);
        if (lines) blocks.set(text, { size, count: lines.length, above: lines, below: lines });
      }
      if (blocks.size === texts.length) return blocks;
    }
  }
  return undefined;
}

/** Of texts that are cut to the same, each has its number. @param texts of the puzzle, so that all its pictures agree */
export function ownBlocks(texts: readonly string[]): Map<string, Block | undefined> {
  const cuts = texts.map((text) => shortened(text, MOST_COLUMNS));
  return new Map(
    texts.map((text, i) => {
      const cut = cuts[i] ?? text;
      const isClear = cut === text || cuts.indexOf(cut) === cuts.lastIndexOf(cut);
      return [text, ownBlock(isClear ? cut : shortened(`(${i + 1}) ${text}`, MOST_COLUMNS))];
    }),
  );
}

function ownBlock(text: string): Block | undefined {
  for (const unbroken of [undefined, WORD, 0]) {
    const parts = partsOf(text, unbroken);
    for (const size of OWN) {
      for (let count = 1; (LEADING * (count - 1) + 2 * HALF_CAPITAL) * size <= 24; count++) {
        const columns = Array.from({ length: count }, (_, i) => {
          const baseline = 15 + ((i - (count - 1) / 2) * LEADING + HALF_CAPITAL) * size;
          // Wedges get narrower, and a frame may cover their ends.
          return columnsIn(Math.min(78, 97 - 2 * baseline), size);
        });
        const above = inLines(parts, columns);
        const below = inLines(parts, columns.toReversed());
        if (above && below) return { size, count, above, below };
      }
    }
  }
  return undefined;
}

type Part = readonly [gap: string, text: string, width: number];

/** @param unbroken up to how many columns words stay whole */
function partsOf(text: string, unbroken = Number.POSITIVE_INFINITY): Part[] {
  return (text.match(/\S+/gu) ?? []).flatMap((word) =>
    (widthOf(word) > unbroken ? graphemes(word) : [word]).map((it, i): Part => [i === 0 ? " " : "", it, widthOf(it)]),
  );
}

/** @param columns how many each line has */
function inLines(parts: readonly Part[], columns: readonly number[]): string[] | undefined {
  const lines: string[] = [];
  let left = 0;
  for (const [gap, text, width] of parts) {
    left -= gap.length + width;
    if (lines.length > 0 && left >= 0) lines[lines.length - 1] += gap + text;
    else {
      left = (columns[lines.length] ?? 0) - width;
      if (left < 0) return undefined;
      lines.push(text);
    }
  }
  return lines;
}
