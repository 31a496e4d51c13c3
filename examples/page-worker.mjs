/** The worker of page.html: a synchronous session in slices, so that it can report progress. */
import { drawSvg, faultText, load, PuzzleError, readPuzzle } from "../packages/wasm/dist/standalone.js";

const NODES_PER_SLICE = 1_000_000;

self.onmessage = async ({ data: text }) => {
  try {
    const { puzzle } = readPuzzle(text);
    const edgewise = await load();
    const search = edgewise.session(puzzle);
    let isDrawn = false;
    while (search.run(NODES_PER_SLICE) !== "complete") {
      const [first] = search.take();
      if (first && !isDrawn) self.postMessage({ said: "One solution …", svg: drawSvg(puzzle, first.placements) });
      isDrawn ||= first !== undefined;
      self.postMessage({ said: `Searching, ${search.progress().nodes} nodes …` });
    }
    const { counts } = search.progress();
    search.close();
    self.postMessage({
      said: `${counts.distinct} distinct, ${counts.arrangements} arrangements.`,
      svg: isDrawn ? undefined : "",
    });
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    self.postMessage({ said: error.faults.map((fault) => faultText(fault)).join("; "), svg: "" });
  }
};
