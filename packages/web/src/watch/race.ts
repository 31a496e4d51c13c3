/**
 * One to four fill orders on the same puzzle, in step: at each move every one of them does one thing, until it reaches
 * the goal, and then it stands and waits. One alone is a race too.
 */
import type { OrderName, Puzzle } from "@edgewise/core";
import { makePlan, type StepPlan } from "@edgewise/core/plan";
import { type Explain, explainerOf } from "./explain.js";
import { Timeline } from "./timeline.js";

export const LANES_AT_MOST = 4;

/** Where a lane stops: at its first solution, or when everything is searched. */
export type Goal = "first" | "everything";

export interface Lane {
  readonly order: OrderName;
  readonly plan: StepPlan;
  readonly timeline: Timeline;
  readonly explain: Explain;
}

export interface RaceOptions {
  readonly orders: readonly OrderName[];
  readonly symmetry: boolean;
  readonly goal: Goal;
}

/** Moves of all lanes between two looks at the clock. */
const CHUNK = 400;

export class Race {
  readonly lanes: readonly Lane[];
  readonly #goal: Goal;
  #index = 0;

  constructor(puzzle: Puzzle, { orders, symmetry, goal }: RaceOptions) {
    this.#goal = goal;
    this.lanes = orders.slice(0, LANES_AT_MOST).map((order) => {
      const plan = makePlan(puzzle, { order, symmetry });
      return { order, plan, timeline: new Timeline(puzzle, plan), explain: explainerOf(puzzle, plan) };
    });
  }

  /** Moves that the longest lane has done. */
  get index(): number {
    return this.#index;
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

  /**
   * Up to so many moves on.
   * @param goesOn asked every now and then; false ends it early
   * @returns moves done: fewer at the end, and where it was ended early
   */
  forward(moves: number, goesOn: () => boolean = () => true): number {
    const from = this.#index;
    while (this.#index < from + moves && !this.isOver && goesOn()) {
      this.#runTo(Math.min(from + moves, this.#index + CHUNK));
    }
    return this.#index - from;
  }

  /** Stops at the first solution that any lane finds on the way, too. @returns whether one was found */
  forwardToSolution(goesOn: () => boolean): boolean {
    const before = this.solutions;
    for (let i = 1; !this.isOver; i++) {
      this.#runTo(this.#index + 1);
      if (this.solutions > before) return true;
      if (i % CHUNK === 0 && !goesOn()) return false;
    }
    return false;
  }

  /** Back or forth to a move; forth without looking at the clock. */
  seek(index: number): void {
    if (index > this.#index) this.forward(index - this.#index);
    else {
      for (const { timeline } of this.lanes) if (timeline.index > index) timeline.seek(index);
      this.#index = index;
    }
  }

  /** Winds to where a tile was laid last, or is laid next. Several lanes in step go by one move. */
  toPlaced(way: "back" | "forth"): void {
    const [lane, ...others] = this.lanes;
    if (lane === undefined || others.length > 0) {
      this.seek(Math.max(0, this.#index + (way === "back" ? -1 : 1)));
      return;
    }
    if (way === "back") lane.timeline.backTo(PLACED);
    else lane.timeline.forwardTo(PLACED, Number.POSITIVE_INFINITY);
    this.#index = lane.timeline.index;
  }

  #runTo(index: number): void {
    for (const lane of this.lanes) {
      while (lane.timeline.index < index && !this.hasArrived(lane) && lane.timeline.forward());
    }
    this.#index = Math.max(...this.lanes.map(({ timeline }) => timeline.index));
  }
}

const PLACED = new Set(["placed"] as const);
