import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridOf } from "./geometry.js";
import { distinctRotations, type Puzzle, type Rotation, turned } from "./model.js";
import { boardTurns, createOrbitTest, identicalTiles, identityClasses, turnedCell, uniqueTiles } from "./symmetry.js";
import { cases } from "./testing/effort.js";
import { permutations } from "./testing/permutations.js";
import { puzzleOf } from "./testing/puzzle-of.js";
import { makePuzzle } from "./validate.js";

const ALL = [0, 1, 2, 3] as const;
const HOLE = 0xffff;

const pin = (x: number, y: number, tile: number, rotation?: Rotation) => ({
  x,
  y,
  tile,
  ...(rotation !== undefined && { rotation }),
});

describe("turnedCell", () => {
  // A drawing of the cells' numbers, before and after.
  test.each<[string, Rotation, string]>([
    ["012 345 678", 0, "012 345 678"],
    ["012 345 678", 1, "630 741 852"],
    ["012 345 678", 2, "876 543 210"],
    ["012 345 678", 3, "258 147 036"],
    ["012 345", 1, "30 41 52"],
    ["012 345", 2, "543 210"],
    ["012 345", 3, "25 14 03"],
  ])("%s, %i quarter turns: %s", (before, turn, after) => {
    const rows = before.split(" ");
    const board = { width: rows[0]?.length ?? 0, height: rows.length };
    const result: string[] = [];
    [...rows.join("")].forEach((digit, cell) => {
      result[turnedCell(board, cell, turn)] = digit;
    });
    expect(result.join("")).toBe(after.replaceAll(" ", ""));
  });
});

describe("boardTurns", () => {
  const four = "abcd abce abcf abcg";
  const nine = "abcd abce abcf abcg abch abci abcj abck abcl";
  test.each<[string, Puzzle, readonly Rotation[]]>([
    ["a square", puzzleOf("2x2", four), [0, 1, 2, 3]],
    ["a square with a frame", puzzleOf("2x2", four, { frame: "a" }), [0, 1, 2, 3]],
    ["an oblong", puzzleOf("4x1", four), [0, 2]],
    ["no turning of tiles", puzzleOf("2x2", four, { rotate: false }), [0]],
    ["a hole in the centre", puzzleOf("3x3", nine, { holes: [[1, 1]] }), [0, 1, 2, 3]],
    ["a hole in a corner", puzzleOf("3x3", nine, { holes: [[2, 0]] }), [0]],
    [
      "holes in opposite corners",
      puzzleOf("3x3", nine, {
        holes: [
          [2, 0],
          [0, 2],
        ],
      }),
      [0, 2],
    ],
    [
      "holes in all corners",
      puzzleOf("3x3", nine, {
        holes: [
          [0, 0],
          [2, 0],
          [0, 2],
          [2, 2],
        ],
      }),
      [0, 1, 2, 3],
    ],
    ["a hole in an oblong's centre", puzzleOf("3x1", "abcd abce", { holes: [[1, 0]] }), [0, 2]],
    ["a pin in a corner", puzzleOf("2x2", four, { pins: [pin(0, 0, 0)] }), [0]],
    ["a pin in the centre that may turn", puzzleOf("3x3", nine, { pins: [pin(1, 1, 0)] }), [0, 1, 2, 3]],
    ["such a pin, and another in a corner", puzzleOf("3x3", nine, { pins: [pin(1, 1, 0), pin(0, 0, 1)] }), [0]],
    ["a pin in the centre that may not", puzzleOf("3x3", nine, { pins: [pin(1, 1, 0, 0)] }), [0]],
    [
      "a pin in the centre that looks the same after a half turn",
      puzzleOf("3x3", `abab ${nine}`, { pins: [pin(1, 1, 0, 1)] }),
      [0, 2],
    ],
    [
      "a pin in the centre that looks the same always",
      puzzleOf("3x3", `aaaa ${nine}`, { pins: [pin(1, 1, 0, 3)] }),
      [0, 1, 2, 3],
    ],
    [
      "identical tiles pinned opposite each other",
      puzzleOf("2x2", "abcd abcd abce abcf", { pins: [pin(0, 0, 0, 1), pin(1, 1, 1, 3)] }),
      [0, 2],
    ],
    [
      "the same, the second tile given turned",
      puzzleOf("2x2", "abcd dabc abce abcf", { pins: [pin(0, 0, 0, 1), pin(1, 1, 1, 2)] }),
      [0, 2],
    ],
    [
      "identical tiles pinned alike, not turned alike",
      puzzleOf("2x2", "abcd abcd abce abcf", { pins: [pin(0, 0, 0, 1), pin(1, 1, 1, 1)] }),
      [0],
    ],
    [
      "identical tiles pinned without rotation",
      puzzleOf("2x2", "abcd dabc abce abcf", { pins: [pin(0, 0, 0), pin(1, 1, 1)] }),
      [0, 2],
    ],
    [
      "one pin with rotation, one without",
      puzzleOf("2x2", "abcd abcd abce abcf", { pins: [pin(0, 0, 0), pin(1, 1, 1, 0)] }),
      [0],
    ],
    [
      "four identical tiles pinned round a square",
      puzzleOf("2x2", "abcd abcd abcd abcd", {
        pins: [pin(0, 0, 0, 0), pin(1, 0, 1, 1), pin(1, 1, 2, 2), pin(0, 1, 3, 3)],
      }),
      [0, 1, 2, 3],
    ],
    ["different tiles pinned opposite each other", puzzleOf("2x2", four, { pins: [pin(0, 0, 0), pin(1, 1, 1)] }), [0]],
  ])("%s", (_, puzzle, expected) => {
    expect(boardTurns(puzzle)).toEqual(expected);
  });
});

test.each<[string, boolean, readonly number[]]>([
  ["abcd abce abcd", true, [0, 1, 0]],
  ["abcd dabc cdab bcda", true, [0, 0, 0, 0]],
  ["abcd dabc cdab bcda", false, [0, 1, 2, 3]],
  ["abcd abcd", false, [0, 0]],
  ["abcd dcba", true, [0, 1]], // mirror images are different tiles
  ["abab baba aaaa", true, [0, 0, 1]],
])("identity classes of %s, turning %s: %j", (tiles, rotate, expected) => {
  expect(identityClasses(puzzleOf("1x1", tiles, { rotate }))).toEqual(expected);
});

test("identical tiles are grouped without those pinned; unique ones have no twin", () => {
  const puzzle = puzzleOf("2x2", "abcd abcd dabc abce aabb aabb", { pins: [pin(0, 0, 1), pin(1, 1, 5)] });
  expect(identicalTiles(puzzle)).toEqual([[0, 2]]);
  expect(uniqueTiles(puzzle)).toEqual(new Set([3]));
});

test("labels whose concatenations are equal are kept apart", () => {
  const tiles = [
    ["a,b", "c", "d", "e"],
    ["a", "b,c", "d", "e"],
  ];
  expect(identityClasses(makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles }))).toEqual([0, 1]);
});

/** Every way to fill the board that respects the pins, whether or not sides match. */
function* fillings(puzzle: Puzzle): Generator<Uint16Array> {
  const { width, height } = puzzle.board;
  const cells = gridOf(puzzle.board).openCells;
  const placed = new Uint16Array(width * height).fill(HOLE);
  const used = new Set<number>();
  const pinnedTiles = new Set(puzzle.pins.map(({ tile }) => tile));
  function* fill(depth: number): Generator<Uint16Array> {
    const cell = cells[depth];
    if (cell === undefined) {
      yield placed.slice();
      return;
    }
    const pinned = puzzle.pins.find(({ x, y }) => y * width + x === cell);
    for (const [number, tile] of puzzle.tiles.entries()) {
      if (used.has(number) || (pinned ? pinned.tile !== number : pinnedTiles.has(number))) continue;
      for (const rotation of distinctRotations(tile, puzzle.rotate)) {
        const given = pinned?.rotation;
        if (given !== undefined && turned(tile, given).join() !== turned(tile, rotation).join()) continue;
        used.add(number);
        placed[cell] = number * 4 + rotation;
        yield* fill(depth + 1);
        used.delete(number);
      }
    }
  }
  yield* fill(0);
}

/**
 * The orbits by brute force. A group element is a turn of the board with a permutation of tiles that look alike, such
 * that size, holes and pins are unchanged. Each is applied to every filling, and filling and image are joined.
 */
function orbitsOf(puzzle: Puzzle): Map<string, string> {
  const { board, tiles, pins } = puzzle;
  const looks = tiles.map((tile) => (puzzle.rotate ? ALL : [0 as const]).map((turn) => turned(tile, turn).join()));
  const alike = (a: number, b: number) => looks[a]?.some((look) => look === looks[b]?.[0]) ?? false;
  const swaps = permutations([...tiles.keys()]).filter((order) => order.every((to, from) => alike(from, to)));
  const keepsPins = (turn: Rotation, swap: readonly number[]) =>
    pins.every(({ x, y, tile, rotation }) => {
      const cell = turnedCell(board, y * board.width + x, turn);
      const there = pins.find((other) => other.y * board.width + other.x === cell);
      if (there === undefined || there.tile !== swap[tile]) return false;
      if (rotation === undefined || there.rotation === undefined) return rotation === there.rotation;
      return looks[tile]?.[(rotation + turn) % 4] === looks[there.tile]?.[there.rotation];
    });
  const all = [...fillings(puzzle)].map((placed) => placed.join());
  const root = new Map(all.map((key) => [key, key]));
  const find = (key: string): string => {
    const up = root.get(key) ?? key;
    return up === key ? key : find(up);
  };
  for (const key of all) {
    const placed = key.split(",").map(Number);
    for (const turn of puzzle.rotate ? ALL : [0 as const]) {
      if (turn % 2 === 1 && board.width !== board.height) continue;
      for (const swap of swaps) {
        if (!keepsPins(turn, swap)) continue;
        const image = new Uint16Array(placed.length).fill(HOLE);
        placed.forEach((value, cell) => {
          if (value === HOLE) return;
          const from = tiles[value >> 2];
          const to = swap[value >> 2] ?? 0;
          const target = tiles[to];
          if (from === undefined || target === undefined) return;
          const look = turned(from, (((value & 3) + turn) % 4) as Rotation).join();
          const rotation = distinctRotations(target, puzzle.rotate).find((r) => turned(target, r).join() === look);
          image[turnedCell(board, cell, turn)] = to * 4 + (rotation ?? 0);
        });
        // A turn that carries holes elsewhere gives no filling of this puzzle.
        if (root.has(image.join())) root.set(find(image.join()), find(key));
      }
    }
  }
  return new Map(all.map((key) => [key, find(key)]));
}

function expectOneOfEachOrbit(puzzle: Puzzle): void {
  const stands = createOrbitTest(puzzle);
  const orbits = orbitsOf(puzzle);
  const chosen = [...fillings(puzzle)].filter((placed) => stands(placed)).map((placed) => orbits.get(placed.join()));
  expect(chosen.length).toBe(new Set(chosen).size);
  expect(new Set(chosen)).toEqual(new Set(orbits.values()));
}

describe("the orbit test is true once for each orbit (compared with brute force)", () => {
  // Expected counts from fillings / turns, or from pictures, where the formula is short.
  test.each<[string, Puzzle, number]>([
    ["one cell, one tile: its four turns are one orbit", puzzleOf("1x1", "abcd"), 1],
    ["one cell, a tile that looks the same after a half turn", puzzleOf("1x1", "abab"), 1],
    ["one cell, no turning", puzzleOf("1x1", "abcd", { rotate: false }), 1],
    ["one cell, two different tiles", puzzleOf("1x1", "abcd abce"), 2],
    ["one cell, two identical tiles, given turned", puzzleOf("1x1", "abcd dabc"), 1],
    ["two cells: 2! * 4^2 / 2", puzzleOf("2x1", "abcd abce"), 16],
    ["two cells, identical tiles: 4^2 pictures, 4 of them their own half turn", puzzleOf("2x1", "abcd dabc"), 10],
    ["two cells, no turning: as many as fillings", puzzleOf("2x1", "abcd abce", { rotate: false }), 2],
    ["two cells, no turning, identical", puzzleOf("2x1", "abcd abcd", { rotate: false }), 1],
    ["two cells, one pinned: 4^2", puzzleOf("2x1", "abcd abce", { pins: [pin(0, 0, 1)] }), 16],
    [
      "two cells, one of two identical tiles pinned, so that no turn leaves the puzzle as it is: 4^2",
      puzzleOf("2x1", "abcd abcd", { pins: [pin(0, 0, 1)] }),
      16,
    ],
    ["2x2, all the same tile that always looks the same", puzzleOf("2x2", "aaaa aaaa aaaa aaaa"), 1],
    ["2x2, two of each of two plain tiles: 6 pictures", puzzleOf("2x2", "aaaa bbbb aaaa bbbb"), 2],
    ["2x2: 4! * 4^4 / 4", puzzleOf("2x2", "abcd abce abcf abcg"), 1536],
    [
      "a ring round a hole: 8 cells, one marked",
      puzzleOf("3x3", "bbbb aaaa aaaa aaaa aaaa aaaa aaaa aaaa", { holes: [[1, 1]], rotate: true }),
      2,
    ],
  ])("%s", (_, puzzle, expected) => {
    const stands = createOrbitTest(puzzle);
    expect([...fillings(puzzle)].filter((placed) => stands(placed))).toHaveLength(expected);
    if (puzzle.tiles.length < 8) expectOneOfEachOrbit(puzzle);
  });

  test.each<[string, Puzzle]>([
    [
      "identical tiles pinned opposite each other, one spare",
      puzzleOf("2x2", "abcd dabc abcd bbaa aabb", { pins: [pin(0, 0, 0, 1), pin(1, 1, 1, 2)] }),
    ],
    [
      "identical tiles pinned without rotation",
      puzzleOf("2x2", "abab baba abab aaaa", { pins: [pin(0, 1, 0), pin(1, 0, 2)] }),
    ],
    ["a pin on a tile with identical spares", puzzleOf("2x1", "abcd abcd abcd", { pins: [pin(1, 0, 1)] })],
    ["spares of every class", puzzleOf("2x1", "abab abab aabb aabb aaaa aaaa")],
    [
      "opposite holes",
      puzzleOf("2x2", "abcd abcd abce", {
        holes: [
          [0, 0],
          [1, 1],
        ],
      }),
    ],
    ["a hole in a corner", puzzleOf("2x2", "abab abab aaaa", { holes: [[0, 0]] })],
    ["an oblong with pairs of identical tiles", puzzleOf("3x2", "aaaa aaaa bbbb bbbb abab baba")],
    ["no turning", puzzleOf("2x2", "abab abab baba aaaa", { rotate: false })],
    ["a pin in the centre", puzzleOf("3x1", "abab aabb aabb", { pins: [pin(1, 0, 0, 1)] })],
  ])("%s", (_, puzzle) => {
    expectOneOfEachOrbit(puzzle);
  });

  test("random tiny puzzles", () => {
    const anyTile = fc.array(fc.constantFrom("a", "a", "b"), { minLength: 4, maxLength: 4 });
    const anyPuzzle = fc
      .record({
        size: fc.constantFrom([1, 1], [2, 1], [1, 2], [3, 1], [2, 2]),
        spare: fc.integer({ min: 0, max: 1 }),
        pool: fc.array(anyTile, { minLength: 5, maxLength: 5 }),
        rotate: fc.boolean(),
        hole: fc.option(fc.nat(3)),
        pins: fc.uniqueArray(
          fc.record({ cell: fc.nat(3), tile: fc.nat(3), rotation: fc.option(fc.constantFrom(...ALL)) }),
          {
            maxLength: 2,
            selector: ({ cell }) => cell,
          },
        ),
      })
      .map(({ size: [width = 1, height = 1], spare, pool, rotate, hole, pins }) => {
        const cells = width * height;
        const tiles = pool.slice(0, cells + spare);
        const at = (cell: number): [number, number] => [cell % width, Math.floor(cell / width)];
        const holes = hole !== null && hole < cells && cells > 1 ? [at(hole)] : [];
        const seen = new Set<number>();
        const kept = pins.flatMap(({ cell, tile, rotation }) => {
          if (cell >= cells || cell === hole || tile >= tiles.length || seen.has(tile)) return [];
          seen.add(tile);
          const [x, y] = at(cell);
          return [pin(x, y, tile, rotation === null ? undefined : rotate ? rotation : 0)];
        });
        return makePuzzle({ board: { width, height, holes }, rule: "equal", rotate, tiles, pins: kept });
      });
    fc.assert(fc.property(anyPuzzle, expectOneOfEachOrbit), { numRuns: cases(150) });
  });
});

test("where only some turns are searched, the representative is one of them", () => {
  const puzzle = puzzleOf("2x1", "abcd abce");
  const orbits = orbitsOf(puzzle);
  // As symmetry breaking does: tile 0 stays in the left cell, so no arrangement's half turn is searched.
  const searched = [...fillings(puzzle)].filter((placed) => (placed[0] ?? 0) >> 2 === 0);
  const stands = createOrbitTest(puzzle, { isSearched: (_, turn) => turn === 0 });
  const chosen = searched.filter((placed) => stands(placed)).map((placed) => orbits.get(placed.join()));
  expect(chosen).toHaveLength(16);
  expect(new Set(chosen)).toEqual(new Set(orbits.values()));
});

test("identical tiles stand in ascending order, or in any if the search leaves out their swaps", () => {
  const puzzle = puzzleOf("2x1", "abcd abcd", { rotate: false });
  const standing = (searched: Parameters<typeof createOrbitTest>[1]) =>
    [...fillings(puzzle)].filter((placed) => createOrbitTest(puzzle, searched)(placed)).map((placed) => [...placed]);
  expect(standing({})).toEqual([[0, 4]]);
  expect(standing({ active: true })).toEqual([
    [0, 4],
    [4, 0],
  ]);
});
