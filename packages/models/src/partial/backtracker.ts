/**
 * Depth-first search that lets some edges mismatch. Cells are filled line by line. Each depth has an allowance: how
 * many mismatches the cells up to there may have together. With an allowance of 0 it is plain backtracking.
 *
 * A tile may mismatch on one of its two earlier sides, never on both: allowing both was rejected, since it wastes two
 * edges on one cell. A cell first tries what matches, then what mismatches to the west, then to the north.
 *
 * The search can be stopped after any node and resumes from there.
 */
import type { Chance } from "../matching/chance.js";
import type { Field } from "../matching/field.js";
import { type CandidateIndex, candidateIndexes, shuffleCandidates } from "./candidates.js";

export type BacktrackStatus = "budget" | "filled" | "complete";

const MATCHING = 0;
const WEST_OFF = 1;
const NORTH_OFF = 2;

export class Backtracker {
  /** Cells to fill. */
  readonly depths: number;
  /** u16[depths]: the place filled at each depth. */
  readonly places: Uint16Array;
  /** u16[depths]: the tile at each depth below `depth`, as tile * 4 + rotation. */
  readonly placed: Uint16Array;
  /** u16[depths]: mismatches allowed up to and including each depth. The caller may change it between runs. */
  readonly allowance: Uint16Array;
  /** f64[depths]: nodes visited at each depth since `restart`. */
  readonly nodes: Float64Array;
  depth = 0;
  /** Greatest depth since `restart`; `deepest` holds the board with the fewest mismatches that reached it. */
  deepestDepth = 0;
  deepestMismatches = 0;
  readonly deepest: Uint16Array;

  readonly #indexes: readonly CandidateIndex[];
  readonly #indexAt: Uint16Array;
  readonly #mates: Uint8Array;
  readonly #labelCount: number;
  /** By code: labels on its four sides. */
  readonly #sides: Uint8Array;
  /** By depth: depth at which the northern and western neighbours are filled, or -1. */
  readonly #above: Int16Array;
  readonly #before: Int16Array;
  readonly #used: Uint8Array;
  readonly #phase: Uint8Array;
  readonly #cursor: Uint32Array;
  readonly #end: Uint32Array;
  readonly #north: Uint8Array;
  readonly #west: Uint8Array;
  /** By depth: mismatches of the cells before it. */
  readonly #mismatches: Uint16Array;

  constructor(field: Field) {
    const places = scanOrder(field);
    const depthOf = new Map(places.map((place, depth) => [place, depth]));
    const earlier = (side: number) =>
      Int16Array.from(places, (place) => depthOf.get(field.neighbours[place * 4 + side] as number) ?? -1);
    const count = places.length;
    this.depths = count;
    this.places = Uint16Array.from(places);
    this.placed = new Uint16Array(count);
    this.deepest = new Uint16Array(count);
    this.allowance = new Uint16Array(count);
    this.nodes = new Float64Array(count);
    this.#indexes = candidateIndexes(field);
    this.#indexAt = Uint16Array.from(places, (place) => field.kinds[place] as number);
    this.#labelCount = field.labelCount;
    this.#sides = field.sides;
    this.#mates = matesTable(field);
    this.#above = earlier(0);
    this.#before = earlier(3);
    this.#used = new Uint8Array(field.tileCount);
    this.#phase = new Uint8Array(count);
    this.#cursor = new Uint32Array(count);
    this.#end = new Uint32Array(count);
    this.#north = new Uint8Array(count);
    this.#west = new Uint8Array(count);
    this.#mismatches = new Uint16Array(count + 1);
    this.#enter(0);
  }

  /** Returns to the root and shuffles the candidates. */
  restart(chance: Chance): void {
    for (const index of this.#indexes) shuffleCandidates(index, chance);
    this.#used.fill(0);
    this.nodes.fill(0);
    this.depth = 0;
    this.deepestDepth = 0;
    this.#enter(0);
  }

  /** Nodes visited since `restart`. */
  get visited(): number {
    return this.nodes.reduce((a, b) => a + b, 0);
  }

  /** Mismatches of the tiles placed. */
  get mismatches(): number {
    return this.#mismatches[this.depth] as number;
  }

  /**
   * Visits at most `nodeBudget` nodes. "filled": every cell has a tile, see `placed` and `mismatches`; the next run
   * resumes after it. "complete": nothing is left within the allowance.
   */
  run(nodeBudget: number): BacktrackStatus {
    const used = this.#used;
    const { placed, allowance, nodes, depths } = this;
    const [phase, cursor, end] = [this.#phase, this.#cursor, this.#end];
    const [mismatches, north, west] = [this.#mismatches, this.#north, this.#west];
    const [sides, mates, labelCount] = [this.#sides, this.#mates, this.#labelCount];
    const [indexes, indexAt] = [this.#indexes, this.#indexAt];
    let left = nodeBudget;
    let depth = this.depth;
    if (depth === depths) used[(placed[--depth] as number) >> 2] = 0;
    while (left > 0) {
      const { codes } = indexes[indexAt[depth] as number] as CandidateIndex;
      const last = end[depth] as number;
      const way = phase[depth] as number;
      const northRow = (north[depth] as number) * labelCount;
      const westRow = (west[depth] as number) * labelCount;
      let at = cursor[depth] as number;
      let found = -1;
      while (at < last) {
        const code = codes[at++] as number;
        if (used[code >> 2] !== 0) continue;
        const isNorth = mates[northRow + (sides[code * 4] as number)];
        const isWest = mates[westRow + (sides[code * 4 + 3] as number)];
        if (way === MATCHING ? isNorth !== 0 : way === WEST_OFF ? isNorth !== 0 && isWest === 0 : isNorth === 0) {
          found = code;
          break;
        }
      }
      cursor[depth] = at;
      if (found < 0) {
        if (this.#nextWay(depth)) continue;
        if (depth === 0) {
          this.depth = 0;
          return "complete";
        }
        used[(placed[--depth] as number) >> 2] = 0;
        continue;
      }
      const total = (mismatches[depth] as number) + (way === MATCHING ? 0 : 1);
      // The allowance may have shrunk since the cell was entered.
      if (total > (allowance[depth] as number)) {
        cursor[depth] = last;
        continue;
      }
      left--;
      nodes[depth] = (nodes[depth] as number) + 1;
      placed[depth] = found;
      used[found >> 2] = 1;
      mismatches[++depth] = total;
      if (depth > this.deepestDepth || (depth === this.deepestDepth && total < this.deepestMismatches)) {
        this.deepestDepth = depth;
        this.deepestMismatches = total;
        this.deepest.set(placed);
      }
      if (depth === depths) {
        this.depth = depth;
        return "filled";
      }
      this.#enter(depth);
    }
    this.depth = depth;
    return "budget";
  }

  #enter(depth: number): void {
    const anyLabel = this.#labelCount - 1;
    const above = this.#above[depth] as number;
    const before = this.#before[depth] as number;
    const north = above < 0 ? anyLabel : (this.#sides[(this.placed[above] as number) * 4 + 2] as number);
    const west = before < 0 ? anyLabel : (this.#sides[(this.placed[before] as number) * 4 + 1] as number);
    this.#north[depth] = north;
    this.#west[depth] = west;
    this.#phase[depth] = MATCHING;
    this.#point(depth, north, west);
  }

  #point(depth: number, north: number, west: number): void {
    const { rows, columns, columnCount, starts } = this.#indexes[this.#indexAt[depth] as number] as CandidateIndex;
    const list = (rows[north] as number) * columnCount + (columns[west] as number);
    this.#cursor[depth] = starts[list] as number;
    this.#end[depth] = starts[list + 1] as number;
  }

  /** Switches to candidates that mismatch, if that is allowed. @returns whether there may be further ones. */
  #nextWay(depth: number): boolean {
    if ((this.#mismatches[depth] as number) >= (this.allowance[depth] as number)) return false;
    const anyLabel = this.#labelCount - 1;
    for (;;) {
      const way = (this.#phase[depth] as number) + 1;
      if (way > NORTH_OFF) return false;
      this.#phase[depth] = way;
      const [north, west] = [this.#north[depth] as number, this.#west[depth] as number];
      if ((way === WEST_OFF ? west : north) === anyLabel) continue;
      this.#point(depth, way === WEST_OFF ? north : anyLabel, way === WEST_OFF ? anyLabel : west);
      return true;
    }
  }
}

/** u8 by shown label * labelCount + facing label: do they mate? The last label, "any", mates with every other. */
function matesTable({ labelCount, puzzle }: Field): Uint8Array {
  const mates = new Uint8Array(labelCount * labelCount);
  puzzle.labels.matesOf.forEach((list, label) => {
    for (const mate of list) mates[label * labelCount + mate] = 1;
  });
  return mates.fill(1, (labelCount - 1) * labelCount);
}

/** Line by line, along the shorter side of the board: a short line keeps few open edges. */
function scanOrder({ cells, puzzle }: Field): number[] {
  const { width, height } = puzzle.board;
  const places = cells.map((_, place) => place);
  if (width <= height) return places;
  const key = (place: number) => ((cells[place] ?? 0) % width) * height + Math.floor((cells[place] ?? 0) / width);
  return places.sort((a, b) => key(a) - key(b));
}
