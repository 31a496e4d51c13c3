/** A thread that ends with an event, as those of Node do, as a worker of a pool. Core knows no Node, only this shape. */
import type { Reply, WorkerPort } from "./messages.js";

/** What a `Worker` of `node:worker_threads` has. */
export interface Thread {
  /** It replies. */
  on(event: "message", listener: (reply: Reply) => void): unknown;
  /** It fails at something, and will end. */
  on(event: "error", listener: (error: unknown) => void): unknown;
  /** It has ended. */
  on(event: "exit", listener: () => void): unknown;
  /** Sends it a request. */
  postMessage(request: unknown): void;
  /** Ends it at once. */
  terminate(): unknown;
}

/** The thread sends every reply as a message (see `createPoolWorker`). */
export function threadPort(thread: Thread): WorkerPort {
  let isOpen = true;
  return {
    listen(onReply, onExit) {
      let reason = "a worker thread ended";
      thread.on("message", (reply) => {
        if (isOpen) onReply(reply);
      });
      thread.on("error", (error) => {
        reason = error instanceof Error ? error.message : String(error);
      });
      thread.on("exit", () => {
        if (isOpen) onExit(reason);
        isOpen = false;
      });
    },
    post: (request) => thread.postMessage(request),
    terminate() {
      isOpen = false;
      thread.terminate();
    },
  };
}
