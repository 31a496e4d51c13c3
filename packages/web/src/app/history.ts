/**
 * Unlimited undo and redo, for the game and for entering tiles: a present between two stacks. The stacks are linked
 * lists, so every move takes constant time.
 */
export interface History<T> {
  readonly present: T;
  readonly past: Stack<T> | undefined;
  readonly future: Stack<T> | undefined;
}

interface Stack<T> {
  readonly top: T;
  readonly rest: Stack<T> | undefined;
}

/** @param past the last one first */
export function beginHistory<T>(present: T, past: readonly T[] = []): History<T> {
  const stack = past.reduceRight<Stack<T> | undefined>((rest, top) => ({ top, rest }), undefined);
  return { present, past: stack, future: undefined };
}

/** What undo goes back to, the last one first. */
export function* pastOf<T>({ past }: History<T>): Generator<T> {
  for (let it = past; it !== undefined; it = it.rest) yield it.top;
}

/** Adds a move and drops what was undone. An unchanged present is not a move. */
export function advance<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history;
  return { present, past: { top: history.present, rest: history.past }, future: undefined };
}

/** Returns an equal history if there is nothing to undo. */
export function undo<T>({ present, past, future }: History<T>): History<T> {
  if (past === undefined) return { present, past, future };
  return { present: past.top, past: past.rest, future: { top: present, rest: future } };
}

/** Returns an equal history if there is nothing to redo. */
export function redo<T>({ present, past, future }: History<T>): History<T> {
  if (future === undefined) return { present, past, future };
  return { present: future.top, past: { top: present, rest: past }, future: future.rest };
}
