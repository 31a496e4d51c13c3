/**
 * The puzzle as data for the MiniZinc model that ships with this package, minizinc/edge-matching.mzn. The data describe
 * the puzzle, the model its constraints. Labels become numbers, since enum names would need quoting too; comments give
 * the labels.
 */
import type { Emitter } from "../engine.js";
import { type Model, modelOf } from "../model/model.js";
import { asciiText, titleOf } from "../model/text.js";

export const emitDzn: Emitter = function* (puzzle) {
  yield `% ${titleOf(puzzle)}, data for edge-matching.mzn:\n`;
  yield "%     edgewise convert PUZZLE --to mzn --out edge-matching.mzn\n";
  yield "%     minizinc --all-solutions edge-matching.mzn FILE.dzn\n\n";
  yield* dataOf(modelOf(puzzle));
};

export function* dataOf(model: Model): Generator<string> {
  const { puzzle, labels, matesOf, cells, orientedTiles } = model;
  const { width, height } = puzzle.board;
  yield assign("width", width);
  yield assign("height", height);
  yield assign("cells", cells.length);
  const numberAt = new Map(cells.map(({ cell }, index) => [cell, index + 1]));
  yield* grid(
    "cell_at",
    Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => numberAt.get(y * width + x) ?? 0)),
    2,
  );
  yield assign("tiles", puzzle.tiles.length);
  yield assign("labels", labels.length);
  yield* labels.map((label, id) => `%   ${id + 1} is ${asciiText(label)}\n`);
  yield assign("oriented", orientedTiles.length);
  yield* list(
    "tile_of",
    orientedTiles.map(({ tile }) => tile + 1),
  );
  yield* list(
    "turns_of",
    orientedTiles.map(({ rotation }) => rotation),
  );
  yield* grid(
    "shows",
    orientedTiles.map(({ shows }) => shows.map((label) => label + 1)),
    4,
  );
  const numberOf = new Map(orientedTiles.map((oriented, index) => [oriented, index + 1]));
  yield* list(
    "may_hold",
    cells.map(({ candidates }) => `{${candidates.map((oriented) => numberOf.get(oriented)).join(", ")}}`),
    "\n  ",
  );
  const pairs = matesOf.flatMap((mates, label) => mates.map((mate) => [label + 1, mate + 1]));
  yield assign("pairs", pairs.length);
  yield* grid("mates", pairs, 2);
}

function assign(name: string, value: number): string {
  return `${name} = ${value};\n`;
}

function* list(name: string, values: readonly (number | string)[], gap = " "): Generator<string> {
  yield `${name} = [`;
  for (const [i, value] of values.entries()) yield `${i === 0 && gap === " " ? "" : gap}${value},`;
  yield "];\n";
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
