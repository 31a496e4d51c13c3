/** Makes a Node worker thread a worker of a pool. Core does not import Node; it knows only the shape `Thread`. */
import type { Reply, WorkerPort } from "./messages.js";

/** What a `Worker` of `node:worker_threads` has. */
export interface Thread {
  /** A reply. */
  on(event: "message", listener: (reply: Reply) => void): unknown;
  /** An uncaught error; "exit" follows. */
  on(event: "error", listener: (error: unknown) => void): unknown;
  /** The thread has ended. */
  on(event: "exit", listener: () => void): unknown;
  /** Sends a request. */
  postMessage(request: unknown): void;
  /** Ends the thread at once. */
  terminate(): unknown;
  /** From now on the thread keeps the program alive, as at first. */
  ref?(): void;
  /** From now on it does not. */
  unref?(): void;
}

/**
 * The thread as a worker of a pool. Without a job it does not keep the program alive. So a program can end although a
 * search still waits for someone to take its solutions.
 * @param thread runs `createPoolWorker` and posts every reply as a message
 */
export function threadPort(thread: Thread): WorkerPort {
  let isOpen = true;
  return {
    listen(onReply, onExit) {
      let reason = "a worker thread ended";
      thread.on("message", (reply) => {
        if (reply.type === "report" && !reply.continues) thread.unref?.();
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
    post(request) {
      if (request.type === "job") thread.ref?.();
      thread.postMessage(request);
    },
    terminate() {
      isOpen = false;
      thread.terminate();
    },
  };
}
