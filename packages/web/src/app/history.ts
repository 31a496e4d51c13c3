/** Unlimited undo and redo, for the game, for entering tiles and for what a photo shows. */
export interface History<T> {
  readonly present: T;
  /** What undo goes back to, the last one first. */
  readonly past: readonly T[];
  /** What redo goes forward to, the next one first. */
  readonly future: readonly T[];
}

export function beginHistory<T>(present: T, past: readonly T[] = [], future: readonly T[] = []): History<T> {
  return { present, past, future };
}

/** Adds a move and drops what was undone. An unchanged present is not a move. */
export function advance<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history;
  return { present, past: [history.present, ...history.past], future: [] };
}

/** Returns the same history if there is nothing to undo. */
export function undo<T>(history: History<T>): History<T> {
  const [present, ...past] = history.past;
  return present === undefined ? history : { present, past, future: [history.present, ...history.future] };
}

/** Returns the same history if there is nothing to redo. */
export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  return present === undefined ? history : { present, past: [history.present, ...history.past], future };
}
