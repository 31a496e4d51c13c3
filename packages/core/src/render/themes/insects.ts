/** Insects, as in commercial puzzles: a head meets its tail. */
import { creatureTheme } from "./creatures/brush.js";
import { INSECTS } from "./creatures/insects.js";
import type { Theme } from "./theme.js";

export const insects: Theme = creatureTheme("insects", "insects, a head and its tail", INSECTS);
