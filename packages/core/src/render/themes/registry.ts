/** Every theme. */
import { creatureTheme } from "./creatures/brush.js";
import { CATS } from "./creatures/cats.js";
import { INSECTS } from "./creatures/insects.js";
import { letters, numbers, words } from "./lettering.js";
import { shapes } from "./shapes.js";
import type { Theme } from "./theme.js";

/** Every theme; the first is the default. */
export const THEMES: readonly [Theme, ...Theme[]] = [
  shapes,
  letters,
  numbers,
  words,
  creatureTheme("insects", "insects, a head and its tail", INSECTS),
  creatureTheme("cats", "big cats, a head and its tail", CATS),
];

/** The theme with this name, as `--theme` takes it; undefined if there is none. */
export function findTheme(name: string): Theme | undefined {
  return THEMES.find((theme) => theme.name === name);
}
