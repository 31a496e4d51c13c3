/**
 * Simple encodings, to compare with the engines sat and xcc of packages/models, with which they share only what may lie on a
 * cell: each has every turned tile on every cell of a board without a frame, and the borders between cells.
 */
import { type Board, type Placement, type Puzzle, SIDES, type Side } from "@edgewise/core";
import { gridOf, type LabelTable, lookOf, opposite, RIM } from "@edgewise/core/engine";
import { cellDomains, rotationsIn } from "@edgewise/core/plan";
import { host } from "@edgewise/wasm";
import { type Contestant, expectFirst, firstAnswer } from "./contestant.js";
import { isInstalled, runProgram } from "./program.js";

interface TurnedTile {
  readonly tile: number;
  readonly rotation: Placement["rotation"];
  /** Label ids by side. */
  readonly shows: readonly number[];
}

interface Border {
  /** Numbers among the open cells. */
  readonly cells: readonly [number, number];
  /** The sides by which the two cells touch. */
  readonly sides: readonly [Side, Side];
}

interface PlainModel {
  readonly labels: LabelTable;
  readonly cellCount: number;
  readonly placements: readonly (TurnedTile & { readonly cell: number })[];
  readonly borders: readonly Border[];
}

/** @throws RangeError for puzzles with a frame, holes, pins or spare tiles. */
export function plainModel(puzzle: Puzzle): PlainModel {
  const { board, tiles, pins, frame, labels } = puzzle;
  if (frame !== undefined || pins.length > 0 || tiles.length !== board.width * board.height)
    throw new RangeError("takes bare boards only");
  const placements = tilesByCell(puzzle).flatMap((turned, cell) => turned.map((each) => ({ cell, ...each })));
  return { labels, cellCount: tiles.length, placements, borders: bordersOf(board) };
}

/** The turned tiles that each open cell may hold. */
export function tilesByCell(puzzle: Puzzle): TurnedTile[][] {
  const { labels } = puzzle;
  const grid = gridOf(puzzle.board);
  const domainOf = cellDomains(puzzle);
  const fits = (cell: number, shows: readonly number[]) =>
    labels.frame === undefined ||
    SIDES.every((side) => (shows[side] === labels.frame) === (grid.neighbour(cell, side) === RIM));
  return grid.openCells.map((cell) =>
    [...domainOf(cell)]
      .flatMap((mask, tile) =>
        rotationsIn(mask).map((rotation) => ({ tile, rotation, shows: [...lookOf(labels, tile * 4 + rotation)] })),
      )
      .filter(({ shows }) => fits(cell, shows)),
  );
}

export function bordersOf(board: Board): Border[] {
  const grid = gridOf(board);
  return grid.openCells.flatMap((cell, i) =>
    ([1, 2] as const).flatMap((side): Border[] => {
      const other = grid.neighbour(cell, side);
      return other === RIM ? [] : [{ cells: [i, grid.openCells.indexOf(other)], sides: [side, opposite(side)] }];
    }),
  );
}

const CADICAL = "cadical";
const SATISFIABLE = 10;
const UNSATISFIABLE = 20;

/** Clauses for cadical: a variable for every turned tile on every cell, and a clause for every two that exclude each other. */
export const forbiddenPairsContestant: Contestant = {
  name: "cadical-pairs",
  kind: "plain",
  missing: isInstalled(CADICAL) ? undefined : "not installed",
  async solve(puzzle, task) {
    expectFirst(task);
    const startedAt = host.now();
    const model = plainModel(puzzle);
    const clauses = plainClauses(model);
    const header = `p cnf ${model.placements.length} ${clauses.length}\n`;
    const dimacs = `${header}${clauses.map((clause) => `${clause.join(" ")} 0\n`).join("")}`;
    const leftMs = task.timeLimitMs - (host.now() - startedAt);
    const ran = runProgram(CADICAL, ["-q"], dimacs, leftMs, [SATISFIABLE, UNSATISFIABLE]);
    const elapsedMs = host.now() - startedAt;
    if (ran === undefined) return { status: "limit", arrangements: 0, elapsedMs };
    if (ran.code === UNSATISFIABLE) return { status: "complete", arrangements: 0, elapsedMs };
    const values = [...ran.stdout.matchAll(/^v (.*)$/gm)].flatMap(([, words = ""]) => words.split(" ").map(Number));
    const chosen = values.flatMap((literal) => model.placements[literal - 1] ?? []);
    return firstAnswer(puzzle, chosen, elapsedMs);
  },
};

/** Literal i + 1 stands for placement i. */
export function plainClauses({ labels, cellCount, placements, borders }: PlainModel): number[][] {
  const ofCell: number[][] = Array.from({ length: cellCount }, () => []);
  const ofTile: number[][] = Array.from({ length: cellCount }, () => []);
  for (const [i, { cell, tile }] of placements.entries()) {
    ofCell[cell]?.push(i + 1);
    ofTile[tile]?.push(i + 1);
  }
  const once = [...ofCell, ...ofTile].flatMap((literals) => [
    literals,
    ...literals.flatMap((a, i) => literals.slice(i + 1).map((b) => [-a, -b])),
  ]);
  const labelOf = (literal: number, side: number) => placements[literal - 1]?.shows[side] ?? -1;
  const apart = borders.flatMap(({ cells: [first, second], sides: [own, facing] }) =>
    (ofCell[first] ?? []).flatMap((a) => {
      const mates = labels.matesOf[labelOf(a, own)] ?? [];
      return (ofCell[second] ?? []).flatMap((b) => (mates.includes(labelOf(b, facing)) ? [] : [[-a, -b]]));
    }),
  );
  return [...once, ...apart];
}

/**
 * Exact cover for the library dancing-links. The library does not support colours, so each border has an item for every
 * pair of labels that do not mate, and both sides of such a pair cover it.
 */
export const plainCoverContestant: Contestant = {
  name: "dancing-links",
  kind: "plain",
  async solve(puzzle, task) {
    expectFirst(task);
    // Loading does not count as solving, as for the engines of packages/models.
    const { DancingLinks } = await import("dancing-links");
    const startedAt = host.now();
    const model = plainModel(puzzle);
    const { rows, ...columns } = plainCover(model);
    const solver = new DancingLinks<number>().createSolver(columns);
    for (const [number, row] of rows.entries()) solver.addSparseConstraint(number, row);
    const [cover] = solver.findOne();
    const elapsedMs = host.now() - startedAt;
    if (cover === undefined) return { status: "complete", arrangements: 0, elapsedMs };
    const chosen = cover.flatMap(({ data }) => model.placements[data] ?? []);
    return firstAnswer(puzzle, chosen, elapsedMs);
  },
};

/** Cells and tiles must be covered exactly once, pairs that do not mate at most once per border. A row for each placement. */
export function plainCover({ labels, cellCount, placements, borders }: PlainModel) {
  const { matesOf } = labels;
  const strangers = matesOf.flatMap((mates, a) =>
    matesOf.flatMap((_, b) => (mates.includes(b) ? [] : [[a, b] as const])),
  );
  const rows = placements.map(({ cell, tile, shows }) => ({
    primary: [cell, cellCount + tile],
    secondary: borders.flatMap(({ cells, sides }, border) => {
      const end = cells.indexOf(cell);
      const shown = shows[sides[end] ?? 0];
      return end < 0
        ? []
        : strangers.flatMap((pair, i) => (pair[end] === shown ? [border * strangers.length + i] : []));
    }),
  }));
  return { primaryColumns: 2 * cellCount, secondaryColumns: borders.length * strangers.length, rows };
}
