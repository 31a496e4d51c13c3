/**
 * Exact cover as the library dancing-links takes it: it knows no colours, so each border has an item for every pair of
 * labels that may not meet, and both sides of such a pair claim it. To hold the engine xcc against.
 */
import type { Puzzle } from "@edgewise/core";
import { nodeHost } from "../../host.js";
import type { Answer, Contestant, Task } from "../contestant.js";
import { type PlainModel, plainAnswer, plainModel } from "./placements.js";

export const plainCoverContestant: Contestant = {
  name: "dancing-links",
  title: "the library dancing-links on the plain exact cover, an item for every pair that may not meet",
  kind: "plain",
  countsNodes: false,
  missing: undefined,
  solve,
};

async function solve(puzzle: Puzzle, { find, plan, threads }: Task): Promise<Answer> {
  if (find !== "first" || plan !== undefined || threads > 1) throw new RangeError("looks for a first solution, alone");
  // Loading is not solving, for the engines of packages/models neither.
  const { DancingLinks } = await import("dancing-links");
  const startedAt = nodeHost.now();
  const model = plainModel(puzzle);
  const { primaryCount, secondaryCount, rows } = plainCover(model);
  const solver = new DancingLinks<number>().createSolver({
    primaryColumns: primaryCount,
    secondaryColumns: secondaryCount,
  });
  for (const [number, row] of rows.entries()) solver.addSparseConstraint(number, row);
  const [cover] = solver.findOne();
  const elapsedMs = nodeHost.now() - startedAt;
  if (cover === undefined) return { status: "complete", arrangements: 0, elapsedMs };
  const chosen = cover.flatMap(({ data }) => model.placements[data] ?? []);
  return plainAnswer(puzzle, chosen, elapsedMs);
}

interface PlainCover {
  readonly primaryCount: number;
  readonly secondaryCount: number;
  /** By placement. */
  readonly rows: readonly { primary: number[]; secondary: number[] }[];
}

/** Cells and tiles are to be covered once, what must not meet at a border at most once. */
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
