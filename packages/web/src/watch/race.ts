/**
 * One to four fill orders on the same puzzle, in step: at each step every lane makes one move until it reaches the
 * goal, and then waits. A single lane is a race too.
 */
import type { OrderName, Puzzle } from "@edgewise/core";
import { makePlan, type StepPlan } from "@edgewise/core/plan";
import { type Explain, explainerOf } from "./explain.js";
import { Timeline } from "./timeline.js";

export const LANES_AT_MOST = 4;

/** Where a lane stops: at its first solution, or at the end of its search. */
export type Goal = "first" | "everything";

export interface Lane {
  readonly puzzle: Puzzle;
  readonly order: OrderName;
  readonly plan: StepPlan;
  readonly timeline: Timeline;
  readonly explain: Explain;
}

interface RaceOptions {
  readonly orders: readonly OrderName[];
  readonly symmetry: boolean;
  readonly goal: Goal;
}

/** Moves of all lanes between two calls of `keepGoing`. */
const CHUNK = 400;

export class Race {
  readonly lanes: readonly Lane[];
  readonly #goal: Goal;

  constructor(puzzle: Puzzle, { orders, symmetry, goal }: RaceOptions) {
    this.#goal = goal;
    this.lanes = orders.slice(0, LANES_AT_MOST).map((order) => {
      const plan = makePlan(puzzle, { order, symmetry });
      return { puzzle, order, plan, timeline: new Timeline(puzzle, plan), explain: explainerOf(puzzle, plan) };
    });
  }

  /** Moves made by the lane that has made the most. */
  get index(): number {
    return Math.max(...this.lanes.map(({ timeline }) => timeline.index));
  }

  hasArrived({ timeline }: Lane): boolean {
    return timeline.stepper.isOver || (this.#goal === "first" && timeline.stepper.solutions > 0);
  }

  get isOver(): boolean {
    return this.lanes.every((lane) => this.hasArrived(lane));
  }

  get solutions(): number {
    return this.lanes.reduce((total, { timeline }) => total + timeline.stepper.solutions, 0);
  }

  /** Makes up to `moves` moves. @param keepGoing called from time to time; false stops early */
  forward(moves: number, keepGoing: () => boolean = () => true): void {
    const end = this.index + moves;
    while (this.index < end && !this.isOver && keepGoing()) this.#runTo(Math.min(end, this.index + CHUNK));
  }

  /** Runs until any lane finds a solution. @returns whether one was found */
  forwardToSolution(keepGoing: () => boolean): boolean {
    const before = this.solutions;
    for (let i = 1; !this.isOver; i++) {
      this.#runTo(this.index + 1);
      if (this.solutions > before) return true;
      if (i % CHUNK === 0 && !keepGoing()) return false;
    }
    return false;
  }

  /** Goes back or forward to a move; forward without calling `keepGoing`. */
  seek(index: number): void {
    if (index > this.index) this.forward(index - this.index);
    else for (const { timeline } of this.lanes) timeline.seek(Math.min(timeline.index, index));
  }

  /** Goes to the previous or next placed tile. With several lanes it goes by one move. */
  toPlaced(way: "back" | "forward"): void {
    const [lane, ...others] = this.lanes;
    if (lane === undefined || others.length > 0) this.seek(Math.max(0, this.index + (way === "back" ? -1 : 1)));
    else if (way === "back") lane.timeline.backTo("placed");
    else lane.timeline.forwardTo("placed");
  }

  #runTo(index: number): void {
    for (const lane of this.lanes) {
      while (lane.timeline.index < index && !this.hasArrived(lane) && lane.timeline.forward());
    }
  }
}
