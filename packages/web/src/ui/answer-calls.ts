/** The worker's side of open-worker.ts. */
import { expose } from "comlink";

/** What a worker says first. */
export const READY = "ready";

/** Takes calls from now on. */
export function answerCalls(api: object): void {
  expose(api);
  postMessage(READY);
}
