/** User-facing texts about a search and its solutions. */
import type { Placement, Puzzle, Score, SearchOutcome } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { tileName } from "@edgewise/core/engine";
import { counted } from "../ui/wording.js";
import type { SearchKind } from "./protocol.js";

/** What to do with a tile, by its rotation. */
const TURNS = ["as it is", "a quarter turn clockwise", "half a turn", "a quarter turn anticlockwise"] as const;

/** "tile 4, a quarter turn clockwise" */
export function layText(puzzle: Puzzle, { tile, rotation }: Placement): string {
  const name = `tile ${tileName(puzzle, tile)}`;
  return puzzle.rotate ? `${name}, ${TURNS[rotation]}` : name;
}

export function taskText(puzzle: Puzzle): string {
  const { board, tiles, rule, frame, rim, rotate } = puzzle;
  const cells = board.width * board.height - board.holes.length;
  const spare = tiles.length - cells;
  const what = `${counted(tiles.length, "tile")} for a ${board.width} by ${board.height} board`;
  const sides = rule === "equal" ? "Touching sides must be the same" : "Touching sides must be matching halves";
  return [
    `${what}${spare > 0 ? `, ${spare} to spare` : ""}.`,
    `${sides}${frame === undefined ? "" : ", with the frame around the outside"}${rim ? `, with ${rim.join(" or ")} around the outside` : ""}.`,
    ...(rotate ? [] : ["Tiles cannot be turned."]),
    ...(puzzle.pins.length > 0 ? [`${counted(puzzle.pins.length, "tile")} already in place.`] : []),
  ].join(" ");
}

export interface Verdict {
  readonly title: string;
  readonly text: string;
  readonly tone: "good" | "plain" | "wrong";
}

export function verdictOf(kind: SearchKind, outcome: SearchOutcome): Verdict {
  const { status, distinct, arrangements } = outcome;
  const found = counted(distinct, kind === "first" ? "solution" : "different solution");
  const ways =
    arrangements === distinct ? "" : ` Counting turned boards separately: ${counted(arrangements, "arrangement")}.`;
  switch (status) {
    case "complete":
      if (distinct === 0n) {
        return { title: "No solution", text: "Every possibility was checked, and none works.", tone: "wrong" };
      }
      return {
        title: distinct === 1n ? "Exactly one solution" : found,
        text: `Every possibility was checked.${ways}`,
        tone: "good",
      };
    case "solved":
      return { title: "Solved", text: "There may be other solutions.", tone: "good" };
    default:
      return {
        title: "Stopped",
        text: distinct === 0n ? "No solution so far." : `${found} so far.${ways}`,
        tone: "plain",
      };
  }
}

/** "446 of 480 edges match." */
export function bestBoardText(score: Score | undefined): string {
  if (score === undefined) return "Looking for a board …";
  return `${groupedText(score.matching)} of ${counted(score.possible, "edge")} match.`;
}

const COMPACT = new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** "123,456", "12.3 million", "4.56 billion": short enough for a figure that keeps changing. */
export function shortCount(count: bigint | number): string {
  return count < 1e6 ? groupedText(Math.round(Number(count))) : COMPACT.format(count);
}

const SUPERSCRIPTS = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Turns the exponent in "9.51 × 10^10" into superscript digits. */
export function raised(text: string): string {
  return text.replace(/\^(-?\d+)/, (_, exponent: string) =>
    exponent.replace(/./g, (c) => SUPERSCRIPTS["-0123456789".indexOf(c)] ?? c),
  );
}
