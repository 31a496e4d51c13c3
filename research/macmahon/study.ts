/** MacMahon's squares with every rim of one colour a side. See README.md beside this file. */
import { rowsChart, tableOf } from "@edgewise/bench";
import { type Coordinates, makePuzzle, type Pin, type Puzzle, type SearchOutcome } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { chooseOrder, estimateTree, orderPlanner } from "@edgewise/core/plan";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import {
  countText,
  numberIn,
  type Point,
  type Row,
  rowsAt,
  type Study,
  searched,
  textRow,
  wordsOf,
} from "../src/study.js";
import { countByHalves } from "./halves.js";

/** Colours of the rim: top, right, bottom, left. */
type Rim = readonly [string, string, string, string];

/** By number of colours: the rectangle that all squares fill. Two colours are quick to count again. */
const SIZES = { 2: [3, 2], 3: [6, 4] } as const;
/** Nodes. Larger trees are searched with the square 1111 in one cell of each class. */
const NODE_LIMIT = 120_000_000_000;
/** Few colours make long lists of candidates, in which native code is 1.8 times as fast as the specialised engine. */
const ENGINE = whyUnavailable() === undefined ? { engine: nativeEngine } : {};
/** Estimates, and random descents for each. */
const [ESTIMATES, PROBES] = [10, 200];

/** What touches what: 1, 2, 3 touch these. */
const CONTACTS: Readonly<Record<string, string>> = {
  "like with like": "123",
  "1 with 1 and 2 with 3": "132",
  "1 with 2": "21",
};
/** The rectangle's symmetries: are left and right exchanged, and top and bottom? */
type Move = readonly [x: boolean, y: boolean];
const MOVES: readonly Move[] = [
  [false, false],
  [true, true],
  [true, false],
  [false, true],
];
const NAMINGS: Readonly<Record<string, readonly string[]>> = {
  "like with like": ["123", "132", "213", "231", "312", "321"],
  "1 with 1 and 2 with 3": ["123", "132"],
  "1 with 2": ["12", "21"],
};

const points = [...rims("1 with 2", 2), ...rims("like with like", 3), ...rims("1 with 1 and 2 with 3", 3)];

export const macmahon: Study = {
  name: "macmahon",
  title: "MacMahon's squares, with one colour on each side of the rim",
  points,
  quick: points.filter(({ colors }) => colors === "2"),
  varying: ["estimate", "error", "nodes"],

  async measure(point) {
    const puzzle = puzzleOf(point);
    const { colors, width, height, mates, rim } = shapeOf(point);
    const arrangements = countByHalves({
      colors: colors.length,
      width,
      height,
      mates: mates.map((mate) => colors.indexOf(mate)),
      rim: rim.map((color) => colors.indexOf(color)) as [number, number, number, number],
    });
    const plan = chooseOrder(puzzle, { planner: orderPlanner, symmetry: false });
    const trees = Array.from({ length: ESTIMATES }, (_, seed) => estimateTree(puzzle, plan, PROBES, seed + 1));
    const ends = trees.map(({ nodesByDepth }) => nodesByDepth.at(-1) ?? 0);
    const estimate = ends.reduce((sum, end) => sum + end, 0) / ESTIMATES;
    const variance = ends.reduce((sum, end) => sum + (end - estimate) ** 2, 0) / (ESTIMATES - 1);
    const nodes = trees.reduce((sum, tree) => sum + tree.nodes / ESTIMATES, 0);
    const search = nodes < NODE_LIMIT ? await countAll(puzzle) : await countByCells(point);
    return textRow({
      arrangements,
      searched: search.arrangements,
      estimate: Math.round(estimate),
      error: Math.round(Math.sqrt(variance / ESTIMATES)),
      nodes: search.nodes,
    });
  },

  finding(rows) {
    const of = (contacts: string) => rowsAt(rows, { colors: 3, contacts });
    const [one] = rowsAt(of("like with like"), { rim: "1111" });
    const counts = of("like with like")
      .filter((row) => row !== one)
      .map(solutionsOf);
    const others = of("1 with 1 and 2 with 3").map((row) => `${groupedText(solutionsOf(row))} with ${sidesOf(row)}`);
    const swapped = others.length === 0 ? "" : `: ${others.join(", ")} on top, right, bottom and left`;
    return `With the whole rim in one colour, and like touching like, there are ${groupedText(solutionsOf(one))} solutions up to the symmetries of the rectangle and the exchange of the other two colours (${groupedText(numberIn(one, "arrangements"))} arrangements). ${counts.length} other kinds of rims with one colour on each side have ${groupedText(Math.min(...counts))} to ${groupedText(Math.max(...counts))}, up to the symmetries that keep them. Where 2 touches 3 instead of itself, only rims that show 2 as often as 3 have solutions, since the squares do so${swapped}.`;
  },

  table: (rows) =>
    tableOf(rowsAt(rows, { colors: 3 }), 2, [
      ["contacts", ({ contacts }) => contacts],
      ["top, right, bottom, left", sidesOf],
      ["arrangements, by halves", (row) => countText(row, "arrangements")],
      ["by search", (row) => countText(row, "searched")],
      ["by random descents", (row) => `${countText(row, "estimate")} ± ${countText(row, "error")}`],
      ["symmetries of the rim", (row) => String(symmetriesOf(row))],
      ["solutions up to these", (row) => groupedText(solutionsOf(row))],
      ["nodes of the search", (row) => countText(row, "nodes")],
    ]),

  chart: (rows) =>
    rowsChart({
      title: "MacMahon's squares: solutions by rim",
      subtitle: "Colours of top, right, bottom and left. Up to the symmetries that keep the rim.",
      series: ["like with like", "2 with 3"],
      rows: rowsAt(rows, { colors: 3 }).map((row) => ({
        label: sidesOf(row),
        marks: [{ value: solutionsOf(row), series: row.contacts === "like with like" ? 0 : 1 }],
      })),
      scale: "log",
      tick: (count) => `10^${Math.round(Math.log10(count))}`,
    }),
};

function sidesOf({ rim = "" }: Row): string {
  return [...rim].join(" ");
}

function symmetriesOf(row: Row): number {
  return images(row).filter((image) => image === row.rim).length;
}

function solutionsOf(row: Row | undefined): number {
  return row ? numberIn(row, "arrangements") / symmetriesOf(row) : Number.NaN;
}

/** Arrangements, and nodes searched. */
type Count = Pick<SearchOutcome, "arrangements" | "nodes">;

async function countAll(puzzle: Puzzle): Promise<Count> {
  return searched(puzzle, { limit: 0, plan: chooseOrder(puzzle, { planner: orderPlanner }), ...ENGINE });
}

/**
 * The square 1111 is in one cell of each arrangement. What keeps the rim and the colour 1 keeps this square, and carries
 * the arrangements with it in one cell into those with it in another: one cell of each class is searched. The square
 * decides so much that these trees together are smaller than the whole one by more than the number of symmetries.
 */
async function countByCells(point: Point): Promise<Count> {
  const total = { arrangements: 0n, nodes: 0n };
  for (const { cell, size } of cellClasses(point)) {
    const { arrangements, nodes } = await countAll(puzzleOf(point, cell));
    total.arrangements += arrangements * BigInt(size);
    total.nodes += nodes;
  }
  return total;
}

/** The first of the cells that are carried into each other, and how many they are. */
function cellClasses(point: Point): { readonly cell: Coordinates; readonly size: number }[] {
  const { width, height, rim } = shapeOf(point);
  const namings = namingsOf(point).filter((names) => names.startsWith("1"));
  const kept = MOVES.filter((move) => namings.some((names) => named(moved(rim, move), names) === point.rim));
  const firstOf = (x: number, y: number) =>
    Math.min(...kept.map(([flipX, flipY]) => (flipY ? height - 1 - y : y) * width + (flipX ? width - 1 - x : x)));
  const firsts = Array.from({ length: width * height }, (_, cell) => firstOf(cell % width, Math.floor(cell / width)));
  return [...new Set(firsts)].map((first) => ({
    cell: [first % width, Math.floor(first / width)],
    size: firsts.filter((other) => other === first).length,
  }));
}

/** One rim of each class that shows each colour as often as its mate: with others the squares' colours do not add up. */
function rims(contacts: string, count: 2 | 3): Point[] {
  const colors = ["1", "2", "3"].slice(0, count);
  const [width, height] = SIZES[count];
  const times = (rim: string, color: string) =>
    [width, height, width, height].reduce((sum, length, side) => sum + (rim[side] === color ? length : 0), 0);
  return wordsOf(colors, 4)
    .filter((rim) => images({ colors: String(count), contacts, rim }).every((image) => rim <= image))
    .filter((rim) => colors.every((color, i) => times(rim, color) === times(rim, CONTACTS[contacts]?.[i] ?? "")))
    .map((rim) => ({ colors: String(count), contacts, rim }));
}

/** The rim, moved and renamed in every way that keeps rectangle and contacts. */
function images(point: Point): string[] {
  const { rim } = shapeOf(point);
  return MOVES.flatMap((move) => namingsOf(point).map((names) => named(moved(rim, move), names)));
}

function moved([top, right, bottom, left]: Rim, [x, y]: Move): Rim {
  const [from, to] = x ? [right, left] : [left, right];
  return y ? [bottom, to, top, from] : [top, to, bottom, from];
}

function named(rim: Rim, names: string): string {
  return rim.map((color) => names[Number(color) - 1]).join("");
}

function namingsOf({ contacts = "" }: Point): readonly string[] {
  return NAMINGS[contacts] ?? [];
}

function shapeOf({ colors: count, contacts = "", rim = "" }: Point) {
  const [width, height] = SIZES[count === "2" ? 2 : 3];
  const mates = [...(CONTACTS[contacts] ?? "")];
  return { colors: mates.map((_, i) => String(i + 1)), width, height, mates, rim: [...rim] as unknown as Rim };
}

/**
 * The squares inside a ring of fixed tiles that show the colours of the rim; "0" is between the fixed tiles.
 * @param one the cell of the square 1111, if it is fixed too
 */
function puzzleOf(point: Point, one?: Coordinates): Puzzle {
  const { colors, width, height, mates, rim } = shapeOf(point);
  const isFirst = (word: string) => [...word].every((_, turn) => word <= word.slice(turn) + word.slice(0, turn));
  const squares = wordsOf(colors, 4).filter(isFirst);
  const mateOf = (color: string) => mates[colors.indexOf(color)] ?? "";
  const [top, right, bottom, left] = rim.map(mateOf);
  const fixed = (x: number, y: number, side: number, color = "") => ({ x, y, tile: [..."0000"].with(side, color) });
  const ring = [
    ...Array.from({ length: width }, (_, i) => [fixed(i + 1, 0, 2, top), fixed(i + 1, height + 1, 0, bottom)]),
    ...Array.from({ length: height }, (_, i) => [fixed(0, i + 1, 1, left), fixed(width + 1, i + 1, 3, right)]),
  ].flat();
  const pairs = colors.flatMap((color): [string, string][] => (color <= mateOf(color) ? [[color, mateOf(color)]] : []));
  const pins = ring.map(({ x, y }, i): Pin => ({ x, y, tile: squares.length + i, rotation: 0 }));
  if (one) pins.push({ x: one[0] + 1, y: one[1] + 1, tile: squares.indexOf("1111"), rotation: 0 });
  return makePuzzle({
    board: {
      width: width + 2,
      height: height + 2,
      holes: [0, width + 1].flatMap((x) => [0, height + 1].map((y): [number, number] => [x, y])),
    },
    rule: { pairs: [["0", "0"], ...pairs] },
    tiles: [...squares.map((word) => [...word]), ...ring.map(({ tile }) => tile)],
    pins,
  });
}
