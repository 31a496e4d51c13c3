/**
 * Work saved in the browser between visits. Saved values are checked when read; an unexpected value counts as absent.
 * Where the browser saves nothing (private windows, a full disk), the app still works.
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

/** @param value undefined removes the entry */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // No room, or not allowed: the value lasts as long as the page.
  }
}

/** A signal saved between visits. @param check returns the saved value, or undefined if it is unusable */
export function kept<T>(name: string, initial: T, check: (value: unknown) => T | undefined): Signal<T> {
  const [value, setValue] = createSignal<T>(check(readKept(name)) ?? initial);
  createRoot(() => createEffect(() => keep(name, value())));
  return [value, setValue];
}
