/**
 * Several puzzles in one call: files, and streams with a puzzle on each line. Each is read when it is its turn and
 * searched in one thread; results come in the order of the puzzles, each as soon as it and those before it are done. A
 * broken puzzle is one line of error, and the others still run. With `--jobs`, each puzzle is text until a worker
 * thread has it, and so is its result.
 */
import { Readable } from "node:stream";
import { findModelEngine } from "@edgewise/models";
import { host } from "@edgewise/wasm";
import { onePuzzleOption } from "./command-line.js";
import { namedEngine, threadsFor } from "./engines.js";
import { EXIT, type ExitCode, UsageError, worse } from "./exit-codes.js";
import {
  type InputFlags,
  type LoadedPuzzle,
  openPuzzles,
  parsePuzzle,
  placeOf,
  type Source,
  type Unread,
} from "./input.js";
import { inThreads } from "./jobs.js";
import type { CommandName } from "./option-row.js";
import { type Output, standardOutput, withOutput } from "./output.js";
import { interruptible } from "./progress.js";
import { puzzleFault, report } from "./report.js";
import { Collector, errorLine, type Streams } from "./streams.js";

/** Flags of every command that takes several puzzles. */
interface ManyFlags extends InputFlags {
  readonly out?: string;
  readonly quiet?: boolean;
  readonly ndjson?: boolean;
  readonly jobs?: number;
  readonly engine?: string;
}

/** What a command does with one of several puzzles. @returns the exit code that it would have alone */
type PuzzleJob<F extends ManyFlags> = (
  streams: Streams,
  flags: F,
  loaded: LoadedPuzzle,
  output: Output,
) => Promise<ExitCode> | ExitCode;

interface Doing<F extends ManyFlags> {
  readonly command: CommandName;
  /** Does the whole command for a puzzle that is the only one, if that is more than the job. */
  one?(streams: Streams, flags: F, loaded: LoadedPuzzle): Promise<ExitCode>;
  readonly job: PuzzleJob<F>;
  /** Before the first of several puzzles: refuses options that suit only one, and prints the title of a table. */
  begin?(output: Output): unknown;
}

/** What a job in a worker thread printed. */
export interface Printed {
  readonly code: ExitCode;
  /** It failed for a reason that the other puzzles share. */
  readonly isLast: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Milliseconds between turns of the event loop, so that Ctrl-C is noticed. */
const BREATHE_MS = 20;

/** @param files none: standard input. @throws UsageError, SourceError if the only puzzle cannot be read */
export async function eachPuzzle<F extends ManyFlags>(
  streams: Streams,
  flags: F,
  files: readonly string[],
  doing: Doing<F>,
): Promise<ExitCode> {
  const source = await openPuzzles(streams, files, flags.from);
  if (!(Symbol.asyncIterator in source)) {
    const loaded = parsePuzzle(streams, source, flags);
    if (doing.one) return doing.one(streams, flags, loaded);
    return withOutput(streams, flags.out, async (output) => doing.job(streams, flags, loaded, output));
  }
  const { jobs = 1, engine = "auto" } = flags;
  try {
    const option = onePuzzleOption(doing.command, flags);
    const instead = option === "json" ? "; --ndjson is for both" : "";
    if (option !== undefined) throw new UsageError(`--${option} is for one puzzle, not for several${instead}`);
    if (engine !== "auto" && findModelEngine(engine) === undefined) namedEngine(engine);
    return await withOutput(streams, flags.out, (output) =>
      interruptible(async (signal) => {
        doing.begin?.(output);
        const stop = new AbortController();
        stop.signal.addEventListener("abort", () => streams.stdin.destroy());
        signal.addEventListener("abort", () => stop.abort());
        const ended = await (jobs > 1 ? inOwnThreads : oneByOne)(streams, flags, source, doing, output, stop);
        return signal.aborted ? EXIT.interrupted : ended;
      }),
    );
  } finally {
    // A pipe that is still open would keep the program waiting.
    streams.stdin.destroy();
  }
}

type Sources = AsyncIterable<Source | Unread>;

async function oneByOne<F extends ManyFlags>(
  streams: Streams,
  flags: F,
  sources: Sources,
  { job }: Doing<F>,
  output: Output,
  { signal }: AbortController,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  let breathedAt = host.now();
  for await (const source of sources) {
    if (signal.aborted) break;
    code = worse(code, await runJob(streams, flags, source, output, job));
    await output.drained();
    if (host.now() - breathedAt > BREATHE_MS) {
      await host.breathe();
      breathedAt = host.now();
    }
  }
  return code;
}

/** A puzzle that cannot be read, or that the options do not suit, is an error of its own. */
async function runJob<F extends ManyFlags>(
  streams: Streams,
  flags: F,
  source: Source | Unread,
  output: Output,
  job: PuzzleJob<F>,
): Promise<ExitCode> {
  const place = placeOf(source);
  const own = { ...streams, place };
  try {
    if ("error" in source) throw source.error;
    return await job(own, flags, parsePuzzle(own, source, flags), output);
  } catch (error) {
    const message = puzzleFault(error, place);
    if (message === undefined) throw error;
    errorLine(streams, message);
    if (flags.ndjson) {
      output.write(`${JSON.stringify({ type: "error", source: place, message })}\n`);
    }
    return EXIT.badInput;
  }
}

async function inOwnThreads<F extends ManyFlags>(
  streams: Streams,
  flags: F,
  sources: Sources,
  { command, job }: Doing<F>,
  output: Output,
  stop: AbortController,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const count = threadsFor(streams, "jobs", flags.jobs);
  await inThreads<Source | Unread, Printed>(
    { count, job: command, flags, signal: stop.signal },
    sources,
    (printed) => {
      output.write(printed.stdout);
      if (printed.stderr !== "") streams.stderr.write(printed.stderr);
      code = worse(code, printed.code);
      if (printed.isLast) stop.abort();
      return output.drained();
    },
    (source) => ("error" in source ? printedBy(flags, source, job) : undefined),
  );
  return code;
}

/** The job of a worker thread. */
export async function printedBy<F extends ManyFlags>(
  flags: F,
  source: Source | Unread,
  job: PuzzleJob<F>,
): Promise<Printed> {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const streams = { stdin: Readable.from([]), stdout, stderr, quiet: flags.quiet };
  let isLast = false;
  const code = await runJob(streams, flags, source, standardOutput(streams), job).catch((error: unknown) => {
    isLast = true;
    return report(streams, error);
  });
  return { code, isLast, stdout: stdout.text(), stderr: stderr.text() };
}
