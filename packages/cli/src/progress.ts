/**
 * Progress of a long search on standard error: on a terminal one line that is redrawn, elsewhere a plain line every few
 * seconds. Nothing is shown for searches under half a second.
 */
import type { Progress } from "@edgewise/core";
import { forecastText, groupedText } from "@edgewise/core/analysis";
import type { SingleBar } from "cli-progress";
import type { Streams } from "./streams.js";

const FIRST_MS = 500;
const PLAIN_EVERY_MS = 5000;

export interface ProgressDisplay {
  /** Shows a text, for searches without a tree. */
  say(elapsedMs: number, text: string): void;
  /** @param more shown behind the figures */
  update(progress: Progress, more?: string): void;
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
    format: "{bar} {text}",
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
  const say = (text: string) => {
    clear();
    hasLine = true;
    stderr.write(text);
  };
  return {
    say(elapsedMs, text) {
      if (elapsedMs >= FIRST_MS) say(`${text}, ${secondsText(elapsedMs)}`);
    },
    update(now, more) {
      if (now.elapsedMs < FIRST_MS) return;
      const text = textOf(now, more);
      // Without a forecast a bar would say something that is not known.
      if (now.forecast === undefined) return running ? undefined : say(text);
      const [low, high] = now.forecast.share;
      const share = (low + high) / 2;
      if (running) return running.update(share, { text });
      clear();
      running = bar;
      bar.start(1, share, { text });
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
      stderr.write(`${text}, ${secondsText(elapsedMs)}\n`);
    },
    update(now, more) {
      if (now.elapsedMs < next) return;
      next = now.elapsedMs + PLAIN_EVERY_MS;
      stderr.write(`${textOf(now, more)}\n`);
    },
  };
}

/** "12 to 25 % done, about 2 to 5 minutes left | 1,234,567 nodes, 60.0 M/s, 0 found, 5.0 s" */
function textOf({ forecast, nodes, nodesPerSecond, distinct, elapsedMs }: Progress, more?: string): string {
  const speed = `${(nodesPerSecond / 1e6).toFixed(1)} M/s`;
  const figures = `${groupedText(nodes)} nodes, ${speed}, ${groupedText(distinct)} found, ${secondsText(elapsedMs)}`;
  return [...(forecast ? [forecastText(forecast)] : []), figures, ...(more ? [more] : [])].join(" | ");
}

function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
