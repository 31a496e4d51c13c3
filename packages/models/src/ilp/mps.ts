/**
 * The 0/1 program as MPS, the oldest of these formats: fields in fixed columns and names of up to eight characters,
 * which readers of free MPS take as well. Comments say what the names stand for.
 */
import type { Puzzle } from "@edgewise/core";
import { type Model, modelOf } from "../model/model.js";
import { headline, inPieces } from "../model/text.js";
import { isVoid, variableNames } from "./lp.js";
import { integerProgram } from "./program.js";

export function emitMps(puzzle: Puzzle): Iterable<string> {
  return inPieces(lines(modelOf(puzzle)));
}

function* lines(model: Model): Generator<string> {
  const program = integerProgram(model, "colours");
  const rows = program.rows.filter((row) => !isVoid(row));
  for (const line of headline(model, "0/1 program")) yield `* ${line}`;
  for (const [i, name] of variableNames(model, program).entries()) yield `* ${variable(i)} is ${name}`;
  yield "* t1r2x3y4 is 1 if tile 1, turned twice, is on (3, 4). There is nothing to minimise.";
  for (const [i, { name }] of rows.entries()) yield `* ${row(i)} is ${name}`;

  yield "NAME          EDGEWISE";
  yield "ROWS";
  yield " N  NOTHING";
  for (const [i, { relation }] of rows.entries()) yield ` ${relation === "=" ? "E" : "L"}  ${row(i)}`;

  const columns: (readonly [row: number, coefficient: number])[][] = program.choices.map(() => []);
  for (const [i, { terms }] of rows.entries()) {
    for (const [coefficient, column] of terms) columns[column]?.push([i, coefficient]);
  }
  yield "COLUMNS";
  yield marker("'INTORG'");
  yield entry("NEVER", "NOTHING", 0);
  for (const [column, entries] of columns.entries()) {
    for (const [i, coefficient] of entries) yield entry(variable(column), row(i), coefficient);
  }
  yield marker("'INTEND'");
  yield "RHS";
  for (const [i, { bound }] of rows.entries()) if (bound !== 0) yield entry("RHS", row(i), bound);
  yield "BOUNDS";
  yield " FX BOUND     NEVER               0";
  for (const column of columns.keys()) yield ` BV BOUND     ${variable(column)}`;
  yield "ENDATA";
}

function entry(column: string, rowName: string, value: number): string {
  return `    ${column.padEnd(8)}  ${rowName.padEnd(8)}  ${String(value).padStart(12)}`;
}

/** Variables between two of these markers are whole numbers. */
function marker(kind: string): string {
  return `    MARKER    'MARKER'${" ".repeat(17)}${kind}`;
}

function variable(index: number): string {
  return `V${index + 1}`;
}

function row(index: number): string {
  return `R${index + 1}`;
}
