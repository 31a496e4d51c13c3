/** The plain drawing of a scene: Unicode box drawing, no colour. */
import type { Scene } from "./scene.js";
import { layoutText, type TextOptions } from "./text-layout.js";

/** Ends with a newline. @throws RangeError unless `columns` is at least 1. */
export function renderText(scene: Scene, options?: TextOptions): string {
  const lines = layoutText(scene, options);
  return lines.map((line) => `${line.map(({ text }) => text).join("")}\n`).join("");
}
