/**
 * Work saved in the browser between visits, at once and in small amounts; what is large or many is in the library.
 * Each tab has its own values, which survive a reload; a new tab begins with those that any tab saved last. So two tabs
 * never overwrite each other. Saved values are checked when read; an unexpected value counts as absent. Where the
 * browser saves nothing (private windows, a full disk), the app still works, and says so once.
 */
import { createEffect, createRoot, createSignal, type Signal } from "solid-js";
import { embedded } from "../embed/embedded.js";

const PREFIX = "edgewise.";
const STORAGES = embedded ? [] : [() => sessionStorage, () => localStorage];
/** For values of which all tabs have one. */
export const SHARED = STORAGES.slice(1);

/** What was thrown by the first save that failed; undefined if none has, null once that was read. */
export const [keepFault, setKeepFault] = createSignal<unknown>();

export function readKept(name: string, storages = STORAGES): unknown {
  for (const storage of storages) {
    try {
      const text = storage().getItem(PREFIX + name);
      if (text !== null) return JSON.parse(text);
    } catch {
      // Not allowed, or not JSON.
    }
  }
  return null;
}

export function keep(name: string, value: unknown, storages = STORAGES): void {
  for (const storage of storages) {
    try {
      storage().setItem(PREFIX + name, JSON.stringify(value));
    } catch (error) {
      // No room, or not allowed: the value lasts as long as the page.
      setKeepFault((first: unknown) => (first === undefined ? error : first));
    }
  }
}

/**
 * A signal saved between visits.
 * @param check returns the saved value, or undefined if it is unusable
 */
export function kept<T>(name: string, initial: T, check: (value: unknown) => T | undefined): Signal<T> {
  const [value, setValue] = createSignal<T>(check(readKept(name)) ?? initial);
  createRoot(() => createEffect(() => keep(name, value())));
  return [value, setValue];
}

/** A check for `kept`. */
export function oneOf<T>(values: readonly T[]): (value: unknown) => T | undefined {
  return (value) => values.find((known) => known === value);
}
