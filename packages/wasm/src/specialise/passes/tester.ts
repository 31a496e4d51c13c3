/**
 * Tests the candidates of a pass together, for up to 128 tiles:
 *
 *     is any tile of the list free?
 *     for each pass of the list:
 *         free = slots of the pass whose tiles are free; conditions?
 *         count nodes
 *         for each bit of free:  used ^= tiles, the next level, used ^= tiles
 *
 * This is fast because a pass is tested without a branch and a used tile costs nothing (PERFORMANCE.md). In return,
 * nodes are counted before they are visited (resume.ts).
 */
import { I32, type Label, type Local } from "../encoder.js";
import * as op from "../instructions.js";
import { at, hasConditions, type Level } from "../problem.js";
import type { Frame, Tester } from "../tester.js";
import { EmittedSet } from "../tile-sets.js";
import { FILLED, type Passes, RECORD, type TileCounts } from "./tables.js";

export function passTester(frame: Frame, passes: readonly Passes[]): Tester {
  const { code, problem } = frame;
  const { levels, steps, sets } = problem;
  const used = new EmittedSet(code, sets);
  const scratch = code.local(I32);
  /** What a level keeps while deeper levels run. */
  const locals = levels.slice(frame.from, frame.to).map(() => ({
    /** Address of the pass. */
    pass: code.local(I32),
    /** Its slots that are free and not yet tried, one bit each. */
    free: code.local(I32),
    /** The slot that is placed. */
    slot: code.local(I32),
    /** Address of that slot's record, less the offset of records in a pass. */
    record: code.local(I32),
  }));
  const localsOf = (level: number) => at(locals, level - frame.from);
  const tableOf = (level: number) => at(passes, level).table;

  /** Pushes a field of the record of one of a level's cells. */
  const pushOfRecord = (level: number, cell: number, instruction: number, offset: number) => {
    code.get(localsOf(level).record);
    code.memory(instruction, tableOf(level).records + RECORD.bytes * cell + offset);
  };

  /** Sets the slot to the lowest of these bits. */
  const setSlot = (level: number, bits: Local) => {
    const { pass, slot, record } = localsOf(level);
    code.get(bits).op(op.i32Ctz).set(slot);
    code.get(pass).get(slot).i32(tableOf(level).recordBytes).op(op.i32Mul, op.i32Add).set(record);
  };

  /** For a level with two steps: counts the nodes of the first step, as bits of the free tiles that fit there. */
  const countFirst = ({ from, key }: Level, { entries, entryShift, sets: count }: TileCounts) => {
    frame.pushEntry(key.slice(0, 1), entryShift);
    code.set(scratch);
    for (let i = 0; i < count; i++) {
      used.countFree(scratch, entries + i * sets.bytes);
      if (i > 0) code.op(op.i64Add);
    }
    frame.countNodes(from);
  };

  /** Removes from `free` the slots that do not meet the conditions. This is rare, so it tests them one by one. */
  const dropUnfit = (level: number, step: number) => {
    const { unkeyed, requiredTile, tileAbove } = at(steps, step);
    const { free, slot } = localsOf(level);
    code.get(free).set(scratch);
    // Once the required tile is placed, all candidates meet the condition.
    if (requiredTile !== undefined && tileAbove === undefined && unkeyed.length === 0) {
      code.i32(0).get(free);
      used.isUsed(requiredTile);
      code.op(op.select);
    } else code.get(free);
    code.if();
    const next = code.loop();
    setSlot(level, scratch);
    frame.pushMeetsConditions(step);
    code.op(op.i32Eqz).if();
    code.get(free).i32(1).get(slot).op(op.i32Shl, op.i32Xor).set(free);
    code.end();
    code.get(scratch).get(scratch).i32(1).op(op.i32Sub, op.i32And).tee(scratch).brIf(next);
    code.end().end();
  };

  /** Finds the free slots of the pass, and counts them as nodes. */
  const test = (level: number, out: Label) => {
    const { from, size } = at(levels, level);
    const { slotsPerPass, more } = tableOf(level);
    const { pass, free } = localsOf(level);
    used.testFree(pass, slotsPerPass);
    if (from === 0 && more !== undefined) {
      code
        .get(pass)
        .memory(op.i32Load, more + FILLED)
        .op(op.i32And);
    }
    code.set(free);
    if (hasConditions(at(steps, from))) dropUnfit(level, from);
    if (more === undefined) code.get(free).op(op.i32Eqz).brIf(out);
    code.get(free).op(op.i32Popcnt, op.i64ExtendI32U);
    frame.countNodes(from + size - 1);
  };

  return {
    entersUnplaced: false,
    loadUsed: (address) => used.load(address),
    storeUsed: (address) => used.store(address),
    toggle(level) {
      const { pass, slot } = localsOf(level);
      code.get(pass).get(slot).i32(sets.bytes).op(op.i32Mul, op.i32Add).set(scratch);
      used.toggle(scratch, tableOf(level).changes);
    },
    enter(level, out) {
      const { table, firstFits } = at(passes, level);
      if (firstFits) countFirst(at(levels, level), firstFits);
      frame.pushEntry(at(levels, level).key, table.entryShift);
      code.set(scratch);
      if (table.listOffset > 0) {
        used.areAllUsed(scratch, table.entries);
        code.brIf(out);
      }
      code.get(scratch).memory(op.i32Load, table.entries + table.listOffset);
      code.set(localsOf(level).pass);
      test(level, out);
    },
    resume(level, out) {
      const { saved } = at(levels, level);
      const { pass, free } = localsOf(level);
      code.i32(0).memory(op.i32Load, saved).set(pass);
      code.i32(saved).memory(op.i32Load, 4).set(free);
      if (tableOf(level).more === undefined) code.get(free).op(op.i32Eqz).brIf(out);
    },
    forEach(level, out, place) {
      const { more, passBytes } = tableOf(level);
      const { pass, free } = localsOf(level);
      const nextPass = more === undefined ? undefined : code.loop();
      if (nextPass) code.get(free).if();
      const nextSlot = code.loop();
      setSlot(level, free);
      code.get(free).get(free).i32(1).op(op.i32Sub, op.i32And).set(free);
      place();
      code.get(free).brIf(nextSlot).end();
      if (more === undefined || !nextPass) return;
      code.end();
      code.get(pass).memory(op.i32Load, more).op(op.i32Eqz).brIf(out);
      code.get(pass).i32(passBytes).op(op.i32Add).set(pass);
      test(level, out);
      code.br(nextPass).end();
    },
    pushCandidate: (level, cell) => pushOfRecord(level, cell, op.i32Load, RECORD.candidate),
    pushClass: (level, cell, side) => pushOfRecord(level, cell, op.i32Load8U, RECORD.classes + side),
    pushIsUsed: (tile) => used.isUsed(tile),
  };
}
