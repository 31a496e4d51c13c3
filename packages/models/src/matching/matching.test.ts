import { labelAt, makePuzzle, type Puzzle, scoreOf, verify } from "@edgewise/core";
import { gridOf, RIM } from "@edgewise/core/engine";
import { cases, puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completed, placementsOf, scramble } from "./arrange.js";
import { BlockMover } from "./blocks.js";
import { Best, Board } from "./board.js";
import { Chance } from "./chance.js";
import { type Field, fieldOf } from "./field.js";
import { Swapper, thresholdsAt } from "./moves.js";
import { Polisher } from "./polish.js";

const puzzles = puzzleArbitrary({
  wildLabels: true,
  maxCells: 16,
  maxExpectedNodes: Number.POSITIVE_INFINITY,
  rim: false,
});
const seeds = fc.nat();

/** Everything that a board promises, recomputed with core. */
function expectLegal(puzzle: Puzzle, field: Field, board: Board): void {
  const placements = placementsOf(field, board.codes);
  const faults = verify(puzzle, placements).map(({ code }) => code);
  expect(faults.filter((code) => code !== "mismatch" && code !== "cell-empty")).toEqual([]);
  expect(board.score).toBe(scoreOf(puzzle, placements).matching);
  const tiles = [...board.codes].map((code) => code >> 2);
  expect(new Set(tiles).size).toBe(field.placeCount);
  expect(tiles.toSorted()).toEqual([...field.start].toSorted());
}

describe("on random puzzles of every rule, with frames, holes, pins and spare tiles", () => {
  test("after any moves the score is that of a recount, and no rule but matching is broken", () => {
    fc.assert(
      fc.property(puzzles, seeds, fc.constantFrom(0.2, 0.5, 2), (puzzle, seed, temperature) => {
        const field = fieldOf(puzzle);
        const board = new Board(field);
        const chance = new Chance(seed);
        expectLegal(puzzle, field, board);
        scramble(board, chance);
        expectLegal(puzzle, field, board);
        const swapper = new Swapper(board, chance);
        const blocks = new BlockMover(board, chance);
        const thresholds = thresholdsAt(temperature);
        for (let i = 0; i < 60 && swapper.canMove; i++) {
          const before = board.score;
          const change = i % 3 === 0 ? blocks.step(thresholds) : swapper.step(thresholds);
          expect(board.score - before).toBe(change);
        }
        expectLegal(puzzle, field, board);
        const reloaded = new Board(field);
        reloaded.load(board.codes);
        expect(reloaded.score).toBe(board.score);
        expect(reloaded.touching).toEqual(board.touching);
      }),
      { numRuns: cases(300) },
    );
  });

  test("at temperature zero no loss is taken", () => {
    fc.assert(
      fc.property(puzzles, seeds, (puzzle, seed) => {
        const board = new Board(fieldOf(puzzle));
        const chance = new Chance(seed);
        const swapper = new Swapper(board, chance);
        const never = new Float64Array(33);
        for (let i = 0; i < 50 && swapper.canMove; i++) expect(swapper.step(never)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("part of an arrangement is completed to a whole one and does not change", () => {
    fc.assert(
      fc.property(puzzles, seeds, fc.nat(16), (puzzle, seed, wanted) => {
        const field = fieldOf(puzzle);
        const board = new Board(field);
        scramble(board, new Chance(seed));
        const count = Math.min(wanted, field.cells.length);
        // Only cells with a tile: blanks are never placed.
        const filled = field.cells.flatMap((_, place) =>
          (board.codes[place] ?? 0) >> 2 < puzzle.tiles.length ? [place] : [],
        );
        const places = Uint16Array.from(filled);
        const placed = places.map((place) => board.codes[place] as number);
        const kept = Math.min(count, places.length);
        const codes = completed(field, places, placed, kept);
        board.load(codes);
        expectLegal(puzzle, field, board);
        expect([...places.subarray(0, kept)].map((place) => codes[place])).toEqual([...placed.subarray(0, kept)]);
      }),
    );
  });

  test("polishing never offers a worse board than it was given", () => {
    fc.assert(
      fc.property(puzzles, seeds, (puzzle, seed) => {
        const field = fieldOf(puzzle);
        const board = new Board(field);
        const best = new Best(field);
        scramble(board, new Chance(seed));
        const top = new Polisher(field, seed).polish(board.codes, 200, best);
        expect(top).toBe(best.score);
        expect(top).toBeGreaterThanOrEqual(board.score);
        expect(scoreOf(puzzle, placementsOf(field, best.codes)).matching).toBe(top);
      }),
      { numRuns: cases(40) },
    );
  });
});

test("labels of the rim are refused", () => {
  const board = { width: 1, height: 1 };
  const puzzle = makePuzzle({ board, rule: "equal", rim: ["a"], tiles: [["a", "a", "a", "a"]] });
  expect(() => fieldOf(puzzle)).toThrow("maximize: expected a puzzle without rim labels, found some");
});

test("tiles keep to their class: corners in corners, rim on the rim", () => {
  const field = fieldOf(framed3x3());
  const sizes = field.groups.map(({ places }) => places.length).toSorted();
  // 4 corners, 4 rim tiles, and the middle one, which may turn.
  expect(sizes).toEqual([1, 4, 4]);
});

test("a class with too few tiles leaves cells empty rather than break the frame", () => {
  // 2x1 needs two tiles with three rim sides; there is one, and one that fits nowhere.
  const puzzle = makePuzzle({
    board: { width: 2, height: 1 },
    rule: "equal",
    frame: "0",
    tiles: [list("0a00"), list("aaaa")],
  });
  const field = fieldOf(puzzle);
  expect(placementsOf(field, new Board(field).codes)).toHaveLength(1);
  expect(field.possible).toBe(1);
});

test("the table of scores is the rule, rotation by rotation", () => {
  fc.assert(
    fc.property(puzzles, (puzzle) => {
      const field = fieldOf(puzzle);
      const { names: labels, matesOf } = puzzle.labels;
      const [tile] = puzzle.tiles;
      for (const label of labels.keys()) {
        for (const side of [0, 1, 2, 3] as const) {
          for (const rotation of [0, 1, 2, 3] as const) {
            const own = tile === undefined ? "" : labelAt(tile, side, rotation);
            const mates = matesOf[label]?.includes(labels.indexOf(own)) ? 1 : 0;
            expect(((field.scores[label * 4 + side] ?? 0) >>> (8 * rotation)) & 255).toBe(mates);
          }
        }
      }
    }),
    { numRuns: cases(50) },
  );
});

test("neighbours are the grid's", () => {
  const puzzle = framed3x3();
  const field = fieldOf(puzzle);
  const grid = gridOf(puzzle.board);
  field.cells.forEach((cell, place) => {
    for (const side of [0, 1, 2, 3] as const) {
      const next = grid.neighbour(cell, side);
      expect(field.neighbours[place * 4 + side]).toBe(next === RIM ? field.placeCount : field.placeAt[next]);
    }
  });
});

function list(word: string): string[] {
  return [...word];
}

/** Four corners, four rim tiles, one inner tile. */
function framed3x3(): Puzzle {
  const tiles = "0ab0 0cda 00ec bfg0 dhif e0jh gk00 il0k j00l";
  return makePuzzle({ board: { width: 3, height: 3 }, rule: "equal", frame: "0", tiles: tiles.split(" ").map(list) });
}
