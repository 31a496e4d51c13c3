/**
 * The specialiser: writes a WebAssembly module for one plan. The search becomes nested loops, one a step, over the
 * candidate lists that the kernel built in its memory. Cursors and the used set are locals, sources and addresses are
 * constants, and what a step does not need is not there.
 *
 * The module works on the kernel's own search state (assembly/state.ts): it loads it on entry and stores it on leaving, so
 * that slices, progress, checkpoints and the kernel itself can take turns at any point.
 *
 *     level k:  c_k = candidates for what the neighbours show           if resuming: c_k = the saved cursor
 *               if the budget is used up: leave at depth k
 *               for each candidate at c_k, c_k++:
 *                   not used?  checks?  count a node
 *                   last level: hand the solution to the kernel
 *                   else: used |= bit, level k + 1, used ^= bit
 *
 * Resuming walks down along the saved cursors: each is set back by one, so that the loop places the same candidate
 * again, and the node that this counts is taken off beforehand.
 */
import { Code, encodeModule, I32, I64, type Local } from "./encoder.js";

/** A neighbour already placed: what it shows to this step is a byte of its candidate. */
export interface Source {
  /** Index of the neighbour's step. */
  readonly step: number;
  /** The neighbour's side that touches. */
  readonly side: number;
}

export interface SpecialisedStep {
  /** Address of the index: u32[] of candidate lists by key. */
  readonly index: number;
  /** In the order of the key, the first in its highest bits. */
  readonly keyed: readonly Source[];
  /** Constrained sides that are not in the key: `ownSide` must be allowed to lie against the source's class. */
  readonly unkeyed: readonly (Source & { readonly ownSide: number })[];
  readonly requiredTile: number | undefined;
  /** Where the kernel keeps what this step's cell shows outward: u8[4]. */
  readonly outward: number;
}

/** What the module must know of the kernel's memory. All addresses in bytes. */
export interface SpecialisedProblem {
  readonly steps: readonly SpecialisedStep[];
  readonly classBits: number;
  /** More than 64 tiles: the used set lies in memory, and candidates name their word. */
  readonly manyWords: boolean;
  readonly state: {
    readonly depth: number;
    readonly used: number;
    /** u32[steps] */
    readonly cursors: number;
    /** u64[steps] */
    readonly nodes: number;
  };
  /** u8[orientations][4]: labels. */
  readonly rotated: number;
  /** u8[classes][256]: may a label lie against a class? */
  readonly accepted: number;
  readonly status: { readonly budget: number; readonly solutions: number; readonly complete: number };
}

const CANDIDATE_SIZE = 16;
/** Offsets in a candidate (assembly/candidates.ts). */
const CLASSES = 8;
const WORD = 12;
const ORIENTATION = 14;

/** The module's export `run(nodeBudget: i64, solutionBudget: i32): i32` does what the kernel's does. */
export function emitSearch(problem: SpecialisedProblem): Uint8Array<ArrayBuffer> {
  const code = new Code(2);
  new Emitter(code, problem).emit();
  return encodeModule({
    imports: [{ name: "record", parameters: [], results: [I32] }],
    run: { parameters: [I64, I32], results: [I32], code },
  });
}

const RECORD = 0;
const LEFT: Local = 0;
const SOLUTION_BUDGET: Local = 1;

class Emitter {
  readonly #code: Code;
  readonly #problem: SpecialisedProblem;
  readonly #cursors: readonly Local[];
  readonly #used: Local;
  readonly #bit: Local;
  readonly #depth: Local;
  readonly #status: Local;
  /** 1 while walking down to where the last slice ended. */
  readonly #resuming: Local;
  /** `code.depth` inside the block that a branch leaves to end the slice. */
  #outside = 0;

  constructor(code: Code, problem: SpecialisedProblem) {
    this.#code = code;
    this.#problem = problem;
    this.#depth = code.local(I32);
    this.#status = code.local(I32);
    this.#resuming = code.local(I32);
    this.#used = code.local(I64);
    this.#bit = code.local(I64);
    this.#cursors = problem.steps.map(() => code.local(I32));
  }

  emit(): void {
    const { state, status, manyWords } = this.#problem;
    const code = this.#code;
    code.get(LEFT).eqz64().if().i32(status.budget).return().end();
    code.i32(0).load32(state.depth).set(this.#depth);
    code.i32(1).set(this.#resuming);
    if (manyWords) this.#clearUsedWords();

    code.block();
    this.#outside = code.depth;
    this.#level(0);
    code.i32(0).set(this.#depth);
    code.i32(status.complete).set(this.#status);
    code.end();

    this.#saveState();
    code.get(this.#status);
  }

  #level(k: number): void {
    const { steps, status } = this.#problem;
    const code = this.#code;
    const cursor = this.#cursor(k);
    const isLast = k === steps.length - 1;

    this.#lookUp(k);
    code.set(cursor);
    code.get(this.#resuming).if();
    this.#resume(k);
    code.end();
    if (k > 0) {
      code.get(LEFT).eqz64().if();
      this.#leave(k, status.budget);
      code.end();
    }

    code.block().loop();
    const inLoop = code.depth;
    const next = () => code.depth - inLoop;
    code
      .get(cursor)
      .load64()
      .tee(this.#bit)
      .eqz64()
      .brIf(next() + 1);
    code.get(cursor).i32(CANDIDATE_SIZE).add32().set(cursor);
    this.#usedWord(k);
    code.get(this.#bit).and64().eqz64().eqz32().brIf(next());
    this.#checks(k, next);
    code.get(LEFT).i64(1n).sub64().set(LEFT);
    this.#addToNodes(k, 1n);

    if (isLast) {
      this.#storeCursors();
      code.call(RECORD).get(SOLUTION_BUDGET).geU32().if();
      this.#leave(k, status.solutions);
      code.end();
      code.get(LEFT).eqz64().if();
      this.#leave(k, status.budget);
      code.end();
    } else {
      this.#toggleUsed(k);
      this.#level(k + 1);
      this.#toggleUsed(k);
    }
    code.br(next()).end().end();
  }

  /** Pushes the list for what the neighbours show: index[key]. */
  #lookUp(k: number): void {
    const code = this.#code;
    const { index, keyed } = this.#step(k);
    if (keyed.length === 0) code.i32(0);
    keyed.forEach((source, i) => {
      // Two bits more, since a list's address takes four bytes.
      const shift = this.#problem.classBits * (keyed.length - 1 - i) + 2;
      this.#shownBy(source);
      code.i32(shift).shl32();
      if (i > 0) code.or32();
    });
    code.load32(index);
  }

  /** Takes over the saved cursor; above the saved depth one back, so that its candidate is placed again, uncounted. */
  #resume(k: number): void {
    const { state } = this.#problem;
    const code = this.#code;
    code
      .i32(0)
      .load32(state.cursors + 4 * k)
      .set(this.#cursor(k));
    code.get(this.#depth).i32(k).gtU32().if();
    code.get(this.#cursor(k)).i32(CANDIDATE_SIZE).sub32().set(this.#cursor(k));
    code.get(LEFT).i64(1n).add64().set(LEFT);
    this.#addToNodes(k, -1n);
    code.else();
    code.i32(0).set(this.#resuming);
    code.end();
  }

  /** Constrained sides outside the key, and a tile that must be on the board by now. */
  #checks(k: number, next: () => number): void {
    const { rotated, accepted } = this.#problem;
    const code = this.#code;
    const { unkeyed, requiredTile } = this.#step(k);
    for (const { ownSide, ...source } of unkeyed) {
      this.#shownBy(source);
      code.i32(8).shl32();
      this.#candidate(k);
      code
        .load16(ORIENTATION)
        .i32(2)
        .shl32()
        .load8(rotated + ownSide);
      code.add32().load8(accepted).eqz32().brIf(next());
    }
    if (requiredTile === undefined) return;
    const required = 1n << BigInt(requiredTile & 63);
    const word = (requiredTile >> 6) << 3;
    if (this.#problem.manyWords) {
      // The candidate's bit counts only if it lies in the required tile's word.
      code
        .i32(0)
        .load64(this.#problem.state.used + word)
        .i64(required)
        .and64()
        .eqz64()
        .if();
      this.#candidate(k);
      code.load16(WORD).i32(word).ne32();
      code.get(this.#bit).i64(required).ne64().or32().brIf(next());
      code.end();
    } else {
      code.get(this.#used).get(this.#bit).or64().i64(required).and64().eqz64().brIf(next());
    }
  }

  /** Ends the slice at depth k. */
  #leave(k: number, status: number): void {
    const code = this.#code;
    code
      .i32(k)
      .set(this.#depth)
      .i32(status)
      .set(this.#status)
      .br(code.depth - this.#outside);
  }

  /** Pushes the class that a placed neighbour shows. */
  #shownBy({ step, side }: Source): void {
    this.#candidate(step);
    this.#code.load8(CLASSES + side);
  }

  /** Pushes the address of the candidate placed at a step: one before its cursor. */
  #candidate(k: number): void {
    this.#code.get(this.#cursor(k)).i32(CANDIDATE_SIZE).sub32();
  }

  /** Pushes the word of the used set in which the candidate just passed stands. */
  #usedWord(k: number): void {
    if (!this.#problem.manyWords) {
      this.#code.get(this.#used);
      return;
    }
    this.#candidate(k);
    this.#code.load16(WORD).load64(this.#problem.state.used);
  }

  /** Puts the candidate placed at a step into the used set, or takes it out. */
  #toggleUsed(k: number): void {
    const code = this.#code;
    if (!this.#problem.manyWords) {
      code.get(this.#used);
      this.#candidate(k);
      code.load64().xor64().set(this.#used);
      return;
    }
    const { used } = this.#problem.state;
    this.#candidate(k);
    code.load16(WORD);
    this.#candidate(k);
    code.load16(WORD).load64(used);
    this.#candidate(k);
    code.load64().xor64().store64(used);
  }

  #addToNodes(k: number, count: bigint): void {
    const at = this.#problem.state.nodes + 8 * k;
    this.#code.i32(0).i32(0).load64(at).i64(count).add64().store64(at);
  }

  #storeCursors(): void {
    this.#cursors.forEach((cursor, k) => {
      this.#code
        .i32(0)
        .get(cursor)
        .store32(this.#problem.state.cursors + 4 * k);
    });
  }

  #saveState(): void {
    const { state, steps, manyWords } = this.#problem;
    const code = this.#code;
    this.#storeCursors();
    code.i32(0).get(this.#depth).store32(state.depth);
    if (!manyWords) code.i32(0).get(this.#used).store64(state.used);
    steps.forEach(({ outward }, k) => {
      code.get(this.#depth).i32(k).gtU32().if();
      code.i32(0);
      this.#candidate(k);
      code.load32(CLASSES).store32(outward);
      code.end();
    });
  }

  /** The walk down to the saved depth puts the placed tiles in again. */
  #clearUsedWords(): void {
    for (let word = 0; word < 16; word++)
      this.#code
        .i32(0)
        .i64(0n)
        .store64(this.#problem.state.used + 8 * word);
  }

  #cursor(k: number): Local {
    const local = this.#cursors[k];
    if (local === undefined) throw new RangeError(`there is no step ${k}`);
    return local;
  }

  #step(k: number): SpecialisedStep {
    const step = this.#problem.steps[k];
    if (step === undefined) throw new RangeError(`there is no step ${k}`);
    return step;
  }
}
