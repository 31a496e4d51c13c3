/** Big cats, as in commercial puzzles: a head meets its tail. */
import { creatureTheme } from "./creatures/brush.js";
import { CATS } from "./creatures/cats.js";
import type { Theme } from "./theme.js";

export const cats: Theme = creatureTheme("cats", "big cats, a head and its tail", CATS);
