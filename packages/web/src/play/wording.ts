/** How Play describes tiles and counts. */
import { type Puzzle, type Rotation, SIDE_NAMES, SIDES } from "@edgewise/core";
import { tileName, turned } from "@edgewise/core/engine";

export function tileText(puzzle: Puzzle, tile: number): string {
  return `Tile ${tileName(puzzle, tile)}`;
}

/** `Tile 3: north 2, east -1, south 4, west -2`: what a screen reader says for a tile in the tray. */
export function describeTile(puzzle: Puzzle, tile: number, rotation: Rotation): string {
  const labels = puzzle.tiles[tile];
  if (labels === undefined) return "";
  const shown = turned(labels, rotation);
  return `${tileText(puzzle, tile)}: ${SIDES.map((side) => `${SIDE_NAMES[side]} ${shown[side]}`).join(", ")}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
