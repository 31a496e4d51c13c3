/**
 * Hostile problem buffers. Most faults that a kernel could have come after its checks, so half of these buffers look
 * valid: their sections are in place, but contain nonsense.
 */
import { CAPS, generatePuzzle, ORDER_NAMES, type Puzzle } from "@edgewise/core";
import {
  compileProblem,
  HEADER_BYTES,
  HEADER_FIELDS,
  headerOffset,
  LAYOUT_VERSION,
  MAGIC,
  NO_FRAME,
  NONE,
  type Random,
  STEP_BYTES,
  STEP_OFFSETS,
  sectionsOf,
  TILE_BYTES,
  TILE_OFFSETS,
} from "@edgewise/core/engine";
import { makeGrowthPlan, makePlan, whyNotGrowth } from "@edgewise/core/plan";
import { oneOf, puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";

const MAX_EDITS = 6;
const AWKWARD_BYTES = [0, 1, 3, 7, 15, 127, 128, 249, 250, 254, 255];
const AWKWARD_U16 = [0, 1, 2, 255, 256, 1023, 1024, 0x7fff, 0x8000, NONE - 1, NONE];
const AWKWARD_U32 = [0, 1, 2, 3, 9, 16, 64, 250, 251, 256, 257, 1024, 1025, 0x10000, 0x7fffffff, 0x80000000, NO_FRAME];

type Corrupt = (problem: Uint8Array, random: Random) => Uint8Array;

const CORRUPTIONS: readonly Corrupt[] = [
  (bytes) => bytes,
  bytewise,
  bytewise,
  fieldwise,
  fieldwise,
  sectionwise,
  sectionwise,
  resized,
];

/** @param valid problems to corrupt, which are not modified. @returns a new buffer. */
export function hostileProblem(valid: readonly Uint8Array[], random: Random): Uint8Array {
  if (random.below(4) === 0) return consistentNonsense(random);
  if (random.below(50) === 0) return noise(random);
  return oneOf(CORRUPTIONS, random)(oneOf(valid, random).slice(), random);
}

/** Changes bytes anywhere. */
function bytewise(bytes: Uint8Array, random: Random): Uint8Array {
  times(1 + random.below(MAX_EDITS), () => {
    const at = random.below(bytes.length);
    const was = bytes[at] ?? 0;
    bytes[at] = oneOf([random.below(256), was ^ (1 << random.below(8)), oneOf(AWKWARD_BYTES, random)], random);
  });
  return bytes;
}

/** Changes fields of the header, of steps and of tiles. */
function fieldwise(bytes: Uint8Array, random: Random): Uint8Array {
  const view = new DataView(bytes.buffer);
  const stepCount = view.getUint32(headerOffset("stepCount"), true);
  const tileCount = view.getUint32(headerOffset("tileCount"), true);
  const tiles = view.getUint32(headerOffset("tilesOffset"), true);
  times(1 + random.below(MAX_EDITS), () => {
    if (random.below(3) === 0) {
      view.setUint32(headerOffset(oneOf(HEADER_FIELDS, random)), oneOf(AWKWARD_U32, random), true);
      return;
    }
    if (random.below(4) === 0) {
      const before = tiles + random.below(tileCount) * TILE_BYTES + TILE_OFFSETS.before;
      // An earlier edit may have put the tiles beyond the end.
      if (before + 2 <= bytes.length) view.setUint16(before, random.below(tileCount), true);
      return;
    }
    const field = HEADER_BYTES + random.below(stepCount) * STEP_BYTES + oneOf(Object.values(STEP_OFFSETS), random);
    view.setUint16(field, random.below(2) === 0 ? oneOf(AWKWARD_U16, random) : random.below(stepCount), true);
  });
  return bytes;
}

/** Changes many bytes of one section: labels of tiles, mates or domains. */
function sectionwise(bytes: Uint8Array, random: Random): Uint8Array {
  const view = new DataView(bytes.buffer);
  const labelCount = view.getUint32(headerOffset("labelCount"), true);
  const offsets = (["tilesOffset", "matesOffset", "domainsOffset", "byteLength"] as const).map((field) =>
    view.getUint32(headerOffset(field), true),
  );
  const section = random.below(3);
  const begin = offsets[section] ?? 0;
  const end = offsets[section + 1] ?? 0;
  const share = 1 + random.below(8);
  const isLabel = (at: number) => (at - begin) % TILE_BYTES < TILE_OFFSETS.before;
  for (let at = begin; at < end; at++) {
    if (section === 0 && !isLabel(at)) continue;
    if (random.below(share) === 0) bytes[at] = section === 0 ? random.below(labelCount) : random.below(256);
  }
  return bytes;
}

/** Truncates or extends the buffer; sometimes adjusts the length in the header. */
function resized(bytes: Uint8Array, random: Random): Uint8Array {
  const length = random.below(bytes.length + 64);
  const result = new Uint8Array(length);
  result.set(bytes.subarray(0, length));
  if (random.below(2) === 0 && length >= HEADER_BYTES) {
    new DataView(result.buffer).setUint32(headerOffset("byteLength"), length, true);
  }
  return result;
}

function noise(random: Random): Uint8Array {
  const bytes = Uint8Array.from({ length: random.below(600) }, () => random.below(256));
  if (random.below(2) === 0 && bytes.length >= 8) {
    const view = new DataView(bytes.buffer);
    view.setUint32(headerOffset("magic"), MAGIC, true);
    view.setUint32(headerOffset("version"), LAYOUT_VERSION, true);
  }
  return bytes;
}

/** A problem that passes every check but makes no sense as a puzzle: mates that are not mutual, odd domains. */
function consistentNonsense(random: Random): Uint8Array {
  // Half of them have the counts that free growth requires.
  const isBare = random.below(2) === 0;
  const large = random.below(400) === 0;
  const width = 1 + random.below(large ? 32 : 4);
  const height = 1 + random.below(large ? Math.floor(CAPS.cells / width) : 4);
  const cells = width * height;
  const stepCount = isBare ? cells : 1 + random.below(cells);
  const counts = {
    stepCount,
    tileCount: stepCount + random.below(random.below(100) === 0 ? CAPS.tiles - stepCount + 1 : 4),
    labelCount: drawLabelCount(isBare ? cells : 1, random),
    domainCount: isBare ? 1 : 1 + random.below(Math.min(stepCount, 4)),
  };
  const sections = sectionsOf(counts);
  const bytes = new Uint8Array(sections.byteLength);
  const view = new DataView(bytes.buffer);
  const frameLabel = !isBare && random.below(3) === 0 ? random.below(counts.labelCount) : NO_FRAME;
  const header = { magic: MAGIC, version: LAYOUT_VERSION, width, height, frameLabel, ...counts, ...sections };
  for (const [field, value] of Object.entries(header)) {
    view.setUint32(headerOffset(field as keyof typeof header), value, true);
  }

  const order = random.shuffled(Array.from({ length: cells }, (_, cell) => cell));
  for (let step = 0; step < stepCount; step++) {
    const at = sections.stepsOffset + step * STEP_BYTES;
    const rarely = (value: () => number, one = 8) => (random.below(one) === 0 ? value() : NONE);
    view.setUint16(at + STEP_OFFSETS.cell, order[step] ?? 0, true);
    view.setUint16(at + STEP_OFFSETS.domain, random.below(counts.domainCount), true);
    view.setUint16(
      at + STEP_OFFSETS.requiredTile,
      // Free growth requires it of the first step.
      rarely(() => random.below(counts.tileCount), isBare && step < 3 ? 2 : 8),
      true,
    );
    view.setUint16(at + STEP_OFFSETS.tileAbove, step === 0 ? NONE : rarely(() => random.below(step)), true);
  }
  fillTiles(new DataView(bytes.buffer, sections.tilesOffset), counts, random);
  fillMates(bytes.subarray(sections.matesOffset, sections.domainsOffset), counts.labelCount, isBare, random);
  const masks = isBare ? [1, 3, 15, 15, 15, 15] : [0, 1, 3, 5, 15, 15, 15, 255];
  bytes.subarray(sections.domainsOffset).forEach((_, i, domains) => {
    domains[i] = oneOf(masks, random);
  });
  return bytes;
}

/** Few labels on a bare board mean millions of strips, so they are rare. */
function drawLabelCount(cells: number, random: Random): number {
  if (random.below(200) === 0) return 1 + random.below(CAPS.labels);
  const fewest = random.below(500) === 0 ? 1 : Math.min(cells >> 1, 100);
  return Math.max(1, fewest) + random.below(12);
}

/** Random labels; in some problems tiles wait for others, identical or not. */
function fillTiles(view: DataView, counts: { tileCount: number; labelCount: number }, random: Random): void {
  const hasWaiting = random.below(3) === 0;
  const waitedFor = new Set<number>();
  for (let tile = 0; tile < counts.tileCount; tile++) {
    const at = tile * TILE_BYTES;
    for (let side = 0; side < 4; side++) view.setUint8(at + side, random.below(counts.labelCount));
    const before = hasWaiting && tile > 0 ? random.below(tile) : NONE;
    const isFree = before !== NONE && !waitedFor.has(before);
    view.setUint16(at + TILE_OFFSETS.before, isFree ? before : NONE, true);
    if (isFree) waitedFor.add(before);
  }
}

/** At most one mate a label, or random bits. */
function fillMates(mates: Uint8Array, labelCount: number, oneToOne: boolean, random: Random): void {
  if (!oneToOne) {
    const density = random.below(4);
    mates.forEach((_, i) => {
      mates[i] = random.below(4) <= density ? random.below(256) : 0;
    });
    return;
  }
  const rowBytes = (labelCount + 7) >> 3;
  random.shuffled(Array.from({ length: labelCount }, (_, label) => label)).forEach((mate, label) => {
    if (random.below(6) > 0) mates[label * rowBytes + (mate >> 3)] = 1 << (mate & 7);
  });
}

function times(count: number, what: () => void): void {
  for (let i = 0; i < count; i++) what();
}

const RANDOM_PUZZLES = 200;

/** Only few are large: each costs as much as a hundred small ones. */
const GENERATED = [
  { width: 1, height: 1, colors: 1, rule: "equal" },
  { width: 2, height: 2, colors: 2, rule: "equal" },
  { width: 3, height: 3, colors: 4, rule: "signed" },
  { width: 5, height: 4, colors: 7, rule: "case" },
  { width: 4, height: 4, colors: 5, rule: "signed", frame: true },
  { width: 9, height: 8, colors: 20, rule: "equal", frame: true },
  { width: 10, height: 7, colors: 30, rule: "signed" },
  { width: 128, height: 2, colors: 100, rule: "equal" },
  { width: 16, height: 16, colors: 22, rule: "equal", frame: true },
  { width: 256, height: 1, colors: 125, rule: "signed" },
] as const;

/**
 * Valid problems of every kind, to be corrupted: all rules, frames, holes, pins, spare tiles, tiles that may not turn,
 * plans with and without symmetry breaking, boards of 1 to 256 cells. Every run has the same ones.
 */
export function validProblems(): Uint8Array[] {
  const small = fc.sample(puzzleArbitrary(), { numRuns: RANDOM_PUZZLES, seed: 8 });
  const generated = GENERATED.map((options) => generatePuzzle({ ...options, seed: 1 }));
  return [...small, ...generated].map(compiled);
}

/** Free growth where it can be; else the orders in turn, alternately with and without symmetry breaking. */
function compiled(puzzle: Puzzle, i: number): Uint8Array {
  if (whyNotGrowth(puzzle) === undefined) return compileProblem(puzzle, makeGrowthPlan(puzzle));
  const order = ORDER_NAMES[i % ORDER_NAMES.length] ?? "row-major";
  return compileProblem(puzzle, makePlan(puzzle, { order, symmetry: i % 2 === 0 }));
}
