/**
 * Progress of a long search on standard error: on a terminal one line that is redrawn, elsewhere a plain line every few
 * seconds. Nothing is shown for searches under half a second.
 */
import type { Forecast, Progress, SearchStatus } from "@edgewise/core";
import { forecastText, groupedText } from "@edgewise/core/analysis";
import { host } from "@edgewise/wasm";
import { EXIT } from "./exit-codes.js";
import { clearLine, note, type Streams, showLine } from "./streams.js";

const FIRST_MS = 500;
const PLAIN_EVERY_MS = 5000;
/** Between two texts of `say` on a terminal. */
const SAY_EVERY_MS = 500;
/** 24 days: a timer set to more ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface ProgressDisplay {
  /** Shows a text and the time since the action began, for searches without a tree. May be called as often as there is news. */
  say(text: string): void;
  /** @param more shown behind the figures */
  update(progress: Progress, more?: string): void;
  /** Clears the line, so that results can be printed. */
  pause(): void;
}

const SILENT: ProgressDisplay = { say: () => undefined, update: () => undefined, pause: () => undefined };

/**
 * Runs an action that shows how far it is, and that Ctrl-C stops.
 * @param meanwhile a text to show if the action does not tell how far it is
 */
export async function watched<T>(
  { stderr, quiet }: Pick<Streams, "stderr" | "quiet">,
  action: (signal: AbortSignal, progress: ProgressDisplay) => Promise<T>,
  meanwhile?: string,
): Promise<T> {
  const startedAt = host.now();
  const elapsedMs = () => host.now() - startedAt;
  const progress = quiet ? SILENT : (stderr.isTTY ? createLine : createLines)(stderr, elapsedMs);
  const timer = meanwhile === undefined ? undefined : setInterval(() => progress.say(meanwhile), SAY_EVERY_MS);
  try {
    return await interruptible((signal) => action(signal, progress));
  } finally {
    clearInterval(timer);
    progress.pause();
  }
}

/**
 * Searches puzzles until `--time-limit` or Ctrl-C, and notes how many are done if some are missing.
 * @param action takes a function that shows how many are done, and returns that number
 */
export function watchedPuzzles(
  streams: Streams,
  { puzzles, timeLimit }: { readonly puzzles: number; readonly timeLimit?: number },
  action: (signal: AbortSignal, tell: (done: number) => void) => Promise<number>,
): Promise<SearchStatus> {
  return watched(streams, async (interrupt, progress) => {
    const limit =
      timeLimit === undefined ? [] : [AbortSignal.timeout(Math.min(Math.ceil(timeLimit * 1000), LONGEST_TIMER_MS))];
    const signal = AbortSignal.any([interrupt, ...limit]);
    const done = await action(signal, (now) => progress.say(`${now} of ${puzzles} puzzles`));
    if (done === puzzles) return "complete";
    note(
      streams,
      `${interrupt.aborted ? "interrupted" : "stopped by --time-limit"} after ${done} of ${puzzles} puzzles`,
    );
    return interrupt.aborted ? "aborted" : "limit";
  });
}

/** One line that is drawn again each time. */
function createLine(stderr: Streams["stderr"], elapsedMs: () => number): ProgressDisplay {
  // A terminal shows Ctrl-C as "^C" behind the line, which must not go on in a second one: that would stay.
  const columns = () => Math.max(0, (stderr.columns || 80) - 2);
  let saidMs = Number.NEGATIVE_INFINITY;
  return {
    say(text) {
      const now = elapsedMs();
      if (now < FIRST_MS || now - saidMs < SAY_EVERY_MS) return;
      saidMs = now;
      showLine(stderr, fitting(`${text}, ${secondsText(now)}`, columns()));
    },
    update(now, more) {
      if (now.elapsedMs < FIRST_MS) return;
      // Without a forecast a bar would say something that is not known.
      const bar = now.forecast ? barText(now.forecast.share, columns()) : "";
      showLine(stderr, bar + fitting(textOf(now, more), columns() - bar.length));
    },
    pause() {
      saidMs = Number.NEGATIVE_INFINITY;
      clearLine(stderr);
    },
  };
}

/** "████░░░░░░░░░░░░░░░░░░░░ ", on a narrow terminal a quarter of its columns. */
function barText([low, high]: Forecast["share"], columns: number): string {
  const length = Math.min(24, Math.floor(columns / 4));
  const done = Math.round(((low + high) / 2) * length);
  return `${"█".repeat(done)}${"░".repeat(length - done)} `;
}

function createLines(stderr: Streams["stderr"], elapsedMs: () => number): ProgressDisplay {
  let next = FIRST_MS;
  let nextWords = PLAIN_EVERY_MS;
  return {
    ...SILENT,
    say(text) {
      const now = elapsedMs();
      if (now < nextWords) return;
      nextWords = now + PLAIN_EVERY_MS;
      stderr.write(`${text}, ${secondsText(now)}\n`);
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

/** As many parts of a line of progress as there are columns for, from its beginning. */
function fitting(text: string, columns: number): string {
  if (text.length <= columns) return text;
  const end = Math.max(text.lastIndexOf(", "), text.lastIndexOf(" | "));
  return end < 0 ? "" : fitting(text.slice(0, end), columns);
}

function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Milliseconds. Some programs, such as `timeout`, send a signal to a process and to its group, so it comes twice. */
const SAME_SIGNAL_MS = 200;

/**
 * Runs an action with a signal that Ctrl-C, SIGTERM and SIGHUP set, so that it can stop and print what it has found. A
 * second Ctrl-C ends the program at once.
 */
export async function interruptible<T>(action: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let interruptedAt = Number.POSITIVE_INFINITY;
  const interrupt = () => {
    if (performance.now() - interruptedAt > SAME_SIGNAL_MS) process.exit(EXIT.interrupted);
    if (controller.signal.aborted) return;
    interruptedAt = performance.now();
    controller.abort();
  };
  for (const name of INTERRUPTS) process.on(name, interrupt);
  try {
    return await action(controller.signal);
  } finally {
    for (const name of INTERRUPTS) process.off(name, interrupt);
  }
}
