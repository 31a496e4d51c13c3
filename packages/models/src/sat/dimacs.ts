/** The clauses as DIMACS CNF, which every SAT solver reads, with what each variable means in its comments. */
import type { Puzzle } from "@edgewise/core";
import { type Model, modelOf } from "../model/model.js";
import { headline, inPieces } from "../model/text.js";
import { type Clause, type Encoding, encode } from "./encode.js";

export function emitDimacs(puzzle: Puzzle): Iterable<string> {
  return inPieces(lines(modelOf(puzzle)));
}

function* lines(model: Model): Generator<string> {
  const encoding = encode(model);
  for (const line of [...headline(model, "CNF"), ...meanings(model, encoding)]) yield `c ${line}`;
  yield dimacsHeader(encoding.variableCount, encoding.clauses.length);
  yield* encoding.clauses.map(dimacsClause);
}

function* meanings({ cells }: Model, { placements, tiles, labels }: Encoding): Generator<string> {
  const at = (cell: number) => `(${cells[cell]?.x}, ${cells[cell]?.y})`;
  for (const [i, [cell, code]] of placements.entries()) {
    yield `variable ${i + 1}: tile ${code >> 2}, rotation ${code & 3}, at ${at(cell)}`;
  }
  for (const { variable, cell, tile } of tiles)
    yield `variable ${variable}: tile ${tile} at ${at(cell)}, however turned`;
  for (const { variable, border, label } of labels) {
    yield `variable ${variable}: ${at(border.first)} shows label ${label} to ${at(border.second)}`;
  }
  yield "all other variables only help to say that at most one of several holds";
}

export function dimacsHeader(variableCount: number, clauseCount: number): string {
  return `p cnf ${variableCount} ${clauseCount}`;
}

export function dimacsClause(clause: Clause): string {
  return [...clause, 0].join(" ");
}
