/**
 * Tests candidates one by one, in the kernel's own lists. Used when there are more tiles than a vector has bits:
 *
 *     for each candidate of the list:
 *         tile used?  conditions not met?  next candidate
 *         count a node, find the next list; not empty?  used ^= tile, the next level, used ^= tile
 *
 * The used set is the kernel's own, in memory, and each candidate names the word of its bit. Looking up the next list
 * before a tile is placed makes dead ends cheap (PERFORMANCE.md).
 */
import type { KernelExports } from "../kernel.js";
import { CANDIDATE, CANDIDATE_SIZE, cursorAt, TWIN, TWIN_SHIFT } from "../kernel-memory.js";
import { type Code, I32, I64 } from "./encoder.js";
import * as op from "./instructions.js";
import { at, hasConditions, type Problem } from "./problem.js";
import type { Frame, ReadStates, Tester } from "./tester.js";

function scanTester(frame: Frame): Tester {
  const { code, kernel, problem } = frame;
  const twins = kernel.twins.value;
  const used = at(problem.levels, 0).usedAt;
  /** The candidate that a level tries or has placed, and its bit: kept while deeper levels run. */
  const locals = problem.levels
    .slice(frame.from, frame.to)
    .map(() => ({ candidate: code.local(I32), bit: code.local(I64) }));
  const localsOf = (level: number) => at(locals, level - frame.from);
  /** Offsets of a word in the used set, and of an entry in the table of twins. */
  const word = code.local(I32);
  const twin = code.local(I32);

  /** Pushes i32: is the bit set in the word at the offset on the stack? */
  const pushIsSet = (pushBit: () => Code) => {
    code.memory(op.i64Load, used);
    pushBit().op(op.i64And).i64(0n).op(op.i64Ne);
  };
  const toggle = (pushBit: () => Code) => {
    code.get(word).get(word).memory(op.i64Load, used);
    pushBit().op(op.i64Xor).memory(op.i64Store, used);
  };

  return {
    entersUnplaced: true,
    loadUsed() {},
    storeUsed() {},
    toggle(level) {
      const { candidate, bit } = localsOf(level);
      code.get(candidate).memory(op.i32Load16U, CANDIDATE.word).set(word);
      toggle(() => code.get(bit));
      if (problem.sets.tileAfter.size === 0) return;
      code.get(candidate).memory(op.i32Load16U, CANDIDATE.orientation).i32(2).op(op.i32ShrU);
      code.i32(TWIN_SHIFT).op(op.i32Shl).tee(twin);
      code.memory(op.i32Load, twins + TWIN.word).set(word);
      toggle(() => code.get(twin).memory(op.i64Load, twins + TWIN.bit));
    },
    enter(level, out) {
      frame.pushEntry(at(problem.levels, level).key, 2);
      code.memory(op.i32Load, at(problem.steps, level).index).tee(localsOf(level).candidate);
      code.i32(kernel.emptyList.value).op(op.i32Eq).brIf(out);
    },
    resume(level) {
      code.i32(0).memory(op.i32Load, at(problem.levels, level).saved).set(localsOf(level).candidate);
    },
    forEach(level, _, place) {
      const { candidate, bit } = localsOf(level);
      const again = code.loop();
      code.get(candidate).memory(op.i64Load, CANDIDATE.bit).tee(bit).i64(0n).op(op.i64Ne).if();
      const next = code.block();
      code.get(candidate).memory(op.i32Load16U, CANDIDATE.word);
      pushIsSet(() => code.get(bit));
      code.brIf(next);
      if (hasConditions(at(problem.steps, level))) {
        frame.pushMeetsConditions(level);
        code.op(op.i32Eqz).brIf(next);
      }
      code.i64(1n);
      frame.countNodes(level);
      place();
      code.end();
      code.get(candidate).i32(CANDIDATE_SIZE).op(op.i32Add).set(candidate);
      code.br(again).end().end();
    },
    pushCandidate(level) {
      code.get(localsOf(level).candidate);
    },
    pushClass(level, _, side) {
      code.get(localsOf(level).candidate).memory(op.i32Load8U, CANDIDATE.classes + side);
    },
    pushIsUsed(tile) {
      code.i32((tile >> 6) << 3);
      pushIsSet(() => code.i64(1n << BigInt(tile & 63)));
    },
  };
}

/** A resumed level that has a tile tries that tile again, and so counts it again. */
function scanReader(kernel: KernelExports, { levels }: Problem): ReadStates {
  const view = new DataView(kernel.memory.buffer);
  return ({ placed }) =>
    levels.slice(0, placed.length + 1).map((level, i) => {
      const again = i < placed.length ? 1 : 0;
      const candidate = cursorAt(kernel, view, i) - again * CANDIDATE_SIZE;
      return { level, saved: [candidate, 0], early: 0, earlyAtFirst: 0, again };
    });
}

/** Left out of a bundle whose boards have no more tiles than passes take. */
export const scan = { tester: scanTester, reader: scanReader } as const;
export type Scan = typeof scan;
