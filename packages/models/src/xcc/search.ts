/**
 * Exact covering with colours: Algorithm C of Knuth, The Art of Computer Programming 4B, section 7.2.2.1, with the item
 * of fewest options chosen at each level. Written as a loop over an explicit stack, so that it can stop after any step
 * and resume.
 *
 * Nodes are numbers in flat arrays. Nodes 1 to itemCount head the lists of items; after them come the nodes of option
 * 0, of option 1 and so on, one for each of its items. Knuth puts a spacer between two options; here `#starts` says
 * where each begins.
 */
import type { ExactCover } from "./cover.js";

type CoverStatus = "budget" | "solution" | "complete";

/** A node whose item is already purified to its own colour: its option stays where it is. */
const SETTLED = -1;

export class CoverSearch {
  /** Options tried: how many times one was added to the partial solution. */
  steps = 0;
  readonly #itemCount: number;
  /** Links among the active primary items; 0 is the head. */
  readonly #left: Int32Array;
  readonly #right: Int32Array;
  readonly #up: Int32Array;
  readonly #down: Int32Array;
  /** The item of a node; for the head of an item, the length of its list. */
  readonly #top: Int32Array;
  readonly #colour: Int32Array;
  readonly #optionOf: Int32Array;
  /** By option: its first node; it ends where the next one begins. */
  readonly #starts: Int32Array;
  /** By level: the node taken, and the item that it was taken for. */
  readonly #taken: Int32Array;
  readonly #item: Int32Array;
  #level = 0;
  /** What comes next: choose an item, or continue with the option after the one taken. */
  #isDescending = true;

  constructor({ itemCount, primaryCount, options }: ExactCover) {
    const nodeCount = 1 + itemCount + options.reduce((sum, { length }) => sum + length / 2, 0);
    const array = (size: number) => new Int32Array(size);
    this.#itemCount = itemCount;
    [this.#left, this.#right] = [array(itemCount + 1), array(itemCount + 1)];
    [this.#up, this.#down, this.#top] = [array(nodeCount), array(nodeCount), array(nodeCount)];
    [this.#colour, this.#optionOf, this.#starts] = [array(nodeCount), array(nodeCount), array(options.length + 1)];
    [this.#taken, this.#item] = [array(primaryCount + 1), array(primaryCount + 1)];
    this.#link(primaryCount, options);
  }

  #link(primaryCount: number, options: readonly Int32Array[]): void {
    const [left, right, up, down, top] = [this.#left, this.#right, this.#up, this.#down, this.#top];
    for (let item = 0; item <= primaryCount; item++) {
      left[item] = item === 0 ? primaryCount : item - 1;
      right[item] = item === primaryCount ? 0 : item + 1;
    }
    for (let item = 1; item <= this.#itemCount; item++) {
      up[item] = item;
      down[item] = item;
      // Secondary items are linked only to themselves.
      if (item > primaryCount) {
        left[item] = item;
        right[item] = item;
      }
    }
    let node = this.#itemCount + 1;
    for (const [number, option] of options.entries()) {
      this.#starts[number] = node;
      for (let i = 0; i < option.length; i += 2) {
        const item = (option[i] as number) + 1;
        const last = up[item] as number;
        up[node] = last;
        down[last] = node;
        down[node] = item;
        up[item] = node;
        top[item] = (top[item] as number) + 1;
        top[node] = item;
        this.#colour[node] = option[i + 1] as number;
        this.#optionOf[node++] = number;
      }
    }
    this.#starts[options.length] = node;
  }

  /** Options of the solution just found, or of the partial one. */
  chosen(): number[] {
    return Array.from(this.#taken.subarray(0, this.#level), (node) => this.#optionOf[node] as number);
  }

  /** Tries at most `stepBudget` further options. After "solution" it resumes with the next one. */
  run(stepBudget: number): CoverStatus {
    const last = this.steps + stepBudget;
    for (;;) {
      if (this.#isDescending) {
        if (this.#right[0] === 0) {
          this.#isDescending = false;
          return "solution";
        }
        if (this.steps >= last) return "budget";
        const item = this.#shortest();
        this.#item[this.#level] = item;
        this.#cover(item);
        this.#taken[this.#level] = item;
      } else {
        if (this.#level === 0) return "complete";
        this.#level--;
        this.#untake(this.#taken[this.#level] as number);
      }
      const item = this.#item[this.#level] as number;
      const node = this.#down[this.#taken[this.#level] as number] as number;
      if (node === item) {
        this.#uncover(item);
        this.#isDescending = false;
      } else {
        this.#taken[this.#level++] = node;
        this.#take(node);
        this.steps++;
        this.#isDescending = true;
      }
    }
  }

  /** The active primary item with the fewest options, the first of several. */
  #shortest(): number {
    const [right, top] = [this.#right, this.#top];
    let best = 0;
    let least = 0x7fffffff;
    for (let item = right[0] as number; item !== 0; item = right[item] as number) {
      const length = top[item] as number;
      if (length >= least) continue;
      best = item;
      least = length;
      if (length === 0) break;
    }
    return best;
  }

  /** The first node of a node's option. */
  #first(node: number): number {
    return this.#starts[this.#optionOf[node] as number] as number;
  }

  /** The node after the last one of a node's option. */
  #end(node: number): number {
    return this.#starts[(this.#optionOf[node] as number) + 1] as number;
  }

  /** Commits to the other items of a node's option, from left to right. */
  #take(node: number): void {
    const end = this.#end(node);
    for (let other = this.#first(node); other < end; other++) if (other !== node) this.#commit(other);
  }

  #untake(node: number): void {
    const first = this.#first(node);
    for (let other = this.#end(node) - 1; other >= first; other--) if (other !== node) this.#uncommit(other);
  }

  #commit(node: number): void {
    const colour = this.#colour[node] as number;
    const item = this.#top[node] as number;
    if (colour === 0) this.#cover(item);
    else if (colour > 0) this.#purify(node, item);
  }

  #uncommit(node: number): void {
    const colour = this.#colour[node] as number;
    const item = this.#top[node] as number;
    if (colour === 0) this.#uncover(item);
    else if (colour > 0) this.#unpurify(node, item);
  }

  #cover(item: number): void {
    const [left, right, down] = [this.#left, this.#right, this.#down];
    for (let node = down[item] as number; node !== item; node = down[node] as number) this.#hide(node);
    const before = left[item] as number;
    const after = right[item] as number;
    right[before] = after;
    left[after] = before;
  }

  #uncover(item: number): void {
    const [left, right, up] = [this.#left, this.#right, this.#up];
    right[left[item] as number] = item;
    left[right[item] as number] = item;
    for (let node = up[item] as number; node !== item; node = up[node] as number) this.#unhide(node);
  }

  /** Takes the option of a node out of all other lists. */
  #hide(node: number): void {
    const [up, down, top, colour] = [this.#up, this.#down, this.#top, this.#colour];
    const end = this.#end(node);
    for (let other = this.#first(node); other < end; other++) {
      if (other === node || colour[other] === SETTLED) continue;
      const item = top[other] as number;
      const above = up[other] as number;
      const below = down[other] as number;
      down[above] = below;
      up[below] = above;
      top[item] = (top[item] as number) - 1;
    }
  }

  #unhide(node: number): void {
    const [up, down, top, colour] = [this.#up, this.#down, this.#top, this.#colour];
    const first = this.#first(node);
    for (let other = this.#end(node) - 1; other >= first; other--) {
      if (other === node || colour[other] === SETTLED) continue;
      const item = top[other] as number;
      down[up[other] as number] = other;
      up[down[other] as number] = other;
      top[item] = (top[item] as number) + 1;
    }
  }

  /**
   * Keeps of an item's options only those with the node's colour. The node itself was hidden with its option before.
   */
  #purify(node: number, item: number): void {
    const [down, colour] = [this.#down, this.#colour];
    const kept = colour[node] as number;
    for (let other = down[item] as number; other !== item; other = down[other] as number) {
      if ((colour[other] as number) === kept) colour[other] = SETTLED;
      else this.#hide(other);
    }
  }

  #unpurify(node: number, item: number): void {
    const [up, colour] = [this.#up, this.#colour];
    const kept = colour[node] as number;
    for (let other = up[item] as number; other !== item; other = up[other] as number) {
      if ((colour[other] as number) === SETTLED) colour[other] = kept;
      else this.#unhide(other);
    }
  }
}
