/**
 * The best board so far, to watch while a search runs. The search itself has no board to show: its tiles change a
 * million times a second. So a worker of its own improves a full board, as `edgewise maximize` does.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { proxy, type Remote } from "comlink";
import { createEffect, createMemo, createRoot, createSignal, on } from "solid-js";
import { createAnswer } from "../ui/open-worker.js";
import type { BestBoard, BestBoardWorkerApi } from "./best-board-worker.js";
import { solving } from "./solving.js";

/** Boards whose rim has labels of its own cannot be improved by swaps: see `fieldOf` in @edgewise/models/maximize. */
export const canWatch = ({ rim }: Puzzle): boolean => rim === undefined;

const startWorker = () => new Worker(new URL("./best-board-worker.js", import.meta.url), { type: "module" });

export const bestBoard = createRoot(() => {
  /** Is it wanted? It runs only beside a search. */
  const [isWatched, setIsWatched] = createSignal(false);
  /** It stays when the search is stopped. */
  const [shown, setShown] = createSignal<BestBoard>();
  const searched = createMemo(() => {
    const run = solving.run();
    return isWatched() && run?.phase() === "running" && canWatch(run.puzzle) ? run.puzzle : undefined;
  });
  createEffect(on([solving.run, isWatched], () => setShown(undefined)));
  const [, fault] = createAnswer(searched, startWorker, (api: Remote<BestBoardWorkerApi>, puzzle) =>
    api.improve(
      puzzle,
      proxy((board: BestBoard) => searched() === puzzle && setShown(board)),
    ),
  );
  /** Where there is no solution to show: as many tiles as fit, if that is known, or the board watched. */
  const placements = (): readonly Placement[] | undefined => {
    const run = solving.run();
    return run?.solution() ? undefined : (run?.best() ?? shown())?.placements;
  };
  // `shown` is undefined while there is none; `fault` says why, and is empty while it is looked for.
  return { isWatched, setIsWatched, shown, fault, placements };
});
