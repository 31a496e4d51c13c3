/** Every theme; the first is the default. */
import { cats } from "./cats.js";
import { insects } from "./insects.js";
import { letters } from "./letters.js";
import { numbers } from "./numbers.js";
import { shapes } from "./shapes.js";
import type { Theme } from "./theme.js";

/** Every theme; the first is the default. */
export const THEMES: readonly [Theme, ...Theme[]] = [shapes, letters, numbers, insects, cats];

/** The theme with this name, as `--theme` takes it; undefined if there is none. */
export function findTheme(name: string): Theme | undefined {
  return THEMES.find((theme) => theme.name === name);
}
