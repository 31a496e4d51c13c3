/**
 * The layout of problem buffers as named numbers, for the scripts that generate kernel sources. The names are those
 * that kernels use: HEADER_TILE_COUNT, STEP_CELL, PREPARE_BAD_STEP.
 */
import { CAPS } from "../caps.js";
import * as layout from "./layout.js";

/** A name in capitals and its value. */
export type LayoutConstant = readonly [name: string, value: number];

/** The constants by kind, so that a typed language can choose a type for each kind. */
export interface LayoutConstants {
  /** Byte offsets into the header, a step or a tile, and sizes in bytes. */
  readonly offsets: readonly LayoutConstant[];
  /** Values of u32 header fields, and of a parameter of the growth kernel. */
  readonly values: readonly LayoutConstant[];
  /** The caps: largest allowed counts. */
  readonly caps: readonly LayoutConstant[];
  /** "None" in a u16. */
  readonly none: LayoutConstant;
  /** Status codes that a kernel returns. */
  readonly statuses: readonly LayoutConstant[];
}

/** All constants of the layout. */
export function layoutConstants(): LayoutConstants {
  const { LAYOUT_VERSION, MAGIC, NO_FRAME, ANY_CELL, CENTRE_FIRST } = layout;
  return {
    offsets: [
      ...layout.HEADER_FIELDS.map((field): LayoutConstant => [constant("HEADER", field), layout.headerOffset(field)]),
      ["HEADER_BYTES", layout.HEADER_BYTES],
      ...named("STEP", layout.STEP_OFFSETS),
      ["STEP_BYTES", layout.STEP_BYTES],
      ...named("TILE", layout.TILE_OFFSETS),
      ["TILE_BYTES", layout.TILE_BYTES],
    ],
    values: Object.entries({ LAYOUT_VERSION, MAGIC, NO_FRAME, ANY_CELL, CENTRE_FIRST }),
    caps: named("MAX", { cells: CAPS.cells, tiles: CAPS.tiles, labels: CAPS.labels }),
    none: ["NONE", layout.NONE],
    statuses: [...named("PREPARE", layout.PREPARE_STATUS), ...named("RUN", layout.RUN_STATUS)],
  };
}

function named(prefix: string, values: Readonly<Record<string, number>>): LayoutConstant[] {
  return Object.entries(values).map(([name, value]) => [constant(prefix, name), value]);
}

/** camelCase -> PREFIX_CAMEL_CASE */
function constant(prefix: string, name: string): string {
  return `${prefix}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
