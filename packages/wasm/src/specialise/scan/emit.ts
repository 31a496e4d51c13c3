/**
 * The specialiser: writes a WebAssembly module for one plan. The search becomes nested loops, one a step, over the
 * candidate lists that the kernel built in its memory. Cursors and the used set are locals, sources and addresses are
 * constants, and what a step does not need is not there.
 *
 * The module works on the kernel's own search state (assembly/state.ts): it loads it on entry and stores it on leaving, so
 * that slices, progress, checkpoints and the kernel itself can take turns at any point.
 *
 * Long plans are cut into chunks, a function each, since V8 allocates the registers of very large functions by a cheaper
 * method: the nested loops of a 10x10 in one function ran at half the speed of its unoptimised tier (PERFORMANCE.md).
 */

import { chunkBounds } from "../chunk-bounds.js";
import { Code, encodeModule, type FunctionType, I32, I64 } from "../encoder.js";
import { type ChunkContext, emitChunk, GLOBALS } from "./chunk.js";
import type { SpecialisedProblem } from "./problem.js";

/** Longer functions ran slower, shorter ones call each other more often. */
const MAX_CHUNK_STEPS = 50;

/** left, used, cursor -> left */
const CHUNK: FunctionType = { parameters: [I64, I64, I32], results: [I64] };
const RUN: FunctionType = { parameters: [I64, I32], results: [I32] };

/** Function indices: the import, then the chunks from the last to the first, then `run`. */
const RECORD = 0;
const FIRST_CHUNK = 1;

/**
 * The module's export `run(nodeBudget: i64, solutionBudget: i32): i32` does what the kernel's does.
 * @param maxChunkSteps steps that become one function, at most.
 */
export function emitSearch(problem: SpecialisedProblem, maxChunkSteps = MAX_CHUNK_STEPS): Uint8Array<ArrayBuffer> {
  const bounds = chunkBounds(problem.steps.length, maxChunkSteps);
  const chunks = bounds.map(([from, to], i) => {
    const context: ChunkContext = { problem, from, to, record: RECORD, nextChunk: FIRST_CHUNK + i - 1 };
    return { ...CHUNK, code: emitChunk(context) };
  });
  return encodeModule({
    imports: [{ name: "record", parameters: [], results: [I32] }],
    globals: Object.values(GLOBALS).map(({ type }) => type),
    functions: [...chunks, { ...RUN, code: emitRun(problem, FIRST_CHUNK + chunks.length - 1) }],
  });
}

/** Sets the globals, takes up the saved state, and runs the first chunk. */
function emitRun({ state, status, manyWords, twins }: SpecialisedProblem, firstChunk: number): Code {
  const [budget, solutionBudget] = [0, 1];
  const code = new Code(2);
  const { depth, resuming } = GLOBALS;
  code.get(budget).eqz64().if().i32(status.budget).return().end();
  code.i32(0).load32(state.depth).setGlobal(depth.index);
  code.get(solutionBudget).setGlobal(GLOBALS.solutionBudget.index);
  code.i32(0).setGlobal(resuming.index);
  if (manyWords) {
    // The walk down to the saved depth puts the placed tiles in again.
    for (let word = 0; word < 16; word++)
      code
        .i32(0)
        .i64(twins?.keptBack[word] ?? 0n)
        .store64(state.used + 8 * word);
  }
  code.getGlobal(depth.index).if();
  code.i32(1).setGlobal(resuming.index);
  code.get(budget).setGlobal(GLOBALS.budget.index);
  code.i64(1n).set(budget);
  code.end();

  code.get(budget).i64(twins?.keptBack[0] ?? 0n);
  code.i32(0).load32(state.cursors);
  code.getGlobal(depth.index).i32(0).gtU32().i32(4).shl32().sub32();
  code.call(firstChunk).i64(0n).ltS64().if();
  code.getGlobal(GLOBALS.status.index).return();
  code.end();
  code.i32(status.complete);
  return code;
}
