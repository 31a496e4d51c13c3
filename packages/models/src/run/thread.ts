/**
 * Runs a library that blocks in a thread of its own, so that a time limit and Ctrl-C can end it. The task is a module
 * that calls `serveTask`; it posts messages and then ends.
 */
import { parentPort, Worker, workerData } from "node:worker_threads";
import { ModelError } from "../engine.js";
import { type Limits, type RunEnd, watchLimits } from "./clock.js";

interface ThreadOptions<Message> extends Limits {
  /** Called for each message. @returns false to end the task. An exception ends it too, and is rethrown. */
  readonly onMessage: (message: Message) => boolean;
}

/** Messages that may wait to be handled: beyond these they would fill the memory, and keep timers and signals waiting. */
const MOST_WAITING = 256;

interface ThreadData<Input> {
  readonly input: Input;
  /** Of one number: the messages that were handled. */
  readonly handled: Int32Array;
}

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
  { onMessage, ...limits }: ThreadOptions<Message>,
): Promise<RunEnd> {
  if (limits.signal?.aborted) return Promise.resolve("signal");
  return new Promise((resolve, reject) => {
    const handled = new Int32Array(new SharedArrayBuffer(4));
    const workerData: ThreadData<unknown> = { input, handled };
    const worker = new Worker(task, { workerData, stdout: true, stderr: true });
    const settle = (act: () => void) => {
      unwatch();
      worker.removeAllListeners();
      void worker.terminate().then(act);
    };
    const end = (how: RunEnd) => settle(() => resolve(how));
    const fail = (error: unknown) => settle(() => reject(error));
    const crash = (reason: string) => fail(new ModelError(program, "crashed", reason.split("\n", 1)[0] ?? ""));
    const unwatch = watchLimits(limits, end);
    worker.on("error", (error) => crash(messageOf(error)));
    worker.on("exit", (code) => crash(`its thread ended with code ${code}`));
    worker.on("message", (envelope: Envelope<Message>) => {
      if ("done" in envelope) end("done");
      else if ("error" in envelope) crash(envelope.error);
      else {
        try {
          if (!onMessage(envelope.message)) end("enough");
        } catch (error) {
          fail(error);
        }
        Atomics.add(handled, 0, 1);
        Atomics.notify(handled, 0);
      }
    });
  });
}

/** Inside the thread: runs the task on what `runInThread` was given. */
export function serveTask<Input, Message>(
  task: (input: Input, say: (message: Message) => void) => Promise<void> | void,
): void {
  const post = (envelope: Envelope<Message>) => parentPort?.postMessage(envelope);
  const { input, handled } = workerData as ThreadData<Input>;
  let said = 0;
  const say = (message: Message) => {
    post({ message });
    said++;
    for (let seen = Atomics.load(handled, 0); said - seen > MOST_WAITING; seen = Atomics.load(handled, 0))
      Atomics.wait(handled, 0, seen);
  };
  const run = async () => task(input, say);
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
