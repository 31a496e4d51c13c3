/**
 * A search out of something that visits one node after the other. Slices, solutions that wait and refusals are the same
 * for all engines of that kind, so they stand here once.
 */
import type { Position, Subtree, SubtreeSearch } from "./engine.js";

/** Visits the nodes of a search tree in the order of the contract, one at a time. `searchOf` makes a search of it. */
export interface Traversal {
  /** Nodes visited so far, by the number of tiles that lay on the board then, less one. */
  readonly nodes: Float64Array;
  /** Attempts so far, where they are counted. */
  readonly attempts?: number;
  /**
   * Goes on to the next node.
   * @param solved called where that fills the board, with u16[cellCount] (problem/placed.ts)
   * @returns false, and nothing done, where there is none
   */
  visit(solved: (placed: Uint16Array) => void): boolean;
  /** As of `SubtreeSearch`; the numbers are whole. After a RangeError it is entered anew. */
  enter(subtree: Subtree): void;
  /** As of `SubtreeSearch`; not asked at the end of the tree. */
  position(): Position;
  /** As of `SubtreeSearch`. */
  width(step: number): number;
  /** As of `Search`; not asked at the end of the tree. */
  share(): number;
}

const ROOT: Subtree = { placed: [], next: 0, floor: 0 };

/** The search that visits what the traversal visits. @param traversal at the root of its tree */
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
      if (isDone || found.length > 0) throw new Error("there is no position to go on from");
      return traversal.position();
    },
    width: (step) => traversal.width(step),
    close() {
      isClosed = true;
    },
  };
}
