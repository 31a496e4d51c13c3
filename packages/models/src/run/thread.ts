/**
 * Runs a library that blocks in a thread of its own, so that a time limit and Ctrl-C can end it. The task is a module
 * that calls `serveTask`; it posts messages and then ends.
 */
import { parentPort, Worker, workerData } from "node:worker_threads";
import { ModelError } from "../errors.js";

export interface ThreadOptions<Message> {
  readonly timeLimitMs?: number;
  readonly signal?: AbortSignal;
  /** Called for each message. @returns false to end the task. An exception ends it too, and is rethrown. */
  readonly onMessage: (message: Message) => boolean | undefined;
}

export type ThreadEnd = "done" | "enough" | "timeLimit" | "signal";

type Envelope<Message> = { readonly message: Message } | { readonly done: true } | { readonly error: string };

/**
 * @param program what to call the library in messages
 * @param task URL of the built module, see `taskUrl`
 * @throws ModelError (`crashed`) if the task throws or its thread dies
 */
export function runInThread<Message>(
  program: string,
  task: URL,
  input: unknown,
  { timeLimitMs, signal, onMessage }: ThreadOptions<Message>,
): Promise<ThreadEnd> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      resolve("signal");
      return;
    }
    const worker = new Worker(task, { workerData: input, stdout: true, stderr: true });
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      worker.removeAllListeners();
      void worker.terminate().then(act);
    };
    const onAbort = () => settle(() => resolve("signal"));
    const crash = (reason: string) =>
      settle(() => reject(new ModelError(program, "crashed", reason.split("\n", 1)[0] ?? "")));
    const timer =
      timeLimitMs === undefined
        ? undefined
        : setTimeout(() => settle(() => resolve("timeLimit")), Math.max(0, timeLimitMs));
    signal?.addEventListener("abort", onAbort, { once: true });
    worker.on("error", (error) => crash(error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => crash(`its thread ended with code ${code}`));
    worker.on("message", (envelope: Envelope<Message>) => {
      if ("done" in envelope) settle(() => resolve("done"));
      else if ("error" in envelope) crash(envelope.error);
      else {
        try {
          if (onMessage(envelope.message) === false) settle(() => resolve("enough"));
        } catch (error) {
          settle(() => reject(error));
        }
      }
    });
  });
}

/** Inside the thread: runs the task on what `runInThread` was given. */
export function serveTask<Input, Message>(
  task: (input: Input, say: (message: Message) => void) => Promise<void> | void,
): void {
  const post = (envelope: Envelope<Message>) => parentPort?.postMessage(envelope);
  const run = async () => task(workerData as Input, (message) => post({ message }));
  run().then(
    () => post({ done: true }),
    (error: unknown) => post({ error: messageOf(error) }),
  );
}

/** Without the program's name, which the receiver puts in front again. */
function messageOf(error: unknown): string {
  if (error instanceof ModelError) return error.message.slice(error.program.length + ": ".length);
  return error instanceof Error ? error.message : String(error);
}

/** The URL of a task module. Tests run from the sources, which a thread cannot load; they use the built file. */
export function taskUrl(base: string, path: string): URL {
  return new URL(path, base.replace(/\/src\/(?=[^/]*\/[^/]*[.]ts$)/, "/dist/"));
}
