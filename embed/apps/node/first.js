/** How long the first solution takes from nothing: the import, the kernel, the plan, the search. */
const start = performance.now();
const { load, readPuzzle } = await import("@edgewise/wasm");
const { INSECTS } = await import("../insects.js");

const edgewise = await load();
const { status } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: 1 });
console.log(`${status} after ${(performance.now() - start).toFixed(1)} ms`);
