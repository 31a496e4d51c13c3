/**
 * A search inside a game loop, without a promise: each frame it gets a budget of nodes, and the frame goes on drawing. The
 * same session serves in a Web Worker: page.html does that.
 */
import { generatePuzzle, load } from "@edgewise/wasm";

const edgewise = await load();
const puzzle = generatePuzzle({ width: 5, height: 5, colors: 6, rule: "signed", seed: 4 });

const NODES_A_FRAME = 2000; // some tens of millions are a second
const search = edgewise.session(puzzle, { order: "growth-corner" });
let frames = 0;
for (let status = "budget"; status !== "complete"; frames++) {
  status = search.run(NODES_A_FRAME);
  for (const { placements } of search.take()) console.log(`found a solution of ${placements.length} tiles`);
  // Here the game would draw: search.progress().share fills a bar.
}
const { nodes, counts } = search.progress();
search.close();
console.log(`${frames} frames, ${nodes} nodes: ${counts.distinct} distinct, ${counts.arrangements} arrangements`);
