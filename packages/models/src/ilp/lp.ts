/** The 0/1 program in the LP format of CPLEX, which HiGHS, glpsol, CBC, SCIP and Gurobi read. */
import type { Puzzle } from "@edgewise/core";
import { type Model, modelOf } from "../model/model.js";
import { headline, inPieces } from "../model/text.js";
import { type IlpForm, type IntegerProgram, integerProgram, type Row } from "./program.js";

/** A variable that is never 1, for rows that nothing can satisfy: the format has no empty ones. */
const NEVER = "never";
const TERMS_PER_LINE = 6;

export function emitLp(puzzle: Puzzle, form: IlpForm = "colours"): Iterable<string> {
  const model = modelOf(puzzle);
  return inPieces(lpLines(model, integerProgram(model, form)));
}

export function* lpLines(model: Model, { choices, rows }: IntegerProgram): Generator<string> {
  for (const line of headline(model, "0/1 program")) yield `\\ ${line}`;
  yield "\\ t1r2x3y4 is 1 if tile 1, turned twice, is on (3, 4). There is nothing to minimise.";
  const names = variableNames(model, { choices, rows });
  yield "Minimize";
  yield ` nothing: 0 ${NEVER}`;
  yield "Subject To";
  for (const row of rows) if (!isVoid(row)) yield* rowLines(row, names);
  yield "Bounds";
  yield ` ${NEVER} = 0`;
  yield "Binaries";
  for (const name of names) yield ` ${name}`;
  yield "End";
}

/** By variable. Made of numbers, so that no label can break the syntax; never like e12, which some read as a number. */
export function variableNames({ cells }: Model, { choices }: IntegerProgram): string[] {
  return choices.map(([cell, code]) => `t${code >> 2}r${code & 3}x${cells[cell]?.x}y${cells[cell]?.y}`);
}

/** A row without terms that always holds. */
export function isVoid({ terms, relation, bound }: Row): boolean {
  return terms.length === 0 && (bound === 0 || (relation === "<=" && bound > 0));
}

function* rowLines({ name, terms, relation, bound }: Row, names: readonly string[]): Generator<string> {
  const words = terms.map(([coefficient, variable]) => {
    const size = Math.abs(coefficient);
    return `${coefficient < 0 ? "-" : "+"} ${size === 1 ? "" : `${size} `}${names[variable]}`;
  });
  if (words.length === 0) words.push(`+ ${NEVER}`);
  yield ` ${name}:`;
  for (let i = 0; i < words.length; i += TERMS_PER_LINE) yield `  ${words.slice(i, i + TERMS_PER_LINE).join(" ")}`;
  yield `  ${relation} ${bound}`;
}
