/** The included puzzles: those of the articles, and planted ones generated from seeds. */
import { generatePuzzle, makePuzzle, type Placement, type Puzzle, readPuzzle } from "@edgewise/core";

export interface Example {
  readonly id: string;
  readonly title: string;
  /** One line: what is special about it. */
  readonly about: string;
  make(): Puzzle;
}

/**
 * Mantis 1, beetle 2, dragonfly 3, ant 4; tails are negative. Sides in the article's order: top, left, right, bottom.
 */
const INSECTS_TEXT = `name insects
size 3x3
rule signed
order NWES
2 1 -3 3
-2 3 1 -4
4 -1 2 -2
-3 -4 4 1
4 -2 -3 1
2 -1 -4 3
-4 -3 2 -1
-2 4 1 -3
1 2 -3 4`;

const CIRCLES_TEXT = `name circles
rule case
c y m K
K y C y
y m k c
m k Y c
M y c K
m C k Y
c m K Y
K Y m C
M c M k`;

const CIRCLES_4X4_TEXT = `name circles 4x4
rule case
${"yyMY mCKM Cgrr BMMy MrYB mGYK BRyG gRmc KCCm cyby mYbY BMcB Bmbm kbrr MkYc ybGY"
  .split(" ")
  .map((tile) => [...tile].join(" "))
  .join("\n")}`;

const CATS_TEXT = `name big cats
size 3x3
rule pairs
pair JF JB
pair LF LB
pair TF TB
pair PF PB
JB TB LF TF
JF LB PF JB
LF TB JF LB
TF JF LB TF
TB LF PF TB
PF LB JF TF
LB PB JF PB
PB LF PF JB
PB PF JB TF`;

export const INSECTS = fromText(INSECTS_TEXT);

/** The only solution, row by row. */
export const INSECTS_SOLVED: readonly Placement[] = (
  [
    [1, 3],
    [8, 1],
    [2, 0],
    [7, 2],
    [5, 2],
    [0, 0],
    [6, 3],
    [4, 1],
    [3, 0],
  ] as const
).map(([tile, rotation], cell) => ({ x: cell % 3, y: Math.floor(cell / 3), tile, rotation }));

export const EXAMPLES: readonly Example[] = [
  { id: "insects", title: "Insects", about: "3×3, one solution", make: () => INSECTS },
  { id: "circles", title: "Circles", about: "3×3, four solutions", make: () => fromText(CIRCLES_TEXT) },
  { id: "cats", title: "Big cats", about: "3×3, one solution", make: () => fromText(CATS_TEXT) },
  { id: "circles-4x4", title: "Circles", about: "4×4, seven colours", make: () => fromText(CIRCLES_4X4_TEXT) },
  planted(5, 6, 2, false),
  planted(6, 8, 3, true),
  planted(7, 10, 4, true),
  planted(8, 14, 5, true),
];

function fromText(text: string): Puzzle {
  return readPuzzle(text, { format: "text" }).puzzle;
}

function planted(size: number, colors: number, seed: number, frame: boolean): Example {
  const board = `${size}×${size}`;
  const title = frame ? "Framed" : "Colours";
  const make = () => {
    const puzzle = generatePuzzle({ width: size, height: size, colors, rule: "signed", frame, seed });
    return makePuzzle({ ...puzzle, name: `${title} ${board}` });
  };
  return { id: `planted-${size}`, title, about: `${board}, ${colors} colours`, make };
}
