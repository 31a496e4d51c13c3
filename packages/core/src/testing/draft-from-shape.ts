/**
 * The content of a random puzzle, from its shape and a seed: a planted board that is taken apart, or random tiles.
 * Every draft made here is legal, and with a planted board it has a solution unless the pins forbid it.
 */
import { type Grid, gridOf, opposite } from "../geometry.js";
import { getOrMake } from "../maps.js";
import {
  type Coordinates,
  type Label,
  type PuzzleDraft,
  type Rotation,
  type Rule,
  SIDES,
  type Tile,
  turned,
} from "../model.js";
import { createRandom, type Random } from "../random.js";
import { matcherOf } from "../rules.js";

/** A random one of some items. */
export function oneOf<T>(items: readonly T[], random: Random): T {
  return items[random.below(items.length)] as T;
}

/** The rules by name, explicit pairs being one of them. */
export type RuleKind = "equal" | "signed" | "case" | "pairs";

/** The properties of a puzzle that fast-check draws. */
export interface Shape {
  readonly size: Coordinates;
  readonly rule: RuleKind;
  readonly labelCount: number;
  /**
   * The source of the tiles: a filled board that is taken apart, or chance, perhaps with many twins or symmetric tiles.
   */
  readonly kind: "planted" | "random" | "twins" | "symmetric";
  readonly framed: boolean;
  /** Labels that the rim may show; 0: any. A framed puzzle has none. */
  readonly rimLabelCount: number;
  readonly rotate: boolean;
  readonly holeCount: number;
  readonly pinCount: number;
  readonly spareTileCount: number;
  readonly wildLabels: readonly Label[];
  readonly texts: Texts;
  readonly seed: number;
}

export interface Texts {
  readonly name?: string | undefined;
  readonly source?: string | undefined;
  readonly notes?: string | undefined;
  /** At least as many as there are tiles. */
  readonly tileNames?: readonly string[] | undefined;
}

export function draftOf(shape: Shape): PuzzleDraft {
  const random = createRandom(shape.seed);
  const [width, height] = shape.size;
  const cells = random.shuffled(Array.from({ length: width * height }, (_, cell) => cell));
  const holes = cells.slice(0, Math.min(shape.holeCount, cells.length - 1)).map((cell) => at(cell, width));
  const grid = gridOf({ width, height, holes });
  const alphabet = alphabetOf(shape, random);
  const frame = shape.framed ? "0" : undefined;
  const rim = shape.rimLabelCount > 0 && !shape.framed ? alphabet.labels.slice(0, shape.rimLabelCount) : undefined;
  const listed = [
    ...tilesOf(shape, grid, alphabet, frame ? [frame] : rim, random),
    ...randomTiles(shape.spareTileCount, shape, alphabet, frame, random),
  ];

  const order = random.shuffled(listed.map((_, i) => i));
  const turns = order.map(() => (shape.rotate ? random.below(4) : 0) as Rotation);
  const tiles = order.map((i, tile) => turned(listed[i] as Tile, turns[tile] ?? 0));
  const { name, source, notes, tileNames } = shape.texts;
  const draft: PuzzleDraft = {
    ...(name !== undefined && { name }),
    board: { width, height, holes },
    rule: alphabet.rule,
    ...(frame !== undefined && { frame }),
    ...(rim && { rim }),
    rotate: shape.rotate,
    tiles,
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
      // A label in two pairs, and a pair given twice.
      for (const [head] of [...pairs]) if (random.below(3) === 0) pairs.push([head, oneOf(heads, random)]);
      return { rule: { pairs }, labels: [...new Set(pairs.flat())] };
    }
  }
}

/** A tile for each open cell; planted tiles are turned as in a solution. */
function tilesOf(
  shape: Shape,
  grid: Grid,
  alphabet: Alphabet,
  rim: readonly Label[] | undefined,
  random: Random,
): Tile[] {
  const frame = shape.framed ? rim?.[0] : undefined;
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
      const label = isRim && rim ? oneOf(rim, random) : oneOf(mates.length > 0 ? mates : alphabet.labels, random);
      board.set(`${cell}/${side}`, label);
      return label;
    });
    return labels as unknown as Tile;
  });
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
    const [n, e, s, w] = SIDES.map(() => oneOf(labels, random)) as unknown as Tile;
    const isSpecial = random.below(2) === 0;
    if (isSpecial && kind === "twins" && tiles.length > 0) tiles.push(oneOf(tiles, random));
    else if (isSpecial && kind === "symmetric") tiles.push(random.below(2) === 0 ? [n, n, n, n] : [n, e, n, e]);
    else tiles.push([n, e, s, w]);
  }
  return tiles;
}

/** In half of the planted puzzles the pins agree with the planted board. */
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

/** Other names for labels, under rules that give names no meaning; a frame gets one as well. */
function withLabels(draft: PuzzleDraft, labels: readonly Label[]): PuzzleDraft {
  const { rule, tiles, frame, rim } = draft;
  if (rule === "signed" || rule === "case") return draft;
  const names = new Map<Label, Label>();
  const renamed = (label: Label) => getOrMake(names, label, () => labels[names.size] ?? label);
  return {
    ...draft,
    rule: rule === "equal" ? rule : { pairs: rule.pairs.map(([a, b]) => [renamed(a), renamed(b)]) },
    ...(frame !== undefined && { frame: renamed(frame) }),
    ...(rim && { rim: rim.map(renamed) }),
    tiles: tiles.map((tile) => tile.map(renamed)),
  };
}
