/**
 * The state of the Watch section: a race of one to four lanes, and whether, in which direction and how fast it plays.
 * A race changes in place, so its signal is set again after every move.
 */
import type { OrderName } from "@edgewise/core";
import { createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
import { store } from "../app/store.js";
import type { Explained } from "./explain.js";
import { type Goal, LANES_AT_MOST, type Lane, Race } from "./race.js";
import { Pacer, SPEED_AT_FIRST, speedAt } from "./speed.js";

/** `solution`: forward to the next solution at full speed. */
export type Playing = "no" | "forward" | "back" | "solution";

/** Time spent on moves in each frame, so that the page stays responsive. */
const WORK_MS = 9;
/** Backward at full speed: moves per frame. Each frame replays some of them. */
const BACK_AT_MOST = 20_000;

/** A lane after its last move; a new object after every move. */
export interface Standing {
  readonly lane: Lane;
  readonly explained: Explained;
}

export type Watching = ReturnType<typeof createWatching>;

export function createWatching() {
  const [orders, setOrders] = createSignal<readonly OrderName[]>(["row-major"]);
  const [symmetry, setSymmetry] = createSignal(false);
  const [goal, setGoal] = createSignal<Goal>("first");
  const [speed, setSpeed] = createSignal(SPEED_AT_FIRST);
  const [playing, setPlaying] = createSignal<Playing>("no");
  const newRace = () =>
    new Race(store.puzzle(), {
      orders: orders(),
      symmetry: symmetry(),
      // A single lane runs to the end; the user can stop it at each solution.
      goal: orders().length === 1 ? "everything" : goal(),
    });
  const [race, setRace] = createSignal(newRace(), { equals: false });
  const restart = () => {
    pause();
    setRace(newRace());
  };
  createEffect(on([store.puzzle, orders, symmetry, goal], restart, { defer: true }));

  const standings = createMemo(() =>
    race().lanes.map((lane): Standing => ({ lane, explained: lane.explain(lane.timeline.stepper) })),
  );

  let pacer = new Pacer();
  let frame = 0;
  let before = 0;
  const onFrame = (now: number) => {
    const elapsedMs = now - before;
    before = now;
    if (!step(elapsedMs)) pause();
    setRace(race());
    if (playing() !== "no") frame = requestAnimationFrame(onFrame);
  };

  /** @returns whether playback continues */
  const step = (elapsedMs: number): boolean => {
    const it = race();
    const until = performance.now() + WORK_MS;
    const keepGoing = () => performance.now() < until;
    if (playing() === "solution") return !it.forwardToSolution(keepGoing) && !it.isOver;
    const due = pacer.due(speedAt(speed()), elapsedMs);
    if (playing() === "forward") {
      it.forward(due, keepGoing);
      return !it.isOver;
    }
    it.seek(Math.max(0, it.index - Math.min(due, BACK_AT_MOST)));
    return it.index > 0;
  };

  const play = (way: Playing) => {
    cancelAnimationFrame(frame);
    pacer = new Pacer();
    setPlaying(way);
    before = performance.now();
    if (way !== "no") frame = requestAnimationFrame(onFrame);
  };
  const pause = () => play("no");
  onCleanup(pause);

  /** A move requested by the user; stops playback. */
  const jump = (change: (race: Race) => void) => {
    pause();
    change(race());
    setRace(race());
  };

  return {
    /** Notifies after every move. */
    race,
    standings,
    orders,
    symmetry,
    setSymmetry,
    goal,
    setGoal,
    speed,
    setSpeed,
    playing,
    play,
    pause,
    /** At least one order stays chosen, and at most `LANES_AT_MOST`; adding one more drops the oldest choice. */
    toggleOrder(order: OrderName) {
      const chosen = orders();
      if (!chosen.includes(order)) setOrders([...chosen, order].slice(-LANES_AT_MOST));
      else if (chosen.length > 1) setOrders(chosen.filter((other) => other !== order));
    },
    stepForward: () => jump((it) => it.seek(it.index + 1)),
    stepBack: () => jump((it) => it.seek(Math.max(0, it.index - 1))),
    nextPlaced: () => jump((it) => it.toPlaced("forward")),
    previousPlaced: () => jump((it) => it.toPlaced("back")),
    toStart: () => jump((it) => it.seek(0)),
  };
}
