/**
 * `--checkpoint FILE`: the file from which a search goes on, and in which it is saved. One process at a time has it, and
 * a file of anything else is never written to. With `--out`, a checkpoint also says how much of the output it covers
 * (`WrittenPart`), so that a search killed at any moment and resumed writes each solution exactly once.
 *
 * The lock is a folder whose time its owner renews: unlike locks of the system it works on every disk. The price is that
 * after a kill the next process waits until the lock is out of date.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { reasonOf, tried } from "./input.js";
import { canonical, createSaver, type Written } from "./output.js";
import { hint, type Streams } from "./streams.js";

/** What an output file held when a checkpoint was saved. */
export interface WrittenPart extends Written {
  /** See `targetOf`. */
  readonly target: string;
  readonly solutions: number;
}

export interface CheckpointFile {
  /** As the user named it. */
  readonly name: string;
  /** What it held; undefined if there was no such file. */
  readonly text: string | undefined;
  /** What of the output the checkpoint covers; undefined without `--out`. */
  readonly written: WrittenPart | undefined;
  /** Solutions that the checkpoint holds, which core reports again. */
  readonly solutionsHeld: number;
  save(text: string, written?: WrittenPart): void;
}

/** Milliseconds. A lock that was not renewed for so long belongs to a process that was killed. */
const STALE_MS = 5000;
const RENEW_MS = 1000;

interface CheckpointFlags {
  readonly checkpoint?: string;
  readonly resume?: string;
}

/**
 * Keeps other processes from the file of `--checkpoint` while `action` runs.
 * @throws UsageError if another process has it, or if it is there and `--resume` names another file
 */
export async function withCheckpoint(
  streams: Streams,
  { checkpoint: name, resume }: CheckpointFlags,
  action: (checkpoint: CheckpointFile | undefined) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (name === undefined) return action(undefined);
  const path = canonical(name);
  // A device would be read for ever.
  if (existsSync(path) && !statSync(path).isFile())
    throw new UsageError(`${name}: expected a file, found a device, a pipe or a folder`);
  if (resume !== undefined && existsSync(path) && canonical(resume) !== path) {
    throw new UsageError(`--checkpoint ${name}: expected a new file beside --resume, found one; leave out --resume`);
  }
  let isTaken = false;
  const release = await lock(name, path, () => {
    isTaken = true;
  });
  try {
    const text = tried(name, () => (existsSync(path) ? readFileSync(path, "utf8") : undefined));
    const save = createSaver(streams, path, "checkpoint");
    let isSaved = true;
    const code = await action({
      name,
      text,
      ...partsOf(text),
      save(content, written) {
        if (isTaken) throw new UsageError(`${name}: another process has taken this checkpoint over`);
        isSaved = save(written === undefined ? content : withWritten(content, written));
      },
    });
    const isUnfinished = code === EXIT.interrupted || code === EXIT.limit;
    if (isUnfinished && existsSync(path)) {
      const command = `the same command${resume === undefined ? "" : " without --resume"}`;
      const state = isSaved ? "the search is saved in" : "the last save failed; an earlier state of the search is in";
      hint(streams, `${state} ${name}; ${command} goes on from there`);
    }
    return code;
  } finally {
    if (!isTaken) await release();
  }
}

/** @param onTaken called if another process took the lock, because this one could not renew it in time */
async function lock(name: string, path: string, onTaken: () => void): Promise<() => Promise<void>> {
  const { lock: take } = await import("proper-lockfile");
  const options = { realpath: false, stale: STALE_MS, update: RENEW_MS, onCompromised: onTaken };
  const renewedAt = () => statSync(`${path}.lock`, { throwIfNoEntry: false })?.mtimeMs;
  const first = renewedAt();
  for (let waitedMs = 0; ; waitedMs += 100) {
    try {
      return await take(path, options);
    } catch (error) {
      const isHeld = error instanceof Error && "code" in error && error.code === "ELOCKED";
      if (!isHeld) throw new UsageError(`cannot write ${name}.lock: ${reasonOf(error)}`);
      const last = renewedAt();
      if ((last !== undefined && last !== first) || waitedMs > 2 * STALE_MS) {
        throw new UsageError(`${name}: another process is searching with this checkpoint`);
      }
      await setTimeout(100);
    }
  }
}

/** Core reads the rest of the file, and refuses it if it is no checkpoint of this search. */
function partsOf(text: string | undefined): Pick<CheckpointFile, "written" | "solutionsHeld"> {
  try {
    const { output, solutions = [] }: { output?: WrittenPart; solutions?: unknown[] } = JSON.parse(text ?? "{}");
    // A file with something else there is no checkpoint, and core says so.
    const written = typeof output?.target === "string" ? output : undefined;
    return { written, solutionsHeld: solutions.length };
  } catch {
    return { written: undefined, solutionsHeld: 0 };
  }
}

/** Core leaves the key `output`, behind the checksum, to the program that keeps the file. */
function withWritten(text: string, written: WrittenPart): string {
  return `${text.trimEnd().slice(0, -1)},"output":${JSON.stringify(written)}}\n`;
}
