/** Workers that run, fail, or never run, as a page sees them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { READY } from "./answer-calls.js";
import { openWorker } from "./open-worker.js";

/** Answers each call of comlink by the number of this worker. */
class FakeWorker extends EventTarget {
  isTerminated = false;
  readonly #number: number;

  constructor(number: number) {
    super();
    this.#number = number;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  postMessage({ id }: { id: string }): void {
    queueMicrotask(() => this.say({ id, type: "RAW", value: this.#number }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

let started: FakeWorker[];
const start = () => {
  const worker = new FakeWorker(started.length);
  started.push(worker);
  return worker as unknown as Worker;
};
type Api = { number(): number };

beforeEach(() => {
  started = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a call waits until the worker is ready", async () => {
  const { call } = openWorker<Api>(start);
  const answer = call((api) => api.number());
  await vi.advanceTimersByTimeAsync(1000);
  started[0]?.say(READY);
  expect(await answer).toBe(0);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(started).toHaveLength(1);
});

test("a worker that never runs is replaced by another", async () => {
  const { call } = openWorker<Api>(start);
  const answer = call((api) => api.number());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  started[1]?.say(READY);
  expect(await answer).toBe(1);
});

test("when none runs, calls are rejected", async () => {
  const { call, hasFailed } = openWorker<Api>(start);
  const answer = expect(call((api) => api.number())).rejects.toThrow("No worker could be started");
  await vi.advanceTimersByTimeAsync(100_000);
  await answer;
  expect(started.every(({ isTerminated }) => isTerminated)).toBe(true);
  expect(hasFailed()).toBe(true);
});

test("an error of the worker is that of the calls, and it is not replaced", async () => {
  const { call } = openWorker<Api>(start);
  started[0]?.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  await expect(call((api) => api.number())).rejects.toThrow("out of memory");
  await vi.advanceTimersByTimeAsync(100_000);
  expect(started).toHaveLength(1);
});

test("one that is terminated is not replaced", async () => {
  openWorker<Api>(start).terminate();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});
