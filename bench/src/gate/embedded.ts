/** What an app imports that solves puzzles given as data: the entry whose size is weighed. */
export { load } from "@edgewise/wasm";
