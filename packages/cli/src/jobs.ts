/** Worker threads of the command, each of which does one job after the other. */
import { once, setMaxListeners } from "node:events";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Does a job. @param flags of the command */
type Job = (flags: never, input: never) => Promise<unknown>;

interface WorkerData {
  readonly job: string;
  readonly flags: unknown;
}

/** Asks `serveJobs` for its jobs when it is a thread. */
const PROGRAM = new URL("../dist/main.node.js", import.meta.url);

/** Inputs taken before the first result that is missing, for each thread: one long job does not stop the others. */
const AHEAD = 256;

/** Does the jobs of `inThreads` in this thread. @param jobs by name */
export function serveJobs(jobs: Readonly<Record<string, Job>>): void {
  const { job, flags } = workerData as WorkerData;
  parentPort?.on("message", async (input) =>
    parentPort?.postMessage(await jobs[job]?.(flags as never, input as never)),
  );
}

/** Where jobs run. */
interface JobSetup {
  /** Threads. */
  readonly count: number;
  /** The name of the job, for `serveJobs` in the threads. */
  readonly job: string;
  readonly flags: object;
  /** Ends all jobs; then results may be missing. */
  readonly signal: AbortSignal;
}

/**
 * Runs a job for each input in worker threads and hands over the results in the order of the inputs, each as soon as it
 * and those before it are there. Inputs are taken while results are awaited.
 * @param here the result of an input that no thread needs to see
 */
export async function inThreads<I, R>(
  { count, job, flags, signal }: JobSetup,
  inputs: Iterable<I> | AsyncIterable<I>,
  take: (result: R) => Promise<void> | undefined,
  here: (input: I) => Promise<R> | undefined = () => undefined,
): Promise<void> {
  const workerData: WorkerData = { job, flags };
  const threads = Array.from({ length: count }, () => new Worker(PROGRAM, { workerData }));
  const broken = new AbortController();
  // Each thread that is at work listens to it; Node warns of more than ten.
  setMaxListeners(count, broken.signal);
  for (const thread of threads) {
    thread.on("error", (error) => broken.abort(error));
    thread.on("exit", () => broken.abort(new Error("a worker thread ended before its job was done")));
  }
  const answered = async (thread: Worker, input: I): Promise<R> => {
    thread.postMessage(input);
    const [result] = await once(thread, "message", { signal: broken.signal });
    return result;
  };
  const close = () => {
    for (const thread of threads) void thread.terminate();
  };
  signal.addEventListener("abort", close);
  // All threads take from one generator, which serves them in the order in which they ask.
  const left = (async function* () {
    yield* inputs;
  })();
  const untaken: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  const work = async (thread: Worker) => {
    for await (const input of left) {
      if (signal.aborted) return;
      const result = here(input) ?? answered(thread, input);
      last = Promise.all([result, last]).then(([each]) => (signal.aborted ? undefined : take(each)));
      // Awaited below.
      last.catch(() => undefined);
      untaken.push(last);
      if (untaken.length >= count * AHEAD) await untaken.shift();
      await result;
    }
  };
  try {
    await Promise.all(threads.map(work));
    await last;
  } catch (error) {
    if (!signal.aborted) throw broken.signal.reason ?? error;
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}
