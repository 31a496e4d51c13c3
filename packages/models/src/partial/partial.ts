/**
 * The best board by backtracking. Two searches share the time, node by node:
 *
 * - a plain one without mismatches, restarted after more and more nodes. Only this search can find a full match, and no
 *   result is worse than the deepest board that it reached;
 * - rounds of runs that release mismatches one by one, where the run before dried up, each round with twice the nodes.
 *
 * Their boards are filled up and polished. With a third of the time for plain search, framed 10x10 boards that it
 * solves in seconds were left with twenty mismatches.
 */
import { completed } from "../matching/arrange.js";
import { Best } from "../matching/best.js";
import { Chance } from "../matching/chance.js";
import type { Field } from "../matching/field.js";
import { Polisher } from "../matching/polish.js";
import type { Maximization, Maximizer } from "../maximize/maximizer.js";
import { Allowances } from "./allowances.js";
import { Backtracker } from "./backtracker.js";

export const partial: Maximizer = {
  name: "partial",
  title: "backtracking that allows some edges to mismatch, as late as possible",
  open: (field, seed) => new Partial(field, seed),
};

/** Nodes of a run with mismatches in the first round. */
const FIRST_RUN = 50_000;
/** Nodes of the first plain search; each further one takes twice as many. */
const FIRST_PLAIN = 5_000_000;
/** Nodes after which the other search takes its turn. */
const TURN = 50_000;
/** Moves of polishing after a run, and after a round, when the best board is polished once more. */
const POLISH_MOVES = 20_000;
const ROUND_POLISH_MOVES = 500_000;

class Partial implements Maximization {
  readonly best: Best;
  steps = 0;
  readonly #field: Field;
  readonly #chance: Chance;
  readonly #plain: Backtracker;
  readonly #loose: Backtracker;
  readonly #allowances: Allowances;
  readonly #polisher: Polisher;
  #round = 1;
  #runNodes = FIRST_RUN;
  #plainNodes = FIRST_PLAIN;
  /** Nodes left of the current run, and of the current plain search. */
  #runLeft = FIRST_RUN;
  #plainLeft = FIRST_PLAIN;
  /** Depth of the board of the current plain search that was filled up last. */
  #filledDepth = 0;
  /** Has a plain search finished its whole tree? Then there is no full match. */
  #isPlainDone = false;
  /** Which search has its turn, and for how many more nodes. */
  #isPlainTurn = true;
  #turnLeft = TURN;

  constructor(field: Field, seed: number) {
    this.#field = field;
    this.best = new Best(field);
    this.#chance = new Chance(seed);
    this.#plain = new Backtracker(field);
    this.#loose = new Backtracker(field);
    this.#allowances = new Allowances(this.#loose.depths);
    this.#polisher = new Polisher(field, this.#chance.uint32());
    this.#plain.restart(this.#chance);
    this.#loose.restart(this.#chance);
  }

  get text(): string {
    return `round ${this.#round}, ${this.#allowances.count} mismatches allowed`;
  }

  run(stepBudget: number): boolean {
    const until = this.steps + stepBudget;
    while (this.steps < until && !this.best.isFull) {
      const budget = Math.min(this.#turnLeft, until - this.steps);
      const before = this.steps;
      if (this.#isPlainTurn && !this.#isPlainDone) this.#searchPlain(budget);
      else this.#searchLoose(budget);
      this.#turnLeft -= Math.max(1, this.steps - before);
      if (this.#turnLeft > 0) continue;
      this.#isPlainTurn = !this.#isPlainTurn;
      this.#turnLeft = TURN;
    }
    return this.best.isFull;
  }

  #searchPlain(budget: number): void {
    const search = this.#plain;
    const before = search.visited;
    const status = search.run(Math.min(budget, this.#plainLeft));
    const visited = search.visited - before;
    this.steps += visited;
    this.#plainLeft -= visited;
    if (search.deepestDepth > this.#filledDepth) {
      this.#filledDepth = search.deepestDepth;
      this.#fillUp(search);
    }
    this.#isPlainDone = status === "complete";
    if (this.#plainLeft > 0) return;
    this.#plainNodes *= 2;
    this.#plainLeft = this.#plainNodes;
    this.#filledDepth = 0;
    search.restart(this.#chance);
  }

  #searchLoose(budget: number): void {
    const search = this.#loose;
    const before = search.visited;
    const status = search.run(Math.min(budget, this.#runLeft));
    const visited = search.visited - before;
    this.steps += visited;
    this.#runLeft -= visited;
    if (status === "filled") {
      // A board within the allowance is better than the best so far.
      this.#fillUp(search);
      this.#allowances.applyTo(search.allowance, this.#most());
    } else if (status === "complete" || this.#runLeft <= 0) this.#endRun();
  }

  /** Completes the deepest board of a search and polishes it. */
  #fillUp({ places, deepest, deepestDepth }: Backtracker): void {
    this.#polisher.polish(completed(this.#field, places, deepest, deepestDepth), POLISH_MOVES, this.best);
    this.steps += POLISH_MOVES;
  }

  /** Mismatches that would still be an improvement. */
  #most(): number {
    return Math.max(0, this.#field.possible - this.best.score - 1);
  }

  #endRun(): void {
    const search = this.#loose;
    const hasFilled = search.deepestDepth === search.depths;
    if (!hasFilled) this.#fillUp(search);
    if (hasFilled || this.#allowances.count >= this.#most()) this.#endRound();
    else this.#allowances.release(search.nodes);
    this.#runLeft = this.#runNodes;
    search.restart(this.#chance);
    this.#allowances.applyTo(search.allowance, this.#most());
  }

  #endRound(): void {
    this.#polisher.polish(this.best.codes, ROUND_POLISH_MOVES, this.best);
    this.steps += ROUND_POLISH_MOVES;
    this.#round++;
    this.#runNodes *= 2;
    this.#allowances.reset();
  }
}
