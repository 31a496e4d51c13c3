/**
 * Work in steps of at most some milliseconds. Between steps the caller may check a clock, or abandon the work. Functions
 * that return such work end in `InSteps`.
 */
export type Stepwise<T> = Generator<void, T, void>;

/** Runs all steps at once. */
export function finish<T>(work: Generator<unknown, T, void>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
