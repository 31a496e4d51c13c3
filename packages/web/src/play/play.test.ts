import { type Puzzle, verify } from "@edgewise/core";
import { gridOf } from "@edgewise/core/engine";
import { puzzleArbitrary, puzzleOf } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advance, beginHistory, redo, undo } from "../app/history.js";
import {
  clashesOf,
  fittingOf,
  lay,
  type Position,
  placementsOf,
  rulesOf,
  startWith,
  trayOf,
  turn,
  whereIs,
} from "./position.js";

/** Moves encoded as numbers, so that any numbers are a move. */
const moveArbitrary = fc.tuple(
  fc.constantFrom("lay", "turn", "take", "start over"),
  fc.nat(20),
  fc.integer({ min: -1, max: 12 }),
);
type Move = readonly [string, number, number];

function played(puzzle: Puzzle, moves: readonly Move[]): Position[] {
  const rules = rulesOf(puzzle);
  const positions = [startWith(rules, [])];
  for (const [kind, n, m] of moves) {
    const before = positions.at(-1) ?? startWith(rules, []);
    const tile = n % puzzle.tiles.length;
    positions.push(
      kind === "lay"
        ? lay(rules, before, tile, m)
        : kind === "turn"
          ? turn(rules, before, tile, m)
          : kind === "take"
            ? lay(rules, before, tile, undefined)
            : startWith(rules, []),
    );
  }
  return positions;
}

describe("any sequence of moves", () => {
  test("tiles are on open cells, each once, the others in the tray; pins stay unchanged", () => {
    fc.assert(
      fc.property(puzzleArbitrary(), fc.array(moveArbitrary, { maxLength: 40 }), (puzzle, moves) => {
        const rules = rulesOf(puzzle);
        const grid = gridOf(puzzle.board);
        for (const position of played(puzzle, moves)) {
          const laid = [...position.tileAt.values()];
          expect(new Set(laid).size).toBe(laid.length);
          expect([...laid, ...trayOf(rules, position)].sort((a, b) => a - b)).toEqual(
            puzzle.tiles.map((_, tile) => tile),
          );
          for (const cell of position.tileAt.keys()) expect(grid.isOpen(cell)).toBe(true);
          for (const { x, y, tile, rotation } of puzzle.pins) {
            expect(position.tileAt.get(y * puzzle.board.width + x)).toBe(tile);
            if (rotation !== undefined) expect(position.turns[tile]).toBe(rotation);
          }
          if (!puzzle.rotate) expect(position.turns.every((rotation) => rotation === 0)).toBe(true);
        }
      }),
    );
  });

  test("undo goes back through every position, redo forward again, and a move drops what was undone", () => {
    fc.assert(
      fc.property(puzzleArbitrary(), fc.array(moveArbitrary, { maxLength: 40 }), (puzzle, moves) => {
        const positions = played(puzzle, moves).filter((position, i, all) => position !== all[i - 1]);
        const [first, ...rest] = positions;
        if (first === undefined) throw new RangeError("a game has a first position");
        let history = rest.reduce(advance, beginHistory(first));
        for (const position of positions.toReversed()) {
          expect(history.present).toBe(position);
          history = undo(history);
        }
        expect(undo(history)).toEqual(history);
        for (const position of positions) {
          expect(history.present).toBe(position);
          history = redo(history);
        }
        const changed = advance(undo(history), { ...first });
        expect(changed.future).toEqual([]);
        expect(advance(history, history.present)).toBe(history);
      }),
    );
  });

  test("there are as many clashes as verify finds faults, apart from empty cells", () => {
    fc.assert(
      fc.property(
        puzzleArbitrary({ maxCells: 4 }),
        fc.array(moveArbitrary, { minLength: 10, maxLength: 60 }),
        (puzzle, moves) => {
          const rules = rulesOf(puzzle);
          for (const position of played(puzzle, moves)) {
            const clashes = clashesOf(rules, position);
            const faults = verify(puzzle, placementsOf(rules, position)).filter(({ code }) => code !== "cell-empty");
            // Both report a pair of sides once, and the frame for each side.
            expect(clashes.length).toBe(faults.length);
          }
        },
      ),
    );
  });

  test("on a board without clashes the tiles listed as fitting are those that can be placed without one", () => {
    fc.assert(
      fc.property(puzzleArbitrary({ maxCells: 6 }), fc.array(fc.nat(), { maxLength: 5 }), (puzzle, choices) => {
        const rules = rulesOf(puzzle);
        let position = startWith(rules, []);
        // Pins may clash from the start.
        if (clashesOf(rules, position).length > 0) return;
        for (const choice of choices) {
          const { byCell, byTile } = fittingOf(rules, position);
          const ways = rules.puzzle.tiles.flatMap((_, tile) =>
            [...byCell.keys()].flatMap((cell) =>
              ([0, 1, 2, 3] as const).flatMap((rotation) => {
                if (!trayOf(rules, position).includes(tile) || (!puzzle.rotate && rotation > 0)) return [];
                const turned = { ...position, turns: position.turns.with(tile, rotation) };
                const next = lay(rules, turned, tile, cell);
                return clashesOf(rules, next).length === 0 ? [{ tile, cell, next }] : [];
              }),
            ),
          );
          const clean = new Set(ways.map(({ tile, cell }) => `${tile} at ${cell}`));
          const said = [...byCell].flatMap(([cell, tiles]) => tiles.map((tile) => `${tile} at ${cell}`));
          expect(new Set(said)).toEqual(clean);
          expect(new Set([...byTile].flatMap(([tile, cells]) => cells.map((cell) => `${tile} at ${cell}`)))).toEqual(
            clean,
          );
          position = ways[choice % ways.length]?.next ?? position;
        }
      }),
      { numRuns: 60 },
    );
  });
});

const four = puzzleOf("2x2", "1 2 3 4, 1 1 1 -2, -3 1 1 1, 1 1 1 1", { name: "four", rule: "signed" });

describe("placing tiles", () => {
  const rules = rulesOf(four);
  const start = startWith(rules, []);

  test.each<[string, (from: Position) => Position, [cell: number, tile: number][]]>([
    [
      "on an empty cell",
      (p) => lay(rules, p, 2, 3),
      [
        [0, 0],
        [1, 1],
        [3, 2],
      ],
    ],
    [
      "from the tray onto a tile sends that tile to the tray",
      (p) => lay(rules, p, 2, 0),
      [
        [0, 2],
        [1, 1],
      ],
    ],
    [
      "from the board onto a tile swaps the two",
      (p) => lay(rules, p, 1, 0),
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      "from cell to cell",
      (p) => lay(rules, p, 1, 2),
      [
        [0, 0],
        [2, 1],
      ],
    ],
    [
      "off the board is no move",
      (p) => lay(rules, p, 2, 4),
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      "on its own cell is no move",
      (p) => lay(rules, p, 1, 1),
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ["back to the tray", (p) => lay(rules, p, 0, undefined), [[1, 1]]],
  ])("%s", (_, move, expected) => {
    const begun = lay(rules, lay(rules, start, 0, 0), 1, 1);
    const after = move(begun);
    expect([...after.tileAt].sort(([a], [b]) => a - b)).toEqual(expected);
    if (expected.length === 2 && expected[0]?.[1] === 0 && expected[1]?.[0] === 1) expect(after).toBe(begun);
  });

  test("a tile keeps its rotation wherever it goes", () => {
    const turned = lay(rules, turn(rules, start, 1, -1), 1, 2);
    expect(placementsOf(rules, turned)).toEqual([{ x: 0, y: 1, tile: 1, rotation: 3 }]);
    expect(lay(rules, turned, 1, undefined).turns[1]).toBe(3);
    expect(whereIs(turned, 1)).toBe(2);
    expect(turn(rules, turned, 1, 4)).toBe(turned);
  });

  test("the invalid placements of a given position are ignored", () => {
    const wild = [
      { x: 0, y: 0, tile: 0, rotation: 1 as const },
      { x: 0, y: 0, tile: 1, rotation: 0 as const },
      { x: 1, y: 0, tile: 0, rotation: 0 as const },
      { x: 2, y: 0, tile: 2, rotation: 0 as const },
      { x: 1, y: 1, tile: 9, rotation: 0 as const },
      { x: 1, y: 1, tile: 3, rotation: 2 as const },
    ];
    expect([...startWith(rules, wild).tileAt]).toEqual([
      [0, 0],
      [3, 3],
    ]);
  });
});
