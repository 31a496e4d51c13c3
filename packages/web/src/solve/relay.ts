/**
 * What a search has to tell, sent so that no message is late: the report of a search and what its listener hears travel on
 * different ports, and only what was answered is known to have arrived. Solutions are sent in flocks.
 */
import type { Progress, SearchSetup, Solution } from "@edgewise/core";
import { type SearchListener, SOLUTIONS_SHOWN } from "./protocol.js";

/** A listener in another thread: every call is a promise there. */
export type RemoteListener = {
  readonly [Name in keyof SearchListener]: (...args: Parameters<SearchListener[Name]>) => unknown;
};

export class Relay {
  readonly #listener: RemoteListener;
  #flock: Solution[] = [];
  #told = 0;
  #last: unknown;

  constructor(listener: RemoteListener) {
    this.#listener = listener;
  }

  setup(setup: SearchSetup): void {
    this.#last = this.#listener.setup(setup);
  }

  solution(solution: Solution): void {
    if (this.#told++ < SOLUTIONS_SHOWN) this.#flock.push(solution);
  }

  progress(progress: Progress): void {
    this.#sendFlock();
    this.#last = this.#listener.progress(progress);
  }

  checkpoint(text: string): void {
    this.#last = this.#listener.checkpoint(text);
  }

  /** Resolves once everything has been heard. */
  async settled(): Promise<void> {
    this.#sendFlock();
    await this.#last;
  }

  #sendFlock(): void {
    if (this.#flock.length === 0) return;
    this.#last = this.#listener.solutions(this.#flock);
    this.#flock = [];
  }
}
