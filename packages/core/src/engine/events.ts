/** What a search calls back, as events to be pulled one by one: a search is never far ahead of the loop that takes them. */

/** Where a running search leaves its events. */
export interface Outlet<E> {
  push(event: E): void;
  /** Has the loop been left, so that nothing more is wanted? */
  readonly isLeft: boolean;
  /** Resolves once few events wait to be taken. */
  room(): Promise<void>;
}

/** Events that may wait before a search is held up. */
const ROOM = 1000;

/** @param run resolves at its end; soon, once the loop has been left. @throws what `run` throws, after its events. */
export async function* pulled<E>(run: (outlet: Outlet<E>) => Promise<void>): AsyncGenerator<E, void, undefined> {
  let waiting: E[] = [];
  let isOver = false;
  let isLeft = false;
  let news = () => {};
  let room = () => {};
  const running = run({
    push(event) {
      waiting.push(event);
      news();
    },
    get isLeft() {
      return isLeft;
    },
    room() {
      if (waiting.length < ROOM || isLeft) return Promise.resolve();
      const before = room;
      return new Promise((resolve) => {
        room = () => {
          before();
          resolve();
        };
      });
    },
  }).finally(() => {
    isOver = true;
    news();
  });
  // Thrown below, in its turn.
  running.catch(() => undefined);
  try {
    while (waiting.length > 0 || !isOver) {
      const taken = waiting;
      waiting = [];
      yield* taken;
      room();
      room = () => {};
      if (waiting.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          news = resolve;
        });
      }
    }
    await running;
  } finally {
    isLeft = true;
    room();
    await running.catch(() => undefined);
  }
}
