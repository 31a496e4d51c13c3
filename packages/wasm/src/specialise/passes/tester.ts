/**
 * Tests the candidates of a pass together, for up to 128 tiles:
 *
 *     is any tile of the list free?
 *     for each pass of the list:
 *         free = slots of the pass whose tiles are free; conditions?
 *         count nodes
 *         for each bit of free:  used ^= tiles, the next level, used ^= tiles
 *
 * A pass is tested without a branch, and nothing at all is done for a tile in use: that is what makes it fast (PERFORMANCE.md). The
 * price is that nodes are counted before they are visited (resume.ts).
 */
import { type Code, I32, type Label, type Local } from "../encoder.js";
import * as op from "../instructions.js";
import { at, hasConditions, type Source } from "../problem.js";
import type { Frame, Tester } from "../tester.js";
import { EmittedSet } from "../tile-sets.js";
import { FILLED, type Passes, RECORD, type Table, type TileCounts } from "./tables.js";

/** What a level keeps while those below it run. */
interface Locals {
  /** Address of the pass. */
  readonly pass: Local;
  /** Its slots that are free and not yet tried, a bit each. */
  readonly free: Local;
  /** The slot that is placed. */
  readonly slot: Local;
  /** Address of that slot's record, less the offset of records in a pass. */
  readonly record: Local;
}

export class PassTester implements Tester {
  readonly entersUnplaced = false;
  readonly #frame: Frame;
  readonly #code: Code;
  readonly #passes: readonly Passes[];
  readonly #used: EmittedSet;
  readonly #locals: readonly Locals[];
  readonly #scratch: Local;

  constructor(frame: Frame, passes: readonly Passes[]) {
    const { code, from, to } = frame;
    const local = () => code.local(I32);
    this.#frame = frame;
    this.#code = code;
    this.#passes = passes;
    this.#used = new EmittedSet(code, frame.problem.sets);
    this.#locals = passes.slice(from, to).map(() => ({ pass: local(), free: local(), slot: local(), record: local() }));
    this.#scratch = local();
  }

  loadUsed(address: number): void {
    this.#used.load(address);
  }

  storeUsed(address: number): void {
    this.#used.store(address);
  }

  toggle(i: number): void {
    const { pass, slot } = this.#localsOf(i);
    this.#code.get(pass).get(slot).i32(this.#frame.problem.sets.bytes).op(op.i32Mul, op.i32Add).set(this.#scratch);
    this.#used.toggle(this.#scratch, this.#tableOf(i).changes);
  }

  enter(i: number, out: Label): void {
    const code = this.#code;
    const { from, key } = at(this.#frame.problem.levels, i);
    const { table, firstFits } = at(this.#passes, i);
    if (firstFits) this.#countFirst(from, key.slice(0, 1), firstFits);
    this.#frame.pushEntry(key, table.entryShift);
    code.set(this.#scratch);
    if (table.listOffset > 0) {
      this.#used.areAllUsed(this.#scratch, table.entries);
      code.brIf(out);
    }
    code
      .get(this.#scratch)
      .memory(op.i32Load, table.entries + table.listOffset)
      .set(this.#localsOf(i).pass);
    this.#test(i, out);
  }

  resume(i: number, out: Label): void {
    const code = this.#code;
    const { saved } = at(this.#frame.problem.levels, i);
    const { pass, free } = this.#localsOf(i);
    code.i32(0).memory(op.i32Load, saved).set(pass);
    code
      .i32(0)
      .memory(op.i32Load, saved + 4)
      .set(free);
    if (this.#tableOf(i).more === undefined) code.get(free).op(op.i32Eqz).brIf(out);
  }

  forEach(i: number, out: Label, place: () => void): void {
    const code = this.#code;
    const { more, passBytes } = this.#tableOf(i);
    const { pass, free } = this.#localsOf(i);
    const nextPass = more === undefined ? undefined : code.loop();
    if (nextPass) code.get(free).if();
    const nextSlot = code.loop();
    this.#setSlot(i, free);
    code.get(free).get(free).i32(1).op(op.i32Sub, op.i32And).set(free);
    place();
    code.get(free).brIf(nextSlot).end();
    if (more === undefined || !nextPass) return;
    code.end();
    code.get(pass).memory(op.i32Load, more).op(op.i32Eqz).brIf(out);
    code.get(pass).i32(passBytes).op(op.i32Add).set(pass);
    this.#test(i, out);
    code.br(nextPass).end();
  }

  pushCandidate(i: number, cell: number): void {
    const offset = this.#tableOf(i).records + RECORD.bytes * cell;
    this.#code.get(this.#localsOf(i).record).memory(op.i32Load, offset + RECORD.candidate);
  }

  pushClass(i: number, cell: number, side: number): void {
    const offset = this.#tableOf(i).records + RECORD.bytes * cell;
    this.#code.get(this.#localsOf(i).record).memory(op.i32Load8U, offset + RECORD.classes + side);
  }

  pushIsUsed(tile: number): void {
    this.#used.isUsed(tile);
  }

  /** Makes the lowest of these bits the slot. */
  #setSlot(i: number, bits: Local): void {
    const code = this.#code;
    const { pass, slot, record } = this.#localsOf(i);
    code.get(bits).op(op.i32Ctz).set(slot);
    code.get(pass).get(slot).i32(this.#tableOf(i).recordBytes).op(op.i32Mul, op.i32Add).set(record);
  }

  /** With two steps in one: the nodes of the first are the bits of those that are free. */
  #countFirst(step: number, key: readonly Source[], { entries, entryShift, sets }: TileCounts): void {
    this.#frame.pushEntry(key, entryShift);
    this.#code.set(this.#scratch);
    for (let i = 0; i < sets; i++) {
      this.#used.countFree(this.#scratch, entries + i * this.#frame.problem.sets.bytes);
      if (i > 0) this.#code.op(op.i64Add);
    }
    this.#frame.countNodes(step);
  }

  /** Which slots of the pass are free, and counts them. */
  #test(i: number, out: Label): void {
    const code = this.#code;
    const { from, size } = at(this.#frame.problem.levels, i);
    const { slotsPerPass, more } = this.#tableOf(i);
    const { pass, free } = this.#localsOf(i);
    this.#used.testFree(pass, slotsPerPass);
    if (from === 0 && more !== undefined)
      code
        .get(pass)
        .memory(op.i32Load, more + FILLED)
        .op(op.i32And);
    code.set(free);
    if (hasConditions(at(this.#frame.problem.steps, from))) this.#dropUnfit(i);
    if (more === undefined) code.get(free).op(op.i32Eqz).brIf(out);
    code.get(free).op(op.i32Popcnt, op.i64ExtendI32U);
    this.#frame.countNodes(from + size - 1);
  }

  /** Takes the slots that do not meet the conditions out of `free`: rare, and so one by one. */
  #dropUnfit(i: number): void {
    const code = this.#code;
    const { from } = at(this.#frame.problem.levels, i);
    const { unkeyed, requiredTile, tileAbove } = at(this.#frame.problem.steps, from);
    const { free, slot } = this.#localsOf(i);
    const rest = this.#scratch;
    code.get(free).set(rest);
    // Once the required tile lies on the board, the condition is met by all.
    const isOnlyRequired = requiredTile !== undefined && tileAbove === undefined && unkeyed.length === 0;
    if (isOnlyRequired) {
      code.i32(0).get(free);
      this.#used.isUsed(requiredTile);
      code.op(op.select);
    } else code.get(free);
    code.if();
    const next = code.loop();
    this.#setSlot(i, rest);
    this.#frame.pushMeetsConditions(from);
    code.op(op.i32Eqz).if();
    code.get(free).i32(1).get(slot).op(op.i32Shl, op.i32Xor).set(free);
    code.end();
    code.get(rest).get(rest).i32(1).op(op.i32Sub, op.i32And).tee(rest).brIf(next);
    code.end().end();
  }

  #tableOf(i: number): Table {
    return at(this.#passes, i).table;
  }

  #localsOf(i: number): Locals {
    return at(this.#locals, i - this.#frame.from);
  }
}
