/**
 * Simple clauses for cadical, to compare with the engine sat: a variable for every turned tile on every cell, and a
 * clause for every two that exclude each other.
 */
import type { Puzzle } from "@edgewise/core";
import { host } from "@edgewise/wasm";
import { type Answer, type Contestant, expectFirst, firstAnswer, type Task } from "../contestant.js";
import { isInstalled, runProgram } from "../program.js";
import { type PlainModel, plainModel } from "./placements.js";

const PROGRAM = "cadical";
const SATISFIABLE = 10;
const UNSATISFIABLE = 20;

export const forbiddenPairsContestant: Contestant = {
  name: "cadical-pairs",
  kind: "plain",
  countsNodes: false,
  missing: isInstalled(PROGRAM) ? undefined : "not installed",
  solve,
};

async function solve(puzzle: Puzzle, task: Task): Promise<Answer> {
  expectFirst(task);
  const startedAt = host.now();
  const model = plainModel(puzzle);
  const clauses = plainClauses(model);
  const header = `p cnf ${model.placements.length} ${clauses.length}\n`;
  const dimacs = `${header}${clauses.map((clause) => `${clause.join(" ")} 0\n`).join("")}`;
  const leftMs = task.timeLimitMs - (host.now() - startedAt);
  const ran = runProgram(PROGRAM, ["-q"], dimacs, leftMs, [SATISFIABLE, UNSATISFIABLE]);
  const elapsedMs = host.now() - startedAt;
  if (ran === undefined) return { status: "limit", arrangements: 0, elapsedMs };
  if (ran.code === UNSATISFIABLE) return { status: "complete", arrangements: 0, elapsedMs };
  const values = ran.stdout.matchAll(/^v (.*)$/gm);
  const holds = [...values].flatMap(([, words = ""]) => words.split(" ").map(Number)).filter((literal) => literal > 0);
  const chosen = holds.flatMap((variable) => model.placements[variable - 1] ?? []);
  return firstAnswer(puzzle, chosen, elapsedMs);
}

/** Literal i + 1 stands for placement i. */
export function plainClauses({ labels, cellCount, placements, borders }: PlainModel): number[][] {
  const ofCell: number[][] = Array.from({ length: cellCount }, () => []);
  const ofTile: number[][] = Array.from({ length: cellCount }, () => []);
  for (const [i, { cell, tile }] of placements.entries()) {
    ofCell[cell]?.push(i + 1);
    ofTile[tile]?.push(i + 1);
  }
  const once = [...ofCell, ...ofTile].flatMap((literals) => [
    literals,
    ...literals.flatMap((a, i) => literals.slice(i + 1).map((b) => [-a, -b])),
  ]);
  const labelOf = (literal: number, side: number) => placements[literal - 1]?.shows[side] ?? -1;
  const apart = borders.flatMap(({ cells: [first, second], sides: [own, facing] }) =>
    (ofCell[first] ?? []).flatMap((a) => {
      const mates = labels.matesOf[labelOf(a, own)] ?? [];
      return (ofCell[second] ?? []).flatMap((b) => (mates.includes(labelOf(b, facing)) ? [] : [[-a, -b]]));
    }),
  );
  return [...once, ...apart];
}
