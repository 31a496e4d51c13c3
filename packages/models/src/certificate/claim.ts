/**
 * The claim of a certificate as clauses: the puzzle has a solution besides those that are known. If they cannot all
 * hold, there is none.
 *
 * To the clauses of the puzzle (sat/encode.ts) come, for each known solution and each of its turns, one that forbids its
 * picture; identical tiles may trade places in it. If the puzzle is its own turned image, so are its solutions, and one
 * tile is confined to one placement of each set that the turns map to each other: of any further solution one turn is
 * left. That makes proofs of a 5x5 ten times shorter.
 */
import type { Puzzle, Rotation, Solution } from "@edgewise/core";
import { boardTurns, lookOf, turnedCell } from "@edgewise/core/engine";
import { type Model, modelOf } from "../model/model.js";
import { inPieces } from "../model/text.js";
import { dimacsClause, dimacsHeader } from "../sat/dimacs.js";
import { type Clause, type Encoding, encode } from "../sat/encode.js";

export interface Claim {
  readonly clauses: readonly Clause[];
  readonly variableCount: number;
}

/** @param solutions of the puzzle. @throws ModelError (`unsuited`) past the cap on placements */
export function anotherSolution(puzzle: Puzzle, solutions: readonly Solution[]): Claim {
  const model = modelOf(puzzle);
  const encoding = encode(model);
  const turns = boardTurns(model.puzzle);
  const clauses: Clause[] = [...encoding.clauses, ...inOnePose(model, encoding, turns)];
  let { variableCount } = encoding;
  for (const solution of solutions) {
    for (const turn of turns) {
      const forbidden = picturesOf(model, solution, turn).map((variables) => {
        const [only = 0] = variables;
        if (variables.length === 1) return -only;
        // One of several identical tiles: a new variable holds if any of them is there.
        variableCount++;
        for (const variable of variables) clauses.push([-variable, variableCount]);
        return -variableCount;
      });
      clauses.push(forbidden);
    }
  }
  return { clauses, variableCount };
}

/** The claim as a file for other programs, in pieces. */
export function claimAsDimacs({ clauses, variableCount }: Claim): Iterable<string> {
  return inPieces([dimacsHeader(variableCount, clauses.length), ...clauses.map(dimacsClause)]);
}

/** By cell: the variables of all tiles that would look there as the solution does, once it is turned. */
function picturesOf({ puzzle, cells }: Model, solution: Solution, turn: Rotation): number[][] {
  const looks = looksOf(puzzle, solution, turn);
  return cells.map(({ cell, candidates, firstChoice }) =>
    candidates.flatMap(({ code }, i) => (lookAs(puzzle, code) === looks[cell] ? [firstChoice + i + 1] : [])),
  );
}

/** By cell: what the board of a solution shows there, once it is turned. */
export function looksOf(puzzle: Puzzle, solution: Solution, turn: Rotation): readonly string[] {
  const { board } = puzzle;
  const looks: string[] = [];
  for (const { x, y, tile, rotation } of solution) {
    looks[turnedCell(board, y * board.width + x, turn)] = lookAs(puzzle, tile * 4 + ((rotation + turn) & 3));
  }
  return looks;
}

/** What an oriented tile shows, as a text. */
function lookAs({ labels }: Puzzle, code: number): string {
  return lookOf(labels, code).join();
}

/** Confines the tile that is left with the fewest placements. */
function inOnePose(
  { puzzle, cells, hasSpares }: Model,
  { placements }: Encoding,
  turns: readonly Rotation[],
): Clause[] {
  if (turns.length === 1 || hasSpares) return [];
  const variableOf = new Map(placements.map(([index, code], i) => [`${cells[index]?.cell} ${code}`, i + 1]));
  const isFirst = (variable: number, cell: number, code: number) =>
    turns.every((turn) => {
      const there = turnedCell(puzzle.board, cell, turn);
      const turned = (code & ~3) | ((code + turn) & 3);
      // A tile that looks the same after a turn has no second placement: then this one is its own image, or comes first.
      return (variableOf.get(`${there} ${turned}`) ?? variable) >= variable;
    });
  const pinned = new Set(puzzle.pins.map(({ tile }) => tile));
  let fewest: { readonly kept: number; readonly clauses: Clause[] } | undefined;
  for (const tile of puzzle.tiles.keys()) {
    if (pinned.has(tile)) continue;
    const own = placements.flatMap(([index, code], i) => (code >> 2 === tile ? [[index, code, i + 1] as const] : []));
    const clauses = own.flatMap(([index, code, variable]) =>
      isFirst(variable, cells[index]?.cell ?? 0, code) ? [] : [[-variable]],
    );
    const kept = own.length - clauses.length;
    if (fewest === undefined || kept < fewest.kept) fewest = { kept, clauses };
  }
  return fewest?.clauses ?? [];
}
