/**
 * The puzzle as a Prolog program: core's facts, as its format `prolog` writes and reads them, and the rules that solve
 * them. So the file is also a puzzle file, and the quoting of labels is defined in one place.
 */
import { type Puzzle, writePuzzle } from "@edgewise/core";
import { type Emitter, ModelError } from "../engine.js";
import { titleOf } from "../model/text.js";
import { RULES } from "./rules.js";

export const emitProlog: Emitter = function* (puzzle) {
  yield `% ${titleOf(puzzle)} as a Prolog program. For the first solution, and for all:\n`;
  yield '%     swipl -g "solution(Board), print_board(Board), halt" FILE\n';
  yield '%     swipl -g "forall(solution(Board), (print_board(Board), nl)), halt" FILE\n';
  yield '% In a printed board "2 left" is tile 2, turned until its own top points left; "-" is a hole.\n\n';
  yield programOf(puzzle);
};

/** @throws ModelError (`unsuited`) where the facts cannot be written. */
export function programOf(puzzle: Puzzle): string {
  const facts = factsOf(puzzle);
  return `${PREAMBLE}${facts}\n${RULES}`;
}

/** The numbers that tiles have in a program, by tile. */
export function numbersIn(program: string): readonly number[] {
  return [...program.matchAll(/^tile\((\d+),/gm)].map(([, number]) => Number(number));
}

/** Facts that a puzzle may lack. UTF-8 is declared, since some versions use the system's encoding. */
const PREAMBLE = `:- encoding(utf8).
:- use_module(library(lists)).
:- dynamic((frame/1, rim/1, rotate/1, hole/2, pin/4, match/2)).

`;

function factsOf(puzzle: Puzzle): string {
  try {
    return writePuzzle(puzzle, "prolog").text;
  } catch (error) {
    throw new ModelError("prolog", "unsuited", error instanceof Error ? error.message : String(error));
  }
}
