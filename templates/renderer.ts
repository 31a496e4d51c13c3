/**
 * A template for a renderer: one line for each cell. Copy it to `packages/core/src/render/NAME.ts`; the recipe "A
 * renderer" in ARCHITECTURE.md describes the rest, and `scripts/recipes.test.ts` follows it.
 *
 * It reads only the scene, and treats every name and label as untrusted.
 */
import { SIDE_NAMES } from "../model.js";
import { printable } from "./printable.js";
import type { Scene } from "./scene.js";

/** Ends with a newline. */
export function renderList(scene: Scene): string {
  const lines = scene.cells.map((cell) => {
    const place = scene.layout === "board" ? `(${cell.column}, ${cell.row})` : "loose";
    if (cell.kind !== "tile") return `${place}: ${cell.kind}`;
    const sides = cell.sides.map(({ label }, side) => `${SIDE_NAMES[side]} ${printable(label)}`);
    return `${place}: tile ${printable(cell.name)}, ${sides.join(", ")}`;
  });
  return `${lines.join("\n")}\n`;
}
