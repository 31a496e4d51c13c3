/** The included puzzles: those of the articles, and planted ones generated from seeds. */
import {
  generatePuzzle,
  makePuzzle,
  type Placement,
  type Puzzle,
  type PuzzleDraft,
  type Rotation,
} from "@edgewise/core";
import { t } from "./texts.js";

export interface Example {
  readonly id: string;
  title(): string;
  /** One line: what is special about it. */
  about(): string;
  make(): Puzzle;
}

/** Mantis 1, beetle 2, dragonfly 3, ant 4; tails are negative. Tiles as in the article, sides clockwise from the top. */
export const INSECTS = square("insects", "signed", [
  "2 -3 3 1, -2 1 -4 3, 4 2 -2 -1",
  "-3 4 1 -4, 4 -3 1 -2, 2 -4 3 -1",
  "-4 2 -1 -3, -2 1 -3 4, 1 -3 4 2",
]);

const circles = () =>
  square("circles", "case", ["c y m K, K y C y, y m k c", "m k Y c, M y c K, m C k Y", "c m K Y, K Y m C, M c M k"]);

const circles4x4 = () =>
  square("circles 4x4", "case", [
    "y y M Y, m C K M, C g r r, B M M y",
    "M r Y B, m G Y K, B R y G, g R m c",
    "K C C m, c y b y, m Y b Y, B M c B",
    "B m b m, k b r r, M k Y c, y b G Y",
  ]);

const cats = () =>
  square("big cats", { pairs: ["J", "L", "T", "P"].map((cat) => [`${cat}F`, `${cat}B`] as const) }, [
    "JB TB LF TF, JF LB PF JB, LF TB JF LB",
    "TF JF LB TF, TB LF PF TB, PF LB JF TF",
    "LB PB JF PB, PB LF PF JB, PB PF JB TF",
  ]);

/** The only solution, row by row: tile and rotation. */
export const INSECTS_SOLVED: readonly Placement[] = [..."13 81 20 72 52 00 63 41 30".matchAll(/(\d)(\d)/g)].map(
  ([, tile, rotation], cell) => ({
    x: cell % 3,
    y: Math.floor(cell / 3),
    tile: Number(tile),
    rotation: Number(rotation) as Rotation,
  }),
);

export const EXAMPLES: readonly Example[] = [
  { id: "insects", title: () => t("insects"), about: () => t("withSolutions", "3×3", 1), make: () => INSECTS },
  { id: "circles", title: () => t("circles"), about: () => t("withSolutions", "3×3", 4), make: circles },
  { id: "cats", title: () => t("cats"), about: () => t("withSolutions", "3×3", 1), make: cats },
  { id: "circles-4x4", title: () => t("circles"), about: () => t("withColours", "4×4", 7), make: circles4x4 },
  planted(5, 6, 2, false),
  planted(6, 8, 3, true),
  planted(7, 10, 4, true),
  planted(8, 14, 5, true),
];

/** Without a reader of formats, which would be most of the app's first load. @param rows as many tiles in each */
function square(name: string, rule: PuzzleDraft["rule"], rows: readonly string[]): Puzzle {
  const tiles = rows.flatMap((row) => row.split(", ").map((tile) => tile.split(" ")));
  return makePuzzle({ name, board: { width: rows.length, height: rows.length }, rule, tiles });
}

function planted(size: number, colors: number, seed: number, frame: boolean): Example {
  const board = `${size}×${size}`;
  const make = () => {
    const puzzle = generatePuzzle({ width: size, height: size, colors, rule: "signed", frame, seed });
    return makePuzzle({ ...puzzle, name: `${frame ? "Framed" : "Colours"} ${board}` });
  };
  const title = () => t(frame ? "framed" : "colours");
  return { id: `planted-${size}`, title, about: () => t("withColours", board, colors), make };
}
