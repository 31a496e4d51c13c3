import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import { type Puzzle, type PuzzleDraft, SIDES } from "../model.js";
import { createRandom, type Random } from "../random.js";
import { describeWith } from "../testing/absent.js";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { cases } from "../testing/effort.js";
import { knownFixtures, knownReal } from "../testing/fixtures.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { makePuzzle } from "../validate.js";
import { type Design, designOf, mappingBetween } from "./design.js";

/** The design, of a puzzle that is not given up. */
function design(puzzle: Puzzle): Design {
  const found = designOf(puzzle);
  if (!found) throw new Error("the puzzle was given up");
  return found;
}

/**
 * The same puzzle: its tiles shuffled and turned, perhaps all mirrored, its labels renamed, its rule spelled as pairs, and its
 * board turned where that changes places.
 */
function rearranged(puzzle: Puzzle, random: Random, mirrored: boolean): Puzzle {
  const { names, frame, matesOf } = puzzle.labels;
  const { below, shuffled } = random;
  const newNames = shuffled(names.map((_, i) => `L${i}`));
  const idOf = new Map(names.map((name, id) => [name, id]));
  const renamed = (label: string) => newNames[idOf.get(label) ?? 0] as string;
  const turn = below(4);
  const { width, height } = puzzle.board;
  const placed = ([x, y]: readonly [number, number]): [number, number] => {
    let [a, b, w, h] = [mirrored ? width - 1 - x : x, y, width, height];
    for (let i = 0; i < turn; i++) [a, b, w, h] = [h - 1 - b, a, h, w];
    return [a, b];
  };
  const turnsOf = puzzle.tiles.map(() => (puzzle.rotate ? below(4) : turn));
  const order = shuffled(puzzle.tiles.map((_, i) => i));
  const look = (tile: number, turns: number): string[] => {
    const [n, e, s, w] = puzzle.tiles[tile] as readonly string[];
    const sides = mirrored ? [n, w, s, e] : [n, e, s, w];
    return SIDES.map((side) => renamed(sides[(side + 4 - turns) % 4] as string));
  };
  const pairs = matesOf.flatMap((mates, id) =>
    mates
      .filter((mate) => mate >= id)
      .map((mate): [string, string] => [newNames[id] as string, newNames[mate] as string]),
  );
  // A label without a mate in this puzzle has one elsewhere.
  for (const [id, mates] of matesOf.entries()) {
    if (mates.length === 0 && id !== frame && !puzzle.rim?.includes(names[id] ?? ""))
      pairs.push([newNames[id] as string, `none${id}`]);
  }
  const draft: PuzzleDraft = {
    board: {
      width: turn % 2 === 0 ? width : height,
      height: turn % 2 === 0 ? height : width,
      holes: shuffled(puzzle.board.holes.map(placed)),
    },
    rule: { pairs: shuffled(pairs) },
    ...(puzzle.frame !== undefined && { frame: renamed(puzzle.frame) }),
    ...(puzzle.rim && { rim: shuffled(puzzle.rim).map((label) => (idOf.has(label) ? renamed(label) : label)) }),
    rotate: puzzle.rotate,
    tiles: order.map((tile) => look(tile, turnsOf[tile] as number)),
    pins: shuffled(puzzle.pins).map(({ x, y, tile, rotation }) => {
      const [px, py] = placed([x, y]);
      // The tile as it lay in its place, after the whole board was mirrored and turned, seen from its new listing.
      const lies = mirrored ? -(rotation ?? 0) : (rotation ?? 0);
      const turns = (lies + turn - (turnsOf[tile] as number) + 8) % 4;
      return { x: px, y: py, tile: order.indexOf(tile), ...(rotation !== undefined && { rotation: turns }) };
    }),
  };
  return makePuzzle(draft);
}

/** Does the mapping carry the tiles of one puzzle into those of the other? */
function carries(from: Puzzle, to: Puzzle): boolean {
  const mapping = mappingBetween(design(from), design(to));
  if (!mapping) return false;
  const rename = new Map(mapping.labels);
  return from.tiles.every(([n, e, s, w], i) => {
    const { tile = -1, turn = 0 } = mapping.tiles[i] ?? {};
    const sides = mapping.mirrored ? [n, w, s, e] : [n, e, s, w];
    const shown = SIDES.map((side) => rename.get(sides[(side + 4 - turn) % 4] as string));
    return String(shown) === String(to.tiles[tile]);
  });
}

/** All tiles with four sides of so many colours, once each, turned tiles being the same. */
function macmahon(colours: number, size: string): Puzzle {
  const tiles = new Set<string>();
  for (let code = 0; code < colours ** 4; code++) {
    const word = [0, 1, 2, 3]
      .map((i) => String.fromCharCode(97 + (Math.floor(code / colours ** i) % colours)))
      .join("");
    const turns = SIDES.map((turn) => word.slice(turn) + word.slice(0, turn)).toSorted();
    tiles.add(turns[0] as string);
  }
  return puzzleOf(size, [...tiles].join(" "));
}

const SYMMETRIC: readonly [string, Puzzle][] = [
  ["MacMahon's 24 squares", macmahon(3, "6x4")],
  ["MacMahon's 70 squares", macmahon(4, "10x7")],
  ["MacMahon's 165 squares", macmahon(5, "15x11")],
  ["nine equal tiles", puzzleOf("3x3", "aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa")],
  ["tiles with four labels of their own", puzzleOf("2x2", "abcd efgh ijkl mnop")],
  ["a ring of labels", puzzleOf("3x2", "abab bcbc cdcd dede efef fafa")],
  ["two rings of labels", puzzleOf("3x2", "abab bcbc caca dede efef fdfd")],
];

function staysTheSame(puzzle: Puzzle, times: number): void {
  const random = createRandom(1);
  const { fingerprint, ownMirrorImage } = design(puzzle);
  for (let i = 0; i < times; i++) {
    const mirrored = i % 2 === 1;
    const other = rearranged(puzzle, random, mirrored);
    expect(design(other).fingerprint).toBe(fingerprint);
    if (i % 10 > 1) continue;
    expect(carries(puzzle, other)).toBe(true);
    expect(mappingBetween(design(puzzle), design(other))?.mirrored).toBe(mirrored && !ownMirrorImage);
  }
}

describe("a puzzle keeps its design when it is rearranged", () => {
  test("random puzzles with frames, holes, pins, spare and fixed tiles", () => {
    const property = fc.property(
      puzzleArbitrary({ maxExpectedNodes: Number.POSITIVE_INFINITY }),
      fc.nat(),
      fc.boolean(),
      (puzzle, seed, mirrored) => {
        const other = rearranged(puzzle, createRandom(seed), mirrored);
        expect(design(other).fingerprint).toBe(design(puzzle).fingerprint);
        expect(carries(puzzle, other)).toBe(true);
        expect(carries(other, puzzle)).toBe(true);
      },
    );
    fc.assert(property, { numRuns: cases(2000) });
  });

  test.each(SYMMETRIC)("%s", (_, puzzle) => staysTheSame(puzzle, cases(200)));
  test.each(knownFixtures().map(({ name, puzzle }) => [name, puzzle] as const))("%s", (_, puzzle) =>
    staysTheSame(puzzle, cases(1000, 32)),
  );
  test("256 tiles", () => {
    staysTheSame(generatePuzzle({ width: 16, height: 16, colors: 22, rule: "equal", frame: true, seed: 1 }), cases(80));
  });
});

const real = knownReal();

describeWith(real ? undefined : "EDGEWISE_REAL is not set", "transcriptions of real puzzles", () => {
  test.each((real ?? []).map(({ name, puzzle }) => [name, puzzle] as const))("%s keeps its design", (_, puzzle) =>
    staysTheSame(puzzle, cases(1000, 100)),
  );

  test("those of one design have the same counts", () => {
    const counts = new Map<string, Set<string>>();
    for (const { puzzle, arrangements, distinct } of real ?? []) {
      const { fingerprint } = design(puzzle);
      if (arrangements === undefined) continue;
      counts.set(fingerprint, (counts.get(fingerprint) ?? new Set()).add(`${arrangements} ${distinct}`));
    }
    expect([...counts.values()].filter(({ size }) => size > 1)).toEqual([]);
    expect(counts.size).toBeGreaterThan(20);
  });
});

test("puzzles that differ have different designs", () => {
  const different = [
    puzzleOf("2x2", "abcd abcd abcd abdc"),
    puzzleOf("2x2", "abcd abcd abcd abcd"),
    puzzleOf("2x2", "abcd abcd abdc abdc"), // mirrors of each other, but so is each pair
    puzzleOf("4x1", "abcd abcd abcd abcd"),
    puzzleOf("2x2", "abcd abcd abcd abcd", { rotate: false }),
    puzzleOf("2x2", "abcd abcd abcd abcd", { pins: [{ x: 0, y: 0, tile: 0 }] }),
    puzzleOf("2x2", "abcd abcd abcd abcd", { pins: [{ x: 0, y: 0, tile: 0, rotation: 0 }] }),
    puzzleOf("2x2", "abcd abcd abcd abcd", { frame: "a" }),
    puzzleOf("2x2", "abcd abcd abcd abcd", {
      rule: {
        pairs: [
          ["a", "b"],
          ["c", "d"],
        ],
      },
    }),
    puzzleOf("2x2", "abcd abcd abcd abcd", {
      rule: {
        pairs: [
          ["a", "c"],
          ["b", "d"],
        ],
      },
    }),
    puzzleOf("3x2", "abab bcbc cdcd dede efef fafa"),
    puzzleOf("3x2", "abab bcbc caca dede efef fdfd"),
  ];
  expect(new Set(different.map((puzzle) => design(puzzle).fingerprint)).size).toBe(different.length);
});

test("heads and tails of one label may trade places, on all tiles and not on one", () => {
  const [one, all, single] = ["aBcD dCBa", "abcD dCba", "aBcD dCba"].map((tiles) =>
    puzzleOf("2x1", tiles, { rule: "case" }),
  );
  expect(carries(one as Puzzle, all as Puzzle)).toBe(true);
  expect(mappingBetween(design(one as Puzzle), design(single as Puzzle))).toBeUndefined();
});

test("a puzzle with very many symmetries is given up", () => {
  const letters = Array.from({ length: 62 * 4 }, (_, i) => `l${i}`);
  const tiles = Array.from({ length: 62 }, (_, i) => letters.slice(i * 4, i * 4 + 4));
  const puzzle = makePuzzle({ board: { width: 31, height: 2 }, rule: "equal", tiles });
  expect(designOf(puzzle, 50)).toBeUndefined();
});
