/** What is given among values that may be undefined: the others are left out, so that defaults apply. */
export function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries: [string, unknown][] = Object.entries(values);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as never;
}

/** Milliseconds of an option that is in seconds. */
export function inMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}
