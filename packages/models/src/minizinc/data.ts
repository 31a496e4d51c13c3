/**
 * The puzzle as data for the MiniZinc model that ships with this package, minizinc/edge-matching.mzn. The data describe
 * the puzzle, the model its constraints. Labels become numbers, since enum names would need quoting too; comments give
 * the labels.
 */
import { readFileSync } from "node:fs";
import type { Emitter } from "../engine.js";
import { type Model, modelOf } from "../model/model.js";
import { asciiText, titleOf } from "../model/text.js";

export const emitDzn: Emitter = function* (puzzle) {
  yield `% ${titleOf(puzzle)}, data for edge-matching.mzn:\n`;
  yield "%     edgewise convert PUZZLE --to mzn --out edge-matching.mzn\n";
  yield "%     minizinc --all-solutions edge-matching.mzn FILE.dzn\n\n";
  yield* dataOf(modelOf(puzzle));
};

export function* dataOf({ puzzle, labels, matesOf, cells, orientedTiles }: Model): Generator<string> {
  const { width, height } = puzzle.board;
  const cellAt = Array.from({ length: height }, () => new Array<number>(width).fill(0));
  for (const [index, { x, y }] of cells.entries()) cellAt[y]?.splice(x, 1, index + 1);
  const tileOf = orientedTiles.map(({ tile }) => `${tile + 1},`);
  const turnsOf = orientedTiles.map(({ rotation }) => `${rotation},`);
  const shown = orientedTiles.map(({ shows }) => shows.map((label) => label + 1));
  const numberOf = new Map(orientedTiles.map((oriented, index) => [oriented, index + 1]));
  const mayHold = cells.map(({ candidates }) => `\n  {${candidates.map((each) => numberOf.get(each)).join(", ")}},`);
  const pairs = matesOf.flatMap((mates, label) => mates.map((mate) => [label + 1, mate + 1]));

  yield assign("width", width);
  yield assign("height", height);
  yield assign("cells", cells.length);
  yield* grid("cell_at", cellAt, 2);
  yield assign("tiles", puzzle.tiles.length);
  yield assign("labels", labels.length);
  yield* labels.map((label, id) => `%   ${id + 1} is ${asciiText(label)}\n`);
  yield assign("oriented", orientedTiles.length);
  yield `tile_of = [${tileOf.join(" ")}];\n`;
  yield `turns_of = [${turnsOf.join(" ")}];\n`;
  yield* grid("shows", shown, 4);
  yield `may_hold = [${mayHold.join("")}];\n`;
  yield assign("pairs", pairs.length);
  yield* grid("mates", pairs, 2);
}

function assign(name: string, value: number): string {
  return `${name} = ${value};\n`;
}

/** The short form [| … |] cannot express an empty array. */
function* grid(name: string, rows: readonly (readonly number[])[], columns: number): Generator<string> {
  if (rows.length === 0) {
    yield `${name} = array2d(1..0, 1..${columns}, []);\n`;
    return;
  }
  yield `${name} = [`;
  for (const row of rows) yield `|${row.join(", ")}\n`;
  yield "|];\n";
}

/** The model, the same for every puzzle. Seen from the sources and from the built files alike. */
const FILE = new URL("../../minizinc/edge-matching.mzn", import.meta.url);

export function modelFile(): string {
  return readFileSync(FILE, "utf8");
}

export const emitMzn: Emitter = () => [modelFile()];
