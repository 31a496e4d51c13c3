/**
 * The best board so far, to watch while a search runs. The search itself has no board to show: its tiles change a
 * million times a second. So a worker of its own improves a full board, as `edgewise maximize` does.
 */
import type { Puzzle } from "@edgewise/core";
import { createEffect, createRoot, createSignal, onCleanup } from "solid-js";
import type { BestBoard } from "./best-board-worker.js";
import { solving } from "./solving.js";
import { t } from "./texts.js";

/** Boards whose rim has labels of its own cannot be improved by swaps: see `fieldOf` in @edgewise/models/maximize. */
export const canWatch = ({ rim }: Puzzle): boolean => rim === undefined;

export const bestBoard = createRoot(() => {
  const [isWatched, setIsWatched] = createSignal(false);
  const [shown, setShown] = createSignal<BestBoard>();
  const [fault, setFault] = createSignal("");
  createEffect(() => {
    const run = solving.run();
    if (!isWatched() || run?.phase() !== "running" || !canWatch(run.puzzle)) return;
    const worker = new Worker(new URL("./best-board-worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("error", ({ message }) => setFault(message || t("noWorker")));
    worker.addEventListener("message", ({ data }: MessageEvent<BestBoard>) => setShown(data));
    worker.postMessage(run.puzzle);
    onCleanup(() => {
      worker.terminate();
      setShown(undefined);
      setFault("");
    });
  });
  return {
    /** Is it wanted? It runs only beside a search. */
    isWatched,
    setIsWatched,
    /** undefined while there is none. */
    shown,
    /** Why there is none; empty while it is looked for. */
    fault,
  };
});
