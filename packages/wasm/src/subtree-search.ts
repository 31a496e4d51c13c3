/** A kernel's search that can be moved to any position of its tree, for pools and checkpoints. */
import { type Position, RUN_STATUS, type Subtree, type SubtreeSearch } from "@edgewise/core/engine";
import { readPosition } from "./kernel-memory.js";
import { KernelSearch, MAX_U32 } from "./search.js";

const MAX_U16 = 0xffff;

export class KernelSubtreeSearch extends KernelSearch implements SubtreeSearch {
  enter({ placed, next, floor }: Subtree): void {
    const kernel = this.opened;
    const numbers = [...placed, next, floor];
    const isPosition = placed.length < this.depth && numbers.every((value) => value >= 0 && value <= MAX_U16);
    if (isPosition && numbers.every(Number.isInteger)) {
      new Uint16Array(kernel.memory.buffer, kernel.positionOffset()).set([...placed, next]);
      if (kernel.enter(placed.length, floor) === 1) return;
    }
    kernel.enter(0, MAX_U32);
    throw new RangeError("there is no such subtree");
  }

  position(): Position {
    const kernel = this.opened;
    const state = new DataView(kernel.memory.buffer);
    if (kernel.solutionCount() > 0 || state.getUint32(kernel.statusOffset(), true) === RUN_STATUS.complete) {
      throw new Error("there is no position to resume from");
    }
    return readPosition(kernel);
  }

  width(step: number): number {
    return this.opened.width(step);
  }
}
