/**
 * Sends the events of a search so that none arrives after its report. The report and the listener's calls travel on
 * different ports, so a call is known to have arrived only once it is answered. Solutions are sent in batches.
 */
import type { Progress, SearchSetup, Solution } from "@edgewise/core";
import { type SearchListener, SOLUTIONS_SHOWN } from "./protocol.js";

/** A listener in another thread; every call returns a promise. */
export type RemoteListener = {
  readonly [Name in keyof SearchListener]: (...args: Parameters<SearchListener[Name]>) => unknown;
};

export class Relay {
  readonly #listener: RemoteListener;
  #batch: Solution[] = [];
  #sent = 0;
  #last: unknown;

  constructor(listener: RemoteListener) {
    this.#listener = listener;
  }

  setup(setup: SearchSetup): void {
    this.#last = this.#listener.setup(setup);
  }

  solution(solution: Solution): void {
    if (this.#sent++ < SOLUTIONS_SHOWN) this.#batch.push(solution);
  }

  progress(progress: Progress): void {
    this.#sendBatch();
    this.#last = this.#listener.progress(progress);
  }

  checkpoint(text: string): void {
    this.#last = this.#listener.checkpoint(text);
  }

  /** Resolves once every call has been answered. */
  async settled(): Promise<void> {
    this.#sendBatch();
    await this.#last;
  }

  #sendBatch(): void {
    if (this.#batch.length === 0) return;
    this.#last = this.#listener.solutions(this.#batch);
    this.#batch = [];
  }
}
