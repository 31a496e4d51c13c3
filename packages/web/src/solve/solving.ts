/**
 * The search for the current puzzle. It lives outside any view, so that it continues while other sections are open. A
 * new puzzle stops it and drops its results.
 */
import { makePuzzle, type Placement, type Progress, type Puzzle, type Solution, validate } from "@edgewise/core";
import { createEffect, createMemo, createRoot, createSignal, on } from "solid-js";
import { keep, readKept } from "../app/keep.js";
import { store } from "../app/store.js";
import { messageOf } from "../ui/Fault.jsx";
import type { BestPartial, SearchKind, SearchReport } from "./protocol.js";
import { SearchClient, type SearchRequest } from "./search-client.js";

const BEST_WITHIN_MS = 5000;
const NOTHING_YET: Progress = {
  nodes: 0n,
  nodesPerSecond: 0,
  arrangements: 0n,
  distinct: 0n,
  elapsedMs: 0,
  threads: 1,
};

const client = new SearchClient();

export type Run = ReturnType<typeof createRun>;

/** A search and its results so far. @param isPaused it can be continued at `request.resume`, but does not run */
function createRun(request: SearchRequest, isPaused = false) {
  const [phase, setPhase] = createSignal<"running" | "over" | "failed">(isPaused ? "over" : "running");
  const [solutions, setSolutions] = createSignal<readonly Solution[]>([]);
  const [shown, setShown] = createSignal(0);
  const [progress, setProgress] = createSignal(NOTHING_YET);
  const [setup, setSetup] = createSignal<SearchReport["setup"]>();
  const [report, setReport] = createSignal<SearchReport>();
  const [checkpoint, setCheckpoint] = createSignal(request.resume);
  const [best, setBest] = createSignal<BestPartial>();
  const [failure, setFailure] = createSignal("");

  const finish = async (it: SearchReport | undefined) => {
    setReport(it);
    if (it) setCheckpoint(it.checkpoint);
    setPhase("over");
    if (it?.outcome.status === "complete" && it.outcome.distinct === 0n) {
      setBest(await client.best(request.puzzle, BEST_WITHIN_MS));
    }
  };
  const search = isPaused
    ? undefined
    : client.start(request, {
        setup: setSetup,
        progress: setProgress,
        solutions: (found) => setSolutions((before) => [...before, ...found]),
        checkpoint: setCheckpoint,
      });
  search?.report.then(finish, (error: unknown) => {
    setFailure(messageOf(error));
    setPhase("failed");
  });

  return {
    ...request,
    phase,
    solutions,
    /** Index of the solution shown. */
    shown,
    setShown,
    solution: (): Solution | undefined => solutions()[shown()],
    progress,
    setup,
    /** undefined while it runs, and if it had to be terminated. */
    report,
    /** Where it can be continued, if it was not finished. */
    checkpoint,
    /** As many tiles as could be placed, if there is no solution. */
    best,
    failure,
    stop: () => search?.stop(),
  };
}

export const solving = createRoot(() => {
  const [run, setRun] = createSignal<Run>();
  const replace = (request?: SearchRequest) => {
    run()?.stop();
    setRun(request && createRun(request));
  };
  createEffect(on(store.puzzle, () => replace(), { defer: true }));
  const checkpoint = createMemo(() => run()?.checkpoint());
  const keepCheckpoint = (text: string | undefined) => {
    const { kind, puzzle } = run() ?? {};
    keep("search", text && { kind, puzzle, checkpoint: text });
  };
  createEffect(on(checkpoint, keepCheckpoint, { defer: true }));

  return {
    /** The search for the current puzzle, if one was started. */
    run,
    warmUp: () => client.warmUp(),
    /** @param fromPosition keep the tiles that the player placed */
    start(kind: SearchKind, fromPosition = false) {
      const puzzle = store.puzzle();
      replace({ kind, puzzle: fromPosition ? pinnedAt(puzzle, store.position()) : puzzle });
    },
    /** Opens the section Solve and looks for a first solution there. */
    solve(fromPosition = false) {
      solving.start("first", fromPosition);
      store.open("solve");
    },
    resume() {
      const unfinished = run();
      if (unfinished) replace({ kind: unfinished.kind, puzzle: unfinished.puzzle, resume: unfinished.checkpoint() });
    },
    /** Offers to continue the search that an earlier visit left unfinished, if it was for this puzzle. */
    restore() {
      const { kind, puzzle: data, checkpoint: resume } = (readKept("search") ?? {}) as Record<string, unknown>;
      const { puzzle } = validate(data);
      if (!puzzle || typeof resume !== "string" || (kind !== "all" && kind !== "count")) return;
      if (withoutPins(puzzle) === withoutPins(store.puzzle())) setRun(createRun({ kind, puzzle, resume }, true));
    },
  };
});

/** Ignores pins, since the searched puzzle may have placed tiles as extra pins. */
function withoutPins(puzzle: Puzzle): string {
  return JSON.stringify({ ...puzzle, pins: [] });
}

export function pinnedAt(puzzle: Puzzle, position: readonly Placement[]): Puzzle {
  const isPinned = new Set(puzzle.pins.map(({ tile }) => tile));
  const laid = position.filter(({ tile }) => !isPinned.has(tile));
  return makePuzzle({ ...puzzle, pins: [...puzzle.pins, ...laid] });
}
