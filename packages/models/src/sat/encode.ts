/**
 * The puzzle as clauses. Besides a variable for each oriented tile in each cell there are variables for what the
 * borders show (Heule, Solving edge-matching problems with satisfiability solvers, 2008): a tile implies what its four
 * borders show, and two tiles that agree on their border are compatible. That is linear in the candidates of a cell,
 * where forbidding pairs of tiles is quadratic.
 *
 * - cell: exactly one tile, in exactly one rotation; tile: exactly one cell, or at most one if there are spare tiles;
 * - border: shows exactly one label, as seen from its first cell;
 * - a tile in a cell implies what each of its borders shows; conversely, a border that shows a label has one of the
 *   tiles with that label on either side. These support clauses follow from the others, and yet without them cadical
 *   takes eight times as long (docs/OTHER-WAYS.md).
 *
 * Under explicit pairs a label may have several mates: then the second cell implies "one of these labels". A colour for
 * each class of labels would be shorter, but not every list of pairs has classes.
 */
import { groupedBy, opposite } from "@edgewise/core/engine";
import { type Border, type Choice, choicesIn, type Model, type OrientedTile } from "../model/model.js";

export interface Encoding {
  readonly clauses: readonly Clause[];
  readonly variableCount: number;
  /** Variable v, from 1, means: this oriented tile is in this cell. Index v - 1. These come before all others. */
  readonly placements: readonly Choice[];
  /** A tile is in a cell, in any rotation. */
  readonly tiles: readonly { readonly variable: number; readonly cell: number; readonly tile: number }[];
  /** A border shows a label, seen from its first cell. */
  readonly labels: readonly { readonly variable: number; readonly border: Border; readonly label: number }[];
}

/** @throws ModelError (`unsuited`) past the cap */
export function encode(model: Model): Encoding {
  const placements = choicesIn(model, "sat");
  const list = new ClauseList();
  list.variableCount = placements.length;
  const tiles = encodeTiles(model, list);
  const labels = encodeBorders(model, list);
  return { clauses: list.clauses, variableCount: list.variableCount, placements, tiles, labels };
}

function encodeTiles(model: Model, list: ClauseList): Encoding["tiles"] {
  const { cells, puzzle, hasSpares } = model;
  const placesOf: number[][] = puzzle.tiles.map(() => []);
  const named: { variable: number; cell: number; tile: number }[] = [];
  for (const cell of cells.keys()) {
    const turns = variablesBy(model, cell, ({ tile }) => tile);
    const here = [...turns].map(([tile, rotations]) => {
      const [only] = rotations;
      // A tile that fits here in only one rotation needs no second variable.
      const variable = rotations.length === 1 && only !== undefined ? only : list.newVariable();
      placesOf[tile]?.push(variable);
      if (variable === only) return variable;
      named.push({ variable, cell, tile });
      list.add(-variable, ...rotations);
      for (const rotation of rotations) list.add(-rotation, variable);
      list.atMostOne(rotations);
      return variable;
    });
    list.exactlyOne(here);
  }
  for (const places of placesOf) {
    if (hasSpares) list.atMostOne(places);
    else list.exactlyOne(places);
  }
  return named;
}

function encodeBorders(model: Model, list: ClauseList): Encoding["labels"] {
  const named: { variable: number; border: Border; label: number }[] = [];
  for (const border of model.borders) {
    const { first, second, side } = border;
    const firstBy = variablesBy(model, first, ({ shows }) => shows[side]);
    const secondBy = variablesBy(model, second, ({ shows }) => shows[opposite(side)]);
    const shown = new Map([...firstBy.keys()].map((label) => [label, list.newVariable()]));
    for (const [label, variable] of shown) named.push({ variable, border, label });
    list.exactlyOne([...shown.values()]);

    for (const [label, placed] of firstBy) {
      const variable = shown.get(label) ?? 0;
      for (const placement of placed) list.add(-placement, variable);
      list.add(-variable, ...placed);
      list.add(-variable, ...(model.matesOf[label] ?? []).flatMap((mate) => secondBy.get(mate) ?? []));
    }
    for (const [label, placed] of secondBy) {
      const allowed = (model.matesOf[label] ?? []).flatMap((mate) => shown.get(mate) ?? []);
      for (const placement of placed) list.add(-placement, ...allowed);
    }
  }
  return named;
}

/** The variables of a cell's candidates, by what they have in common. */
function variablesBy({ cells }: Model, cell: number, keyOf: (tile: OrientedTile) => number): Map<number, number[]> {
  const { candidates = [], firstChoice = 0 } = cells[cell] ?? {};
  const groups = groupedBy(candidates.entries(), ([, candidate]) => keyOf(candidate));
  return new Map([...groups].map(([key, group]) => [key, group.map(([i]) => firstChoice + i + 1)]));
}

/** Clauses over numbered variables, and encodings of "at most one". A literal is a variable, negative if negated. */
export type Clause = readonly number[];

/** Up to this many literals are forbidden pair by pair; more would need too many pairs. */
const PAIRWISE = 5;

export class ClauseList {
  readonly clauses: Clause[] = [];
  variableCount = 0;

  newVariable(): number {
    return ++this.variableCount;
  }

  add(...clause: number[]): void {
    this.clauses.push(clause);
  }

  exactlyOne(literals: readonly number[]): void {
    this.add(...literals);
    this.atMostOne(literals);
  }

  /**
   * By pairs if there are few literals, else in groups of three literals and a new one that means "or one of the rest".
   * Linear in clauses and variables, and unit propagation still sees everything.
   */
  atMostOne(literals: readonly number[]): void {
    let rest = literals;
    while (rest.length > PAIRWISE) {
      const later = this.newVariable();
      this.#pairs([...rest.slice(0, 3), later]);
      rest = [-later, ...rest.slice(3)];
    }
    this.#pairs(rest);
  }

  #pairs(literals: readonly number[]): void {
    for (const [i, a] of literals.entries()) for (const b of literals.slice(i + 1)) this.add(-a, -b);
  }
}
