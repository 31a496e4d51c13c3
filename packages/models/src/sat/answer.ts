/**
 * What a SAT solver prints (the rules of the SAT competitions): comments `c …`, one status line `s …`, and after
 * `s SATISFIABLE` lines `v …` with the literals that hold, ended by 0. The exit code repeats the status: 10 or 20.
 */
import { garbage } from "../model/decode.js";
import type { ProgramEnd } from "../run/program.js";
import { expectExit } from "../run/program.js";

/** The variables that hold, or that there is no solution. */
export type SatAnswer =
  | { readonly isSatisfiable: true; readonly holds: readonly number[] }
  | { readonly isSatisfiable: false };

export const SATISFIABLE = 10;
export const UNSATISFIABLE = 20;

/** @param text its output. @throws ModelError (`crashed`, `garbage`) */
export function parseSatAnswer(program: string, end: ProgramEnd, text: string): SatAnswer {
  expectExit(program, end, [SATISFIABLE, UNSATISFIABLE]);
  const lines = text.split("\n").map((line) => line.trimEnd());
  const status = lines.find((line) => line.startsWith("s "))?.slice(2);
  const expected = end.exitCode === SATISFIABLE ? "SATISFIABLE" : "UNSATISFIABLE";
  if (status !== expected)
    garbage(program, `the line "s ${expected}" with exit code ${end.exitCode}`, status ?? firstLine(lines));
  if (end.exitCode === UNSATISFIABLE) return { isSatisfiable: false };
  const words = lines.filter((line) => line.startsWith("v ")).flatMap((line) => line.slice(2).trim().split(/\s+/));
  return { isSatisfiable: true, holds: literals(program, words) };
}

/** The positive ones. The list must end with 0. */
export function literals(program: string, words: readonly string[]): number[] {
  const bad = words.find((word) => !/^-?\d{1,10}$/.test(word));
  if (bad !== undefined) garbage(program, "literals", bad);
  if (words.at(-1) !== "0") garbage(program, "a list of literals that ends with 0", words.at(-1) ?? "nothing");
  return words.map(Number).filter((literal) => literal > 0);
}

function firstLine(lines: readonly string[]): string {
  return lines.find((line) => line !== "" && !line.startsWith("c")) ?? "nothing";
}
