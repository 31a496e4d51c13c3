/** Where are the hardest puzzles? See README.md beside this file. */
import { linesChart, median, tableOf } from "@edgewise/bench";
import { generatePuzzle } from "@edgewise/core";
import { groupedText, log10ExpectedUniform } from "@edgewise/core/analysis";
import { numberIn, pointsOf, type Row, rowsAt, type Study, searched, textRow } from "../src/study.js";

const BOARDS = 11;
/** Nodes for one search. */
const NODE_LIMIT = 4_000_000;

const SHAPES = [
  { rule: ["signed"], frame: ["no"], n: [4, 5, 6], colors: [2, 3, 4, 5, 6, 7, 8] },
  { rule: ["equal"], frame: ["yes"], n: [5, 6, 7], colors: [3, 4, 5, 6, 7, 8] },
];
const points = SHAPES.flatMap(pointsOf);

export const hardness: Study = {
  name: "hardness",
  title: "Where are the hardest puzzles?",
  points,
  quick: points.filter(({ n, colors }) => n === "4" && colors === "6"),
  varying: ["first", "solved"],

  async measure({ rule, frame, n, colors }) {
    const nodes: number[] = [];
    let expected = 0;
    for (let seed = 1; seed <= BOARDS; seed++) {
      const [width, height] = [Number(n), Number(n)];
      const options = { width, height, colors: Number(colors), frame: frame === "yes", seed };
      const puzzle = generatePuzzle({ ...options, rule: rule === "signed" ? "signed" : "equal" });
      expected += log10ExpectedUniform(puzzle) / BOARDS;
      const outcome = await searched(puzzle, { nodeLimit: NODE_LIMIT });
      nodes.push(outcome.status === "solved" ? Number(outcome.nodes) : Number.POSITIVE_INFINITY);
    }
    const middle = median(nodes);
    return textRow({
      boards: BOARDS,
      solved: nodes.filter(Number.isFinite).length,
      first: Number.isFinite(middle) ? middle : "",
      expected: expected.toFixed(2),
    });
  },

  finding(rows) {
    const peaks = SHAPES.flatMap(({ rule: [rule = ""], frame: [frame = ""], n }) =>
      n.flatMap((size) => {
        const nodes = ({ first }: Row) => (first === "" ? Number.POSITIVE_INFINITY : Number(first));
        const top = rowsAt(rows, { rule, frame, n: size }).reduce<Row | undefined>(
          (most, row) => (most && nodes(most) >= nodes(row) ? most : row),
          undefined,
        );
        if (top === undefined) return [];
        const solutions = 10 ** numberIn(top, "expected");
        const about = solutions < 10 ? solutions.toPrecision(1) : groupedText(Number(solutions.toPrecision(1)));
        return [
          `${size} by ${size}${frame === "yes" ? " framed" : ""} ${rule}: ${top.colors} colours (${nodesText(top.first)} nodes, ${about} solutions expected by chance)`,
        ];
      }),
    );
    return `The most nodes to a first solution, as a median of ${BOARDS} planted boards, are needed by ${peaks.join("; ")}. With fewer colours there are many solutions, with more colours few partial boards. The peak is where the solutions by chance run out, or one colour later, as Brendan Owen's expected counts say.`;
  },

  table: (rows) =>
    tableOf(rows, 2, [
      ["rule", ({ rule }) => rule],
      ["frame", ({ frame }) => frame],
      ["n", ({ n }) => n],
      ["colours", ({ colors }) => colors],
      ["log10 of the solutions expected", ({ expected }) => expected],
      ["nodes to the first", ({ first }) => nodesText(first)],
      ["solved", ({ solved }) => `${solved} of ${BOARDS}`],
    ]),

  chart: (rows) =>
    linesChart({
      title: "Nodes to a first solution",
      subtitle: `Medians of ${BOARDS} planted boards, one thread. Signed: no frame, two halves. Equal: framed. An arrow: more.`,
      xTitle: "colours",
      lines: SHAPES.flatMap(({ rule: [rule = ""], frame: [frame = ""], n }) =>
        n.map((size) => ({
          name: `${size}×${size} ${rule}`,
          points: rowsAt(rows, { rule, frame, n: size }).map((row) => ({
            x: numberIn(row, "colors"),
            y: row.first === "" ? NODE_LIMIT : numberIn(row, "first"),
            isOpen: row.first === "",
          })),
        })),
      ).filter((line) => line.points.length > 0),
      scale: "log",
      tick: (nodes) => `10^${Math.round(Math.log10(nodes))}`,
    }),
};

function nodesText(nodes = ""): string {
  return nodes === "" ? `over ${groupedText(NODE_LIMIT)}` : groupedText(Number(nodes));
}
