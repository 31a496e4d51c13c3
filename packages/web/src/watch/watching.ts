/**
 * What the Watch section holds: a race of one to four lanes, whether it plays, which way and how fast. The race itself is
 * no signal; `moved` changes whenever it was wound, and views read from it after that.
 */
import type { OrderName } from "@edgewise/core";
import { createEffect, createSignal, on, onCleanup } from "solid-js";
import type { Store } from "../app/store.js";
import { type Goal, LANES_AT_MOST, Race } from "./race.js";
import { Pacer, SPEED_AT_FIRST, speedAt } from "./speed.js";

/** `solution`: on to the next solution, as fast as it goes. */
export type Playing = "no" | "forth" | "back" | "solution";

/** Of each frame, so that the page stays quick. */
const WORK_MS = 9;
/** Back at full speed: moves a frame. Each frame does some of them again. */
const BACK_AT_MOST = 20_000;

export type Watching = ReturnType<typeof createWatching>;

export function createWatching(store: Store) {
  const [orders, setOrders] = createSignal<readonly OrderName[]>(["row-major"]);
  const [symmetry, setSymmetry] = createSignal(false);
  const [goal, setGoal] = createSignal<Goal>("first");
  const [speed, setSpeed] = createSignal(SPEED_AT_FIRST);
  const [playing, setPlaying] = createSignal<Playing>("no");
  const [moved, setMoved] = createSignal(0);
  const newRace = () =>
    new Race(store.puzzle(), {
      orders: orders(),
      symmetry: symmetry(),
      // One alone goes on to the end: it can be stopped at each solution.
      goal: orders().length === 1 ? "everything" : goal(),
    });
  const [race, setRace] = createSignal(newRace(), { equals: false });
  createEffect(
    on(
      [store.puzzle, orders, symmetry, goal],
      () => {
        pause();
        setRace(newRace());
      },
      { defer: true },
    ),
  );

  const pacer = new Pacer();
  let frame = 0;
  let before = 0;
  const onFrame = (now: number) => {
    const elapsedMs = now - before;
    before = now;
    if (!step(elapsedMs)) pause();
    setMoved((n) => n + 1);
    if (playing() !== "no") frame = requestAnimationFrame(onFrame);
  };

  /** @returns whether there is more to do */
  const step = (elapsedMs: number): boolean => {
    const it = race();
    const until = performance.now() + WORK_MS;
    const goesOn = () => performance.now() < until;
    if (playing() === "solution") return !it.forwardToSolution(goesOn) && !it.isOver;
    const due = pacer.due(speedAt(speed()), elapsedMs);
    if (playing() === "forth") {
      it.forward(due, goesOn);
      return !it.isOver;
    }
    it.seek(Math.max(0, it.index - Math.min(due, BACK_AT_MOST)));
    return it.index > 0;
  };

  const play = (way: Playing) => {
    cancelAnimationFrame(frame);
    pacer.reset();
    setPlaying(way);
    before = performance.now();
    if (way !== "no") frame = requestAnimationFrame(onFrame);
  };
  const pause = () => play("no");
  onCleanup(pause);

  /** By hand: stops what plays. */
  const wind = (change: (race: Race) => void) => {
    pause();
    change(race());
    setMoved((n) => n + 1);
  };

  return {
    race,
    /** Read it where something has to follow the race. */
    moved,
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
    /** One stays chosen, and not more than can run side by side. */
    toggleOrder(order: OrderName) {
      const chosen = orders();
      if (!chosen.includes(order)) setOrders([...chosen, order].slice(-LANES_AT_MOST));
      else if (chosen.length > 1) setOrders(chosen.filter((other) => other !== order));
    },
    oneOn: () => wind((it) => it.seek(it.index + 1)),
    oneBack: () => wind((it) => it.seek(Math.max(0, it.index - 1))),
    placedOn: () => wind((it) => it.toPlaced("forth")),
    placedBack: () => wind((it) => it.toPlaced("back")),
    toStart: () => wind((it) => it.seek(0)),
  };
}
