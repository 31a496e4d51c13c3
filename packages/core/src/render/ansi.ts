/**
 * The drawing for terminals: that of `drawText`, with a colour for each family. Heads are bold and tails underlined, so
 * the halves differ without colour too. Labels are printable when they reach this module, so no label can inject a
 * control sequence. It uses 256 colours rather than 16, because each terminal's theme decides what the 16 look like.
 */
import type { Half } from "./motifs.js";
import type { Run } from "./runs.js";
import type { Scene } from "./scene.js";
import { layoutText, type TextOptions } from "./text-layout.js";

/** Numbers of the 6x6x6 cube by family, each with a contrast of at least 3 with black and with white. */
export const FAMILY_COLOURS = [32, 166, 29, 161, 136, 62, 30, 130, 67, 196, 135, 169] as const;
const GREY = 102;

/** Weight tells the halves apart: SGR 1 is bold, 4 underlined. */
const WEIGHTS: Record<Half, readonly number[]> = { head: [1], tail: [4], both: [1] };

/** The drawing with SGR sequences; every run ends with a reset. @throws RangeError unless `columns` is at least 1. */
export function renderAnsi(scene: Scene, options?: TextOptions): string {
  return layoutText(scene, options)
    .map((line) => `${line.map(styled).join("")}\n`)
    .join("");
}

function styled({ text, ink }: Run): string {
  if (ink === undefined || ink === "name") return text;
  const [weight, colour] =
    typeof ink === "string" ? [[], GREY] : [WEIGHTS[ink.half], FAMILY_COLOURS[ink.kind % FAMILY_COLOURS.length]];
  return `\x1b[${[...weight, 38, 5, colour].join(";")}m${text}\x1b[0m`;
}
