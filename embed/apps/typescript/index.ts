import { type Edgewise, type FoundSolution, load, type Puzzle, type Result, readPuzzle } from "@edgewise/wasm";
import { INSECTS } from "./insects.js";

const edgewise: Edgewise = await load();
const puzzle: Puzzle = readPuzzle(INSECTS).puzzle;

const signal = AbortSignal.timeout(10_000);
const { counts }: Result = await edgewise.solve(puzzle, { limit: Number.POSITIVE_INFINITY, signal });
console.log(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);

const found: FoundSolution[] = [];
for await (const solution of edgewise.solutions(puzzle)) found.push(solution);

const session = edgewise.session(puzzle);
while (session.run(1000) !== "complete") found.push(...session.take());
session.close();

// @ts-expect-error a limit is a number
export const misspelt = () => edgewise.solve(puzzle, { limit: "1" });
