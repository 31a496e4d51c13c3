/** How all sections name cells, sides, tiles and fill orders. */
import { type Puzzle, type Rotation, SIDES } from "@edgewise/core";
import { tileName, turned } from "@edgewise/core/engine";
import { t } from "./texts.js";

/** A text of at most this many characters. */
export function cut(text: string, most: number): string {
  // Not within a pair of surrogates.
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** `row 2, column 1` */
export function cellName({ board }: Pick<Puzzle, "board">, cell: number): string {
  return t("cell", Math.floor(cell / board.width) + 1, (cell % board.width) + 1);
}

/** `top 2, right -1, bottom 4, left -2` */
export function sidesText(puzzle: Puzzle, tile: number, rotation: Rotation, say = t): string {
  const labels = puzzle.tiles[tile];
  if (labels === undefined) return "";
  const shown = turned(labels, rotation);
  return SIDES.map((side) => `${say("edges")[side]} ${shown[side]}`).join(", ");
}

/** `Tile 3` */
export function tileText(puzzle: Puzzle, tile: number, say = t): string {
  return say("tile", tileName(puzzle, tile));
}

/**
 * `Tile 3: top 2, right -1, bottom 4, left -2`; on a board `Tile 3, half a turn: top 4, right -2, bottom 2, left -1`
 * @param say in another language than that of the app
 */
export function tileWords(puzzle: Puzzle, tile: number, rotation: Rotation, isOnBoard = false, say = t): string {
  const turn = isOnBoard && puzzle.rotate ? `, ${say("turns")[rotation]}` : "";
  return `${tileText(puzzle, tile, say)}${turn}: ${sidesText(puzzle, tile, rotation, say)}`;
}

/** `From the centre`. An order without a name of ours, as a kept search may have, is shown as it is. */
export function orderName(order: string): string {
  return new Map(Object.entries(t("orders"))).get(order) ?? order;
}
