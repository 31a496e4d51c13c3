/** Makes a puzzle with exactly one solution, and writes it as a puzzle file and as pictures to print. */
import { writeFile } from "node:fs/promises";
import { drawSvg, findFormat } from "@edgewise/core";
import { generatePuzzle, load } from "@edgewise/wasm";

const edgewise = await load();
const shape = { width: 4, height: 4, colors: 7, rule: /** @type {const} */ ("signed") };

// A generated puzzle has at least one solution, which was planted. The same seed makes the same puzzle on every
// machine.
for (let seed = 12; ; seed++) {
  const puzzle = generatePuzzle({ ...shape, seed });
  // Two solutions are enough to know that there is more than one.
  const { status, solutions } = await edgewise.solve(puzzle, { limit: 2 });
  console.log(`seed ${seed}: ${status === "complete" ? "one solution" : "more than one solution"}`);
  if (status !== "complete") continue;

  await writeFile("unique.txt", findFormat("text")?.write(puzzle).text ?? "");
  await writeFile("unique-tiles.svg", drawSvg(puzzle));
  await writeFile("unique-solved.svg", drawSvg(puzzle, solutions[0]?.placements, { theme: "insects", size: 480 }));
  break;
}
