/**
 * Puzzles by name. A name means the same puzzle on every machine and in every version:
 *
 *     planted-5x5-c6-1            a file of bench/puzzles
 *     signed-framed-6x6-c8-s3     made by core's generator: rule, frame, size, colours, seed
 *     equal-framed-12x12-c22f5-clues5-s1   the same, with colours for the frame only and pinned tiles
 *     random-signed-3x3-c4-s7     the same, but no solution is planted
 *     insects.arc                 a file of fixtures/puzzles
 *     ./mine.txt, /tmp/mine.txt   any other file in a format that Edgewise reads
 */
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  faultText,
  GENERATED_RULES,
  type GenerateOptions,
  generatePuzzle,
  type Puzzle,
  PuzzleError,
  readPuzzle,
} from "@edgewise/core";
import { tried, UsageError } from "../errors.js";
import { BENCH, ROOT } from "../paths.js";

const GENERATED = /^(random-)?(signed|equal|case)-(framed-)?(\d+)x(\d+)-c(\d+)(?:f(\d+))?(?:-clues(\d+))?-s(\d+)$/;

/** @throws RangeError if there is no such puzzle; UsageError if a file is not a puzzle. */
export function puzzleNamed(name: string): Puzzle {
  const options = generatorOptions(name);
  if (options) return generatePuzzle(options);
  const path = [`${BENCH}puzzles/${name}.puzzle.json`, `${ROOT}fixtures/puzzles/${name}`, name].find(existsSync);
  if (path === undefined) throw new RangeError(`there is no puzzle ${name}: expected a name of the suite or a file`);
  const text = tried(path, () => readFileSync(path, "utf8"));
  try {
    return readPuzzle(text, { name: basename(path) }).puzzle;
  } catch (error) {
    throw error instanceof PuzzleError ? new UsageError(faultText(error.faults[0], path)) : error;
  }
}

/** @returns undefined if the name is not that of a generated puzzle */
export function generatorOptions(name: string): GenerateOptions | undefined {
  const [, random, ruleName, framed, width, height, colors, frameColors, clues, seed] = GENERATED.exec(name) ?? [];
  const rule = GENERATED_RULES.find((known) => known === ruleName);
  if (rule === undefined) return undefined;
  return {
    width: Number(width),
    height: Number(height),
    colors: Number(colors),
    rule,
    frame: framed !== undefined,
    ...(frameColors !== undefined && { frameColors: Number(frameColors) }),
    ...(clues !== undefined && { clues: Number(clues) }),
    random: random !== undefined,
    seed: Number(seed),
  };
}

/** Files in bench/puzzles: boards without a frame, with signed colours and a planted solution. */
export function planted(size: number, colors: number, count = 3): string[] {
  return seeds(count).map((seed) => `planted-${size}x${size}-c${colors}-${seed}`);
}

/** The same kind of puzzle, made by the generator. */
export function signed(size: number, colors: number, count = 3): string[] {
  return seeded(`signed-${size}x${size}-c${colors}`, count);
}

export function seeded(stem: string, count = 3): string[] {
  return seeds(count).map((seed) => `${stem}-s${seed}`);
}

/** The name without the seed: "planted-5x5-c7" of "planted-5x5-c7-2". */
export function stemOf(name: string): string {
  return name.replace(/-s?\d+$/, "");
}

function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
