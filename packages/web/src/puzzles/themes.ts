/** The theme for a puzzle when the user has chosen none: the article puzzles have themes of their own. */
import { type Puzzle, THEMES } from "@edgewise/core";
import { findTheme } from "@edgewise/core/render";

const THEMES_BY_NAME: Readonly<Record<string, string>> = { insects: "insects", "big cats": "cats" };

export function fittingTheme(puzzle: Pick<Puzzle, "name">): string {
  // Made of questions and answers.
  if (/^\w+-\d+x\d+-list-/.test(puzzle.name)) return "words";
  const wanted = Object.hasOwn(THEMES_BY_NAME, puzzle.name) ? THEMES_BY_NAME[puzzle.name] : undefined;
  return (wanted && findTheme(wanted)?.name) ?? THEMES[0].name;
}
