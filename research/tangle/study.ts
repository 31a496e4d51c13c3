/** Rubik's Tangle: which doubled tile gives the fewest solutions? See README.md beside this file. */
import { rowsChart, tableOf } from "@edgewise/bench";
import { makePuzzle, type Puzzle } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { specialisedEngine } from "@edgewise/wasm";
import { countText, numberIn, pointsOf, rowsAt, type Study, searched, textRow, wordsOf } from "../src/study.js";

/** Digits are colours, or ropes of a pattern by the rope's colour on the first tile. */
const COLORS = ["0", "1", "2", "3"];
/** The rope at each of the eight ends, clockwise from the top left: the pattern in the box. */
const BOX = "01232013";
const SIDES = [0, 2, 4, 6];
/** Every colouring of a pattern by four colours. */
const COLORINGS = wordsOf(COLORS, 4).filter((coloring) => new Set(coloring).size === COLORS.length);
/** Two ends that meet have one colour; read clockwise, the second tile shows them in the other order. */
const PAIRS = COLORS.flatMap((a) => COLORS.filter((b) => a < b).map((b): [string, string] => [a + b, b + a]));

const [NONE, FIRST] = ["none", COLORINGS[0] ?? ""];
const points = [
  ...pointsOf({ ropes: [BOX], size: ["5x5"], doubled: COLORINGS }),
  ...pointsOf({ ropes: [BOX], size: ["6x4", "8x3", "12x2"], doubled: [NONE] }),
  ...pointsOf({
    ropes: patterns().filter((ropes) => !likenesses(BOX).includes(ropes)),
    size: ["5x5"],
    doubled: [FIRST],
  }),
];

export const tangle: Study = {
  name: "tangle",
  title: "Rubik's Tangle: which doubled tile gives the fewest solutions?",
  points,
  quick: points.filter(({ ropes, size, doubled }) => ropes === "01022331" || size === "6x4" || doubled === "0132"),
  varying: ["nodes"],

  async measure({ ropes = "", size = "", doubled = "" }) {
    const puzzle = puzzleOf(ropes, size, doubled);
    const { arrangements, distinct, nodes } = await searched(puzzle, { limit: 0 });
    // Free growth is the kernel's; the second search is that of code written for another plan.
    const second = await searched(puzzle, { limit: 0, order: "growth-corner", engine: specialisedEngine });
    return textRow({ arrangements, again: second.arrangements, distinct, nodes });
  },

  finding(rows) {
    const boxes = rowsAt(rows, { ropes: BOX, size: "5x5" });
    const counts = [...new Set(boxes.map(({ arrangements }) => arrangements))].join(" or ");
    const solutions = [...new Set(boxes.map(({ distinct }) => distinct))].join(" or ");
    const others = rows.filter(({ ropes }) => ropes !== BOX);
    const none = others.filter(({ arrangements }) => arrangements === "0").length;
    const rest = others.filter(({ arrangements }) => arrangements !== "0").map(({ distinct }) => distinct);
    const rectangles = rowsAt(rows, { doubled: NONE });
    return `None: whichever of the 24 tiles is doubled, 5 by 5 has ${counts} arrangements and ${solutions} solutions up to turns and the exchange of the twins (${boxes.length} of 24 counted, each by two engines). It must be so, because to rename the colours leaves the 24 tiles as they are and carries each doubled tile to each other one. The pattern of the ropes decides: of the other ${others.length} patterns that give 24 tiles, ${none} have no solution, and the rest have ${rest.join(", ")}. The 24 tiles without a twin fill ${rectangles.map(({ size, distinct }) => `${size?.replace("x", " by ")} in ${groupedText(Number(distinct))} ways`).join(", ")}, half turns not counted.`;
  },

  table: (rows) =>
    tableOf(rows, 3, [
      ["ropes", ({ ropes }) => (ropes === BOX ? `${ropes} (the box)` : ropes)],
      ["board", ({ size }) => size],
      ["doubled", ({ doubled }) => doubled],
      ["arrangements", (row) => countText(row, "arrangements")],
      ["by a second engine", (row) => countText(row, "again")],
      ["solutions", (row) => countText(row, "distinct")],
      ["nodes", (row) => countText(row, "nodes")],
    ]),

  chart: (rows) =>
    rowsChart({
      title: "Solutions of 5 by 5, by the pattern of the ropes",
      subtitle: "One tile doubled. Up to turns of the board and the exchange of the twins.",
      series: ["the pattern in the box", "another pattern"],
      rows: rowsAt(rows, { size: "5x5", doubled: FIRST }).map((row) => ({
        label: row.ropes ?? "",
        marks: [{ value: numberIn(row, "distinct"), series: row.ropes === BOX ? 0 : 1 }],
      })),
      scale: "linear",
      tick: String,
    }),
};

function puzzleOf(ropes: string, size: string, doubled: string): Puzzle {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const colorings = doubled === NONE ? COLORINGS : [...COLORINGS, doubled];
  const tiles = colorings.map((coloring) => {
    const end = (at: number) => coloring[Number(ropes[at])] ?? "";
    return SIDES.map((side) => end(side) + end(side + 1));
  });
  return makePuzzle({ board: { width, height }, rule: { pairs: PAIRS }, tiles });
}

/** Patterns of four ropes, none with both ends on one side, that look different in all four turns: one of each likeness. */
function patterns(): string[] {
  return pairings("", COLORS)
    .filter((ropes) => SIDES.every((side) => ropes[side] !== ropes[side + 1]))
    .filter((ropes) => new Set(SIDES.map((side) => turned(ropes, side))).size === SIDES.length)
    .filter((ropes) => likenesses(ropes).every((likeness) => ropes <= likeness));
}

/** Every way to join the ends; ropes are numbered as they come. */
function pairings(begun: string, ropes: readonly string[]): string[] {
  if (begun.length === 2 * ropes.length) return [begun];
  const [fresh] = ropes.filter((rope) => !begun.includes(rope));
  const open = ropes.filter((rope) => begun.split(rope).length === 2);
  return [...open, ...(fresh ? [fresh] : [])].flatMap((rope) => pairings(begun + rope, ropes));
}

/** The pattern turned and mirrored. */
function likenesses(ropes: string): string[] {
  const mirrored = numbered([...ropes].reverse().join(""));
  return [ropes, mirrored].flatMap((one) => SIDES.map((side) => turned(one, side)));
}

function turned(ropes: string, side: number): string {
  return numbered(ropes.slice(side) + ropes.slice(0, side));
}

function numbered(ropes: string): string {
  const order = [...new Set(ropes)];
  return [...ropes].map((rope) => order.indexOf(rope)).join("");
}
