/**
 * Random legal puzzles for property tests: every rule, with frames, holes, pins, spare tiles, twins and symmetric
 * tiles, small enough that an oracle can search them to the end.
 *
 * fast-check draws, and so shrinks, the shape of a puzzle: size, rule, number of labels, features. Which label stands
 * where comes from a seed. Drawing every label through fast-check shrank further, but made ten times as many values
 * as a puzzle of nine cells is worth.
 */
import fc from "fast-check";
import { type Grid, gridOf, opposite } from "../geometry.js";
import {
  type Coordinates,
  distinctRotations,
  type Label,
  type Puzzle,
  type PuzzleDraft,
  type Rotation,
  type Rule,
  SIDES,
  type Tile,
  turned,
} from "../model.js";
import { createRandom, type Random } from "../random.js";
import { indexLabels, matcherOf } from "../rules.js";
import { makePuzzle } from "../validate.js";

export type RuleKind = "equal" | "signed" | "case" | "pairs";

/** The features are all "may have": false rules one out. */
export interface PuzzleOptions {
  /** Default 9. */
  readonly maxCells?: number;
  /** Labels, or pairs of them, besides the frame. Default 4. */
  readonly maxLabels?: number;
  /** Default all four. */
  readonly rules?: readonly RuleKind[];
  /** Only square boards. Default false. */
  readonly square?: boolean;
  readonly frame?: boolean;
  readonly holes?: boolean;
  readonly pins?: boolean;
  readonly spareTiles?: boolean;
  /** Puzzles whose tiles may not turn. */
  readonly fixedRotation?: boolean;
  /** Name, tile names, source and notes. Default false. */
  readonly texts?: boolean;
  /** Where the rule gives labels no meaning, any text that is legal. Default false: short and tame. */
  readonly wildLabels?: boolean;
  /** Puzzles whose row-major tree would be larger, going by chance, are left out. Default 20,000 nodes. */
  readonly maxExpectedNodes?: number;
}

const DEFAULTS: Required<PuzzleOptions> = {
  maxCells: 9,
  maxLabels: 4,
  rules: ["equal", "signed", "case", "pairs"],
  square: false,
  frame: true,
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
const TURNING_ON_A_SQUARE: PuzzleOptions = {
  ...WITH_TEXTS,
  square: true,
  holes: false,
  spareTiles: false,
  fixedRotation: false,
};

/** By format, puzzles that it can say for the most part; whatever their size, since nobody has to search them. */
export const PUZZLES_FOR_FORMAT: Readonly<Record<string, PuzzleOptions>> = {
  json: WITH_TEXTS,
  prolog: WITH_TEXTS,
  text: { ...WITH_TEXTS, wildLabels: false },
  arc: { ...TURNING_ON_A_SQUARE, rules: ["signed"], frame: false },
  letters: { ...TURNING_ON_A_SQUARE, rules: ["case"], frame: false },
  dailyprogrammer: { ...TURNING_ON_A_SQUARE, rules: ["case"], frame: false },
  pieces: { ...WITH_TEXTS, rules: ["equal"], holes: false, fixedRotation: false },
  csv: { ...TURNING_ON_A_SQUARE, rules: ["equal"] },
  bucas: { ...WITH_TEXTS, rules: ["equal"], spareTiles: false, fixedRotation: false },
};

/** What fast-check draws. */
interface Shape {
  readonly size: Coordinates;
  readonly rule: RuleKind;
  readonly labelCount: number;
  /** Where the tiles come from: a filled board that is taken apart, or chance, with or without a liking. */
  readonly kind: "planted" | "random" | "twins" | "symmetric";
  readonly framed: boolean;
  readonly rotate: boolean;
  readonly holeCount: number;
  readonly pinCount: number;
  readonly spareTileCount: number;
  readonly wildLabels: readonly Label[];
  readonly texts: Texts;
  readonly seed: number;
}

interface Texts {
  readonly name?: string | undefined;
  readonly source?: string | undefined;
  readonly notes?: string | undefined;
  /** At least as many as there are tiles. */
  readonly tileNames?: readonly string[] | undefined;
}

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
  return !/\p{Cc}|\p{Cs}|[\u2028\u2029]/u.test(text);
}

function shapeArbitrary(options: Required<PuzzleOptions>): fc.Arbitrary<Shape> {
  const { maxCells, maxLabels, square } = options;
  // None at all in every other puzzle.
  const upTo = (max: number, wanted: boolean) =>
    wanted ? fc.integer({ min: -max, max }).map((n) => Math.max(0, n)) : fc.constant(0);
  const maxTiles = maxCells + MAX_SPARE_TILES;
  return fc.record({
    size: fc.constantFrom(...sizesUpTo(maxCells, square)),
    rule: fc.constantFrom(...options.rules),
    labelCount: fc.integer({ min: 1, max: maxLabels }),
    kind: fc.constantFrom("planted", "random", "twins", "symmetric"),
    framed: options.frame ? fc.boolean() : fc.constant(false),
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

/** Small boards first, since that is the way fast-check shrinks. */
function sizesUpTo(maxCells: number, square: boolean): Coordinates[] {
  const sides = Array.from({ length: maxCells }, (_, i) => i + 1);
  return sides
    .flatMap((width) => sides.map((height): Coordinates => [width, height]))
    .filter(([width, height]) => width * height <= maxCells && (!square || width === height))
    .sort(([a, b], [c, d]) => a * b - c * d);
}

function draftOf(shape: Shape): PuzzleDraft {
  const random = createRandom(shape.seed);
  const [width, height] = shape.size;
  const cells = random.shuffled(Array.from({ length: width * height }, (_, cell) => cell));
  const holes = cells.slice(0, Math.min(shape.holeCount, cells.length - 1)).map((cell) => at(cell, width));
  const grid = gridOf({ width, height, holes });
  const alphabet = alphabetOf(shape, random);
  const frame = shape.framed ? "0" : undefined;
  const listed = [...tilesOf(shape, grid, alphabet, frame, random), ...spareTilesOf(shape, alphabet, frame, random)];

  const order = random.shuffled(listed.map((_, i) => i));
  const turns = order.map(() => (shape.rotate ? random.below(4) : 0) as Rotation);
  const tiles = order.map((i, tile) => turned(listed[i] as Tile, turns[tile] ?? 0));
  const { name, source, notes, tileNames } = shape.texts;
  const draft: PuzzleDraft = {
    ...(name !== undefined && { name }),
    board: { width, height, holes },
    rule: alphabet.rule,
    ...(frame !== undefined && { frame }),
    rotate: shape.rotate,
    tiles: tiles.map((tile) => [...tile]),
    ...(tileNames && { tileNames: tileNames.slice(0, tiles.length) }),
    pins: pinsOf(shape, grid, order, turns, random),
    ...(source !== undefined && { source }),
    ...(notes !== undefined && { notes }),
  };
  return shape.wildLabels.length > 0 ? withLabels(draft, shape.wildLabels) : draft;
}

function at(cell: number, width: number): Coordinates {
  return [cell % width, Math.floor(cell / width)];
}

interface Alphabet {
  readonly rule: Rule;
  /** Labels that have a mate among these labels. */
  readonly labels: readonly Label[];
}

function alphabetOf({ rule, labelCount }: Shape, random: Random): Alphabet {
  const numbers = Array.from({ length: labelCount }, (_, i) => String(i + 1));
  const letters = numbers.map((_, i) => String.fromCharCode("a".charCodeAt(0) + i));
  switch (rule) {
    case "equal":
      return { rule, labels: numbers };
    case "signed":
      // 0 is its own opposite.
      return { rule, labels: [...numbers.flatMap((n) => [n, `-${n}`]), ...(random.below(3) === 0 ? ["0"] : [])] };
    case "case":
      return { rule, labels: letters.flatMap((letter) => [letter, letter.toUpperCase()]) };
    case "pairs": {
      const heads = letters.map((letter) => `${letter}_head`);
      const pairs = heads.map((head, i): [Label, Label] => [head, random.below(4) === 0 ? head : `${letters[i]}_tail`]);
      // A label in two pairs, and a pair said twice.
      for (const [head] of [...pairs]) if (random.below(3) === 0) pairs.push([head, pick(heads, random)]);
      return { rule: { pairs }, labels: [...new Set(pairs.flat())] };
    }
  }
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[random.below(items.length)] as T;
}

/** A tile for each open cell; planted ones lie as they would in a solution. */
function tilesOf(shape: Shape, grid: Grid, alphabet: Alphabet, frame: Label | undefined, random: Random): Tile[] {
  if (shape.kind !== "planted") return randomTiles(grid.openCells.length, shape, alphabet, frame, random);
  const { matesOf } = matcherOf(alphabet.rule);
  const board = new Map<string, Label>();
  return grid.openCells.map((cell) => {
    const labels = SIDES.map((side) => {
      const neighbour = grid.neighbour(cell, side);
      const facing = board.get(`${neighbour}/${opposite(side)}`);
      const isRim = neighbour < 0;
      const inner = alphabet.labels.filter((label) => label !== frame);
      const mates = facing === undefined ? inner : matesOf(facing).filter((label) => inner.includes(label));
      const label = isRim && frame !== undefined ? frame : pick(mates.length > 0 ? mates : alphabet.labels, random);
      board.set(`${cell}/${side}`, label);
      return label;
    });
    return labels as unknown as Tile;
  });
}

function spareTilesOf(shape: Shape, alphabet: Alphabet, frame: Label | undefined, random: Random): Tile[] {
  return randomTiles(shape.spareTileCount, shape, alphabet, frame, random);
}

function randomTiles(
  count: number,
  { kind }: Shape,
  alphabet: Alphabet,
  frame: Label | undefined,
  random: Random,
): Tile[] {
  const labels = [...alphabet.labels, ...(frame === undefined ? [] : [frame])];
  const tiles: Tile[] = [];
  for (let i = 0; i < count; i++) {
    const [n, e, s, w] = SIDES.map(() => pick(labels, random)) as unknown as Tile;
    const isLiked = random.below(2) === 0;
    if (isLiked && kind === "twins" && tiles.length > 0) tiles.push(pick(tiles, random));
    else if (isLiked && kind === "symmetric") tiles.push(random.below(2) === 0 ? [n, n, n, n] : [n, e, n, e]);
    else tiles.push([n, e, s, w]);
  }
  return tiles;
}

/** Where the tiles are planted, half of the puzzles keep to that with their pins. */
function pinsOf(
  { kind, pinCount, rotate }: Shape,
  grid: Grid,
  order: readonly number[],
  turns: readonly Rotation[],
  random: Random,
): NonNullable<PuzzleDraft["pins"]> {
  const cells = random.shuffled(grid.openCells.map((cell, i) => ({ cell, listed: i }))).slice(0, pinCount);
  const others = random.shuffled(order.map((_, tile) => tile));
  const isTrue = kind === "planted" && random.below(2) === 0;
  return cells.map(({ cell, listed }, i) => {
    const [x, y] = at(cell, grid.width);
    const tile = isTrue ? order.indexOf(listed) : (others[i] ?? 0);
    const rotation = isTrue ? (4 - (turns[tile] ?? 0)) % 4 : rotate ? random.below(4) : 0;
    return { x, y, tile, ...(random.below(2) === 0 && { rotation }) };
  });
}

/** Other names for the labels of rules that give them no meaning; a frame gets one as well. */
function withLabels(draft: PuzzleDraft, labels: readonly Label[]): PuzzleDraft {
  const { rule, tiles, frame } = draft;
  if (rule === "signed" || rule === "case") return draft;
  const names = new Map<Label, Label>();
  const renamed = (label: Label): Label => {
    const name = names.get(label) ?? labels[names.size] ?? label;
    names.set(label, name);
    return name;
  };
  return {
    ...draft,
    rule: rule === "equal" ? rule : { pairs: rule.pairs.map(([a, b]) => [renamed(a), renamed(b)]) },
    ...(frame !== undefined && { frame: renamed(frame) }),
    tiles: tiles.map((tile) => tile.map(renamed)),
  };
}

/** Nodes of the row-major tree if labels were independent and pins not there: a rough bound, not an estimate. */
function expectedNodes(puzzle: Puzzle): number {
  const { tiles, rotate, board } = puzzle;
  const grid = gridOf(board);
  const { idOf, matesOf } = indexLabels(puzzle);
  const sides = tiles.flat().map(idOf);
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
