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
import type { Choice } from "../model/decode.js";
import { type Border, facing, type Model } from "../model/model.js";
import { requireSize } from "../model/size.js";
import type { ClauseSink } from "./clauses.js";

export interface SatVariables {
  /** Variable v, from 1, means: this oriented tile is in this cell. Index v - 1. These come before all others. */
  readonly placements: readonly Choice[];
  /** A tile is in a cell, in any rotation. */
  readonly tiles: readonly { readonly variable: number; readonly cell: number; readonly tile: number }[];
  /** A border shows a label, seen from its first cell. */
  readonly labels: readonly { readonly variable: number; readonly border: Border; readonly label: number }[];
}

/**
 * Writes all clauses into the sink, the same ones in the same order every time. @throws ModelError (`unsuited`) past
 * the cap
 */
export function encode(model: Model, sink: ClauseSink): SatVariables {
  requireSize("sat", model);
  const { cells } = model;
  const placements: Choice[] = [];
  const variables = cells.map(({ candidates }, cell) =>
    candidates.map(({ code }) => {
      placements.push([cell, code]);
      return sink.newVariable();
    }),
  );
  const tiles = encodeTiles(model, variables, sink);
  const labels = encodeBorders(model, variables, sink);
  return { placements, tiles, labels };
}

function encodeTiles(model: Model, variables: readonly number[][], sink: ClauseSink): SatVariables["tiles"] {
  const { cells, puzzle, hasSpares } = model;
  const placesOf: number[][] = puzzle.tiles.map(() => []);
  const named: { variable: number; cell: number; tile: number }[] = [];
  for (const [cell, { candidates }] of cells.entries()) {
    const turns = new Map<number, number[]>();
    for (const [i, { tile }] of candidates.entries()) {
      const list = turns.get(tile) ?? [];
      list.push(variables[cell]?.[i] ?? 0);
      turns.set(tile, list);
    }
    const here = [...turns].map(([tile, rotations]) => {
      const [only] = rotations;
      // A tile that fits here in only one rotation needs no second variable.
      const variable = rotations.length === 1 && only !== undefined ? only : sink.newVariable();
      placesOf[tile]?.push(variable);
      if (variable === only) return variable;
      named.push({ variable, cell, tile });
      sink.add(-variable, ...rotations);
      for (const rotation of rotations) sink.add(-rotation, variable);
      sink.atMostOne(rotations);
      return variable;
    });
    sink.exactlyOne(here);
  }
  for (const places of placesOf) {
    if (hasSpares) sink.atMostOne(places);
    else sink.exactlyOne(places);
  }
  return named;
}

function encodeBorders(model: Model, variables: readonly number[][], sink: ClauseSink): SatVariables["labels"] {
  const named: { variable: number; border: Border; label: number }[] = [];
  for (const border of model.borders) {
    const { first, second, side } = border;
    const firstBy = byLabel(model, variables, first, side);
    const secondBy = byLabel(model, variables, second, facing(side));
    const shown = new Map([...firstBy.keys()].map((label) => [label, sink.newVariable()]));
    for (const [label, variable] of shown) named.push({ variable, border, label });
    sink.exactlyOne([...shown.values()]);

    for (const [label, placed] of firstBy) {
      const variable = shown.get(label) ?? 0;
      for (const placement of placed) sink.add(-placement, variable);
      sink.add(-variable, ...placed);
      sink.add(-variable, ...(model.matesOf[label] ?? []).flatMap((mate) => secondBy.get(mate) ?? []));
    }
    for (const [label, placed] of secondBy) {
      const allowed = (model.matesOf[label] ?? []).flatMap((mate) => shown.get(mate) ?? []);
      for (const placement of placed) sink.add(-placement, ...allowed);
    }
  }
  return named;
}

/** The variables of a cell's candidates, by the label that they show on a side. */
function byLabel({ cells }: Model, variables: readonly number[][], cell: number, side: number): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  for (const [i, { shows }] of (cells[cell]?.candidates ?? []).entries()) {
    const label = shows[side] ?? -1;
    const list = lists.get(label) ?? [];
    list.push(variables[cell]?.[i] ?? 0);
    lists.set(label, list);
  }
  return lists;
}
