/**
 * Writes a WebAssembly module for one problem. The search becomes nested loops, one for each level. A level keeps its
 * state in locals, addresses are constants, and tests that a level does not need are omitted.
 *
 * Long plans are split into several functions, each of consecutive levels, because V8 allocates the registers of very
 * large functions by a cheaper method: the nested loops of a 10x10 in one function ran at half the speed of V8's
 * unoptimised tier (PERFORMANCE.md).
 *
 *     chunk(left: i64): i64        nodes left over, or -1: the slice has ended
 *
 *     level:  fewer nodes left than the margin?  end the slice
 *             find the list for what the neighbours show; nothing there?  out
 *             for each candidate that can be placed, already counted (tester.ts):
 *                 the next level; the last one hands the solution to the kernel
 *
 * To resume, `left` begins below the margin, so that each level takes that branch: it loads its locals from memory and
 * places the saved candidate, down to the level where the search resumes.
 *
 * Later functions and the kernel need the cursor of each step. It is stored when this function returns or calls the
 * next.
 */
import { RUN_STATUS } from "@edgewise/core/engine";
import type { KernelExports } from "../kernel.js";
import { CANDIDATE, CANDIDATE_SIZE } from "../kernel-memory.js";
import { Code, encodeModule, type FunctionType, I32, I64, type Label, type Local, type ValueType } from "./encoder.js";
import * as op from "./instructions.js";
import { passTester } from "./passes/tester.js";
import { at, type Problem, type Source } from "./problem.js";
import type { Scan } from "./scan.js";
import { type Frame, noScan, type Tester } from "./tester.js";

/** Globals of the module: values needed only on entry and exit. */
const GLOBALS: readonly ValueType[] = [I32, I32, I32, I64];
/** Why the slice ended. */
const STATUS = 0;
const SOLUTION_BUDGET = 1;
/** While descending to the level where the search resumes: that level. Then -1. */
const RESUME_AT = 2;
/** The node budget, kept here during that descent. */
const BUDGET = 3;

const LEFT: Local = 0;

/** Index of the kernel's function. */
const RECORD = 0;

class Chunk implements Frame {
  readonly code = new Code(1);
  readonly #next: number;
  readonly #tester: Tester;
  readonly #count: Local;
  /** Branching to it ends the slice. */
  #outside: Label = 0;

  /**
   * @param to one past the last level
   * @param next index of the function for the levels after these, if any
   */
  constructor(
    readonly kernel: KernelExports,
    readonly problem: Problem,
    scan: Scan | undefined,
    readonly from: number,
    readonly to: number,
    next: number,
  ) {
    this.#next = next;
    this.#tester = (problem.passes ? passTester(this, problem.passes) : scan?.tester(this)) ?? noScan();
    this.#count = this.code.local(I64);
  }

  emit(): Code {
    const { code, from, problem } = this;
    this.#tester.loadUsed(at(problem.levels, from).usedAt);
    this.#outside = code.block();
    this.#level(from);
    code.get(LEFT).return().end();
    this.#storeCursors();
    return code.i64(-1n);
  }

  /** @param unplaced the level before, if its tile is to be placed only once this level has candidates */
  #level(i: number, unplaced?: number): void {
    const { code } = this;
    const toggle = () => unplaced !== undefined && this.#tester.toggle(unplaced);
    const out = code.block();
    code.get(LEFT).i64(BigInt(this.problem.margin)).op(op.i64LtS).if();
    this.#endOrResume(i, out);
    code.else();
    this.#tester.enter(i, out);
    code.end();
    toggle();
    this.#tester.forEach(i, out, () => this.#goDeeper(i));
    toggle();
    code.end();
  }

  #goDeeper(i: number): void {
    const next = i + 1;
    if (next === this.problem.levels.length) this.#recordSolution();
    else if (next < this.to && this.#tester.entersUnplaced) this.#level(next, i);
    else {
      this.#tester.toggle(i);
      if (next < this.to) this.#level(next);
      else this.#callNext();
      this.#tester.toggle(i);
    }
  }

  #callNext(): void {
    this.#storeCursors();
    this.#tester.storeUsed(at(this.problem.levels, this.to).usedAt);
    this.code.get(LEFT).call(this.#next).tee(LEFT).i64(0n).op(op.i64LtS).brIf(this.#outside);
  }

  /** At the last level: the kernel records the solution that the cursors describe. */
  #recordSolution(): void {
    this.#storeCursors();
    this.code.call(RECORD).getGlobal(SOLUTION_BUDGET).op(op.i32GeU).if();
    this.#endSlice(this.problem.steps.length, RUN_STATUS.solutions);
    this.code.end();
  }

  #endOrResume(i: number, out: Label): void {
    const { code } = this;
    code.getGlobal(RESUME_AT).i32(-1).op(op.i32Eq).if();
    this.#endSlice(at(this.problem.levels, i).from, RUN_STATUS.budget);
    code.end();
    code.getGlobal(RESUME_AT).i32(i).op(op.i32Eq).if();
    code.i32(-1).setGlobal(RESUME_AT);
    code.getGlobal(BUDGET).set(LEFT);
    code.end();
    this.#tester.resume(i, out);
  }

  /** Ends the slice with the steps before `depth` placed. */
  #endSlice(depth: number, status: number): void {
    const { code } = this;
    code.i32(status).setGlobal(STATUS);
    code.i32(0).i32(depth).memory(op.i32Store, this.kernel.depthOffset());
    code.br(this.#outside);
  }

  countNodes(step: number): void {
    const { code } = this;
    const nodes = this.kernel.nodesOffset() + 8 * step;
    code.set(this.#count);
    code.get(LEFT).get(this.#count).op(op.i64Sub).set(LEFT);
    code.i32(0).i32(0).memory(op.i64Load, nodes).get(this.#count).op(op.i64Add).memory(op.i64Store, nodes);
  }

  pushEntry(key: readonly Source[], shift: number): void {
    if (key.length === 0) this.code.i32(0);
    key.forEach((source, i) => {
      this.#pushShown(source);
      this.code.i32(this.problem.classBits * (key.length - 1 - i) + shift).op(op.i32Shl);
      if (i > 0) this.code.op(op.i32Or);
    });
  }

  pushMeetsConditions(step: number): void {
    const { code } = this;
    const { rotated, accepted } = this.kernel;
    const { unkeyed, requiredTile, tileAbove } = at(this.problem.steps, step);
    code.i32(1);
    for (const { ownSide, ...source } of unkeyed) {
      this.#pushShown(source);
      code.i32(8).op(op.i32Shl);
      this.#pushCandidate(step);
      code.memory(op.i32Load16U, CANDIDATE.orientation).i32(2).op(op.i32Shl);
      code.memory(op.i32Load8U, rotated.value + ownSide).op(op.i32Add);
      code.memory(op.i32Load8U, accepted.value).op(op.i32And);
    }
    if (tileAbove !== undefined) {
      this.#pushTile(step);
      this.#pushTile(tileAbove);
      code.op(op.i32GtU, op.i32And);
    }
    if (requiredTile === undefined) return;
    this.#pushTile(step);
    code.i32(requiredTile).op(op.i32Eq);
    this.#tester.pushIsUsed(requiredTile);
    code.op(op.i32Or, op.i32And);
  }

  #pushTile(step: number): void {
    this.#pushCandidate(step);
    this.code.memory(op.i32Load16U, CANDIDATE.orientation).i32(2).op(op.i32ShrU);
  }

  /** Pushes the class that a placed neighbour shows on a side. */
  #pushShown({ step, side }: Source): void {
    const [level, cell] = this.#placeOf(step);
    if (level >= this.from) this.#tester.pushClass(level, cell, side);
    else {
      this.#pushCandidate(step);
      this.code.memory(op.i32Load8U, CANDIDATE.classes + side);
    }
  }

  /** Pushes the address of the kernel's record of the candidate placed at a step. */
  #pushCandidate(step: number): void {
    const [level, cell] = this.#placeOf(step);
    if (level >= this.from) this.#tester.pushCandidate(level, cell);
    else {
      this.code.i32(0).memory(op.i32Load, this.kernel.cursors.value + 4 * step);
      this.code.i32(CANDIDATE_SIZE).op(op.i32Sub);
    }
  }

  /** A step's level, and which of the level's cells it fills. */
  #placeOf(step: number): [number, number] {
    const level = this.problem.levels.findLastIndex(({ from }) => from <= step);
    return [level, step - at(this.problem.levels, level).from];
  }

  #storeCursors(): void {
    const { code, kernel, from, to, problem } = this;
    for (const [i, level] of problem.levels.slice(from, to).entries()) {
      for (let cell = 0; cell < level.size; cell++) {
        code.i32(0);
        this.#tester.pushCandidate(from + i, cell);
        code
          .i32(CANDIDATE_SIZE)
          .op(op.i32Add)
          .memory(op.i32Store, kernel.cursors.value + 4 * (level.from + cell));
      }
    }
  }
}

/** Longer functions ran slower; shorter ones call each other more often. */
const MAX_CHUNK_LEVELS = 50;

/** left -> left */
const CHUNK: FunctionType = { parameters: [I64], results: [I64] };
const RUN: FunctionType = { parameters: [I64, I32, I32], results: [I32] };

/**
 * The module's export `run(nodeBudget: i64, solutionBudget: i32, level: i32): i32` resumes at a level, from the saved
 * state of all levels up to it, and returns one of RUN_STATUS.
 * @param maxChunkLevels maximum number of levels in one function
 */
export function emitModule(
  kernel: KernelExports,
  problem: Problem,
  scan: Scan | undefined,
  maxChunkLevels = MAX_CHUNK_LEVELS,
): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(problem.levels.length / maxChunkLevels);
  // Functions of about equal length.
  const bound = (i: number) => Math.round((i * problem.levels.length) / count);
  // From the last to the first, because each calls the one after it.
  const chunks = Array.from({ length: count }, (_, i) => {
    const chunk = count - 1 - i;
    return { ...CHUNK, code: new Chunk(kernel, problem, scan, bound(chunk), bound(chunk + 1), i).emit() };
  });
  return encodeModule(GLOBALS, [...chunks, { ...RUN, code: emitRun(count) }]);
}

/** Sets the globals and calls the first chunk with no nodes left, so that every level resumes. */
function emitRun(firstChunk: number): Code {
  const [budget, solutionBudget, level] = [0, 1, 2];
  const code = new Code(3);
  code.get(budget).setGlobal(BUDGET);
  code.get(solutionBudget).setGlobal(SOLUTION_BUDGET);
  code.get(level).setGlobal(RESUME_AT);
  code.i64(-1n).call(firstChunk).i64(0n).op(op.i64LtS).if();
  code.getGlobal(STATUS).return();
  code.end();
  return code.i32(RUN_STATUS.complete);
}
