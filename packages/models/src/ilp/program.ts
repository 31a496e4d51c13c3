/**
 * The puzzle as a 0/1 program: a variable for each oriented tile in each cell, the equations that they must satisfy,
 * and nothing to minimise.
 *
 * Every form says: a cell holds one tile; a tile is in one cell (in at most one if there are spare tiles). The forms
 * differ in how they say that neighbours agree:
 *
 * - "sums", the form of the articles: labels are numbers, mates add up to zero, and so do the two labels at a border.
 *   One equation per border. It is right where each label has one mate at most: signed, case, lists of pairs that split
 *   the labels into couples. Where labels mate with themselves (equal), or several with several, a border gets the
 *   number of its colour from either side, and the difference is zero. Without a colouring this form cannot express the
 *   rule.
 * - "colours", the stronger one: at each border, for each colour, as many tiles show it on one side as on the other.
 *   The solutions are the same, but far fewer *fractions* satisfy it: half a 1 and half a 3 add up to a 2 in the first
 *   form. Without a colouring, a label on one side requires one of its mates on the other side.
 */
import type { Side } from "@edgewise/core";
import { opposite } from "@edgewise/core/engine";
import { ModelError } from "../engine.js";
import { type Colours, coloursOf } from "../model/colours.js";
import { type Choice, choicesIn, type Model, type ModelCell } from "../model/model.js";

export type IlpForm = "sums" | "colours";

/** Variables are indices into `IntegerProgram.choices`. */
type Term = readonly [coefficient: number, variable: number];

/** The sum of `terms` compared with `bound`. */
export interface Row {
  readonly name: string;
  readonly terms: readonly Term[];
  readonly relation: "=" | "<=";
  readonly bound: number;
}

export interface IntegerProgram {
  /** By variable: what the value 1 means. */
  readonly choices: readonly Choice[];
  readonly rows: readonly Row[];
}

/** @throws ModelError (`unsuited`) if the form cannot express the rule, and past the cap */
export function integerProgram(model: Model, form: IlpForm): IntegerProgram {
  const choices = choicesIn(model, "ilp");
  const colours = coloursOf(model);
  const rows = [...coverRows(model, choices)];
  if (form === "sums") rows.push(...sumRows(model, valuesOf(model, colours)));
  else rows.push(...(colours ? colourRows(model, colours) : mateRows(model)));
  return { choices, rows };
}

function* coverRows({ cells, puzzle, hasSpares }: Model, choices: readonly Choice[]): Generator<Row> {
  const byCell: Term[][] = cells.map(() => []);
  const byTile: Term[][] = puzzle.tiles.map(() => []);
  for (const [variable, [cell, code]] of choices.entries()) {
    byCell[cell]?.push([1, variable]);
    byTile[code >> 2]?.push([1, variable]);
  }
  for (const [cell, terms] of byCell.entries()) {
    yield { name: `cell_${cells[cell]?.x}_${cells[cell]?.y}`, terms, relation: "=", bound: 1 };
  }
  for (const [tile, terms] of byTile.entries()) {
    yield { name: `tile_${tile}`, terms, relation: hasSpares ? "<=" : "=", bound: 1 };
  }
}

/** By label: what it adds to its border, in the first cell and in the second. */
type Values = readonly [first: readonly number[], second: readonly number[]];

/**
 * Signed labels of more than three digits get small numbers like all others: large ones make a program hard to solve.
 */
const OWN_NUMBERS = 999;

function valuesOf({ puzzle, labels, matesOf }: Model, colours: Colours | undefined): Values {
  const own = labels.map((label) => (label === puzzle.frame ? 0 : Number(label)));
  if (puzzle.rule === "signed" && own.every((value) => Math.abs(value) <= OWN_NUMBERS)) return [own, own];
  // The numbers of a couple are k and -k, the first positive. 0 is left for a label that mates with itself, if it is the
  // only one. A label without a mate gets the number of a couple too: nothing adds up to zero with it.
  const isCouple = matesOf.every((mates) => mates.length <= 1);
  const alone = matesOf.filter((mates, label) => mates[0] === label).length;
  if (isCouple && alone <= 1) {
    const values = matesOf.map(([mate], label) =>
      mate === label ? 0 : mate === undefined || mate > label ? label + 1 : -(mate + 1),
    );
    return [values, values];
  }
  if (colours === undefined) {
    throw new ModelError(
      "ilp-sums",
      "unsuited",
      "these pairs cannot be written as sums: two labels share some mates but not all; --engine ilp accepts them",
    );
  }
  const { ofFirst, ofSecond, count } = colours;
  // Labels without mates get numbers that no other number balances, not even each other's.
  return [
    ofFirst.map((colour) => (colour < 0 ? count + 1 : colour + 1)),
    ofSecond.map((colour) => (colour < 0 ? -(count + 2) : -(colour + 1))),
  ];
}

function* sumRows(model: Model, [first, second]: Values): Generator<Row> {
  for (const [name, a, b] of bordersOf(model)) {
    const terms = [...weighted(a, (label) => first[label] ?? 0), ...weighted(b, (label) => second[label] ?? 0)];
    yield { name, terms, relation: "=", bound: 0 };
  }
}

function* colourRows(model: Model, { ofFirst, ofSecond, count }: Colours): Generator<Row> {
  for (const [name, a, b] of bordersOf(model)) {
    // -1 stands for labels without mates: no tile may show them at a border, which the empty other side ensures.
    for (let colour = -1; colour < count; colour++) {
      const weight = colour < 0 ? 1 : -1;
      const terms = [
        ...weighted(a, (label) => (ofFirst[label] === colour ? 1 : 0)),
        ...weighted(b, (label) => (ofSecond[label] === colour ? weight : 0)),
      ];
      if (terms.length > 0) yield { name: `${name}_${colour < 0 ? "none" : colour}`, terms, relation: "=", bound: 0 };
    }
  }
}

function* mateRows(model: Model): Generator<Row> {
  for (const [name, a, b] of bordersOf(model)) {
    yield* requireMates(model, `${name}_a`, a, b);
    yield* requireMates(model, `${name}_b`, b, a);
  }
}

/** What is shown here needs a mate there. */
function* requireMates({ matesOf }: Model, name: string, here: End, there: End): Generator<Row> {
  for (const label of new Set(here.map(([, shown]) => shown))) {
    const terms = [
      ...weighted(here, (shown) => (shown === label ? 1 : 0)),
      ...weighted(there, (shown) => (matesOf[label]?.includes(shown) ? -1 : 0)),
    ];
    yield { name: `${name}${label}`, terms, relation: "<=", bound: 0 };
  }
}

/** The variables of a cell's candidates, and the labels that they show at a border. */
type End = readonly (readonly [variable: number, label: number])[];

/** The variables whose labels have a weight. */
function weighted(end: End, weightOf: (label: number) => number): Term[] {
  return end.map(([variable, label]): Term => [weightOf(label), variable]).filter(([weight]) => weight !== 0);
}

function bordersOf({ cells, borders }: Model): (readonly [name: string, first: End, second: End])[] {
  const end = (cell: ModelCell | undefined, side: Side): End =>
    cell?.candidates.map(({ shows }, i) => [cell.firstChoice + i, shows[side]]) ?? [];
  return borders.map(({ first, second, side }) => {
    const cell = cells[first];
    const name = `${side === 1 ? "east" : "south"}_${cell?.x}_${cell?.y}`;
    return [name, end(cell, side), end(cells[second], opposite(side))];
  });
}
