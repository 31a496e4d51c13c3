/** Warnings about puzzles that are legal but look like a typing mistake. */
import { warningsOf } from "@edgewise/core";
import type { PuzzleInput } from "./input.js";
import { note } from "./messages.js";

export function warnAbout({ puzzle }: PuzzleInput, quiet: boolean): void {
  if (!quiet) warningsOf(puzzle).forEach(note);
}
