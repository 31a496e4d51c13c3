/**
 * The specialiser: writes a WebAssembly module for one plan. The search becomes nested loops, one a level, over tables made of
 * the kernel's candidate lists. Passes and the used set are locals, sources and addresses are constants, and what a level
 * does not need is not there.
 *
 * Long plans are cut into chunks, a function each, since V8 allocates the registers of very large functions by a cheaper
 * method: the nested loops of a 10x10 in one function ran at half the speed of its unoptimised tier (PERFORMANCE.md).
 */

import { chunkBounds } from "../chunk-bounds.js";
import { Code, encodeModule, type FunctionType, I32, I64 } from "../encoder.js";
import { type ChunkContext, emitChunk, GLOBALS } from "./chunk.js";
import type { SpecialisedProblem } from "./problem.js";

/** Longer functions ran slower, shorter ones call each other more often. */
const MAX_CHUNK_LEVELS = 50;

/** left -> left */
const CHUNK: FunctionType = { parameters: [I64], results: [I64] };
const RUN: FunctionType = { parameters: [I64, I32, I32], results: [I32] };

/** Function indices: the import, then the chunks from the last to the first, then `run`. */
const RECORD = 0;
const FIRST_CHUNK = 1;

/**
 * The module's export `run(nodeBudget: i64, solutionBudget: i32, level: i32): i32` goes on at a level, as the passes saved
 * up to there say, and returns why it ended.
 * @param maxChunkLevels levels that become one function, at most.
 */
export function emitSearch(problem: SpecialisedProblem, maxChunkLevels = MAX_CHUNK_LEVELS): Uint8Array<ArrayBuffer> {
  const bounds = chunkBounds(problem.levels.length, maxChunkLevels);
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

/** Sets the globals and runs the first chunk, with nothing left, so that every level resumes. */
function emitRun({ status }: SpecialisedProblem, firstChunk: number): Code {
  const [budget, solutionBudget, level] = [0, 1, 2];
  const code = new Code(3);
  code.get(budget).setGlobal(GLOBALS.budget.index);
  code.get(solutionBudget).setGlobal(GLOBALS.solutionBudget.index);
  code.get(level).setGlobal(GLOBALS.resumeAt.index);
  code.i64(-1n).call(firstChunk).i64(0n).ltS64().if();
  code.getGlobal(GLOBALS.status.index).return();
  code.end();
  return code.i32(status.complete);
}
