/**
 * A worker behind comlink that always answers: where workers are blocked or die, calls are rejected. On a busy machine
 * browsers now and then start a worker that never runs; another one takes its place.
 */
import { type Remote, wrap } from "comlink";
import { type Accessor, createEffect, createSignal, onCleanup } from "solid-js";
import { READY } from "./answer-calls.js";
import { t } from "./texts.js";

export interface OpenWorker<Api> {
  /** @throws Error, for the user to read: what the call throws, or why the worker does not run. */
  call<T>(use: (api: Remote<Api>) => T): Promise<Awaited<T>>;
  /** Has it died, or could it not be started? */
  hasFailed(): boolean;
  terminate(): void;
}

/** In milliseconds: how long the first worker has to say that it is ready; each further one has twice as long. */
const READY_WITHIN_MS = 8000;
const STARTS = 3;

/** @param start is `() => new Worker(new URL("…", import.meta.url))`, a form that bundlers recognise */
export function openWorker<Api>(start: () => Worker): OpenWorker<Api> {
  let reject: (error: Error) => void = () => undefined;
  let resolve: (api: Remote<Api>) => void = () => undefined;
  const failed = new Promise<never>((_, fail) => {
    reject = fail;
  });
  const ready = new Promise<Remote<Api>>((begin) => {
    resolve = begin;
  });
  let hasFailed = false;
  // Calls report it, and there may be none.
  failed.catch(() => {
    hasFailed = true;
  });
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const terminate = () => {
    clearTimeout(timer);
    worker?.terminate();
  };
  const begin = (startsLeft: number, withinMs: number) => {
    if (startsLeft === 0) {
      reject(new Error(t("blocked")));
      return;
    }
    let begun: Worker;
    try {
      begun = start();
    } catch (cause) {
      reject(new Error(t("blocked"), { cause }));
      return;
    }
    worker = begun;
    timer = setTimeout(() => {
      begun.terminate();
      begin(startsLeft - 1, 2 * withinMs);
    }, withinMs);
    const onMessage = ({ data }: MessageEvent) => {
      if (data !== READY) return;
      clearTimeout(timer);
      begun.removeEventListener("message", onMessage);
      resolve(wrap<Api>(begun));
    };
    begun.addEventListener("message", onMessage);
    // Errors that the worker cannot report itself, such as no memory. A blocked one comes without a message.
    const onError = ({ message }: ErrorEvent) => {
      clearTimeout(timer);
      reject(new Error(message || t("blocked")));
    };
    begun.addEventListener("error", onError, { once: true });
  };
  begin(STARTS, READY_WITHIN_MS);
  return {
    call: (use) => Promise.race([ready.then(use), failed]),
    hasFailed: () => hasFailed,
    terminate,
  };
}

/**
 * What a worker of its own answers to what is asked, and why there is no answer. A new question ends the old one.
 * @param start as `openWorker` takes it
 */
export function createAnswer<Api, Asked, T>(
  asked: Accessor<Asked | undefined>,
  start: () => Worker,
  ask: (api: Remote<Api>, about: Asked) => Promise<T>,
): readonly [answer: Accessor<T | undefined>, fault: Accessor<string>] {
  const [answer, setAnswer] = createSignal<T>();
  const [fault, setFault] = createSignal("");
  createEffect(() => {
    const about = asked();
    setAnswer(undefined);
    setFault("");
    if (about === undefined) return;
    const { call, terminate } = openWorker<Api>(start);
    onCleanup(terminate);
    call((api) => ask(api, about))
      .then(
        (it) => setAnswer(() => it),
        (error: Error) => setFault(error.message),
      )
      .finally(terminate);
  });
  return [answer, fault];
}
