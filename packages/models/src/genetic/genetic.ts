/**
 * A genetic search. A child is one parent's board with a rectangle from the other parent; each child then improves
 * itself by cold swaps, and the worst of the population makes room.
 *
 * A rectangle is inherited because what matches within it still matches; the tiles that it displaces take the places
 * that its own tiles left (region exchange, Muñoz, Gutierrez and Sanchis 2009). Without the swaps of every child (a
 * memetic algorithm, Moscato 1989) 4x4 boards were hardly ever finished. When all boards are alike, a new population
 * begins.
 */
import { scramble } from "../matching/arrange.js";
import { Best } from "../matching/best.js";
import { Board, firstTurn, turnsAt } from "../matching/board.js";
import { Chance } from "../matching/chance.js";
import type { Field } from "../matching/field.js";
import { Polisher } from "../matching/polish.js";
import type { Maximization, Maximizer } from "../maximize/maximizer.js";

export const genetic: Maximizer = {
  name: "genetic",
  title: "a population of boards that inherit rectangles and improve themselves",
  open: (field, seed) => new Genetic(field, seed),
};

const POPULATION = 24;
/** Moves by which a child improves itself, by number of cells. */
const MOVES_PER_CELL = 400;
/** Children without a better best board before a new population begins. */
const PATIENCE = 400;

interface Member {
  readonly score: number;
  /** u16[placeCount] */
  readonly codes: Uint16Array;
}

class Genetic implements Maximization {
  readonly best: Best;
  steps = 0;
  readonly #field: Field;
  readonly #chance: Chance;
  readonly #child: Board;
  readonly #placeOf: Uint16Array;
  readonly #polisher: Polisher;
  readonly #moves: number;
  #members: Member[] = [];
  #populations = 1;
  #children = 0;
  /** Of this population: the best score, and how many children ago it was reached. */
  #top = -1;
  #waited = 0;

  constructor(field: Field, seed: number) {
    this.#field = field;
    this.best = new Best(field);
    this.#chance = new Chance(seed);
    this.#child = new Board(field);
    this.#placeOf = new Uint16Array(field.tileCount);
    this.#polisher = new Polisher(field, this.#chance.uint32());
    this.#moves = MOVES_PER_CELL * field.cells.length;
  }

  get text(): string {
    return `population ${this.#populations}, child ${this.#children}`;
  }

  run(stepBudget: number): boolean {
    const until = this.steps + stepBudget;
    while (this.steps < until && !this.best.isFull) {
      if (this.#members.length < POPULATION) this.#found();
      else if (this.#waited >= PATIENCE) this.#renew();
      else this.#breed();
    }
    return this.best.isFull;
  }

  /** One founder, from a random board. */
  #found(): void {
    scramble(this.#child, this.#chance);
    this.#admit(this.#grown());
  }

  #renew(): void {
    this.#members = [];
    this.#populations++;
    this.#top = -1;
    this.#waited = 0;
  }

  #breed(): void {
    this.#children++;
    const [mother, father] = [this.#parent(), this.#parent()];
    this.#child.load(mother.codes);
    this.#inherit(father.codes);
    const child = this.#grown();
    const twin = this.#members.findIndex(({ codes }) => codes.every((code, place) => code === child.codes[place]));
    if (twin < 0) this.#admit(child);
    this.#waited++;
    if (child.score <= this.#top) return;
    this.#top = child.score;
    this.#waited = 0;
  }

  /** The better of two, drawn at random. */
  #parent(): Member {
    const draw = () => this.#members[this.#chance.below(this.#members.length)] as Member;
    const [a, b] = [draw(), draw()];
    return a.score >= b.score ? a : b;
  }

  /** Copies a rectangle of the other parent, tile by tile; a displaced tile takes the place that the new one left. */
  #inherit(from: Uint16Array): void {
    const { width, height } = this.#field.puzzle.board;
    const { codes } = this.#child;
    codes.forEach((code, place) => {
      this.#placeOf[code >> 2] = place;
    });
    const across = 1 + this.#chance.below(width);
    const down = 1 + this.#chance.below(height);
    const left = this.#chance.below(width - across + 1);
    const top = this.#chance.below(height - down + 1);
    for (let y = top; y < top + down; y++) {
      for (let x = left; x < left + across; x++) {
        const place = this.#field.placeAt[y * width + x] as number;
        if (place >= 0) this.#take(place, from[place] as number);
      }
    }
  }

  #take(place: number, code: number): void {
    const board = this.#child;
    const tile = code >> 2;
    const old = (board.codes[place] as number) >> 2;
    const origin = this.#placeOf[tile] as number;
    if (origin !== place) {
      const mask = turnsAt(this.#field, origin, old);
      board.put(origin, old * 4 + firstTurn(mask));
      this.#placeOf[old] = origin;
      this.#placeOf[tile] = place;
    }
    board.put(place, code);
  }

  /** The child after it has improved itself. */
  #grown(): Member {
    const kept = new Best(this.#field);
    this.#polisher.polish(this.#child.codes, this.#moves, kept);
    this.steps += this.#moves;
    this.best.offer(kept.score, kept.codes);
    return kept;
  }

  #admit(child: Member): void {
    this.#members.push(child);
    if (this.#members.length <= POPULATION) return;
    const worst = this.#members.reduce((at, { score }, i, all) => (score < (all[at]?.score ?? 0) ? i : at), 0);
    this.#members.splice(worst, 1);
  }
}
