/** Problem buffers that every kernel must refuse. */
import {
  HEADER_BYTES,
  type HEADER_FIELDS,
  headerOffset,
  LAYOUT_VERSION,
  type PREPARE_STATUS,
  STEP_BYTES,
  STEP_OFFSETS,
  TILE_BYTES,
  TILE_OFFSETS,
} from "../problem/layout.js";

/** What is wrong, the bytes, and the status for which they are refused. */
export type BrokenProblem = readonly [what: string, bytes: Uint8Array, status: keyof typeof PREPARE_STATUS];

/** Copies of a valid problem, each with one thing wrong. @param problem of nine steps and tiles, with a frame */
export function brokenProblems(problem: Uint8Array): BrokenProblem[] {
  const changed = (change: (view: DataView) => void) => {
    const bytes = problem.slice();
    change(new DataView(bytes.buffer));
    return bytes;
  };
  const field = (name: (typeof HEADER_FIELDS)[number], value: number) =>
    changed((view) => view.setUint32(headerOffset(name), value, true));
  const stepField = (name: keyof typeof STEP_OFFSETS, value: number) =>
    changed((view) => view.setUint16(HEADER_BYTES + STEP_BYTES + STEP_OFFSETS[name], value, true));
  const tileBefore = (...pairs: (readonly [tile: number, before: number])[]) =>
    changed((view) => {
      const tiles = view.getUint32(headerOffset("tilesOffset"), true);
      for (const [tile, before] of pairs) {
        view.setUint16(tiles + tile * TILE_BYTES + TILE_OFFSETS.before, before, true);
      }
    });
  const unknownLabel = changed((view) => view.setUint8(view.getUint32(headerOffset("tilesOffset"), true), 200));
  return [
    ["nothing", new Uint8Array(), "tooShort"],
    ["half a header", problem.slice(0, 32), "tooShort"],
    ["a buffer cut short", problem.slice(0, problem.length - 8), "badSections"],
    ["a buffer with a byte too many", new Uint8Array([...problem, 0]), "badSections"],
    ["another magic", field("magic", 1), "notAProblem"],
    ["another version", field("version", LAYOUT_VERSION + 1), "otherVersion"],
    ["no width", field("width", 0), "badCounts"],
    ["257 cells", field("width", 257), "badCounts"],
    ["a width that overflows the product", field("width", 0x80000000), "badCounts"],
    ["more steps than cells", field("stepCount", 10), "badCounts"],
    ["fewer tiles than steps", field("tileCount", 8), "badCounts"],
    ["too many tiles", field("tileCount", 1025), "badCounts"],
    ["too many labels", field("labelCount", 251), "badCounts"],
    ["no domain", field("domainCount", 0), "badCounts"],
    ["an unknown frame label", field("frameLabel", 99), "badCounts"],
    ["a section at another offset", field("tilesOffset", 64), "badSections"],
    ["a cell off the board", stepField("cell", 9), "badStep"],
    ["a cell twice", stepField("cell", 0), "badStep"],
    ["an unknown domain", stepField("domain", 100), "badStep"],
    ["a step above itself", stepField("tileAbove", 1), "badStep"],
    ["an unknown required tile", stepField("requiredTile", 9), "badStep"],
    ["an unknown label", unknownLabel, "badLabel"],
    ["a tile before itself", tileBefore([0, 0]), "badTile"],
    ["an unknown tile before", tileBefore([1, 9]), "badTile"],
    ["a tile before two others", tileBefore([1, 0], [2, 0]), "badTile"],
  ];
}
