/**
 * The solver-neutral description of a puzzle: which oriented tile may be where, and which cells must agree. Frame,
 * pins, holes, forbidden rotation and rotations that look alike are resolved here, so that emitters need to know only
 *
 *  - every cell gets exactly one of its candidates,
 *  - every tile is used at most once (exactly once if there is one for each cell),
 *  - at every border the labels shown by the two cells mate.
 *
 * Solutions of the description are exactly the arrangements of the puzzle. Symmetry breaking leaves nothing out: these
 * models are also there to check the engines that use it.
 */
import { type Label, type Puzzle, type Rotation, SIDES } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { type Grid, gridOf, lookOf, RIM, validated } from "@edgewise/core/engine";
import { cellDomains, type Domain, maskOf, rotationsIn } from "@edgewise/core/plan";
import { ModelError } from "../engine.js";

/** A tile turned one way. One object for all the cells that it may be in. */
export interface OrientedTile {
  /** `tile * 4 + rotation`, as engines of core write it. */
  readonly code: number;
  /** 0-based index into `Puzzle.tiles`. */
  readonly tile: number;
  readonly rotation: Rotation;
  /** Label ids, N E S W. */
  readonly shows: readonly [number, number, number, number];
}

export interface ModelCell {
  /** Number on the board, row-major, holes counted. */
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  /** By tile, then by rotation. Empty if nothing fits: then there is no solution. Cells of one kind share the list. */
  readonly candidates: readonly OrientedTile[];
  /** How many candidates the cells before it have: the number of its first choice, see `choicesIn`. */
  readonly firstChoice: number;
}

/** Two open cells that touch: `second` is on the `side` (1 east or 2 south) of `first`. */
export interface Border {
  /** Indices into `Model.cells`. */
  readonly first: number;
  readonly second: number;
  readonly side: 1 | 2;
}

export interface Model {
  readonly puzzle: Puzzle;
  /** By label id. */
  readonly labels: readonly Label[];
  /** By label id: the ids that it mates with. Symmetric; the frame mates with nothing. */
  readonly matesOf: readonly (readonly number[])[];
  /** Open cells, row-major. */
  readonly cells: readonly ModelCell[];
  /** Every oriented tile that is a candidate somewhere, by code. */
  readonly orientedTiles: readonly OrientedTile[];
  /** By first cell, east before south. */
  readonly borders: readonly Border[];
  /** Are there more tiles than cells, so that some stay unused? */
  readonly hasSpares: boolean;
}

/** @param puzzle copies, which have lost their labels, are validated again. @throws PuzzleError if they are not legal */
export function modelOf(puzzle: Puzzle): Model {
  puzzle = validated(puzzle);
  const grid = gridOf(puzzle.board);
  const { names: labels, matesOf } = puzzle.labels;
  const candidatesOf = cellCandidates(puzzle, grid);
  let firstChoice = 0;
  const cells = grid.openCells.map((cell): ModelCell => {
    const candidates = candidatesOf(cell);
    firstChoice += candidates.length;
    const [x, y] = [cell % grid.width, Math.floor(cell / grid.width)];
    return { cell, x, y, candidates, firstChoice: firstChoice - candidates.length };
  });
  const indexOf = new Map(grid.openCells.map((cell, index) => [cell, index]));
  const borders = grid.openCells.flatMap((cell, first) =>
    ([1, 2] as const).flatMap((side) => {
      const second = indexOf.get(grid.neighbour(cell, side));
      return second === undefined ? [] : [{ first, second, side }];
    }),
  );
  const lists = new Set(cells.map(({ candidates }) => candidates));
  const orientedTiles = [...new Set([...lists].flat())].sort((a, b) => a.code - b.code);
  return { puzzle, labels, matesOf, cells, orientedTiles, borders, hasSpares: puzzle.tiles.length > cells.length };
}

function cellCandidates(puzzle: Puzzle, grid: Grid): (cell: number) => readonly OrientedTile[] {
  const { labels } = puzzle;
  const looks = puzzle.tiles.map((_, tile) =>
    SIDES.map((rotation): OrientedTile => {
      const code = tile * 4 + rotation;
      const [n = 0, e = 0, s = 0, w = 0] = lookOf(labels, code);
      return { code, tile, rotation, shows: [n, e, s, w] };
    }),
  );
  const framed = ({ shows }: OrientedTile) => maskOf(SIDES.filter((side) => shows[side] === labels.frame));
  const candidatesIn = (domain: Domain, rim: number) =>
    [...domain]
      .flatMap((mask, tile) => rotationsIn(mask).flatMap((rotation) => looks[tile]?.[rotation] ?? []))
      .filter((candidate) => framed(candidate) === rim);

  const domainOf = cellDomains(puzzle);
  /** By domain, then by the sides that must show the frame. */
  const known = new Map<Domain, (readonly OrientedTile[])[]>();
  return (cell) => {
    const rim = labels.frame === undefined ? 0 : maskOf(SIDES.filter((side) => grid.neighbour(cell, side) === RIM));
    const domain = domainOf(cell);
    const byRim = known.get(domain) ?? [];
    known.set(domain, byRim);
    byRim[rim] ??= candidatesIn(domain, rim);
    return byRim[rim];
  };
}

/** One choice of a program, and the meaning of a 0/1 variable in most models: a cell by its index into `Model.cells`, and `tile * 4 + rotation`. */
export type Choice = readonly [cellIndex: number, code: number];

/** A 16x16 of 256 tiles that may turn has 262,144 placements, and its clauses fill 60 MB. */
const MAX_PLACEMENTS = 300_000;

/**
 * Every candidate of every cell, in order.
 * @param engine whose model is written out choice by choice, for the message
 * @throws ModelError (`unsuited`) past the cap, before memory is taken
 */
export function choicesIn(model: Model, engine: string): Choice[] {
  const count = model.cells.reduce((sum, { candidates }) => sum + candidates.length, 0);
  if (count > MAX_PLACEMENTS) {
    const [most, found] = [groupedText(MAX_PLACEMENTS), groupedText(count)];
    const expected = `expected at most ${most} placements (a turned tile in a cell), found ${found}`;
    throw new ModelError(engine, "unsuited", expected);
  }
  return model.cells.flatMap(({ candidates }, cell) => candidates.map(({ code }): Choice => [cell, code]));
}
