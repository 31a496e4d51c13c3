/** What is said, and shared, once a game is won. */
import { counted } from "../ui/wording.js";
import type { Deal } from "./deals.js";
import { clockText } from "./timer.js";

export interface Ending {
  readonly ms: number;
  readonly moves: number;
  readonly hints: number;
  /** The best time before this game, in milliseconds. */
  readonly bestMs?: number | undefined;
}

/** `3:12, 24 moves, no hints` */
export function figuresText({ ms, moves, hints }: Ending): string {
  return `${clockText(ms)}, ${counted(moves, "move")}, ${hints === 0 ? "no hints" : counted(hints, "hint")}`;
}

/** How it compares; nothing where no times are kept. */
export function bestText({ ms, bestMs }: Ending, deal: Deal | undefined): string {
  if (!deal) return "";
  const level = deal.kind === "daily" ? "puzzle of the day" : `${deal.kind} game`;
  if (bestMs === undefined) return `Your first ${level}.`;
  if (ms < bestMs) return `Your best ${level} so far: ${clockText(bestMs)} before.`;
  return `Your best ${level}: ${clockText(bestMs)}.`;
}

/** @param link undefined if the puzzle is too large for one */
export function shareText(ending: Ending, name: string, link: string | undefined): string {
  const what = name === "" ? "a puzzle" : name;
  return `I solved ${what} on Edgewise: ${figuresText(ending)}. Can you?${link ? ` ${link}` : ""}`;
}
