/**
 * Tests one candidate after the other, in the kernel's own lists, for more tiles than a vector has bits:
 *
 *     for each candidate of the list:
 *         not used?  conditions?  count a node
 *         the next level; if its list is not empty, between used ^= tile and used ^= tile
 *
 * The used set lies in memory, at the kernel's own, and each candidate names the word of its bit. Asking for the next list
 * before a tile is placed makes dead ends cheap (PERFORMANCE.md).
 */
import type { KernelExports } from "../kernel.js";
import { CANDIDATE, CANDIDATE_SIZE, cursorAt, TWIN, TWIN_SHIFT } from "../kernel-memory.js";
import { I32, I64, type Label, type Local } from "./encoder.js";
import * as op from "./instructions.js";
import { at, hasConditions, type Problem } from "./problem.js";
import type { Frame, ReadStates, Tester } from "./tester.js";

/** What a level keeps while those below it run. */
interface Locals {
  /** Address of the candidate that is tried, or placed. */
  readonly candidate: Local;
  readonly bit: Local;
}

export class ScanTester implements Tester {
  readonly entersUnplaced = true;
  readonly #frame: Frame;
  readonly #locals: readonly Locals[];
  /** Offset of a word in the used set. */
  readonly #word: Local;
  /** Offset of an entry in the table of twins. */
  readonly #twin: Local;

  constructor(frame: Frame) {
    const { code, problem } = frame;
    this.#frame = frame;
    const own = problem.levels.slice(frame.from, frame.to);
    this.#locals = own.map(() => ({ candidate: code.local(I32), bit: code.local(I64) }));
    this.#word = code.local(I32);
    this.#twin = code.local(I32);
  }

  loadUsed(): void {}

  storeUsed(): void {}

  toggle(i: number): void {
    const { code, problem } = this.#frame;
    const { candidate, bit } = this.#localsOf(i);
    code.get(candidate).memory(op.i32Load16U, CANDIDATE.word).set(this.#word);
    this.#toggleWord(() => code.get(bit));
    if (problem.sets.tileAfter.size === 0) return;
    code.get(candidate).memory(op.i32Load16U, CANDIDATE.orientation).i32(2).op(op.i32ShrU);
    code.i32(TWIN_SHIFT).op(op.i32Shl).tee(this.#twin);
    code.memory(op.i32Load, problem.kernel.twins + TWIN.word).set(this.#word);
    this.#toggleWord(() => code.get(this.#twin).memory(op.i64Load, problem.kernel.twins + TWIN.bit));
  }

  enter(i: number, out: Label): void {
    const { code, problem } = this.#frame;
    this.#frame.pushEntry(at(problem.levels, i).key, 2);
    code.memory(op.i32Load, at(problem.steps, i).index).tee(this.#localsOf(i).candidate);
    code.i32(problem.kernel.emptyList).op(op.i32Eq).brIf(out);
  }

  resume(i: number): void {
    const { code, problem } = this.#frame;
    code.i32(0).memory(op.i32Load, at(problem.levels, i).saved).set(this.#localsOf(i).candidate);
  }

  forEach(i: number, _: Label, place: () => void): void {
    const { code, problem } = this.#frame;
    const { candidate, bit } = this.#localsOf(i);
    const again = code.loop();
    code.get(candidate).memory(op.i64Load, CANDIDATE.bit).tee(bit).i64(0n).op(op.i64Ne).if();
    const next = code.block();
    code.get(candidate).memory(op.i32Load16U, CANDIDATE.word).memory(op.i64Load, usedAt(problem));
    code.get(bit).op(op.i64And).i64(0n).op(op.i64Ne).brIf(next);
    if (hasConditions(at(problem.steps, i))) {
      this.#frame.pushMeetsConditions(i);
      code.op(op.i32Eqz).brIf(next);
    }
    code.i64(1n);
    this.#frame.countNodes(i);
    place();
    code.end();
    code.get(candidate).i32(CANDIDATE_SIZE).op(op.i32Add).set(candidate);
    code.br(again).end().end();
  }

  pushCandidate(i: number): void {
    this.#frame.code.get(this.#localsOf(i).candidate);
  }

  pushClass(i: number, _: number, side: number): void {
    this.#frame.code.get(this.#localsOf(i).candidate).memory(op.i32Load8U, CANDIDATE.classes + side);
  }

  pushIsUsed(tile: number): void {
    const { code, problem } = this.#frame;
    code.i32((tile >> 6) << 3).memory(op.i64Load, usedAt(problem));
    code
      .i64(1n << BigInt(tile & 63))
      .op(op.i64And)
      .i64(0n)
      .op(op.i64Ne);
  }

  #localsOf(i: number): Locals {
    return at(this.#locals, i - this.#frame.from);
  }

  /** Changes the word at the offset `#word`. */
  #toggleWord(pushBits: () => void): void {
    const { code, problem } = this.#frame;
    code.get(this.#word).get(this.#word).memory(op.i64Load, usedAt(problem));
    pushBits();
    code.op(op.i64Xor).memory(op.i64Store, usedAt(problem));
  }
}

function usedAt({ levels }: Problem): number {
  return at(levels, 0).usedAt;
}

/** A level with a tile tries that tile again, and so counts it again. */
export function scanReader(kernel: KernelExports, { levels }: Problem): ReadStates {
  const view = new DataView(kernel.memory.buffer);
  return ({ placed }) =>
    levels.slice(0, placed.length + 1).map((level, i) => {
      const again = i < placed.length ? 1 : 0;
      const candidate = cursorAt(kernel, view, i) - again * CANDIDATE_SIZE;
      return { level, saved: [candidate, 0], early: 0, earlyAtFirst: 0, again };
    });
}
