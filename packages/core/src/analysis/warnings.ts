/**
 * Warnings, as sentences, about puzzles that are legal but look mistyped: a rim that cannot be made, labels that
 * nothing mates with, counts that do not balance, duplicate tiles. "So there is no solution" is said only where
 * counting alone proves it; finding other contradictions is left to the search.
 */
import { quote } from "../errors.js";
import { type Grid, gridOf, innerEdgeCount } from "../geometry.js";
import { groupedBy } from "../maps.js";
import { type Puzzle, SIDE_NAMES, SIDES, tileName } from "../model.js";
import { frameMasks } from "../plan/domains.js";
import { lookOf } from "../rules.js";
import { tileClasses } from "../symmetry.js";
import { validated } from "../validate.js";
import { counted, listText } from "./phrases.js";
import { kindOf } from "./rim.js";

/** Sentences to print beside an answer, most serious first; most puzzles have none. Names in them are quoted safely. */
export function warningsOf(puzzle: Puzzle): readonly string[] {
  const census = takeCensus(validated(puzzle));
  return [
    ...frameWarnings(census),
    ...lonelyWarnings(census),
    ...balanceWarnings(census),
    ...duplicateWarnings(census.puzzle),
  ];
}

/** Counts of a puzzle's labels. */
interface Census {
  readonly puzzle: Puzzle;
  readonly grid: Grid;
  /** Sides of open cells that are on the rim. */
  readonly rimSideCount: number;
  readonly spareTileCount: number;
  /** By label id: the number of tile sides that show it. */
  readonly sideCounts: readonly number[];
  /** By label id: the tiles that show it, ascending. */
  readonly tilesWith: readonly (readonly number[])[];
}

function takeCensus(puzzle: Puzzle): Census {
  const grid = gridOf(puzzle.board);
  const { names } = puzzle.labels;
  const sideCounts = names.map(() => 0);
  const tilesWith = names.map((): number[] => []);
  puzzle.tiles.forEach((_, tile) => {
    const ids = lookOf(puzzle.labels, tile * 4);
    for (const id of ids) sideCounts[id] = (sideCounts[id] ?? 0) + 1;
    for (const id of new Set(ids)) tilesWith[id]?.push(tile);
  });
  const rimSideCount = grid.openCells.length * 4 - innerEdgeCount(grid) * 2;
  const spareTileCount = puzzle.tiles.length - grid.openCells.length;
  return { puzzle, grid, rimSideCount, spareTileCount, sideCounts, tilesWith };
}

const NO_SOLUTION = "so there is no solution";

/** Does every pattern of rim sides on the board have enough tiles? */
function frameWarnings({ puzzle, grid }: Census): string[] {
  const { frame, tiles } = puzzle;
  if (frame === undefined) return [];
  if (!tiles.flat().includes(frame)) return [`No tile shows the frame's label ${quote(frame)}, ${NO_SOLUTION}.`];
  const { ofCell, shown } = frameMasks(puzzle);
  const cells = groupedBy(grid.openCells, (cell) => kindOf(ofCell(cell), puzzle.rotate));
  const fitting = groupedBy(tiles.keys(), (tile) => kindOf(shown[tile * 4] ?? 0, puzzle.rotate));
  return [...cells].flatMap(([kind, { length: needed }]) => {
    const found = fitting.get(kind)?.length ?? 0;
    if (found >= needed) return [];
    const where = puzzle.rotate ? patternText(kind) : `on ${listText(sidesIn(kind)) || "no side"}`;
    const such = found === 0 ? "no such tile" : `only ${counted(found, "such tile")}`;
    return [`The board has ${counted(needed, "cell")} for tiles with the frame ${where}, but ${such}, ${NO_SOLUTION}.`];
  });
}

function patternText(kind: number): string {
  if (kind === 0b0101) return "on two opposite sides";
  return `on ${["no side", "one side", "two neighbouring sides", "three sides", "all sides"][sidesIn(kind).length]}`;
}

function sidesIn(mask: number): string[] {
  return SIDES.filter((side) => mask & (1 << side)).map((side) => SIDE_NAMES[side]);
}

/** Sides that no side of another tile mates with can only be on the rim; with a frame they fit nowhere. */
function lonelyWarnings({ puzzle, grid, rimSideCount, tilesWith }: Census): string[] {
  const { names, frame, matesOf } = puzzle.labels;
  const isLonely = (id: number, tile: number) =>
    id !== frame && (matesOf[id] ?? []).every((mate) => tilesWith[mate]?.every((other) => other === tile));
  const lonely = names.flatMap((label, id) => {
    const tiles = (tilesWith[id] ?? []).filter((tile) => isLonely(id, tile));
    return tiles.length === 0
      ? []
      : [`${quote(label)} of ${tiles.length === 1 ? "tile" : "tiles"} ${namesText(puzzle, tiles)}`];
  });
  if (lonely.length === 0) return [];

  const framed = puzzle.frame !== undefined;
  const so = framed ? "with a frame, these tiles cannot be used" : "these sides can only be on the rim";
  const sentences = [`No other tile has a mate for ${enumerated(lonely)}: ${so}.`];
  const lonelySides = puzzle.tiles
    .map((_, tile) => lookOf(puzzle.labels, tile * 4).filter((id) => isLonely(id, tile)).length)
    .toSorted((a, b) => a - b);
  const cells = grid.openCells.length;
  const usable = lonelySides.filter((sides) => sides === 0).length;
  // The fewest such sides that any choice of tiles has.
  const onRim = lonelySides.slice(0, cells).reduce((sum, sides) => sum + sides, 0);
  if (framed && usable < cells) {
    sentences.push(`That leaves ${counted(usable, "tile")} for ${counted(cells, "cell")}, ${NO_SOLUTION}.`);
  } else if (!framed && onRim > rimSideCount) {
    sentences.push(`The rim would need room for ${onRim} of these sides and has ${rimSideCount}, ${NO_SOLUTION}.`);
  }
  return sentences;
}

/** If every tile is used, a label and its only mate must balance. This finds a single misprinted side. */
function balanceWarnings({ puzzle, rimSideCount, spareTileCount, sideCounts }: Census): string[] {
  const { names, frame, matesOf } = puzzle.labels;
  if (spareTileCount > 0) return [];
  const unbalanced: string[] = [];
  let leftOver = 0;
  names.forEach((label, id) => {
    const [mate, ...otherMates] = matesOf[id] ?? [];
    const own = sideCounts[id] ?? 0;
    if (mate === undefined && id !== frame) leftOver += own;
    if (mate === undefined || otherMates.length > 0 || matesOf[mate]?.length !== 1 || mate < id) return;
    const other = sideCounts[mate] ?? 0;
    const surplus = mate === id ? own % 2 : Math.abs(own - other);
    if (surplus === 0) return;
    leftOver += surplus;
    const partner = mate === id ? "itself" : `${quote(names[mate] ?? "")} on ${other}`;
    unbalanced.push(`${quote(label)} on ${counted(own, "side")} with ${partner}`);
  });
  if (puzzle.frame === undefined) {
    if (leftOver <= rimSideCount) return [];
    return [
      `Paired off with their mates, ${leftOver} sides are left over, but the rim has room for ${rimSideCount}, ${NO_SOLUTION}.`,
    ];
  }
  if (unbalanced.length === 0) return [];
  const must = "as they must with a frame and no spare tile";
  return [`These cannot pair off, ${must}: ${enumerated(unbalanced)}; ${NO_SOLUTION}.`];
}

function duplicateWarnings(puzzle: Puzzle): string[] {
  const alike = tileClasses(puzzle).flatMap((tiles) => (tiles.length > 1 ? [namesText(puzzle, tiles)] : []));
  const how = puzzle.rotate ? "are the same except for rotation" : "are the same";
  return alike.length === 0 ? [] : [`Tiles that ${how}: ${enumerated(alike)}.`];
}

/** Keeps a completely mistyped file from flooding the terminal. */
const MOST_LISTED = 8;

function shortened(items: readonly string[]): readonly string[] {
  const left = items.length - MOST_LISTED;
  return left > 0 ? [...items.slice(0, MOST_LISTED), `${left} more`] : items;
}

/** Items that may themselves be lists. */
function enumerated(items: readonly string[]): string {
  return shortened(items).join("; ");
}

function namesText(puzzle: Puzzle, tiles: readonly number[]): string {
  const names = tiles.map((tile) => (puzzle.tileNames ? quote(tileName(puzzle, tile)) : tileName(puzzle, tile)));
  return listText(shortened(names)) || "none";
}
