/** Writes a puzzle and a plan into the flat problem buffer that kernels read. */
import type { Puzzle } from "../model.js";
import type { Plan } from "../plan/plan.js";
import { lookOf } from "../rules.js";
import {
  HEADER_FIELDS,
  LAYOUT_VERSION,
  MAGIC,
  mateRowBytes,
  NO_FRAME,
  NONE,
  STEP_BYTES,
  STEP_OFFSETS,
  sectionsOf,
  TILE_BYTES,
  TILE_OFFSETS,
} from "./layout.js";

/** @returns the buffer of layout.ts, version LAYOUT_VERSION. */
export function compileProblem(puzzle: Puzzle, plan: Plan): Uint8Array {
  const { names, frame, matesOf } = puzzle.labels;
  const { steps } = plan;
  const domains = [...new Set(steps.map((step) => step.domain))];
  const counts = {
    stepCount: steps.length,
    tileCount: puzzle.tiles.length,
    labelCount: names.length,
    domainCount: domains.length,
  };
  const sections = sectionsOf(counts);
  const bytes = new Uint8Array(sections.byteLength);
  const view = new DataView(bytes.buffer);

  const header = {
    magic: MAGIC,
    version: LAYOUT_VERSION,
    ...puzzle.board,
    frameLabel: frame ?? NO_FRAME,
    ...counts,
    ...sections,
  };
  HEADER_FIELDS.forEach((field, i) => {
    view.setUint32(i * 4, header[field], true);
  });

  steps.forEach((step, i) => {
    const at = sections.stepsOffset + i * STEP_BYTES;
    view.setUint16(at + STEP_OFFSETS.cell, step.cell, true);
    view.setUint16(at + STEP_OFFSETS.domain, domains.indexOf(step.domain), true);
    view.setUint16(at + STEP_OFFSETS.requiredTile, step.requiredTile ?? NONE, true);
    view.setUint16(at + STEP_OFFSETS.tileAbove, step.tileAbove ?? NONE, true);
  });
  puzzle.tiles.forEach((_, tile) => {
    const at = sections.tilesOffset + tile * TILE_BYTES;
    bytes.set(lookOf(puzzle.labels, tile * 4), at + TILE_OFFSETS.labels);
    view.setUint16(at + TILE_OFFSETS.before, plan.symmetry.tileBefore?.[tile] ?? NONE, true);
  });
  const rowBytes = mateRowBytes(counts.labelCount);
  matesOf.forEach((mates, label) => {
    for (const mate of mates) {
      const at = sections.matesOffset + label * rowBytes + (mate >> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (mate & 7));
    }
  });
  domains.forEach((domain, id) => {
    bytes.set(domain, sections.domainsOffset + id * counts.tileCount);
  });
  return bytes;
}
