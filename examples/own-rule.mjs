/** A puzzle with its own rule, a hole and a pin: equal labels must not touch. */
import { drawText, load, makePuzzle } from "@edgewise/wasm";

const puzzle = makePuzzle({
  name: "rock, paper, scissors",
  board: { width: 3, height: 2, holes: [[1, 1]] },
  // The labels that mate. A label may be in several pairs.
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
  // Leaving the loop ends the search.
  if (found === 2) break;
  process.stdout.write(drawText(puzzle, placements));
}
console.log(found > 1 ? "and others" : "and no other");
