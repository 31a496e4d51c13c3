/**
 * A kernel in a cage: passes each buffer to the built module between guard bytes and compares what the module does with
 * the promises of docs/KERNEL.md. A broken promise is an Error that names it.
 *
 *     0         address                     top                memory's end before `prepare`
 *     | below   | problem | tables … state … | canary           |
 *
 * Nothing may change below the problem and in it at any time, in the tables once they are built, and after the last
 * allocation.
 */
import { ANY_CELL, headerOffset, NONE, PREPARE_STATUS, type Random, RUN_STATUS } from "@edgewise/core/engine";
import { oneOf } from "@edgewise/core/testing";
import type { SearchExports } from "../kernel.js";

/** What both modules export, with the parameters of either `prepare`. */
export interface Exports extends SearchExports {
  readonly LAYOUT_VERSION: WebAssembly.Global;
  prepare(rotations?: number, cell?: number): number;
  /** Of growth.wasm only. */
  boardOffset?(): number;
}

type Kind = "kernel" | "growth";

const NODE_BUDGET = 300;
const SOLUTION_CAPACITY = 256;
/** Of the kernel: at most 64 MiB of candidates and as much for the ends of their lists; the rest is small. */
const MAX_BYTES: Readonly<Record<Kind, number>> = { kernel: 130 << 20, growth: 256 << 20 };
/** Memory never shrinks. Above this size, the next problem gets a new instance. */
const KEPT_BYTES = 1 << 20;
/** Bytes guarded after every problem. */
const NEAR_BYTES = 32 << 10;
const CANARIES = Buffer.alloc(KEPT_BYTES, 0xa5);
/** Lengths for `reserve`: zero, odd ones, one longer than any problem, and some around the sign bit. */
const HOSTILE_LENGTHS = [0, 1, 7, 63, 65, 300_000, 0x7fffffff, 0x80000000, 0xffffffff];
const HOSTILE_U32 = [0, 1, 2, 3, 255, 256, 257, 0xffff, 0x10000, 0x7fffffff, 0xffffffff];

const status = (codes: Readonly<Record<string, number>>, code: number) =>
  Object.entries(codes).find(([, value]) => value === code)?.[0];

export class Cage {
  readonly #kind: Kind;
  readonly #module: WebAssembly.Module;
  #exports: Exports;
  #below: Buffer;
  #snapshot = Buffer.alloc(0);

  constructor(kind: Kind, bytes: Uint8Array<ArrayBuffer>) {
    this.#kind = kind;
    this.#module = new WebAssembly.Module(bytes);
    this.#exports = this.#instance();
    this.#below = this.#copyBelow();
  }

  /** @returns the status of `prepare`. @throws Error if the kernel broke a promise or trapped. */
  feed(problem: Uint8Array, random: Random): string {
    if (this.#exports.memory.buffer.byteLength > KEPT_BYTES) {
      this.#exports = this.#instance();
      this.#below = this.#copyBelow();
    }
    if (random.below(50) === 0) this.#reserveHostileLength(random);
    const kernel = this.#exports;
    const address = kernel.reserve(problem.length);
    must(
      address > 0 && address + problem.length <= kernel.memory.buffer.byteLength,
      "reserve returns a place in the memory",
    );
    // Guards the whole memory only now and then: most problems are small, and the fuzzer has to be fast.
    const guarded = random.below(16) === 0 ? CANARIES : CANARIES.subarray(0, problem.length + NEAR_BYTES);
    const before = Buffer.from(kernel.memory.buffer, address);
    const guardedTo = address + guarded.copy(before);
    before.set(problem);

    const given = this.#kind === "growth" ? growthArguments(random) : [];
    const code = kernel.prepare(...given);
    const said = status(PREPARE_STATUS, code);
    must(said !== undefined, `prepare returned ${code}`);
    must(kernel.memory.buffer.byteLength <= MAX_BYTES[this.#kind], "the memory stays within its bound");
    this.#checkGuards(address, problem);
    if (random.below(20) === 0) {
      const bytes = kernel.memory.buffer.byteLength;
      must(kernel.prepare(...given) === code, "prepare returns the same status when called again");
      must(kernel.memory.buffer.byteLength === bytes, "prepare takes no more memory when called again");
    }
    if (code === PREPARE_STATUS.ready) this.#search(address, problem, guardedTo, random);
    else this.#checkIdle();
    this.#checkGuards(address, problem);
    return said ?? "";
  }

  #instance(): Exports {
    return new WebAssembly.Instance(this.#module).exports as unknown as Exports;
  }

  #copyBelow(): Buffer {
    const address = this.#exports.reserve(8);
    return Buffer.from(Buffer.from(this.#exports.memory.buffer, 0, address));
  }

  #reserveHostileLength(random: Random): void {
    const kernel = this.#exports;
    const pages = kernel.memory.buffer.byteLength;
    const length = random.below(2) === 0 ? oneOf(HOSTILE_LENGTHS, random) : random.uint32();
    const address = kernel.reserve(length);
    must(
      address + (address > 0 ? length : 0) <= kernel.memory.buffer.byteLength,
      "reserve returns a place in the memory",
    );
    must(address > 0 || kernel.memory.buffer.byteLength === pages, "a length that is refused takes no memory");
    must(kernel.prepare(1, 1) !== PREPARE_STATUS.ready, "a buffer of zeros is refused");
    this.#checkIdle();
  }

  /** Without a prepared problem only `reserve` and `prepare` have an effect. */
  #checkIdle(): void {
    const kernel = this.#exports;
    must(kernel.run(10n, 10) === RUN_STATUS.idle, "without a problem a run is idle");
    kernel.clearSolutions();
    const silent = [kernel.solutionCount(), kernel.share(), kernel.enter(0, 0), kernel.width(0), kernel.position()];
    must(
      silent.every((value) => value === 0),
      "without a problem every question is answered with 0",
    );
  }

  #checkGuards(address: number, problem: Uint8Array): void {
    const memory = Buffer.from(this.#exports.memory.buffer);
    must(memory.subarray(0, address).equals(this.#below), "nothing is written below the problem");
    must(memory.subarray(address, address + problem.length).equals(problem), "the problem is not changed");
  }

  #search(address: number, problem: Uint8Array, guardedTo: number, random: Random): void {
    const kernel = this.#exports;
    const shape = shapeOf(problem);
    const state = kernel.statusOffset() - 4;
    const solutionsEnd = kernel.solutionsOffset() + SOLUTION_CAPACITY * shape.cells * 2;
    const position = kernel.positionOffset();
    const end = position + aligned((shape.depth + 1) * 2);
    const memory = Buffer.from(kernel.memory.buffer);
    const mutable = kernel.boardOffset?.() ?? state;
    const isInOrder = [address + problem.length, mutable, kernel.nodesOffset(), solutionsEnd, position, end].every(
      (at, i, all) => at <= (all[i + 1] ?? memory.length),
    );
    must(isInOrder, "the regions are in order and within the memory");
    const checkCanary = () => {
      const rest = memory.subarray(end, Math.max(end, guardedTo));
      must(rest.equals(CANARIES.subarray(0, rest.length)), "nothing is written after the last region");
    };
    checkCanary();
    const tables = [
      [address, mutable],
      [solutionsEnd, position],
    ] as const;
    if (this.#snapshot.length < end) this.#snapshot = Buffer.alloc(end * 2);
    for (const [from, to] of tables) memory.copy(this.#snapshot, from, from, to);

    this.#run(shape, random);
    for (let i = random.below(3); i > 0; i--) {
      this.#enter(shape, random);
      this.#run(shape, random);
    }
    kernel.width(random.below(2) === 0 ? random.below(shape.depth) : oneOf(HOSTILE_U32, random));
    must(kernel.memory.buffer === memory.buffer, "a search takes no memory");
    checkCanary();
    for (const [from, to] of tables) {
      must(
        memory.subarray(from, to).equals(this.#snapshot.subarray(from, to)),
        "a search does not write to the tables",
      );
    }
  }

  #run(shape: Shape, random: Random): void {
    const kernel = this.#exports;
    const nodesBefore = this.#nodes(shape);
    const solutions = random.below(4) === 0 ? oneOf(HOSTILE_U32, random) : 1 + random.below(20);
    const code = kernel.run(BigInt(NODE_BUDGET), solutions);
    must(status(RUN_STATUS, code) !== undefined && code !== RUN_STATUS.idle, `run returned ${code}`);
    must(this.#nodes(shape) - nodesBefore <= NODE_BUDGET, "a run keeps its node budget");
    const share = kernel.share();
    must(share >= 0 && share <= 1, `the share that is done is ${share}`);
    must(code !== RUN_STATUS.complete || share === 1, "a complete search is done");
    const count = kernel.solutionCount();
    must(count <= Math.min(solutions, SOLUTION_CAPACITY), "no more solutions wait than were requested");
    must(code !== RUN_STATUS.solutions || count >= Math.min(solutions, SOLUTION_CAPACITY), "solutions wait");
    for (let i = 0; i < count; i += 1 + random.below(20)) checkSolution(kernel, shape, i);
    kernel.clearSolutions();
    must(kernel.solutionCount() === 0, "after clearSolutions none wait");
  }

  #nodes({ depth }: Shape): number {
    const nodes = new BigUint64Array(this.#exports.memory.buffer, this.#exports.nodesOffset(), depth);
    return Number(nodes.reduce((sum, count) => sum + count, 0n));
  }

  #enter(shape: Shape, random: Random): void {
    const kernel = this.#exports;
    const numbers = new Uint16Array(kernel.memory.buffer, kernel.positionOffset(), shape.depth + 1);
    // Half of the positions are the current one with an error in it.
    if (random.below(2) === 0) kernel.position();
    else for (let i = 0; i < numbers.length; i++) numbers[i] = random.below(shape.tileCount * 4 + 2);
    numbers[random.below(numbers.length)] = random.below(4) === 0 ? NONE : random.below(20);
    const count = random.below(8) === 0 ? oneOf(HOSTILE_U32, random) : random.below(shape.depth + 2);
    const floor = random.below(8) === 0 ? oneOf(HOSTILE_U32, random) : random.below(count + 1);
    const entered = kernel.enter(count, floor);
    must(
      entered === 0 || (entered === 1 && count < shape.depth && floor <= count),
      "only positions in the tree are entered",
    );
    must(this.#nodes(shape) === 0, "nodes are counted from 0 again");
  }
}

/** What the cage needs to know of an accepted problem. */
interface Shape {
  readonly cells: number;
  readonly tileCount: number;
  /** Number of steps: the longest position, and the number of node counts. */
  readonly depth: number;
  readonly openCells: ReadonlySet<number>;
}

function shapeOf(problem: Uint8Array): Shape {
  const view = new DataView(problem.buffer);
  const header = (field: Parameters<typeof headerOffset>[0]) => view.getUint32(headerOffset(field), true);
  const cells = header("width") * header("height");
  const depth = header("stepCount");
  const openCells = Array.from({ length: depth }, (_, i) => view.getUint16(header("stepsOffset") + i * 8, true));
  return {
    cells,
    depth,
    tileCount: header("tileCount"),
    openCells: new Set(openCells),
  };
}

/** Every open cell has a tile, all tiles differ, and no other cell has one. */
function checkSolution(kernel: Exports, { cells, depth, tileCount, openCells }: Shape, i: number): void {
  const placed = new Uint16Array(kernel.memory.buffer, kernel.solutionsOffset() + i * cells * 2, cells);
  const tiles = new Set<number>();
  placed.forEach((value, cell) => {
    must(openCells.has(cell) === (value !== NONE), "exactly the open cells have tiles");
    if (value === NONE) return;
    must(value < tileCount * 4, "only tiles of the problem are placed");
    tiles.add(value >> 2);
  });
  must(tiles.size === depth, "no tile is placed twice");
}

/** Mask of rotations, cell. */
function growthArguments(random: Random): [number, number] {
  const number = (below: number) => (random.below(10) === 0 ? oneOf(HOSTILE_U32, random) : random.below(below));
  return [number(16), random.below(2) === 0 ? number(5) : ANY_CELL + random.below(2)];
}

function aligned(bytes: number): number {
  return (bytes + 7) & ~7;
}

function must(isKept: boolean, promise: string): void {
  if (!isKept) throw new Error(`broken: ${promise}`);
}
