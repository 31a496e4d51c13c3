/** Slices, waiting solutions and refusals, once for all engines that visit one node at a time. */
import type { Position, Subtree, SubtreeSearch } from "./engine.js";

/** Visits the nodes of a search tree one at a time, in the order of the contract (engine.ts). */
export interface Traversal {
  /** Nodes visited so far, by the number of tiles on the board at that node, less one. */
  readonly nodes: Float64Array;
  /** Attempts so far, if they are counted. */
  readonly attempts?: number;
  /**
   * Visits the next node.
   * @param solved called with u16[cellCount] (problem/layout.ts) if that node fills the board
   * @returns false if there is no further node; nothing has changed then
   */
  visit(solved: (placed: Uint16Array) => void): boolean;
  /** As `SubtreeSearch.enter`, with whole numbers only. After a RangeError the caller enters the root. */
  enter(subtree: Subtree): void;
  /** As `SubtreeSearch.position`; not called at the end of the tree. */
  position(): Position;
  /** As `SubtreeSearch.width`. */
  width(step: number): number;
  /** As `Search.share`; not called at the end of the tree. */
  share(): number;
}

const ROOT: Subtree = { placed: [], next: 0, floor: 0 };

/** A search that visits the nodes of the traversal. @param traversal at the root of its tree */
export function searchOf(traversal: Traversal): SubtreeSearch {
  let found: Uint16Array[] = [];
  let isDone = false;
  let isClosed = false;
  const keep = (placed: Uint16Array) => found.push(placed.slice());
  const start = (subtree: Subtree) => {
    found = [];
    isDone = false;
    traversal.enter(subtree);
  };
  return {
    run(nodeBudget, solutionBudget = Number.POSITIVE_INFINITY) {
      if (isClosed) throw new Error("this search is closed");
      for (let left = nodeBudget; ; left--) {
        if (found.length >= solutionBudget) return "solutions";
        if (left === 0 && !isDone) return "budget";
        isDone ||= !traversal.visit(keep);
        if (isDone) return found.length > 0 ? "solutions" : "complete";
      }
    },
    takeSolutions(visit) {
      const taken = found;
      found = [];
      for (const placed of taken) visit(placed);
      return taken.length;
    },
    nodesByDepth: () => Array.from(traversal.nodes, BigInt),
    share: () => (isDone ? 1 : traversal.share()),
    ...(traversal.attempts !== undefined && { attempts: () => BigInt(traversal.attempts ?? 0) }),
    enter(subtree) {
      const { placed, next, floor } = subtree;
      try {
        const isSubtree = [...placed, next, floor].every((value) => Number.isInteger(value) && value >= 0);
        if (!isSubtree || placed.length >= traversal.nodes.length || floor > placed.length) {
          throw new RangeError("there is no such subtree");
        }
        start(subtree);
      } catch (error) {
        start(ROOT);
        throw error;
      }
    },
    position() {
      if (isDone || found.length > 0) throw new Error("there is no position to resume from");
      return traversal.position();
    },
    width: (step) => traversal.width(step),
    close() {
      isClosed = true;
    },
  };
}
