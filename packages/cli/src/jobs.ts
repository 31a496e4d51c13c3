/** Worker threads of the command, each of which does one job after the other. */
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Does a job. @param flags of the command */
type Job = (flags: never, input: never) => Promise<unknown>;

interface WorkerData {
  readonly job: string;
  readonly flags: unknown;
}

/** Inputs taken before the first result that is missing, for each thread: one long job does not stop the others. */
const AHEAD = 256;

function createJobThreads<I, R>(count: number, job: string, flags: object) {
  interface Waiting {
    readonly input: I;
    resolve(result: R): void;
    reject(error: unknown): void;
  }
  const waiting: Waiting[] = [];
  const idle: Worker[] = [];
  const running = new Map<Worker, Waiting>();
  const workerData: WorkerData = { job, flags };
  const start = (worker: Worker) => {
    const next = waiting.shift();
    if (next === undefined) return void idle.push(worker);
    running.set(worker, next);
    worker.postMessage(next.input);
  };
  const fail = (error: unknown) => {
    for (const { reject } of [...running.values(), ...waiting.splice(0)]) reject(error);
    running.clear();
  };
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL("../dist/main.node.js", import.meta.url), { workerData });
    worker.on("message", (result: R) => {
      const done = running.get(worker);
      running.delete(worker);
      start(worker);
      done?.resolve(result);
    });
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("a worker thread ended before its job was done")));
    start(worker);
    return worker;
  });
  return {
    run(input: I): Promise<R> {
      return new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        const worker = idle.pop();
        if (worker) start(worker);
      });
    },
    /** Ends the threads; jobs that are not done fail. */
    close() {
      for (const worker of workers) void worker.terminate();
    },
  };
}

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
  const threads = createJobThreads<I, R>(count, job, flags);
  const close = () => threads.close();
  signal.addEventListener("abort", close);
  const untaken: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  try {
    for await (const input of inputs) {
      if (signal.aborted) return;
      last = Promise.all([here(input) ?? threads.run(input), last]).then(([result]) =>
        signal.aborted ? undefined : take(result),
      );
      // Awaited below.
      last.catch(() => undefined);
      untaken.push(last);
      if (untaken.length >= count * AHEAD) await untaken.shift();
    }
    await last;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}
