/**
 * What neither the key nor the used set says of a candidate: constrained sides that are not keyed, and the conditions of
 * symmetry breaking. Rare, so the free slots of a pass are gone through one by one, before they are counted.
 */

import { CANDIDATE } from "../candidate.js";
import { I32 } from "../encoder.js";
import type { Level, SpecialisedStep } from "./problem.js";
import type { LevelCode, LevelLocals } from "./writing.js";

/** Takes the slots that do not meet the conditions of a level of one step out of `free`. */
export function emitConditions(writing: LevelCode, step: SpecialisedStep, level: Level, locals: LevelLocals): void {
  const { code, used } = writing;
  const { pass, free, slot, record } = locals;
  const { requiredTile, tileAbove, unkeyed } = step;
  const rest = code.local(I32);
  code.get(free).set(rest);
  // Once the required tile lies on the board, the condition is met by all.
  const onlyRequired = requiredTile !== undefined && tileAbove === undefined && unkeyed.length === 0;
  if (onlyRequired) {
    code.i32(0).get(free);
    used.isUsed(requiredTile);
    code.select();
  } else code.get(free);
  code.if().loop();
  code.get(rest).ctz32().set(slot);
  code.get(pass).get(slot).i32(level.table.recordBytes).mul32().add32().set(record);
  code.i32(1);
  for (const { ownSide, ...source } of unkeyed) {
    writing.pushShown(source);
    code.i32(8).shl32();
    writing.pushCandidate(level.from);
    code.load16(CANDIDATE.orientation).i32(2).shl32();
    code.load8(writing.problem.rotated + ownSide).add32();
    code.load8(writing.problem.accepted).and32();
  }
  if (tileAbove !== undefined) {
    pushTile(writing, level.from);
    pushTile(writing, tileAbove);
    code.gtU32().and32();
  }
  if (requiredTile !== undefined) {
    pushTile(writing, level.from);
    code.i32(requiredTile).eq32();
    used.isUsed(requiredTile);
    code.or32().and32();
  }
  code.eqz32().if();
  code.get(free).i32(1).get(slot).shl32().xor32().set(free);
  code.end();
  code.get(rest).get(rest).i32(1).sub32().and32().tee(rest).brIf(0);
  code.end().end();
}

function pushTile(writing: LevelCode, step: number): void {
  writing.pushCandidate(step);
  writing.code.load16(CANDIDATE.orientation).i32(2).shrU32();
}
