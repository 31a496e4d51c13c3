/** What is said, and shared, once a game is won. */
import type { Deal } from "./deals.js";
import { t } from "./texts.js";
import { clockText } from "./timer.js";

export interface Ending {
  readonly ms: number;
  readonly moves: number;
  readonly hints: number;
  /** Of the best times, the kind that this one counts for; undefined if it counts for none. */
  readonly kind?: Deal["kind"] | undefined;
  /** The best time before this game, in milliseconds. */
  readonly bestMs?: number | undefined;
}

/** `3:12, 24 moves, no hints` */
export function figuresText({ ms, moves, hints }: Ending): string {
  return t("figures", clockText(ms), moves, hints);
}

/** How it compares; nothing where the time is not kept. */
export function bestText({ ms, kind, bestMs }: Ending): string {
  if (kind === undefined) return "";
  const game = t("games")[kind];
  if (bestMs === undefined) return t("firstGame", game);
  if (ms < bestMs) return t("bestGameSoFar", game, clockText(bestMs));
  return t("bestGame", game, clockText(bestMs));
}

/** @param link undefined if the puzzle is too large for one */
export function shareText(ending: Ending, name: string, link: string | undefined): string {
  return `${t("told", name, figuresText(ending))}${link ? ` ${link}` : ""}`;
}
