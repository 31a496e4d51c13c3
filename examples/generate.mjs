/** Makes a puzzle with exactly one solution, and writes it as a puzzle file and as pictures to print. */
import { writeFile } from "node:fs/promises";
import { drawSvg, writePuzzle } from "@edgewise/core";
import { makePuzzles } from "@edgewise/core/workshop";
import { host, wasmEngines } from "@edgewise/wasm";

const machine = { engines: wasmEngines(), host };
const shape = { width: 4, height: 4, colors: 4, rule: /** @type {const} */ ("signed"), seed: 1 };

// The same seed makes the same puzzle on every machine. Without a limit the loop ends when it is made.
for await (const { puzzle, solution, tries } of makePuzzles(shape, machine)) {
  console.log(`${puzzle.name}: counted ${tries} boards until one had a single solution`);
  await writeFile("unique.txt", writePuzzle(puzzle, "text").text);
  await writeFile("unique-tiles.svg", drawSvg(puzzle));
  await writeFile("unique-solved.svg", drawSvg(puzzle, solution, { theme: "insects", size: 480 }));
}
