/**
 * A run of steps as one function of nested loops.
 *
 *     chunk(left: i64, used: i64, cursor: i32): i64        left over, or -1 to end the slice
 *
 *     level k:  for each candidate at c_k, c_k++:
 *                   not used?  checks?  count a node, left--
 *                   last level: hand the solution to the kernel
 *                   c_k+1 = candidates for what the neighbours show
 *                   if left = 0: end the slice at depth k + 1
 *                   if that list is empty: next
 *                   used ^= bit, level k + 1, used ^= bit
 *
 * Asking for the next list before the tile is committed makes dead ends cheap (PERFORMANCE.md).
 *
 * Resuming takes the same path, so that the loops need no test of their own for it: every saved cursor but the deepest is
 * set back by one, the loop places the same candidate again, and with `left` at 1 it comes to the rare branch above,
 * which then goes one level deeper instead of ending the slice. The node that this counts is taken off again.
 *
 * What later chunks and the kernel must see of a step (its cursor, and what it shows outward) is stored as it is placed.
 */

import { CANDIDATE, CANDIDATE_SIZE } from "../candidate.js";
import { Code, I32, I64, type Local } from "../encoder.js";
import { type Source, type SpecialisedProblem, type SpecialisedStep, TWIN, TWIN_SHIFT, type Twins } from "./problem.js";

export interface ChunkContext {
  readonly problem: SpecialisedProblem;
  /** First step, and one past the last. */
  readonly from: number;
  readonly to: number;
  /** Function index of the kernel's `record`. */
  readonly record: number;
  /** Function index of the chunk after this one, if there is one. */
  readonly nextChunk: number;
}

/** Globals of the module: what is needed only on entering and leaving. */
export const GLOBALS = {
  /** Where the slice began, then where it ends. */
  depth: { index: 0, type: I32 },
  /** Why it ended. */
  status: { index: 1, type: I32 },
  solutionBudget: { index: 2, type: I32 },
  /** 1 while walking down to where the last slice ended. */
  resuming: { index: 3, type: I32 },
  /** The node budget, kept while walking down. */
  budget: { index: 4, type: I64 },
} as const;

const LEFT: Local = 0;
const USED: Local = 1;
const FIRST_CURSOR: Local = 2;

export function emitChunk(context: ChunkContext): Code {
  return new Chunk(context).emit();
}

class Chunk {
  readonly #code = new Code(3);
  readonly #context: ChunkContext;
  readonly #problem: SpecialisedProblem;
  readonly #cursors: readonly Local[];
  readonly #bits: readonly Local[];
  readonly #isLast: boolean;
  /** Steps at which something after this chunk looks. */
  readonly #seenLater: ReadonlySet<number>;
  /** `code.depth` inside the block that a branch leaves to end the slice. */
  #outside = 0;

  constructor(context: ChunkContext) {
    const { problem, from, to } = context;
    const own = problem.steps.slice(from, to);
    this.#context = context;
    this.#problem = problem;
    this.#isLast = to === problem.steps.length;
    this.#cursors = own.map((_, i) => (i === 0 ? FIRST_CURSOR : this.#code.local(I32)));
    this.#bits = own.map(() => this.#code.local(I64));
    this.#seenLater = new Set(
      problem.steps.slice(to).flatMap(({ keyed, unkeyed }) => [...keyed, ...unkeyed].map(({ step }) => step)),
    );
  }

  emit(): Code {
    const code = this.#code;
    code.block();
    this.#outside = code.depth;
    this.#level(this.#context.from);
    code.get(LEFT).return().end();
    this.#saveState();
    return code.i64(-1n);
  }

  #level(k: number): void {
    const code = this.#code;
    const bit = this.#bit(k);
    code.block().loop();
    const inLoop = code.depth;
    const next = () => code.depth - inLoop;
    code.get(this.#cursor(k)).load64(CANDIDATE.bit).tee(bit).eqz64();
    code.brIf(next() + 1);
    code.get(this.#cursor(k)).i32(CANDIDATE_SIZE).add32().set(this.#cursor(k));
    this.#usedWord(k);
    code.get(bit).and64().eqz64().eqz32().brIf(next());
    this.#checks(k, next);
    this.#addToNodes(k, 1n);
    code.get(LEFT).i64(1n).sub64().set(LEFT);
    if (k === this.#problem.steps.length - 1) this.#record(k);
    else this.#goDeeper(k, next);
    code.br(next()).end().end();
  }

  #goDeeper(k: number, next: () => number): void {
    const { to, nextChunk } = this.#context;
    const code = this.#code;
    const isBoundary = k + 1 === to;
    const nextCursor = isBoundary ? code.local(I32) : this.#cursor(k + 1);
    this.#publish(k);
    this.#lookUp(k + 1);
    code.set(nextCursor);
    code.get(LEFT).eqz64().if();
    this.#endOrResume(k, nextCursor);
    code.end();
    code.get(nextCursor).i32(this.#problem.emptyList).eq32().brIf(next());
    this.#toggleUsed(k);
    if (isBoundary) {
      code.get(LEFT).get(USED).get(nextCursor).call(nextChunk).tee(LEFT);
      code
        .i64(0n)
        .ltS64()
        .brIf(code.depth - this.#outside);
    } else this.#level(k + 1);
    this.#toggleUsed(k);
  }

  /** At the last step: the kernel copies what the cursors stand for. */
  #record(k: number): void {
    const { status } = this.#problem;
    const code = this.#code;
    this.#storeCursors();
    code.call(this.#context.record).getGlobal(GLOBALS.solutionBudget.index).geU32().if();
    this.#endSlice(k, status.solutions);
    code.end();
    code.get(LEFT).eqz64().if();
    this.#endSlice(k, status.budget);
    code.end();
  }

  /** The rare branch after a node at step k: the budget is used up, or the walk down has placed one more tile. */
  #endOrResume(k: number, nextCursor: Local): void {
    const { state, status } = this.#problem;
    const { depth, resuming, budget } = GLOBALS;
    const code = this.#code;
    code.getGlobal(resuming.index).eqz32().if();
    this.#toggleUsed(k);
    code
      .i32(0)
      .get(nextCursor)
      .store32(state.cursors + 4 * (k + 1));
    this.#endSlice(k + 1, status.budget);
    code.end();

    this.#addToNodes(k, -1n);
    code.i64(1n).set(LEFT);
    code.i32(0).load32(state.cursors + 4 * (k + 1));
    code
      .getGlobal(depth.index)
      .i32(k + 1)
      .gtU32()
      .i32(4)
      .shl32()
      .sub32()
      .set(nextCursor);
    code
      .getGlobal(depth.index)
      .i32(k + 1)
      .eq32()
      .if();
    code.i32(0).setGlobal(resuming.index);
    code.getGlobal(budget.index).set(LEFT);
    code.end();
  }

  /** Leaves at depth k: the steps before it are placed. */
  #endSlice(k: number, status: number): void {
    const code = this.#code;
    code.i32(k).setGlobal(GLOBALS.depth.index).i32(status).setGlobal(GLOBALS.status.index);
    if (!this.#problem.manyWords) code.i32(0).get(USED).store64(this.#problem.state.used);
    code.i32(0).i32(k).store32(this.#problem.state.depth);
    code.br(code.depth - this.#outside);
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

  /** Constrained sides outside the key, and the conditions of symmetry breaking. */
  #checks(k: number, next: () => number): void {
    const { rotated, accepted } = this.#problem;
    const { unkeyed, requiredTile, tileAbove } = this.#step(k);
    const code = this.#code;
    for (const { ownSide, ...source } of unkeyed) {
      this.#shownBy(source);
      code.i32(8).shl32();
      this.#candidate(k);
      code
        .load16(CANDIDATE.orientation)
        .i32(2)
        .shl32()
        .load8(rotated + ownSide);
      code.add32().load8(accepted).eqz32().brIf(next());
    }
    if (tileAbove !== undefined) {
      this.#tileOf(k);
      this.#tileOf(tileAbove);
      code.leU32().brIf(next());
    }
    if (requiredTile !== undefined) this.#checkRequired(k, requiredTile, next);
  }

  #checkRequired(k: number, requiredTile: number, next: () => number): void {
    const { state, manyWords } = this.#problem;
    const code = this.#code;
    const required = 1n << BigInt(requiredTile & 63);
    if (!manyWords) {
      code.get(USED).get(this.#bit(k)).or64().i64(required).and64().eqz64().brIf(next());
      return;
    }
    // The candidate's bit counts only if it lies in the required tile's word.
    const word = (requiredTile >> 6) << 3;
    code
      .i32(0)
      .load64(state.used + word)
      .i64(required)
      .and64()
      .eqz64()
      .if();
    this.#candidate(k);
    code.load16(CANDIDATE.word).i32(word).ne32();
    code.get(this.#bit(k)).i64(required).ne64().or32().brIf(next());
    code.end();
  }

  /** Pushes the number of the tile placed at a step of this chunk or an earlier one. */
  #tileOf(k: number): void {
    const code = this.#code;
    if (k >= this.#context.from) this.#candidate(k);
    else
      code
        .i32(0)
        .load32(this.#problem.state.cursors + 4 * k)
        .i32(CANDIDATE_SIZE)
        .sub32();
    code.load16(CANDIDATE.orientation).i32(2).shrU32();
  }

  /** Pushes the class that a placed neighbour shows: from its candidate, or from memory if another chunk placed it. */
  #shownBy({ step, side }: Source): void {
    if (step < this.#context.from) this.#code.i32(0).load8(this.#step(step).outward + side);
    else {
      this.#candidate(step);
      this.#code.load8(CANDIDATE.classes + side);
    }
  }

  /** Pushes the address of the candidate placed at a step: one before its cursor. */
  #candidate(k: number): void {
    this.#code.get(this.#cursor(k)).i32(CANDIDATE_SIZE).sub32();
  }

  /** Pushes the word of the used set in which the candidate just passed stands. */
  #usedWord(k: number): void {
    if (!this.#problem.manyWords) {
      this.#code.get(USED);
      return;
    }
    this.#candidate(k);
    this.#code.load16(CANDIDATE.word).load64(this.#problem.state.used);
  }

  /** Puts the candidate placed at a step into the used set, or takes it out. */
  #toggleUsed(k: number): void {
    const code = this.#code;
    if (!this.#problem.manyWords) {
      code.get(USED).get(this.#bit(k)).xor64().set(USED);
    } else {
      const { used } = this.#problem.state;
      this.#candidate(k);
      code.load16(CANDIDATE.word);
      this.#candidate(k);
      code.load16(CANDIDATE.word).load64(used);
      code.get(this.#bit(k)).xor64().store64(used);
    }
    if (this.#problem.twins) this.#toggleTwin(k, this.#problem.twins);
  }

  /** Lets the identical tile after the candidate's go, or keeps it back again. */
  #toggleTwin(k: number, { table }: Twins): void {
    const { manyWords, state } = this.#problem;
    const code = this.#code;
    const entry = () => {
      this.#tileOf(k);
      code.i32(TWIN_SHIFT).shl32();
    };
    if (!manyWords) {
      code.get(USED);
      entry();
      code
        .load64(table + TWIN.bit)
        .xor64()
        .set(USED);
      return;
    }
    entry();
    code.load32(table + TWIN.word);
    entry();
    code.load32(table + TWIN.word).load64(state.used);
    entry();
    code
      .load64(table + TWIN.bit)
      .xor64()
      .store64(state.used);
  }

  #addToNodes(k: number, count: bigint): void {
    const at = this.#problem.state.nodes + 8 * k;
    this.#code.i32(0).i32(0).load64(at).i64(count).add64().store64(at);
  }

  /** Stores what other functions must see of a placed step while this one is running. */
  #publish(k: number): void {
    if (this.#seenLater.has(k)) this.#storeOutward(k);
    if (!this.#isLast) this.#storeCursor(k);
  }

  /** On leaving: the cursors of this chunk, and what its placed steps show. */
  #saveState(): void {
    const { from, to } = this.#context;
    const code = this.#code;
    this.#storeCursors();
    for (let k = from; k < to; k++) {
      code.getGlobal(GLOBALS.depth.index).i32(k).gtU32().if();
      this.#storeOutward(k);
      code.end();
    }
  }

  #storeCursors(): void {
    for (let k = this.#context.from; k < this.#context.to; k++) this.#storeCursor(k);
  }

  #storeCursor(k: number): void {
    this.#code
      .i32(0)
      .get(this.#cursor(k))
      .store32(this.#problem.state.cursors + 4 * k);
  }

  #storeOutward(k: number): void {
    this.#code.i32(0);
    this.#candidate(k);
    this.#code.load32(CANDIDATE.classes).store32(this.#step(k).outward);
  }

  #cursor(k: number): Local {
    return at(this.#cursors, k - this.#context.from);
  }

  #bit(k: number): Local {
    return at(this.#bits, k - this.#context.from);
  }

  #step(k: number): SpecialisedStep {
    return at(this.#problem.steps, k);
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} of ${list.length}`);
  return item;
}
