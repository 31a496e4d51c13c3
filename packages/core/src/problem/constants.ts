/**
 * The layout of problem buffers as named numbers, for the scripts that write them into a kernel's own language. Names
 * are those that kernels use: HEADER_TILE_COUNT, STEP_CELL, PREPARE_BAD_STEP.
 */
import { CAPS } from "../caps.js";
import {
  HEADER_BYTES,
  HEADER_FIELDS,
  headerOffset,
  LAYOUT_VERSION,
  MAGIC,
  NO_FRAME,
  NONE,
  PREPARE_STATUS,
  RUN_STATUS,
  STEP_BYTES,
  STEP_OFFSETS,
} from "./layout.js";

/** A name as kernels write it, and its value. */
export type LayoutConstant = readonly [name: string, value: number];

/** What a number counts, so that a typed language can choose its type. */
export interface LayoutConstants {
  /** Byte offsets into the header or a step, and sizes in bytes. */
  readonly offsets: readonly LayoutConstant[];
  /** Values of u32 header fields. */
  readonly values: readonly LayoutConstant[];
  /** The caps, which are counts. */
  readonly caps: readonly LayoutConstant[];
  /** "None" in a u16. */
  readonly none: LayoutConstant;
  /** What a kernel says. */
  readonly statuses: readonly LayoutConstant[];
}

/** Every number that a kernel must know of the buffer. */
export function layoutConstants(): LayoutConstants {
  return {
    offsets: [
      ...HEADER_FIELDS.map((field): LayoutConstant => [constant("HEADER", field), headerOffset(field)]),
      ["HEADER_BYTES", HEADER_BYTES],
      ...named("STEP", STEP_OFFSETS),
      ["STEP_BYTES", STEP_BYTES],
    ],
    values: [
      ["LAYOUT_VERSION", LAYOUT_VERSION],
      ["MAGIC", MAGIC],
      ["NO_FRAME", NO_FRAME],
    ],
    caps: [
      ["MAX_CELLS", CAPS.cells],
      ["MAX_TILES", CAPS.tiles],
      ["MAX_LABELS", CAPS.labels],
    ],
    none: ["NONE", NONE],
    statuses: [...named("PREPARE", PREPARE_STATUS), ...named("RUN", RUN_STATUS)],
  };
}

function named(prefix: string, values: Readonly<Record<string, number>>): LayoutConstant[] {
  return Object.entries(values).map(([name, value]) => [constant(prefix, name), value]);
}

/** camelCase -> PREFIX_CAMEL_CASE */
function constant(prefix: string, name: string): string {
  return `${prefix}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
