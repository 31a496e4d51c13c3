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
import { Chance } from "../matching/chance.js";
import { Polisher } from "../matching/polish.js";
import type { Maximization, Maximizer } from "../maximize/maximizer.js";
import { Backtracker, type BacktrackStatus } from "./backtracker.js";

export const partial: Maximizer = (search, seed) => new Partial(search, seed).turns();

/** Nodes of a run with mismatches in the first round. */
const FIRST_RUN = 50_000;
/** Nodes of the first plain search; each further one takes twice as many. */
const FIRST_PLAIN = 5_000_000;
/** Nodes after which the other search takes its turn. */
const TURN = 50_000;
/** Moves of polishing after a run, and after a round, when the best board is polished once more. */
const POLISH_MOVES = 20_000;
const ROUND_POLISH_MOVES = 500_000;

class Partial {
  readonly #chance: Chance;
  readonly #polisher: Polisher;
  /** The steps at which the turn ends. */
  #until = 0;

  constructor(
    private readonly search: Maximization,
    seed: number,
  ) {
    this.#chance = new Chance(seed);
    this.#polisher = new Polisher(search.field, this.#chance.uint32());
  }

  *turns(): Generator<void, never> {
    const search = this.search;
    const searches = [this.#searchPlain(), this.#searchLoose()];
    for (;;) {
      for (const each of searches) {
        this.#until = search.steps + TURN;
        while (search.steps < this.#until && !each.next().done) yield;
      }
    }
  }

  /** Ends when it has finished its whole tree: then there is no full match. */
  *#searchPlain(): Generator<void, void> {
    const tree = new Backtracker(this.search.field);
    for (let nodes = FIRST_PLAIN; ; nodes *= 2) {
      tree.restart(this.#chance);
      let filledDepth = 0;
      while (tree.visited < nodes) {
        yield;
        const status = this.#visit(tree, nodes);
        if (tree.deepestDepth > filledDepth) {
          filledDepth = tree.deepestDepth;
          this.#fillUp(tree);
        }
        if (status === "complete") return;
      }
    }
  }

  *#searchLoose(): Generator<void, void> {
    const search = this.search;
    const tree = new Backtracker(search.field);
    for (let round = 1, nodes = FIRST_RUN; ; round++, nodes *= 2) {
      const allowances = new Allowances(tree.depths);
      for (;;) {
        search.text = `round ${round}, ${allowances.count} mismatches allowed`;
        yield* this.#run(tree, allowances, nodes);
        const hasFilled = tree.deepestDepth === tree.depths;
        if (!hasFilled) this.#fillUp(tree);
        if (hasFilled || allowances.count >= this.#most()) break;
        allowances.release(tree.nodes);
      }
      this.#polish(search.best.codes, ROUND_POLISH_MOVES);
    }
  }

  /** One run with mismatches. */
  *#run(tree: Backtracker, allowances: Allowances, nodes: number): Generator<void, void> {
    tree.restart(this.#chance);
    allowances.applyTo(tree.allowance, this.#most());
    for (let status = ""; status !== "complete" && tree.visited < nodes; ) {
      yield;
      status = this.#visit(tree, nodes);
      if (status !== "filled") continue;
      // A board within the allowance is better than the best so far.
      this.#fillUp(tree);
      allowances.applyTo(tree.allowance, this.#most());
    }
  }

  /** @param nodes most nodes since the restart */
  #visit(tree: Backtracker, nodes: number): BacktrackStatus {
    const before = tree.visited;
    const status = tree.run(Math.min(nodes - before, this.#until - this.search.steps));
    this.search.steps += tree.visited - before;
    return status;
  }

  /** Mismatches that would still be an improvement. */
  #most(): number {
    const { field, best } = this.search;
    return Math.max(0, field.possible - best.score - 1);
  }

  /** Completes the deepest board of a search and polishes it. */
  #fillUp({ places, deepest, deepestDepth }: Backtracker): void {
    this.#polish(completed(this.search.field, places, deepest, deepestDepth), POLISH_MOVES);
  }

  #polish(codes: Uint16Array, moves: number): void {
    this.#polisher.polish(codes, moves, this.search.best);
    this.search.steps += moves;
  }
}

/** A depth with less than this share of the nodes of its run is dry. 0.01 and 0.0001 gave worse boards. */
const DRY_SHARE = 0.001;

/**
 * How many mismatches to allow up to each depth. Allowed too early, they are wasted; too late, and the search never
 * gets that deep.
 *
 * The schedule is found by searching: a run without mismatches dries up at some depth, and there one mismatch is
 * released. The next run dries up deeper, and so on until boards are filled. With more nodes per run each release comes
 * later, and fewer mismatches suffice. Schedules with fixed depths, as used for known puzzles, were rejected: each fits
 * only one size and one number of labels.
 */
export class Allowances {
  /** u16[depths]: mismatches released up to and including each depth. */
  readonly released: Uint16Array;
  /** Mismatches released in all. */
  count = 0;

  constructor(depths: number) {
    this.released = new Uint16Array(depths);
  }

  /** Releases one more mismatch where a run dried up. @param nodes f64[depths] of that run. */
  release(nodes: Float64Array): void {
    const least = Math.max(1, nodes.reduce((a, b) => a + b, 0) * DRY_SHARE);
    const wet = nodes.findLastIndex((count) => count >= least);
    const from = Math.min(wet + 1, nodes.length - 1);
    for (let depth = from; depth < nodes.length; depth++) {
      this.released[depth] = (this.released[depth] as number) + 1;
    }
    this.count++;
  }

  /** @param most mismatches that would still be an improvement. */
  applyTo(allowance: Uint16Array, most: number): void {
    for (let depth = 0; depth < allowance.length; depth++) {
      allowance[depth] = Math.min(this.released[depth] as number, most);
    }
  }
}
