/** A worker behind comlink that always answers: where workers are blocked or die, calls are rejected. */
import { type Remote, wrap } from "comlink";
import { t } from "./texts.js";

export interface OpenWorker<Api> {
  /** @throws Error, for the user to read: what the call throws, or why the worker does not run. */
  call<T>(use: (api: Remote<Api>) => T): Promise<Awaited<T>>;
  /** Has it died, or could it not be started? */
  hasFailed(): boolean;
  terminate(): void;
}

/** @param start is `() => new Worker(new URL("…", import.meta.url))`, a form that bundlers recognise */
export function openWorker<Api>(start: () => Worker): OpenWorker<Api> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let hasFailed = false;
  // Calls report it, and there may be none.
  failed.catch(() => {
    hasFailed = true;
  });
  let worker: Worker;
  try {
    worker = start();
  } catch (cause) {
    reject(new Error(t("blocked"), { cause }));
    return { call: () => failed, hasFailed: () => true, terminate() {} };
  }
  // Errors that the worker cannot report itself, such as no memory. A blocked one comes without a message.
  worker.addEventListener("error", ({ message }) => reject(new Error(message || t("blocked"))), { once: true });
  const api = wrap<Api>(worker);
  return {
    call: (use) => Promise.race([use(api), failed]),
    hasFailed: () => hasFailed,
    terminate: () => worker.terminate(),
  };
}
