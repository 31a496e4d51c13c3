/** The MiniZinc model that ships with this package, the same for every puzzle. */
import { readFileSync } from "node:fs";
import type { Emitter } from "../engine.js";

/** Seen from the sources and from the built files alike. */
const FILE = new URL("../../minizinc/edge-matching.mzn", import.meta.url);

export function modelFile(): string {
  return readFileSync(FILE, "utf8");
}

export const emitMzn: Emitter = () => [modelFile()];
