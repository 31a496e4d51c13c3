/**
 * Progress of a long search on standard error: on a terminal one line that is redrawn, elsewhere a plain line every few
 * seconds. Nothing is shown for searches under half a second.
 */
import type { Progress } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import type { SingleBar } from "cli-progress";
import type { Streams } from "./streams.js";

const FIRST_MS = 500;
const PLAIN_EVERY_MS = 5000;

export interface ProgressDisplay {
  /** Shows a text, for searches without a tree. */
  say(elapsedMs: number, text: string): void;
  update(progress: Progress): void;
  /** Clears the line, so that results can be printed. */
  pause(): void;
  stop(): void;
}

const SILENT: ProgressDisplay = {
  say: () => undefined,
  update: () => undefined,
  pause: () => undefined,
  stop: () => undefined,
};

/** Loads the bar only on a terminal. */
export async function createProgress({ stderr }: Streams, quiet: boolean): Promise<ProgressDisplay> {
  if (quiet) return SILENT;
  return stderr.isTTY ? createBar(stderr) : createLines(stderr);
}

async function createBar(stderr: Streams["stderr"]): Promise<ProgressDisplay> {
  const { default: progress } = await import("cli-progress");
  const bar = new progress.SingleBar({
    format: "{bar} {share} | {text}",
    stream: stderr,
    hideCursor: true,
    clearOnComplete: true,
    linewrap: false,
    barsize: 24,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    gracefulExit: false,
  });
  let running: SingleBar | undefined;
  let hasLine = false;
  const clear = () => {
    if (hasLine) stderr.write("\r\x1b[K");
    hasLine = false;
  };
  const stop = () => {
    running?.stop();
    running = undefined;
    clear();
  };
  return {
    say(elapsedMs, text) {
      if (elapsedMs < FIRST_MS) return;
      clear();
      hasLine = true;
      stderr.write(`${text}, ${(elapsedMs / 1000).toFixed(1)} s`);
    },
    update(now) {
      if (now.elapsedMs < FIRST_MS) return;
      const payload = { share: percent(now.share), text: figures(now) };
      if (running) running.update(now.share, payload);
      else {
        running = bar;
        bar.start(1, now.share, payload);
      }
    },
    pause: stop,
    stop,
  };
}

function createLines(stderr: Streams["stderr"]): ProgressDisplay {
  let next = FIRST_MS;
  let nextWords = PLAIN_EVERY_MS;
  return {
    ...SILENT,
    say(elapsedMs, text) {
      if (elapsedMs < nextWords) return;
      nextWords = elapsedMs + PLAIN_EVERY_MS;
      stderr.write(`${text}, ${(elapsedMs / 1000).toFixed(1)} s\n`);
    },
    update(now) {
      if (now.elapsedMs < next) return;
      next = now.elapsedMs + PLAIN_EVERY_MS;
      stderr.write(`${percent(now.share)} of the tree, ${figures(now)}\n`);
    },
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function figures({ nodes, nodesPerSecond, distinct, elapsedMs }: Progress): string {
  const speed = `${(nodesPerSecond / 1e6).toFixed(1)} M/s`;
  return `${groupedText(nodes)} nodes, ${speed}, ${groupedText(distinct)} found, ${(elapsedMs / 1000).toFixed(1)} s`;
}
