/** Compares the computed figures with a search that enumerates and counts everything itself. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GENERATED_RULES, type GenerateOptions, generatePuzzle } from "../generate.js";
import { gridOf, RIM } from "../geometry.js";
import { type Puzzle, type PuzzleDraft, period, SIDES } from "../model.js";
import { createRandom } from "../random.js";
import { lookOf } from "../rules.js";
import { cases } from "../testing/effort.js";
import { makePuzzle } from "../validate.js";
import { fillingsByDepth } from "./arrangements.js";
import { attemptsOf } from "./attempts.js";
import { log10ExpectedAtRandom, log10ExpectedNodes } from "./expected.js";
import { summarise } from "./experiment.js";
import { warningsOf } from "./warnings.js";

const ALL = [0, 1, 2, 3] as const;

interface Searched {
  /** Index d: placements on the cell order[d]. */
  readonly nodes: readonly bigint[];
  readonly attempts: bigint;
}

/** A plain backtracker, as in the articles. `blind` ignores neighbours and counts fillings; `framed` sees the frame. */
function search(puzzle: Puzzle, order: readonly number[], blind = false, framed = true): Searched {
  const grid = gridOf(puzzle.board);
  const { matesOf } = puzzle.labels;
  const frame = framed ? puzzle.labels.frame : undefined;
  const mates = matesOf.map((ids) => matesOf.map((_, b) => ids.includes(b)));
  const looks = puzzle.tiles.map((_, tile) => ALL.map((rotation) => [...lookOf(puzzle.labels, tile * 4 + rotation)]));
  const neighbours = order.map((cell) => SIDES.map((side) => grid.neighbour(cell, side)));
  const pins = new Map(puzzle.pins.map((pin) => [pin.y * grid.width + pin.x, pin]));
  const pinnedTiles = new Set(puzzle.pins.map(({ tile }) => tile));
  const nodes = order.map(() => 0n);
  let attempts = 0n;
  const shown = new Map<number, readonly number[]>();
  const used = new Set<number>();

  function agrees(depth: number, look: readonly number[]): boolean {
    return look.every((label, side) => {
      const neighbour = neighbours[depth]?.[side] ?? RIM;
      if (frame !== undefined && (label === frame) !== (neighbour === RIM)) return false;
      const facing = shown.get(neighbour)?.[side ^ 2];
      return blind || facing === undefined || mates[label]?.[facing] === true;
    });
  }

  function fill(depth: number): void {
    const cell = order[depth];
    if (cell === undefined) return;
    const pin = pins.get(cell);
    for (const [number, tile] of puzzle.tiles.entries()) {
      if (used.has(number) || (pin ? pin.tile !== number : pinnedTiles.has(number))) continue;
      for (const rotation of puzzle.rotate ? ALL : [0 as const]) {
        if (pin?.rotation !== undefined && pin.rotation !== rotation) continue;
        attempts++;
        const look = looks[number]?.[rotation] ?? [];
        const looksNew = pin?.rotation !== undefined || rotation < period(tile);
        if (!looksNew || !agrees(depth, look)) continue;
        nodes[depth] = (nodes[depth] ?? 0n) + 1n;
        used.add(number);
        shown.set(cell, look);
        fill(depth + 1);
        shown.delete(cell);
        used.delete(number);
      }
    }
  }
  fill(0);
  return { nodes, attempts };
}

const sum = (counts: readonly bigint[]) => counts.reduce((total, count) => total + count, 0n);
const rowMajor = (puzzle: Puzzle) => gridOf(puzzle.board).openCells;
const square = (side: number, rule: PuzzleDraft["rule"], tiles: string[][]): Puzzle =>
  makePuzzle({ board: { width: side, height: side }, rule, tiles });
const words = (text: string) => text.split(" ").map((word) => [...word]);

// The articles' tiles. Insects are listed as top, left, right, bottom.
const insects = square(
  3,
  "signed",
  "2 1 -3 3,-2 3 1 -4,4 -1 2 -2,-3 -4 4 1,4 -2 -3 1,2 -1 -4 3,-4 -3 2 -1,-2 4 1 -3,1 2 -3 4".split(",").map((tile) => {
    const [top = "", left = "", right = "", bottom = ""] = tile.split(" ");
    return [top, right, bottom, left];
  }),
);
const circles3 = square(3, "case", words("cymK KyCy ymkc mkYc MycK mCkY cmKY KYmC McMk"));
const circles4 = square(
  4,
  "case",
  words("yyMY mCKM Cgrr BMMy MrYB mGYK BRyG gRmc KCCm cyby mYbY BMcB Bmbm kbrr MkYc ybGY"),
);
const bigCats = square(
  3,
  { pairs: ["J", "L", "T", "P"].map((animal): [string, string] => [`${animal}F`, `${animal}B`]) },
  "JB TB LF TF,JF LB PF JB,LF TB JF LB,TF JF LB TF,TB LF PF TB,PF LB JF TF,LB PB JF PB,PB LF PF JB,PB PF JB TF"
    .split(",")
    .map((tile) => tile.split(" ")),
);

test.each([
  // Published row-major figures: the Arc, Racket and ILP articles.
  ["insects", insects, 3_603n, 66_384n, 4n],
  ["circles 3x3", circles3, 3_821n, 71_436n, 16n],
  ["circles 4x4", circles4, 48_206n, 2_092_440n, 4n],
  ["big cats", bigCats, 3_385n, 65_504n, 4n],
])("%s: attempts from nodes", (_, puzzle, nodes, attempts, arrangements) => {
  const searched = search(puzzle, rowMajor(puzzle));
  expect(sum(searched.nodes)).toBe(nodes);
  expect(searched.nodes.at(-1)).toBe(arrangements);
  expect(attemptsOf(puzzle, rowMajor(puzzle), searched.nodes)).toBe(attempts);
});

/** Small puzzles with spare tiles, pins, holes and forbidden turning, and a shuffled fill order. */
const anyCase = fc
  .record({
    width: fc.integer({ min: 1, max: 3 }),
    height: fc.integer({ min: 1, max: 2 }),
    colors: fc.integer({ min: 1, max: 3 }),
    rule: fc.constantFrom(...GENERATED_RULES),
    frame: fc.boolean(),
    random: fc.boolean(),
    seed: fc.nat(),
    rotate: fc.boolean(),
    spare: fc.nat(1),
    hole: fc.boolean(),
    pins: fc.nat(2),
    pinTurns: fc.array(fc.option(fc.constantFrom(0, 1, 2, 3)), { minLength: 2, maxLength: 2 }),
  })
  .map(({ rotate, spare, hole, pins, pinTurns, ...options }) => {
    const { board, rule, frame, tiles } = generatePuzzle(options);
    const random = createRandom(options.seed);
    const cellCount = board.width * board.height;
    const cells = random.shuffled([...Array(cellCount).keys()]);
    const at = (cell: number): [number, number] => [cell % board.width, Math.floor(cell / board.width)];
    const holed = hole && cellCount > 1 ? cells.splice(0, 1) : [];
    const pinned = random.shuffled([...Array(cellCount).keys()]).slice(0, Math.min(pins, cells.length));
    const puzzle = makePuzzle({
      board: { width: board.width, height: board.height, holes: holed.map(at) },
      rule,
      ...(frame !== undefined && { frame }),
      rotate,
      tiles: [...tiles, ...tiles.slice(0, spare)].map((tile) => [...tile]),
      pins: pinned.map((tile, i) => {
        const [x, y] = at(cells[i] ?? 0);
        const turn = pinTurns[i] ?? null;
        return { x, y, tile, ...(turn !== null && { rotation: rotate ? turn : 0 }) };
      }),
    });
    return { puzzle, order: random.shuffled(cells) };
  });

describe("properties over small puzzles", () => {
  test("attempts are those that a search makes", () => {
    fc.assert(
      fc.property(anyCase, ({ puzzle, order }) => {
        const { nodes, attempts } = search(puzzle, order);
        expect(attemptsOf(puzzle, order, nodes)).toBe(attempts);
      }),
    );
  });

  test("the fillings at each depth are the nodes of a search that ignores neighbours", () => {
    fc.assert(
      fc.property(anyCase, ({ puzzle, order }) => {
        // Six cells have up to 20 million fillings, four a hundredth of that.
        const cells = order.slice(0, cases(16));
        expect(fillingsByDepth(puzzle, cells)).toEqual(search(puzzle, cells, true).nodes);
        const ignoring = fillingsByDepth(puzzle, cells, { ignoreFrame: true });
        expect(ignoring).toEqual(search(puzzle, cells, true, false).nodes);
      }),
      { numRuns: cases(60) },
    );
  });

  test("a warning of no solution is a proof", () => {
    let warned = 0;
    fc.assert(
      fc.property(anyCase, ({ puzzle, order }) => {
        if (!warningsOf(puzzle).some((sentence) => sentence.includes("no solution"))) return;
        warned++;
        expect(search(puzzle, order).nodes.at(-1)).toBe(0n);
      }),
      { numRuns: cases(400) },
    );
    expect(warned).toBeGreaterThan(cases(400) / 20);
  });
});

describe("figures expected by chance", () => {
  test("are exact for the first two cells", () => {
    fc.assert(
      fc.property(anyCase, ({ puzzle, order }) => {
        // Symmetric tiles weigh as much as others in the mate chance, but they give fewer fillings.
        fc.pre(!puzzle.rotate || puzzle.tiles.every((tile) => period(tile) === 4));
        const start = order.slice(0, 2);
        const { nodes } = search(puzzle, start);
        log10ExpectedNodes(puzzle, start).forEach((log10, d) => {
          expect(10 ** log10).toBeCloseTo(Number(nodes[d]), 6);
        });
      }),
      { numRuns: 200 },
    );
  });

  const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);
  const shape = { width: 3, height: 3, colors: 4, rule: "signed" } as const;

  // Measured errors: 0.05, 0.09 and 0.2. Assuming uniform labels gives errors of 0.16, 0.20 and 0.76.
  test.each<[string, Omit<GenerateOptions, "seed">, number]>([
    ["random 3x3", { ...shape, random: true }, 0.08],
    ["random framed 3x3", { ...shape, colors: 2, frame: true, random: true }, 0.13],
    ["planted framed 4x4", { width: 4, height: 4, colors: 3, rule: "equal", frame: true }, 0.3],
  ])("%s: all nodes of one puzzle, as decimal orders of magnitude", (_, options, bound) => {
    const errors = seeds(40).map((seed) => {
      const puzzle = generatePuzzle({ ...options, seed });
      const expected = log10ExpectedNodes(puzzle, rowMajor(puzzle)).reduce((total, log10) => total + 10 ** log10, 0);
      return Math.log10(expected / Number(sum(search(puzzle, rowMajor(puzzle)).nodes)));
    });
    expect(Math.sqrt(errors.reduce((total, error) => total + error ** 2, 0) / errors.length)).toBeLessThan(bound);
  });

  test.each<[number, Omit<GenerateOptions, "seed">]>([
    [200, { width: 3, height: 2, colors: 3, rule: "signed" }],
    [200, { width: 2, height: 3, colors: 3, rule: "equal" }],
    [400, { width: 2, height: 2, colors: 2, rule: "signed" }],
    [400, { width: 2, height: 2, colors: 2, rule: "equal", frame: true }],
    [1000, { width: 3, height: 1, colors: 2, rule: "case", frame: true }],
    [400, { width: 4, height: 1, colors: 2, rule: "equal", frame: true }],
  ])("%i random puzzles have as many solutions as expected: %j", (puzzles, options) => {
    const outcomes = seeds(puzzles).map((seed) => {
      const puzzle = generatePuzzle({ ...options, random: true, seed });
      const { nodes } = search(puzzle, rowMajor(puzzle));
      const arrangements = nodes.at(-1) ?? 0n;
      return { arrangements, distinct: arrangements, nodes: sum(nodes) };
    });
    const { arrangements, expectedArrangements } = summarise(outcomes, 10 ** log10ExpectedAtRandom(options));
    // Tight enough to be a real test; three and a half standard errors.
    expect(arrangements.standardError / arrangements.mean).toBeLessThan(0.15);
    expect(Math.abs(arrangements.mean - expectedArrangements) / arrangements.standardError).toBeLessThan(3.5);
  });
});
