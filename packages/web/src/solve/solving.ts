/**
 * The search for the current puzzle. It lives outside any view, so that it continues while other sections are open. A
 * new puzzle stops it; what it found, or left unfinished, is kept with the old one (library/keeping.ts).
 */
import { makePuzzle, type Placement, type Progress, type Puzzle, type Solution } from "@edgewise/core";
import { shareText } from "@edgewise/core/analysis";
import { createEffect, createMemo, createRoot, createSignal, on } from "solid-js";
import { offerUndo, openSection, setSearched, undoable } from "../app/frame.js";
import { store } from "../app/store.js";
import type { KeptSearch } from "../library/work.js";
import { messageOf } from "../ui/Fault.jsx";
import { t as ui } from "../ui/texts.js";
import type { BestPartial } from "./best-partial.js";
import type { SearchKind, SearchReport } from "./protocol.js";
import { SearchClient, type SearchRequest } from "./search-client.js";
import { t } from "./texts.js";

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

/** A search and its results so far. @param kept it was kept like that, and does not run */
function createRun(request: SearchRequest, kept?: KeptSearch) {
  const finished = kept && "report" in kept ? kept : undefined;
  const laid = laidIn(request.puzzle, store.puzzle());
  const [phase, setPhase] = createSignal<"running" | "over" | "failed">(kept ? "over" : "running");
  const [solutions, setSolutions] = createSignal<readonly Solution[]>(finished?.solutions ?? []);
  const [shown, setShown] = createSignal(0);
  const [progress, setProgress] = createSignal(NOTHING_YET);
  const [setup, setSetup] = createSignal<SearchReport["setup"]>();
  const [report, setReport] = createSignal<SearchReport>();
  const [checkpoint, setCheckpoint] = createSignal(request.resume);
  const [best, setBest] = createSignal<BestPartial>();
  const [failure, setFailure] = createSignal("");

  /** Is it the puzzle that has no solution, not only what was placed? */
  const hasNone = () => {
    const { status, distinct } = report()?.outcome ?? {};
    return status === "complete" && distinct === 0n && laid === 0;
  };
  const finish = async (it: SearchReport | undefined) => {
    setReport(it);
    if (it) setCheckpoint(it.checkpoint);
    setPhase("over");
    // From placed tiles, as many as fit would be fewer than the puzzle allows. Without them the answer is still right.
    if (hasNone()) setBest(await client.best(request.puzzle, BEST_WITHIN_MS).catch(() => undefined));
  };
  if (finished) void finish(finished.report);
  const search = kept
    ? undefined
    : client.start(request, (event) => {
        if (event.type === "setup") setSetup(event.setup);
        else if (event.type === "progress") setProgress(event.progress);
        else if (event.type === "checkpoint") setCheckpoint(event.text);
        else setSolutions([...solutions(), ...event.found]);
      });
  search?.report.then(finish, (error: unknown) => {
    setFailure(messageOf(error));
    setPhase("failed");
  });

  return {
    ...request,
    /** The open puzzle; `puzzle` may have placed tiles as extra pins. */
    of: store.puzzle(),
    laid,
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
    hasNone,
    /** Where it can be continued, if it was not finished. */
    checkpoint,
    /** As many tiles as could be placed, if the puzzle has no solution. */
    best,
    failure,
    stop: () => search?.stop(),
  };
}

export const solving = createRoot(() => {
  const [last, setLast] = createSignal<Run>();
  /** Gone at the same time as its puzzle: no view shows a solution with another puzzle. */
  const run = createMemo(() => (last()?.of === store.puzzle() ? last() : undefined));
  /** Puts another one in the place of the last search, which stops. */
  const replace = (next: () => Run | undefined) => {
    last()?.stop();
    setLast(next);
  };
  /** The last offer to return to a search; it is for the puzzle of that search only. */
  let offer: ReturnType<typeof undoable>;
  const leave = () => {
    replace(() => undefined);
    if (undoable() === offer) offerUndo(undefined);
  };
  createEffect(on(store.puzzle, leave, { defer: true }));
  createEffect(() => {
    const it = run();
    const forecast = it?.progress().forecast;
    const done = forecast ? shareText(forecast.share, ui("phrases")) : "";
    setSearched(it?.phase() === "running" ? done : undefined);
  });
  /** Before another search of the same puzzle takes the place of one that can be continued. */
  const offerReturn = () => {
    const old = run();
    if (old?.checkpoint() === undefined) return;
    offer = {
      get text() {
        return t("replaced");
      },
      undo: () => replace(() => old),
    };
    offerUndo(offer);
  };
  return {
    /** The search for the current puzzle, if one was started. */
    run,
    warmUp: () => client.warmUp(),
    /** @param fromPosition keep the tiles that the player placed */
    start(kind: SearchKind, fromPosition = false) {
      const puzzle = store.puzzle();
      offerReturn();
      replace(() => createRun({ kind, puzzle: fromPosition ? pinnedAt(puzzle, store.position()) : puzzle }));
    },
    /** Opens the section Solve and looks for a first solution there. */
    solve(fromPosition = false) {
      solving.start("first", fromPosition);
      openSection("solve");
    },
    resume() {
      const it = run();
      if (it) replace(() => createRun({ kind: it.kind, puzzle: it.puzzle, resume: it.checkpoint() }));
    },
    /** Shows what a search of this puzzle found, or offers to continue it. */
    restore(kept: KeptSearch) {
      const { kind, puzzle } = kept;
      offerReturn();
      replace(() => createRun({ kind, puzzle, resume: "report" in kept ? undefined : kept.checkpoint }, kept));
    },
    /** Shows a search again that ended because another one, or another puzzle, took its place. */
    adopt: (old: Run) => replace(() => old),
  };
});

export function pinnedAt(puzzle: Puzzle, position: readonly Placement[]): Puzzle {
  const isPinned = new Set(puzzle.pins.map(({ tile }) => tile));
  const laid = position.filter(({ tile }) => !isPinned.has(tile));
  return makePuzzle({ ...puzzle, pins: [...puzzle.pins, ...laid] });
}

/** How many tiles the player had placed when a search of the puzzle began, as extra pins of the searched one. */
export function laidIn(searched: Puzzle, of: Puzzle): number {
  return searched.pins.length - of.pins.length;
}
