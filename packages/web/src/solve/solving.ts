/**
 * The state of the search for the current puzzle. It lives outside any view, so that the search continues while other
 * sections are open. A new puzzle stops the search and clears its results.
 */
import {
  makePuzzle,
  type Placement,
  type Progress,
  type Puzzle,
  type PuzzleDraft,
  type SearchSetup,
  type Solution,
} from "@edgewise/core";
import { createEffect, createSignal, on } from "solid-js";
import { keep, readKept } from "../app/keep.js";
import type { Store } from "../app/store.js";
import { puzzleFrom } from "../app/work.js";
import { draftOf } from "../puzzles/draft.js";
import type { BestPartial, SearchKind, SearchReport } from "./protocol.js";
import { NOTHING_YET, type RunningSearch, SearchClient } from "./search-client.js";

export type Phase = "idle" | "running" | "over" | "failed";

const BEST_WITHIN_MS = 5000;

export type Solving = ReturnType<typeof createSolving>;

export function createSolving(store: Store) {
  const client = new SearchClient();
  const [phase, setPhase] = createSignal<Phase>("idle");
  const [kind, setKind] = createSignal<SearchKind>("first");
  const [solutions, setSolutions] = createSignal<readonly Solution[]>([]);
  const [shown, setShown] = createSignal(0);
  const [progress, setProgress] = createSignal<Progress>(NOTHING_YET);
  const [setup, setSetup] = createSignal<SearchSetup | undefined>();
  /** undefined if the search had to be terminated. */
  const [report, setReport] = createSignal<SearchReport | undefined>();
  const [checkpoint, setCheckpoint] = createSignal<string | undefined>();
  const [best, setBest] = createSignal<BestPartial | undefined>();
  const [failure, setFailure] = createSignal("");
  /** The puzzle searched: with the placed tiles as pins if requested. */
  const [searched, setSearched] = createSignal<Puzzle>(store.puzzle());
  let running: RunningSearch | undefined;

  const forget = () => {
    running?.stop();
    running = undefined;
    setPhase("idle");
    setSolutions([]);
    setShown(0);
    setProgress(NOTHING_YET);
    setSetup(undefined);
    setReport(undefined);
    setCheckpoint(undefined);
    setBest(undefined);
    setFailure("");
  };

  const begin = (request: { kind: SearchKind; puzzle: Puzzle; resume?: string }) => {
    forget();
    setKind(request.kind);
    setSearched(request.puzzle);
    setPhase("running");
    const search = client.start(request, {
      setup: (it) => running === search && setSetup(it),
      progress: (it) => running === search && setProgress(it),
      solutions: (found) => running === search && setSolutions((before) => [...before, ...found]),
      checkpoint: (text) => running === search && setCheckpoint(text),
    });
    running = search;
    search.report.then(
      (it) => {
        if (running !== search) return;
        if (it) {
          setReport(it);
          setSetup(it.setup);
          setCheckpoint(it.checkpoint);
        }
        setPhase("over");
        if (it?.outcome.status === "complete" && it.outcome.distinct === 0n) void layMost(request.puzzle);
      },
      (error: unknown) => {
        if (running !== search) return;
        setFailure(error instanceof Error ? error.message : String(error));
        setPhase("failed");
      },
    );
  };

  const layMost = async (puzzle: Puzzle) => {
    const found = await client.best(puzzle, BEST_WITHIN_MS);
    if (searched() === puzzle && phase() === "over") setBest(found);
  };

  const restore = () => {
    const { kind: wanted, puzzle: data, checkpoint: text } = (readKept("search") ?? {}) as Record<string, unknown>;
    const puzzle = puzzleFrom(data);
    if (!puzzle || typeof text !== "string" || (wanted !== "all" && wanted !== "count")) return;
    if (JSON.stringify(withoutPins(puzzle)) !== JSON.stringify(withoutPins(store.puzzle()))) return;
    setKind(wanted);
    setSearched(puzzle);
    setCheckpoint(text);
    setPhase("over");
  };

  restore();
  createEffect(on(store.puzzle, forget, { defer: true }));
  createEffect(
    on(checkpoint, (text) => keep("search", text && { kind: kind(), puzzle: draftOf(searched()), checkpoint: text }), {
      defer: true,
    }),
  );

  return {
    phase,
    kind,
    solutions,
    /** Index of the solution shown. */
    shown,
    setShown,
    progress,
    setup,
    report,
    checkpoint,
    best,
    failure,
    searched,
    warmUp: () => client.warmUp(),
    start(wanted: SearchKind, fromPosition = false) {
      const puzzle = store.puzzle();
      begin({ kind: wanted, puzzle: fromPosition ? pinnedAt(puzzle, store.position()) : puzzle });
    },
    /** @param text a checkpoint of the current puzzle */
    resume(text: string, wanted: SearchKind) {
      begin({ kind: wanted, puzzle: searched(), resume: text });
    },
    stop: () => running?.stop(),
    forget,
    /** The solution shown, if any. */
    solution: (): Solution | undefined => solutions()[shown()],
  };
}

/** Ignores pins, since the searched puzzle may have placed tiles as extra pins. */
function withoutPins(puzzle: Puzzle): PuzzleDraft {
  return { ...draftOf(puzzle), pins: [] };
}

/** The puzzle with these placements as pins. */
export function pinnedAt(puzzle: Puzzle, position: readonly Placement[]): Puzzle {
  const isPinned = new Set(puzzle.pins.map(({ tile }) => tile));
  const laid = position.filter(({ tile }) => !isPinned.has(tile));
  return makePuzzle({ ...draftOf(puzzle), pins: [...puzzle.pins, ...laid] });
}
