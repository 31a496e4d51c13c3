/** How good a reading is, counted as a user would: what must be corrected before the puzzle is right. */
import { centreOf, cornerOf, distance, type Quad, sizeOf } from "../geometry.js";
import type { Reading } from "../read.js";
import type { Answer } from "./photo.js";

export interface Score {
  /** Every tile was found, with its corners in place, and nothing else. */
  readonly isFound: boolean;
  /** Tiles to add, to remove and to move. */
  readonly wrongTiles: number;
  readonly sides: number;
  readonly rightSides: number;
  /** Tiles to add, remove and move, sides to move, groups to split and merge, pairs to exchange. */
  readonly corrections: number;
  /** Groups whose mate is another one than it should be. */
  readonly wrongPairs: number;
}

/** How far a corner may be off, as a share of the tile. */
const TOLERANCE = 0.08;

export function scoreOf(reading: Reading, { quads, tiles }: Answer): Score {
  const pairs = quads.map((quad, tile) => ({ tile, ...match(quad, reading.tiles) }));
  const hits = pairs.filter(({ found }) => found >= 0);
  const spare = reading.tiles.length - new Set(hits.map(({ found }) => found)).size;
  const wrongTiles = quads.length - hits.length + spare;
  // What each read side truly shows.
  const truth = new Map<number, string>();
  for (const { tile, found, turn } of hits) {
    for (let side = 0; side < 4; side++) truth.set(found * 4 + ((side + turn) % 4), tiles[tile]?.[side] ?? "");
  }
  const groups = assign(reading, truth);
  const sides = quads.length * 4;
  const rightSides = [...truth].filter(
    ([side, label]) => groups.labelOf.get(reading.groupOf[side] ?? -1) === label,
  ).length;
  return {
    isFound: wrongTiles === 0,
    wrongTiles,
    sides,
    rightSides,
    corrections: wrongTiles + groups.corrections,
    wrongPairs: groups.wrongPairs,
  };
}

/** Which found quad is this tile, and by how many corners it is turned; -1 if none is. */
function match(quad: Quad, found: readonly Quad[]): { found: number; turn: number } {
  const size = Math.min(...sizeOf(quad));
  for (const [i, other] of found.entries()) {
    if (distance(centreOf(other), centreOf(quad)) > 0.3 * size) continue;
    for (let turn = 0; turn < 4; turn++) {
      const off = quad.map((corner, k) => distance(corner, cornerOf(other, k + turn)));
      if (Math.max(...off) < TOLERANCE * size) return { found: i, turn };
    }
  }
  return { found: -1, turn: 0 };
}

/** Gives each group the label that most of its sides show, each label to one group only, and counts what is left to do. */
function assign({ groupOf, mateOf }: Reading, truth: ReadonlyMap<number, string>) {
  const counts = new Map<string, { group: number; label: string; count: number }>();
  for (const [side, label] of truth) {
    const group = groupOf[side] ?? -1;
    const key = `${group} ${label}`;
    const entry = counts.get(key) ?? { group, label, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  const cells = [...counts.values()].sort((a, b) => b.count - a.count);
  const labelOf = new Map<number, string>();
  const majority = new Map<number, string>();
  const home = new Map<string, number>();
  let corrections = 0;
  for (const { group, label, count } of cells) {
    const isFirst = !majority.has(group);
    if (isFirst) majority.set(group, label);
    if (isFirst && !home.has(label)) {
      home.set(label, group);
      labelOf.set(group, label);
    } else if (isFirst) {
      corrections++; // merge with the other group of this label
    } else if (home.has(label)) {
      corrections += count; // move one by one
    } else {
      corrections++; // split
      home.set(label, -1);
    }
  }
  const mate = (label: string) => (label.startsWith("-") ? label.slice(1) : `-${label}`);
  let wrongPairs = 0;
  for (const [group, label] of labelOf) {
    const other = labelOf.get(mateOf[group] ?? -1);
    if ([...labelOf.values()].includes(mate(label)) && other !== mate(label)) wrongPairs++;
  }
  return { labelOf, wrongPairs, corrections: corrections + Math.ceil(wrongPairs / 2) };
}
