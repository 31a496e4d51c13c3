/** Where do random puzzles become unique? See README.md beside this file. */
import { linesChart, tableOf } from "@edgewise/bench";
import { generatePuzzle } from "@edgewise/core";
import { wilsonInterval } from "@edgewise/core/analysis";
import { countText, numberIn, pointsOf, type Row, rowsAt, type Study, searched, textRow } from "../src/study.js";

/** Nodes for one board. */
const NODE_LIMIT = 1_000_000_000;

/** Kinds of labels: the halves of both signs count. Beyond these, boards of all sizes are as a rule unique or not. */
const KINDS = {
  3: [4, 6, 8, 10, 12, 14, 16, 18],
  4: [6, 8, 10, 12, 14, 16, 18],
  5: [8, 10, 12, 14, 16, 18],
  6: [10, 12, 14, 16, 18],
  7: [14, 16, 18],
  8: [20],
} as const;
const SIZES = Object.keys(KINDS).map(Number);

const points = Object.entries(KINDS).flatMap(([n, kinds]) =>
  pointsOf({ rule: ["signed", "equal"], n: [n], kinds, boards: [Number(n) < 6 ? 400 : 100] }),
);

export const uniqueness: Study = {
  name: "uniqueness",
  title: "Where do random puzzles become unique?",
  points,
  quick: points.filter(({ n, kinds }) => n === "3" && kinds === "10"),
  varying: ["nodes"],

  async measure({ rule, n, kinds, boards }) {
    const [size, labels] = [Number(n), Number(kinds)];
    const isSigned = rule === "signed";
    const counts = { unique: 0, several: 0, unknown: 0 };
    let nodes = 0n;
    for (let seed = 1; seed <= Number(boards); seed++) {
      const puzzle = generatePuzzle({
        width: size,
        height: size,
        colors: isSigned ? labels / 2 : labels,
        rule: isSigned ? "signed" : "equal",
        seed,
      });
      const outcome = await searched(puzzle, { limit: 2, nodeLimit: NODE_LIMIT });
      nodes += outcome.nodes;
      if (outcome.distinct > 1n) counts.several++;
      else if (outcome.status === "complete") counts.unique++;
      else counts.unknown++;
    }
    const { unique, several, unknown } = counts;
    const [low, high] = wilsonInterval(unique, unique + several);
    return textRow({ unique, several, unknown, low: low.toFixed(3), high: high.toFixed(3), nodes });
  },

  finding(rows) {
    const halves = (rule: string) =>
      SIZES.flatMap((n) => {
        const half = halfOf(rows, rule, n);
        if (half !== undefined) return [`${half.toFixed(1)} for n = ${n} (${(half / n).toFixed(2)} n)`];
        const [fewest] = rowsAt(rows, { rule, n });
        return fewest && shareOf(fewest) > 0.5 ? [`fewer than ${fewest.kinds} for n = ${n}`] : [];
      }).join(", ");
    return `Half of all planted n by n boards without a frame have only one solution at about ${halves("signed")} kinds of labels where two halves make a picture, and at ${halves("equal")} where a label mates itself. The number grows much more slowly than n. Martinsson's theorem ([arXiv 1701.04813](https://arxiv.org/abs/1701.04813)) places it, for large n, between 1.21 n and 2 n: these boards come down to that from above.`;
  },

  table: (rows) =>
    tableOf(rows, 1, [
      ["rule", ({ rule }) => rule],
      ["n", ({ n }) => n],
      ["kinds of labels", ({ kinds }) => kinds],
      ["boards", ({ boards }) => boards],
      ["unique (95 %)", (row) => `${shareOf(row).toFixed(2)} (${row.low} to ${row.high})`],
      ["not known", ({ unknown }) => unknown],
      ["nodes in all", (row) => countText(row, "nodes")],
    ]),

  chart: (rows) =>
    linesChart({
      title: "Share of boards with one solution",
      subtitle: "Planted boards, rim random, two halves make a picture: two kinds of labels each.",
      xTitle: "kinds of labels",
      lines: SIZES.map((n) => ({
        name: `${n}×${n}`,
        points: rowsAt(rows, { rule: "signed", n }).map((row) => ({ x: numberIn(row, "kinds"), y: shareOf(row) })),
      })).filter((line) => line.points.length > 0),
      scale: "linear",
      tick: (y) => `${Math.round(100 * y)} %`,
    }),
};

/** Among the boards that were searched to the end. */
function shareOf(row: Row): number {
  const unique = numberIn(row, "unique");
  return unique / (unique + numberIn(row, "several"));
}

/** Kinds of labels at which half of the boards are unique, on the straight line between two points. */
function halfOf(rows: readonly Row[], rule: string, n: number): number | undefined {
  const line = rowsAt(rows, { rule, n }).map((row) => ({ x: numberIn(row, "kinds"), y: shareOf(row) }));
  const at = line.findIndex(({ y }) => y >= 0.5);
  const [before, after] = [line[at - 1], line[at]];
  return before && after && before.x + ((0.5 - before.y) / (after.y - before.y)) * (after.x - before.x);
}
