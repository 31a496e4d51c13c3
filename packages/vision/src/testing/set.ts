/**
 * The sets of photos: `frozen`, which the reader was developed with, and `final`, with other drawings and other seeds,
 * which nothing was fitted to. A photo is made again from its number, so no files are kept.
 */
import { makePuzzle, THEMES } from "@edgewise/core";
import { tileArt } from "@edgewise/core/render";
import { Resvg } from "@resvg/resvg-js";
import { ARTISTS } from "./drawings.js";
import { MORE_ARTISTS } from "./more-drawings.js";
import type { Colour } from "./pen.js";
import { drawnFaces, type Face, type Faces, photograph, type Sample } from "./photo.js";

export type SetName = "frozen" | "final";

/** Photos in each set. */
export const COUNT = 300;

const SETS: Readonly<
  Record<SetName, { readonly seed: number; readonly faces: readonly (readonly [string, Faces])[] }>
> = {
  frozen: {
    seed: 1000,
    faces: [
      ...Object.entries(ARTISTS).map(([name, artist]) => [name, drawnFaces(artist)] as const),
      ...THEMES.map(({ name }) => [name, themedFaces(name)] as const),
    ],
  },
  final: {
    seed: 700_000,
    faces: Object.entries(MORE_ARTISTS).map(([name, artist]) => [name, drawnFaces(artist)] as const),
  },
};

/** @param number from 0 to COUNT - 1 @throws RangeError if there is no such set */
export function sampleOf(set: SetName, number: number): Sample {
  if (!Object.hasOwn(SETS, set)) throw new RangeError(`expected frozen or final, found ${JSON.stringify(set)}`);
  const { seed, faces } = SETS[set];
  const [name, draw] = faces[number % faces.length] ?? ["", () => []];
  return photograph(name, seed + number, draw);
}

const TEXTURE = 160;

/** The tiles as the command draws them. */
function themedFaces(theme: string): Faces {
  return (tiles) => {
    const puzzle = makePuzzle({
      board: { width: tiles.length, height: 1 },
      rule: "signed",
      tiles: tiles.map((sides) => [...sides]),
    });
    const art = tileArt(puzzle, { theme, layout: "loose" });
    const type = Object.entries(art.type)
      .map(([name, value]) => `${name}="${value}"`)
      .join(" ");
    return tiles.map((_, tile): Face => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${TEXTURE}" height="${TEXTURE}"><g ${type}>${art.tile(tile, 0)}</g></svg>`;
      const { pixels } = new Resvg(svg, { background: "#fdfcf9" }).render();
      return (x, y): Colour => {
        const [column, row] = [x, y].map((place) =>
          Math.min(TEXTURE - 1, Math.max(0, Math.floor(place * TEXTURE))),
        ) as [number, number];
        const i = (row * TEXTURE + column) * 4;
        return [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
      };
    });
  };
}
