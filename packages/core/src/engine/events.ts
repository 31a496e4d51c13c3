/**
 * Turns the callbacks of a search into an async generator of events.
 *
 * `run` pushes events into an `EventSink`; the caller pulls them one by one. While `MAX_WAITING` events wait,
 * `drained()` does not resolve, so a search that awaits it is never far ahead of its caller.
 */

/** Where a running search puts its events. */
export interface EventSink<E> {
  push(event: E): void;
  /** Has the caller left its loop? Then no more events are wanted, and the search should end. */
  readonly isCancelled: boolean;
  /** Resolves once fewer than `MAX_WAITING` events wait, or the caller has left its loop. */
  drained(): Promise<void>;
}

const MAX_WAITING = 1000;

/**
 * The events that `run` pushes, then its error if it rejects. When the caller leaves its loop, the generator waits
 * until `run` has ended. @param run resolves soon after `isCancelled` becomes true
 */
export async function* eventsOf<E>(run: (sink: EventSink<E>) => Promise<void>): AsyncGenerator<E, void, undefined> {
  let waiting: E[] = [];
  let isOver = false;
  let isCancelled = false;
  /** Wakes the loop below when there is an event, or when `run` has ended. */
  let wake = () => {};
  /** What resolves the promises that `drained` has handed out. */
  const held: (() => void)[] = [];
  const resume = () => {
    for (const resolve of held.splice(0)) resolve();
  };
  const running = run({
    push(event) {
      waiting.push(event);
      wake();
    },
    get isCancelled() {
      return isCancelled;
    },
    drained() {
      if (waiting.length < MAX_WAITING || isCancelled) return Promise.resolve();
      return new Promise((resolve) => held.push(resolve));
    },
  }).finally(() => {
    isOver = true;
    wake();
  });
  // Without a handler Node reports an unhandled rejection; `await running` below throws the error in its turn.
  running.catch(() => undefined);
  try {
    while (waiting.length > 0 || !isOver) {
      const taken = waiting;
      waiting = [];
      yield* taken;
      resume();
      if (waiting.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    await running;
  } finally {
    isCancelled = true;
    resume();
    await running.catch(() => undefined);
  }
}
