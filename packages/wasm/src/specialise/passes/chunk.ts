/**
 * A run of levels as one function of nested loops.
 *
 *     chunk(left: i64): i64        nodes left over, or -1: the slice has ended
 *
 *     level:  too few nodes left for the margin?  end the slice
 *             list = entry for what the neighbours show; none of its tiles free?  out
 *             for each pass of the list:
 *                 free = slots of the pass whose tiles are free; conditions?
 *                 count nodes, left -= nodes
 *                 for each bit of free:
 *                     used ^= tiles, next level (the last hands the solution to the kernel), used ^= tiles
 *
 * Testing a pass takes no branch, and nothing at all is done for a tile in use: that is what makes it fast (PERFORMANCE.md).
 * The price is that nodes are counted ahead of being visited. Who ends or resumes a slice settles that (handover.ts).
 *
 * Resuming takes the branch of the margin, since `left` begins below it: each level takes its pass and what is left of it from
 * memory, with the slot that was placed as the first, until the level is reached where the search goes on.
 *
 * What later chunks and the kernel must see of a step, its cursor, is stored when this function is left or calls another.
 */

import { CANDIDATE, CANDIDATE_SIZE } from "../candidate.js";
import { Code, I32, I64, type Local } from "../encoder.js";
import { emitConditions } from "./conditions.js";
import { hasConditions, type Level, type Source, type SpecialisedProblem } from "./problem.js";
import { FILLED, RECORD, type TileCounts } from "./tables.js";
import type { EmittedSet } from "./tile-sets.js";
import type { LevelCode, LevelLocals } from "./writing.js";

export interface ChunkContext {
  readonly problem: SpecialisedProblem;
  /** First level, and one past the last. */
  readonly from: number;
  readonly to: number;
  /** Function index of the kernel's `record`. */
  readonly record: number;
  /** Function index of the chunk after this one, if there is one. */
  readonly nextChunk: number;
}

/** Globals of the module: what is needed only on entering and leaving. */
export const GLOBALS = {
  /** Why the slice ended. */
  status: { index: 0, type: I32 },
  solutionBudget: { index: 1, type: I32 },
  /** The level where the search goes on, while walking down to it; then -1. */
  resumeAt: { index: 2, type: I32 },
  /** The node budget, kept while walking down. */
  budget: { index: 3, type: I64 },
} as const;

const LEFT: Local = 0;

export function emitChunk(context: ChunkContext): Code {
  return new Chunk(context).emit();
}

class Chunk implements LevelCode {
  readonly code = new Code(1);
  readonly problem: SpecialisedProblem;
  readonly used: EmittedSet;
  readonly #context: ChunkContext;
  readonly #levels: readonly Level[];
  readonly #locals: ReadonlyMap<Level, LevelLocals>;
  readonly #scratch: Local;
  readonly #count: Local;
  /** `code.depth` inside the block that a branch leaves to end the slice. */
  #outside = 0;

  constructor(context: ChunkContext) {
    const { problem, from, to } = context;
    const local = () => this.code.local(I32);
    this.#context = context;
    this.problem = problem;
    this.used = problem.sets.emitted(this.code);
    this.#levels = problem.levels.slice(from, to);
    this.#locals = new Map(
      this.#levels.map((level) => [level, { pass: local(), free: local(), slot: local(), record: local() }]),
    );
    this.#scratch = local();
    this.#count = this.code.local(I64);
  }

  emit(): Code {
    const { code } = this;
    this.used.load(this.problem.usedAt[this.#context.from] ?? 0);
    code.block();
    this.#outside = code.depth;
    this.#level(this.#context.from);
    code.get(LEFT).return().end();
    this.#storeCursors();
    return code.i64(-1n);
  }

  #level(i: number): void {
    const { code } = this;
    const level = this.#levelAt(i);
    const { table } = level;
    const { pass, free } = this.#localsOf(level);
    code.block();
    const out = code.depth;
    code.get(LEFT).i64(BigInt(this.problem.margin)).ltS64().if();
    this.#endOrResume(i, level, out);
    code.else();
    if (level.firstFits) this.#countFirst(level, level.firstFits);
    this.#findList(level, out);
    this.#test(level, out);
    code.end();

    if (table.more !== undefined) code.loop().get(free).if();
    code.loop();
    const inSlots = code.depth;
    this.#takeSlot(level);
    this.#place(i, level);
    code
      .get(free)
      .brIf(code.depth - inSlots)
      .end();
    if (table.more !== undefined) {
      code.end();
      code
        .get(pass)
        .load32(table.more)
        .eqz32()
        .brIf(code.depth - out);
      code.get(pass).i32(table.passBytes).add32().set(pass);
      this.#test(level, out);
      code.br(0).end();
    }
    code.end();
  }

  #takeSlot(level: Level): void {
    const { code } = this;
    const { pass, free, slot, record } = this.#localsOf(level);
    code.get(free).ctz32().set(slot);
    code.get(free).get(free).i32(1).sub32().and32().set(free);
    code.get(pass).get(slot).i32(level.table.recordBytes).mul32().add32().set(record);
  }

  #place(i: number, level: Level): void {
    const { code } = this;
    const { to, nextChunk } = this.#context;
    if (i === this.problem.levels.length - 1) {
      this.#recordSolution();
      return;
    }
    this.#toggle(level);
    if (i + 1 < to) this.#level(i + 1);
    else {
      this.#storeCursors();
      this.used.store(this.problem.usedAt[to] ?? 0);
      code.get(LEFT).call(nextChunk).tee(LEFT).i64(0n).ltS64();
      code.brIf(code.depth - this.#outside);
    }
    this.#toggle(level);
  }

  /** Puts the slot's tiles into the used set, or takes them out. */
  #toggle(level: Level): void {
    const { pass, slot } = this.#localsOf(level);
    this.code.get(pass).get(slot).i32(this.problem.sets.bytes).mul32().add32().set(this.#scratch);
    this.used.toggle(this.#scratch, level.table.changes);
  }

  /** With two steps in one: the nodes of the first are the bits of those that are free. */
  #countFirst({ from, key }: Level, { entries, sets }: TileCounts): void {
    const { code } = this;
    const { bytes } = this.problem.sets;
    this.#pushKey(key.slice(0, 1));
    code
      .i32(sets * bytes)
      .mul32()
      .set(this.#scratch);
    for (let i = 0; i < sets; i++) {
      this.used.countFree(this.#scratch, entries + i * bytes);
      if (i > 0) code.add64();
    }
    this.#countNodes(from);
  }

  #findList(level: Level, out: number): void {
    const { code } = this;
    const { entries, entryBytes, listOffset } = level.table;
    this.#pushKey(level.key);
    code.i32(entryBytes).mul32().set(this.#scratch);
    if (listOffset > 0) {
      this.used.areAllUsed(this.#scratch, entries);
      code.brIf(code.depth - out);
    }
    code
      .get(this.#scratch)
      .load32(entries + listOffset)
      .set(this.#localsOf(level).pass);
  }

  /** Which slots of the pass are free, and counts them. */
  #test(level: Level, out: number): void {
    const { code } = this;
    const { table, from, size } = level;
    const { pass, free } = this.#localsOf(level);
    this.used.testFree(pass, table.slotsPerPass);
    if (from === 0 && table.more !== undefined)
      code
        .get(pass)
        .load32(table.more + FILLED)
        .and32();
    code.set(free);
    const step = this.problem.steps[from];
    if (step && hasConditions(step)) emitConditions(this, step, level, this.#localsOf(level));
    if (table.more === undefined)
      code
        .get(free)
        .eqz32()
        .brIf(code.depth - out);
    code.get(free).popcount32().extend32();
    this.#countNodes(from + size - 1);
  }

  /** Takes the number of nodes at a step from the stack. */
  #countNodes(step: number): void {
    const { code } = this;
    const at = this.problem.state.nodes + 8 * step;
    code.set(this.#count);
    code.get(LEFT).get(this.#count).sub64().set(LEFT);
    code.i32(0).i32(0).load64(at).get(this.#count).add64().store64(at);
  }

  /** At the last level: the kernel copies what the cursors stand for. */
  #recordSolution(): void {
    const { code } = this;
    const { status, steps } = this.problem;
    this.#storeCursors();
    code.call(this.#context.record).getGlobal(GLOBALS.solutionBudget.index).geU32().if();
    this.#endSlice(steps.length, status.solutions);
    code.end();
  }

  #endOrResume(i: number, level: Level, out: number): void {
    const { code } = this;
    const { resumeAt, budget } = GLOBALS;
    const { pass, free } = this.#localsOf(level);
    code.getGlobal(resumeAt.index).i32(-1).eq32().if();
    this.#endSlice(level.from, this.problem.status.budget);
    code.end();

    code.i32(0).load32(level.saved).set(pass);
    code
      .i32(0)
      .load32(level.saved + 4)
      .set(free);
    code.getGlobal(resumeAt.index).i32(i).eq32().if();
    code.i32(-1).setGlobal(resumeAt.index);
    code.getGlobal(budget.index).set(LEFT);
    if (level.table.more === undefined)
      code
        .get(free)
        .eqz32()
        .brIf(code.depth - out);
    code.end();
  }

  /** Leaves with the steps before `depth` placed. */
  #endSlice(depth: number, status: number): void {
    const { code } = this;
    code.i32(status).setGlobal(GLOBALS.status.index);
    code.i32(0).i32(depth).store32(this.problem.state.depth);
    code.br(code.depth - this.#outside);
  }

  #pushKey(key: readonly Source[]): void {
    const { code } = this;
    if (key.length === 0) code.i32(0);
    key.forEach((source, i) => {
      this.pushShown(source);
      code.i32(this.problem.classBits * (key.length - 1 - i)).shl32();
      if (i > 0) code.or32();
    });
  }

  pushShown({ step, side }: Source): void {
    const own = this.#recordOf(step);
    if (own) this.code.get(own.record).load8(own.offset + RECORD.classes + side);
    else {
      this.pushCandidate(step);
      this.code.load8(CANDIDATE.classes + side);
    }
  }

  pushCandidate(step: number): void {
    const own = this.#recordOf(step);
    if (own) this.code.get(own.record).load32(own.offset + RECORD.candidate);
    else
      this.code
        .i32(0)
        .load32(this.problem.state.cursors + 4 * step)
        .i32(CANDIDATE_SIZE)
        .sub32();
  }

  /** Where this chunk has the record of a step; undefined: another chunk placed it. */
  #recordOf(step: number): { record: Local; offset: number } | undefined {
    const level = this.#levels.find(({ from, size }) => from <= step && step < from + size);
    if (level === undefined) return undefined;
    const { record } = this.#localsOf(level);
    return { record, offset: level.table.records + RECORD.bytes * (step - level.from) };
  }

  #storeCursors(): void {
    for (const { from, size } of this.#levels) {
      for (let step = from; step < from + size; step++) {
        this.code.i32(0);
        this.pushCandidate(step);
        this.code.i32(CANDIDATE_SIZE).add32();
        this.code.store32(this.problem.state.cursors + 4 * step);
      }
    }
  }

  #localsOf(level: Level): LevelLocals {
    const locals = this.#locals.get(level);
    if (locals === undefined) throw new RangeError("this level is another chunk's");
    return locals;
  }

  #levelAt(i: number): Level {
    const level = this.problem.levels[i];
    if (level === undefined) throw new RangeError(`there is no level ${i}`);
    return level;
  }
}
