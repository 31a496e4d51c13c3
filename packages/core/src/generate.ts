/**
 * Generates puzzles from a seed: planted ones, which have at least the solution they were cut from, and random ones,
 * most of which have none. The same options give the same puzzle on every machine and in every version; golden tests
 * freeze that.
 *
 * Both kinds are made the same way: the sides of a filled board are drawn cell by cell in row-major order, N, E, S, W;
 * then the tiles are shuffled and each is turned. In a planted puzzle, a side that touches an earlier cell gets a mate
 * of the label there. Puzzle makers redraw until no two tiles are alike; this generator does not, since that would bias
 * the statistics that experiments measure.
 */
import { CAPS } from "./caps.js";
import { quote } from "./errors.js";
import { gridOf, opposite, RIM } from "./geometry.js";
import {
  type Label,
  type Puzzle,
  period,
  type Rotation,
  SIDES,
  type Side,
  type Solution,
  type Tile,
  turned,
} from "./model.js";
import { createRandom, type Random } from "./random.js";
import { makePuzzle } from "./validate.js";

/** The rules that puzzles are generated under. */
export const GENERATED_RULES = ["signed", "equal", "case"] as const;
/** One of `GENERATED_RULES`. */
export type GeneratedRule = (typeof GENERATED_RULES)[number];

/** The shape of a generated puzzle. */
export interface PlantedOptions {
  /** Columns; width * height is at most 256. */
  readonly width: number;
  /** Rows. */
  readonly height: number;
  /** Number of colours. Under `signed` and `case` a colour has two halves, so n colours make 2n labels. */
  readonly colors: number;
  /** Which labels mate. */
  readonly rule: GeneratedRule;
  /** true: rim sides show a frame ("0", or "-" under `case`). Default: they are drawn like all other sides. */
  readonly frame?: boolean;
  /**
   * Number of extra colours used only along the frame, on the edges between two rim tiles, as large puzzles of this
   * kind have: rim tiles then mate along the rim with rim tiles only. Needs a frame. Default: these sides are drawn
   * like all other sides.
   */
  readonly frameColors?: number;
  /** Every colour is drawn as often as every other, or once more. Default: each side is drawn independently of all others. */
  readonly balanced?: boolean;
  /** Number of tiles of the planted solution to pin, on cells drawn at random. Default: 0. */
  readonly clues?: number;
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number;
}

/** The shape of a generated puzzle, and whether it has a planted solution. */
export interface GenerateOptions extends PlantedOptions {
  /** Draw every side independently instead of planting a solution. With a frame, rim sides still show it. */
  readonly random?: boolean;
}

/** A puzzle and one of its solutions. */
export interface PlantedPuzzle {
  /** The puzzle, with its tiles shuffled and turned. */
  readonly puzzle: Puzzle;
  /** The solution the tiles were cut from; there may be others. */
  readonly solution: Solution;
}

/**
 * A puzzle, planted unless `random` is set. @throws RangeError that names the option, its range and the value.
 * @example
 * ```js
 * import { generatePuzzle } from "@edgewise/core";
 *
 * const puzzle = generatePuzzle({ width: 4, height: 4, colors: 5, rule: "signed", seed: 1 });
 * console.log(puzzle.name, puzzle.tiles.length); // → planted-4x4-signed-c5-s1 16
 * ```
 */
export function generatePuzzle(options: GenerateOptions): Puzzle {
  return cut(options).puzzle;
}

/** A planted puzzle and its planted solution. @throws RangeError that names the option, its range and the value. */
export function generatePlanted(options: PlantedOptions): PlantedPuzzle {
  return cut({ ...options, random: false });
}

/** The largest number of colours for which all labels of a generated puzzle, the frame included, are within the cap. */
export function maxColors(rule: GeneratedRule, frame: boolean): number {
  return Math.floor((CAPS.labels - (frame ? 1 : 0)) / halvesOf(rule));
}

function cut(options: GenerateOptions): PlantedPuzzle {
  checkOptions(options);
  const random = createRandom(options.seed);
  return cutFrom(options, drawHalves(options, random), random);
}

/** What a puzzle is named by: its shape, and what it was made to have. */
interface CutOptions extends GenerateOptions {
  readonly solutions?: number;
  /** The lowest and the highest level. */
  readonly difficulty?: readonly [number, number];
}

/** Cuts a filled board into tiles, shuffles and turns them. @param halves one for each of `drawnSides` */
export function cutFrom(options: CutOptions, halves: readonly number[], random: Random): PlantedPuzzle {
  const { width, height, rule, frame, clues = 0 } = options;
  const pieces = random
    .shuffled(facesOf(options, halves).map((face, cell) => ({ face, cell })))
    .map(({ face, cell }) => ({ face, cell, turn: random.below(4) as Rotation }));
  const tiles = pieces.map(({ face, turn }) => turned(face, turn));
  const solution = pieces
    .map(({ face, cell, turn }, tile) => ({
      x: cell % width,
      y: Math.floor(cell / width),
      tile,
      rotation: ((4 - turn) % period(face)) as Rotation,
    }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const puzzle = makePuzzle({
    name: nameOf(options),
    source: `generated by Edgewise: ${commandOptions(options)}`,
    board: { width, height },
    rule,
    ...(frame && { frame: frameOf(rule) }),
    tiles,
    // Drawn last: the same seed gives the same tiles with any number of clues.
    ...(clues > 0 && { pins: random.shuffled(solution).slice(0, clues) }),
  });
  return { puzzle, solution };
}

/** The colours of an edge between two rim tiles, where they have their own, or those of all other edges. */
type Pool = "inside" | "alongFrame";

/** A side that no earlier tile and no frame decides. */
export interface DrawnSide {
  readonly cell: number;
  readonly side: Side;
  readonly pool: Pool;
}

/** The sides of a filled board whose halves are drawn, in the order in which they are. */
export function drawnSides({ width, height, frame, frameColors, random: isRandom }: GenerateOptions): DrawnSide[] {
  const grid = gridOf({ width, height, holes: [] });
  const poolOf = (cell: number, side: Side): Pool => {
    const x = cell % width;
    const y = Math.floor(cell / width);
    const isAlongFrame = side % 2 === 0 ? x === 0 || x === width - 1 : y === 0 || y === height - 1;
    return frameColors !== undefined && isAlongFrame ? "alongFrame" : "inside";
  };
  return grid.openCells.flatMap((cell) =>
    SIDES.filter((side) => {
      const neighbour = grid.neighbour(cell, side);
      return neighbour === RIM ? !frame : isRandom || neighbour > cell;
    }).map((side) => ({ cell, side, pool: poolOf(cell, side) })),
  );
}

/** Draws the half of each of `drawnSides`. */
export function drawHalves(options: GenerateOptions, random: Random): number[] {
  const sides = drawnSides(options);
  const { colors, rule, frameColors = 0, balanced } = options;
  const halves = halvesOf(rule);
  // How the draws are made is frozen: every seed depends on it.
  if (!balanced) {
    return sides.map(({ pool }) => {
      if (pool === "inside") return random.below(colors * halves);
      return (colors + random.below(frameColors)) * halves + random.below(halves);
    });
  }
  const deal = (of: Pool) => {
    const [first, own] = of === "inside" ? [0, colors] : [colors, frameColors];
    const ids = sides
      .filter(({ pool }) => pool === of)
      .map((_, i) => (first + (i % own)) * halves + (Math.floor(i / own) % halves));
    return random.shuffled(ids);
  };
  const dealt = { inside: deal("inside"), alongFrame: deal("alongFrame") };
  return sides.map(({ pool }) => dealt[pool].pop() ?? 0);
}

/** The halves of a pool, from the first to one past the last. */
export function halvesIn({ colors, rule, frameColors = 0 }: GenerateOptions, pool: Pool): readonly [number, number] {
  const halves = halvesOf(rule);
  return pool === "inside" ? [0, colors * halves] : [colors * halves, (colors + frameColors) * halves];
}

/** The labels that every cell shows, in row-major order. */
function facesOf(options: GenerateOptions, drawn: readonly number[]): Tile[] {
  const { width, height, rule } = options;
  const grid = gridOf({ width, height, holes: [] });
  const halves = halvesOf(rule);
  const ids = new Map(drawnSides(options).map(({ cell, side }, i) => [cell * 4 + side, drawn[i] ?? 0]));
  const labelOn = (cell: number, side: Side): Label => {
    const own = ids.get(cell * 4 + side);
    if (own !== undefined) return labelOf(rule, own);
    const facing = ids.get(grid.neighbour(cell, side) * 4 + opposite(side));
    return facing === undefined ? frameOf(rule) : labelOf(rule, halves === 1 ? facing : facing ^ 1);
  };
  return grid.openCells.map((cell) => [labelOn(cell, 0), labelOn(cell, 1), labelOn(cell, 2), labelOn(cell, 3)]);
}

/** 2 if the two sides of an edge of one colour have different labels. A label's id is colour * halves + which half. */
function halvesOf(rule: GeneratedRule): 1 | 2 {
  return rule === "equal" ? 1 : 2;
}

function labelOf(rule: GeneratedRule, id: number): Label {
  if (rule === "equal") return String(id + 1);
  const color = id >> 1;
  if (rule === "signed") return id % 2 === 0 ? String(color + 1) : String(-color - 1);
  return id % 2 === 0 ? word(color) : word(color).toUpperCase();
}

/** The colour, counted from 0, whose half has this label in a generated puzzle. */
export function colorOf(rule: GeneratedRule, label: Label): number {
  if (rule !== "case") return Math.abs(Number(label)) - 1;
  return [...label.toLowerCase()].reduce((color, letter) => (color + 1) * 26 + letter.charCodeAt(0) - 97, -1);
}

/** a … z, then aa, ab, … */
function word(color: number): string {
  const letter = (index: number) => String.fromCharCode("a".charCodeAt(0) + index);
  return color < 26 ? letter(color) : letter(Math.floor(color / 26) - 1) + letter(color % 26);
}

function frameOf(rule: GeneratedRule): Label {
  return rule === "case" ? "-" : "0";
}

function nameOf(options: CutOptions): string {
  const { width, height, colors, rule, frame, frameColors, balanced, clues, random, solutions, difficulty, seed } =
    options;
  const made = solutions === 1 ? "unique" : `solutions${solutions}`;
  const kind = solutions !== undefined ? made : random ? "random" : "planted";
  const own = frame ? `-framed${frameColors ?? ""}` : "";
  const rest = `${balanced ? "-balanced" : ""}${clues ? `-clues${clues}` : ""}${difficulty ? `-d${rangeText(difficulty)}` : ""}`;
  return `${kind}-${width}x${height}-${rule}-c${colors}${own}${rest}-s${seed}`;
}

/** The options of `edgewise generate` that make the same puzzle. */
function commandOptions(options: CutOptions): string {
  const { width, height, colors, rule, frame, frameColors, balanced, clues, random, solutions, difficulty, seed } =
    options;
  const own = frameColors === undefined ? "" : ` --frame-colors ${frameColors}`;
  const rest = `${balanced ? " --balanced" : ""}${clues ? ` --clues ${clues}` : ""}${random ? " --random" : ""}${solutions ? ` --solutions ${solutions}` : ""}${difficulty ? ` --difficulty ${rangeText(difficulty)}` : ""}`;
  const flags = `${frame ? ` --frame${own}` : ""}${rest}`;
  return `--size ${width}x${height} --colors ${colors} --rule ${rule}${flags} --seed ${seed}`;
}

function rangeText([from, to]: readonly [number, number]): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** @throws RangeError that names the option, its range and the value */
export function checkOptions(options: GenerateOptions): void {
  const { width, height, colors, rule, frame, frameColors, clues = 0, random, seed } = options;
  if (!GENERATED_RULES.includes(rule)) {
    throw new RangeError(`rule: expected one of ${GENERATED_RULES.join(", ")}, found ${quote(String(rule))}`);
  }
  checkWhole("width", width, CAPS.cells);
  checkWhole("height", height, CAPS.cells);
  if (width * height > CAPS.cells) {
    throw new RangeError(`width * height: expected from 1 to ${CAPS.cells} cells, found ${width * height}`);
  }
  checkWhole("colors", colors, maxColors(rule, frame === true));
  if (frameColors !== undefined) {
    if (!frame) throw new RangeError("frameColors: expected a frame, found none");
    checkWhole("frameColors", frameColors, maxColors(rule, true) - colors);
  }
  checkWhole("clues", clues, width * height, 0);
  if (clues > 0 && random) throw new RangeError("clues: expected a planted solution, found a random puzzle");
  checkWhole("seed", seed, Number.MAX_SAFE_INTEGER, 0);
}

/** @throws RangeError that names the option, its range and the value */
export function checkWhole(name: string, value: number, most: number, least = 1): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name}: expected a whole number from ${least} to ${most}, found ${value}`);
  }
}
