/**
 * Writes a WebAssembly module for one problem. The search becomes nested loops, one for each level. A level keeps its
 * state in locals, addresses are constants, and tests that a level does not need are omitted.
 *
 * Long plans are split into several functions, because V8 allocates the registers of very large functions by a cheaper
 * method: the nested loops of a 10x10 in one function ran at half the speed of V8's unoptimised tier (PERFORMANCE.md).
 */
import { RUN_STATUS } from "@edgewise/core/engine";
import type { KernelExports } from "../kernel.js";
import { BUDGET, emitChunk, GLOBALS, RESUME_AT, SOLUTION_BUDGET, STATUS } from "./chunk.js";
import { Code, encodeModule, type FunctionType, I32, I64 } from "./encoder.js";
import * as op from "./instructions.js";
import type { Problem } from "./problem.js";
import type { Scan } from "./scan.js";

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
    return { ...CHUNK, code: emitChunk(kernel, problem, scan, bound(chunk), bound(chunk + 1), i) };
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
