/** How all sections name numbers, cells and tiles. */
import { type Puzzle, type Rotation, SIDE_NAMES, SIDES } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { tileName, turned } from "@edgewise/core/engine";

/** The sides of a tile or the board, for people; indexed by side. */
export const EDGES = ["top", "right", "bottom", "left"] as const;

/** A text of at most this many characters. */
export function cut(text: string, most: number): string {
  // Not within a pair of surrogates.
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** `1 tile`, `1,024 tiles` */
export function counted(count: bigint | number, noun: string, nouns = `${noun}s`): string {
  return `${groupedText(count)} ${BigInt(count) === 1n ? noun : nouns}`;
}

/** `row 2, column 1` */
export function cellName({ board }: Pick<Puzzle, "board">, cell: number): string {
  return `row ${Math.floor(cell / board.width) + 1}, column ${(cell % board.width) + 1}`;
}

/** `north 2, east -1, south 4, west -2` */
export function sidesText(puzzle: Puzzle, tile: number, rotation: Rotation): string {
  const labels = puzzle.tiles[tile];
  if (labels === undefined) return "";
  const shown = turned(labels, rotation);
  return SIDES.map((side) => `${SIDE_NAMES[side]} ${shown[side]}`).join(", ");
}

/** `Tile 3` */
export function tileText(puzzle: Puzzle, tile: number): string {
  return `Tile ${tileName(puzzle, tile)}`;
}
