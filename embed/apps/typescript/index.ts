import { type Edgewise, load, type Puzzle, readPuzzle, type Result, type Solution } from "@edgewise/wasm";
import { INSECTS } from "./insects.js";

const edgewise: Edgewise = await load();
const puzzle: Puzzle = readPuzzle(INSECTS).puzzle;

const { counts }: Result = await edgewise.solve(puzzle, { signal: AbortSignal.timeout(10_000) });
console.log(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);

const found: Solution[] = [];
for await (const solution of edgewise.solutions(puzzle)) found.push(solution);

const session = edgewise.session(puzzle);
while (session.run(1000) !== "complete") session.take();
session.close();

// @ts-expect-error a limit is a number
export const misspelt = () => edgewise.solve(puzzle, { limit: "1" });
