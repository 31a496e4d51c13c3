/**
 * A search inside a game loop, without promises: each frame searches a fixed number of nodes and then draws. page.html
 * uses such a session in a Web Worker.
 */
import { generatePuzzle, load } from "@edgewise/wasm";

const edgewise = await load();
const puzzle = generatePuzzle({ width: 5, height: 5, colors: 6, rule: "signed", seed: 4 });

const NODES_PER_FRAME = 2000; // a second is enough for tens of millions
const search = edgewise.session(puzzle, { order: "growth-corner" });
let frames = 0;
for (let status = "budget"; status !== "complete"; frames++) {
  status = search.run(NODES_PER_FRAME);
  for (const { placements } of search.take()) console.log(`found a solution of ${placements.length} tiles`);
  // The game would draw here, with search.progress().nodes as a figure that grows.
}
const { nodes, counts } = search.progress();
search.close();
console.log(`${frames} frames, ${nodes} nodes: ${counts.distinct} distinct, ${counts.arrangements} arrangements`);
