/**
 * Random legal puzzles for property tests: every rule, with frames, holes, pins, spare tiles, twins and symmetric
 * tiles, small enough that an oracle can search them to the end.
 *
 * fast-check draws, and so shrinks, the shape of a puzzle: size, rule, number of labels, features. Which label goes
 * where comes from a seed: labels drawn one by one would shrink further, which a puzzle of nine cells does not need.
 */
import fc from "fast-check";
import { UNPRINTABLE } from "../check.js";
import { gridOf } from "../geometry.js";
import { type Coordinates, distinctRotations, type Label, type Puzzle } from "../model.js";
import { lookOf } from "../rules.js";
import { makePuzzle } from "../validate.js";
import { draftOf, type RuleKind, type Shape, type Texts } from "./draft-from-shape.js";

export type { RuleKind };

/** Each feature may occur; false excludes it. */
export interface PuzzleOptions {
  /** Default 9. */
  readonly maxCells?: number;
  /** Labels, or pairs of them, besides the frame. Default 4. */
  readonly maxLabels?: number;
  /** Default all four. */
  readonly rules?: readonly RuleKind[];
  /** Only square boards. Default false. */
  readonly square?: boolean;
  /** May it have a frame (default true)? */
  readonly frame?: boolean;
  /** May its rim have labels of its own (default true)? */
  readonly rim?: boolean;
  /** May the board have holes (default true)? */
  readonly holes?: boolean;
  /** May tiles be pinned (default true)? */
  readonly pins?: boolean;
  /** May there be more tiles than cells (default true)? */
  readonly spareTiles?: boolean;
  /** Puzzles whose tiles may not turn. */
  readonly fixedRotation?: boolean;
  /** Name, tile names, source and notes. Default false. */
  readonly texts?: boolean;
  /** Where the rule gives labels no meaning, any text that is legal. Default false: short and tame. */
  readonly wildLabels?: boolean;
  /** Puzzles whose expected row-major tree is larger are left out. Default 20,000 nodes. */
  readonly maxExpectedNodes?: number;
}

const DEFAULTS: Required<PuzzleOptions> = {
  maxCells: 9,
  maxLabels: 4,
  rules: ["equal", "signed", "case", "pairs"],
  square: false,
  frame: true,
  rim: true,
  holes: true,
  pins: true,
  spareTiles: true,
  fixedRotation: true,
  texts: false,
  wildLabels: false,
  maxExpectedNodes: 20_000,
};

const MAX_HOLES = 3;
const MAX_PINS = 3;
const MAX_SPARE_TILES = 3;

const WITH_TEXTS: PuzzleOptions = { texts: true, wildLabels: true, maxExpectedNodes: Number.POSITIVE_INFINITY };
const WITHOUT_RIM: PuzzleOptions = { ...WITH_TEXTS, rim: false };
const TURNING_ON_A_SQUARE: PuzzleOptions = {
  ...WITHOUT_RIM,
  square: true,
  holes: false,
  spareTiles: false,
  fixedRotation: false,
};

/**
 * By format, puzzles that it can express for the most part. Their size does not matter, since they are not searched.
 */
export const PUZZLES_FOR_FORMAT: Readonly<Record<string, PuzzleOptions>> = {
  json: WITH_TEXTS,
  prolog: WITH_TEXTS,
  text: WITH_TEXTS,
  arc: { ...TURNING_ON_A_SQUARE, rules: ["signed"], frame: false },
  letters: { ...TURNING_ON_A_SQUARE, rules: ["case"], frame: false },
  dailyprogrammer: { ...TURNING_ON_A_SQUARE, rules: ["case"], frame: false },
  pieces: { ...WITHOUT_RIM, rules: ["equal"], holes: false, fixedRotation: false },
  csv: { ...TURNING_ON_A_SQUARE, rules: ["equal"] },
  bucas: { ...WITHOUT_RIM, rules: ["equal"], spareTiles: false, fixedRotation: false },
};

/** Random legal puzzles within the options, small enough to be searched to the end. */
export function puzzleArbitrary(options: PuzzleOptions = {}): fc.Arbitrary<Puzzle> {
  const all = { ...DEFAULTS, ...options };
  return shapeArbitrary(all)
    .map((shape) => makePuzzle(draftOf(shape)))
    .filter((puzzle) => expectedNodes(puzzle) <= all.maxExpectedNodes);
}

/** A label that validation passes, from tame to malicious. */
export function labelArbitrary(): fc.Arbitrary<Label> {
  const awkward = fc.constantFrom(
    ..."' \" \\ # % , ; ( ) ((1 { tile( -0 0 007 65535 size name tiles A _x ß é 😀".split(" "),
  );
  const other = fc.constantFrom("a b", " ", "'a'", "/*", "constructor", "\u00a0", "\u200b", "\ufeff");
  const any = fc.string({ minLength: 1, maxLength: 5, unit: "binary" });
  return fc.oneof(awkward, other, any.filter(isPrintable));
}

function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

function shapeArbitrary(options: Required<PuzzleOptions>): fc.Arbitrary<Shape> {
  const { maxCells, maxLabels, square } = options;
  // In every other puzzle none at all.
  const upTo = (max: number, wanted: boolean) =>
    wanted ? fc.integer({ min: -max, max }).map((n) => Math.max(0, n)) : fc.constant(0);
  const maxTiles = maxCells + MAX_SPARE_TILES;
  return fc.record({
    size: fc.constantFrom(...sizesUpTo(maxCells, square)),
    rule: fc.constantFrom(...options.rules),
    labelCount: fc.integer({ min: 1, max: maxLabels }),
    kind: fc.constantFrom("planted", "random", "twins", "symmetric"),
    framed: options.frame ? fc.boolean() : fc.constant(false),
    rimLabelCount: upTo(2, options.rim),
    rotate: options.fixedRotation ? fc.integer({ min: 0, max: 3 }).map((n) => n < 3) : fc.constant(true),
    holeCount: upTo(MAX_HOLES, options.holes),
    pinCount: upTo(MAX_PINS, options.pins),
    spareTileCount: upTo(MAX_SPARE_TILES, options.spareTiles),
    wildLabels: options.wildLabels
      ? fc.uniqueArray(labelArbitrary(), { minLength: 2 * maxLabels + 1, maxLength: 2 * maxLabels + 1 })
      : fc.constant([]),
    texts: options.texts ? textsArbitrary(maxTiles) : fc.constant({}),
    seed: fc.noShrink(fc.nat()),
  });
}

function textsArbitrary(tileCount: number): fc.Arbitrary<Texts> {
  const line = fc.string({ maxLength: 20, unit: "binary" }).filter(isPrintable);
  const names = fc.array(labelArbitrary(), { minLength: tileCount, maxLength: tileCount });
  const numbers = fc.nat(9).map((from) => Array.from({ length: tileCount }, (_, i) => String(from + i * (from % 3))));
  return fc.record({
    name: fc.option(line, { nil: undefined }),
    source: fc.option(line, { nil: undefined }),
    notes: fc.option(
      fc.array(line).map((lines) => lines.join("\n")),
      { nil: undefined },
    ),
    tileNames: fc.option(fc.oneof(names, numbers), { nil: undefined }),
  });
}

/** Small boards first, since fast-check shrinks towards the first. */
function sizesUpTo(maxCells: number, square: boolean): Coordinates[] {
  const sides = Array.from({ length: maxCells }, (_, i) => i + 1);
  return sides
    .flatMap((width) => sides.map((height): Coordinates => [width, height]))
    .filter(([width, height]) => width * height <= maxCells && (!square || width === height))
    .sort(([a, b], [c, d]) => a * b - c * d);
}

/** Nodes of the row-major tree if labels were independent and nothing pinned: a rough bound, not an estimate. */
function expectedNodes(puzzle: Puzzle): number {
  const { tiles, rotate, board } = puzzle;
  const grid = gridOf(board);
  const { matesOf } = puzzle.labels;
  const sides = tiles.flatMap((_, tile) => [...lookOf(puzzle.labels, tile * 4)]);
  const mating = sides.map((a) => sides.filter((b) => matesOf[a]?.includes(b)).length);
  const mateChance = mating.reduce((a, b) => a + b, 0) / sides.length ** 2;
  const rotations = tiles.reduce((sum, tile) => sum + distinctRotations(tile, rotate).length, 0) / tiles.length;
  let partial = 1;
  let total = 0;
  for (const [depth, cell] of grid.openCells.entries()) {
    const placed = [grid.neighbour(cell, 0), grid.neighbour(cell, 3)].filter((neighbour) => neighbour >= 0).length;
    partial *= (tiles.length - depth) * rotations * mateChance ** placed;
    total += partial;
  }
  return total;
}
