/**
 * Exact cover for the library dancing-links, to compare with the engine xcc. The library does not support colours, so
 * each border has an item for every pair of labels that do not mate, and both sides of such a pair cover it.
 */
import type { Puzzle } from "@edgewise/core";
import { host } from "@edgewise/wasm";
import { type Answer, type Contestant, expectFirst, firstAnswer, type Task } from "../contestant.js";
import { type PlainModel, plainModel } from "./placements.js";

export const plainCoverContestant: Contestant = {
  name: "dancing-links",
  kind: "plain",
  countsNodes: false,
  missing: undefined,
  solve,
};

async function solve(puzzle: Puzzle, task: Task): Promise<Answer> {
  expectFirst(task);
  // Loading does not count as solving, as for the engines of packages/models.
  const { DancingLinks } = await import("dancing-links");
  const startedAt = host.now();
  const model = plainModel(puzzle);
  const { primaryCount, secondaryCount, rows } = plainCover(model);
  const solver = new DancingLinks<number>().createSolver({
    primaryColumns: primaryCount,
    secondaryColumns: secondaryCount,
  });
  for (const [number, row] of rows.entries()) solver.addSparseConstraint(number, row);
  const [cover] = solver.findOne();
  const elapsedMs = host.now() - startedAt;
  if (cover === undefined) return { status: "complete", arrangements: 0, elapsedMs };
  const chosen = cover.flatMap(({ data }) => model.placements[data] ?? []);
  return firstAnswer(puzzle, chosen, elapsedMs);
}

interface PlainCover {
  readonly primaryCount: number;
  readonly secondaryCount: number;
  /** By placement. */
  readonly rows: readonly { primary: number[]; secondary: number[] }[];
}

/** Cells and tiles must be covered exactly once, pairs that do not mate at most once per border. */
export function plainCover({ labels, cellCount, placements, borders }: PlainModel): PlainCover {
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
  return { primaryCount: 2 * cellCount, secondaryCount: borders.length * strangers.length, rows };
}
