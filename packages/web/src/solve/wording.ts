/** Sentences about a search and its solutions, for people. */
import type { Placement, Progress, Puzzle, Rotation, SearchOutcome } from "@edgewise/core";
import { durationText, groupedText } from "@edgewise/core/analysis";
import { tileName } from "@edgewise/core/engine";
import type { SearchKind } from "./protocol.js";

export function counted(count: bigint | number, noun: string): string {
  return `${groupedText(count)} ${noun}${BigInt(count) === 1n ? "" : "s"}`;
}

const TURNS = ["as it is", "a quarter turn clockwise", "half a turn", "a quarter turn anticlockwise"] as const;

/** "as it is", "a quarter turn clockwise", … */
export function turnText(rotation: Rotation): string {
  return TURNS[rotation];
}

/** "tile 4, a quarter turn clockwise" */
export function layText(puzzle: Puzzle, { tile, rotation }: Placement): string {
  const name = `tile ${tileName(puzzle, tile)}`;
  return puzzle.rotate ? `${name}, ${turnText(rotation)}` : name;
}

/** What the puzzle asks for, in a sentence or two. */
export function taskText(puzzle: Puzzle): string {
  const { board, tiles, rule, frame, rotate } = puzzle;
  const cells = board.width * board.height - board.holes.length;
  const spare = tiles.length - cells;
  const what = `${counted(tiles.length, "tile")} for a board of ${board.width} by ${board.height}`;
  const sides = rule === "equal" ? "Touching sides must be alike" : "Touching sides must be two halves of a whole";
  return [
    `${what}${spare > 0 ? `, ${spare} to spare` : ""}.`,
    `${sides}${frame === undefined ? "" : ", and the frame goes round the rim"}.`,
    ...(rotate ? [] : ["Tiles may not be turned."]),
    ...(puzzle.pins.length > 0 ? [`${counted(puzzle.pins.length, "tile")} already in place.`] : []),
  ].join(" ");
}

export interface Verdict {
  readonly title: string;
  readonly text: string;
  readonly tone: "good" | "plain" | "wrong";
}

/** What came out of a search. */
export function verdictOf(kind: SearchKind, outcome: SearchOutcome): Verdict {
  const { status, distinct, arrangements } = outcome;
  const found = counted(distinct, kind === "first" ? "solution" : "different solution");
  const ways = arrangements === distinct ? "" : ` Counting turned boards, ${counted(arrangements, "arrangement")}.`;
  switch (status) {
    case "complete":
      if (distinct === 0n) {
        return { title: "No solution", text: "None: the whole space was searched.", tone: "wrong" };
      }
      return {
        title: distinct === 1n ? "One solution, and no other" : `${found}`,
        text: `The whole space was searched.${ways}`,
        tone: "good",
      };
    case "solved":
      return { title: "Solved", text: "There may be more solutions than this one.", tone: "good" };
    default:
      return {
        title: "Stopped",
        text: distinct === 0n ? "No solution so far." : `${found} so far.${ways}`,
        tone: "plain",
      };
  }
}

/** "1,234,567", "12.3 million", "4.56 billion": what fits a figure that changes all the time. */
export function shortCount(count: bigint | number): string {
  const value = Number(count);
  const units = [
    [1e12, "trillion"],
    [1e9, "billion"],
    [1e6, "million"],
  ] as const;
  for (const [size, name] of units) if (value >= size) return `${(value / size).toPrecision(3)} ${name}`;
  return groupedText(Math.round(value));
}

/** Share done as a percentage with as many digits as it takes to see it move. */
export function shareText(share: number): string {
  const percent = share * 100;
  if (percent === 0) return "0 %";
  if (percent < 0.0001) return "less than 0.0001 %";
  return `${percent.toFixed(percent < 0.01 ? 4 : percent < 1 ? 2 : percent < 10 ? 1 : 0)} %`;
}

/** Time left, if it goes on like this; undefined while nobody can know. */
export function timeLeftText({ share, elapsedMs }: Pick<Progress, "share" | "elapsedMs">): string | undefined {
  if (share <= 0 || share >= 1 || elapsedMs < 500) return undefined;
  return durationText(((elapsedMs / 1000) * (1 - share)) / share);
}

/** "9.51 × 10^10" with its exponent raised. */
export function raised(text: string): string {
  return text.replace(/\^(-?\d+)/, (_, digits: string) => [...digits].map((c) => SUPERSCRIPTS[c] ?? c).join(""));
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  [..."-0123456789"].map((c, i) => [c, [..."⁻⁰¹²³⁴⁵⁶⁷⁸⁹"][i] ?? c]),
);
