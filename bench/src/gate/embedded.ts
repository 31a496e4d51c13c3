/** The import of an app that solves puzzles given as data. The gate measures the size of this bundle. */
export { load } from "@edgewise/wasm";
