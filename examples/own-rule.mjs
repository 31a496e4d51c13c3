/** A puzzle with a rule of its own, a hole, a spare tile and a pin: whatever touches must not be its like. */
import { drawText, load, makePuzzle } from "@edgewise/wasm";

const puzzle = makePuzzle({
  name: "rock, paper, scissors",
  board: { width: 3, height: 2, holes: [[1, 1]] },
  // Which labels may lie against each other. A label may stand in several pairs.
  rule: {
    pairs: [
      ["rock", "paper"],
      ["paper", "scissors"],
      ["scissors", "rock"],
    ],
  },
  // North, east, south, west.
  tiles: [
    ["rock", "rock", "paper", "paper"],
    ["rock", "rock", "rock", "rock"],
    ["rock", "paper", "scissors", "paper"],
    ["scissors", "rock", "scissors", "rock"],
    ["paper", "paper", "paper", "rock"],
  ],
  pins: [{ x: 1, y: 0, tile: 1 }],
});

const edgewise = await load();
let found = 0;
for await (const { placements } of edgewise.solutions(puzzle)) {
  found++;
  // Leaving the loop frees the search.
  if (found === 2) break;
  process.stdout.write(drawText(puzzle, placements));
}
console.log(found > 1 ? "and others" : "and no other");
