/**
 * Work that stays in the browser from visit to visit. What was kept is read with suspicion: anything else than expected is
 * as if nothing had been kept. Where the browser keeps nothing (private windows, a full disk) the app works all the same.
 */
import { createEffect, createRoot, createSignal, type Signal } from "solid-js";

const PREFIX = "edgewise.";

export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/** @param value undefined: forget it */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // No room, or not allowed: it lasts as long as the page.
  }
}

/** A signal that is kept. @param check what was kept, if it is of use */
export function kept<T>(name: string, initial: T, check: (value: unknown) => T | undefined): Signal<T> {
  const [value, setValue] = createSignal<T>(check(readKept(name)) ?? initial);
  createRoot(() => createEffect(() => keep(name, value())));
  return [value, setValue];
}
