/** The library logic-solver (MiniSat in JavaScript): one solution after the other, each then forbidden. */
import { createRequire } from "node:module";
import { ModelError } from "../engine.js";
import type { Clause } from "./encode.js";
import { LIBRARY } from "./solvers.js";

export interface LibraryInput {
  readonly clauses: readonly Clause[];
  readonly variableCount: number;
  /** Variables 1 to this are placements. */
  readonly placementCount: number;
}

function solve(solver: { solve(): boolean }): boolean {
  try {
    return solver.solve();
  } catch {
    // It throws a stack trace of its compiled code; the only cause is its heap of 16 MB.
    throw new ModelError(LIBRARY, "crashed", "it ran out of memory; cadical, where installed, has no such limit");
  }
}

/** The solutions are the placement variables that hold; what has been learned is kept between them. */
export function* librarySolutions({ clauses, variableCount, placementCount }: LibraryInput): Iterable<number[]> {
  // Required, not imported: on a busy machine an import has ended before the library was complete.
  const logic: typeof import("logic-solver").default = createRequire(import.meta.url)(LIBRARY);
  const solver = new logic._MiniSat();
  solver.ensureVar(variableCount);
  for (const clause of clauses) if (!solver.addClause(clause)) return;
  while (solve(solver)) {
    const values = solver.getSolution();
    const holds = Array.from({ length: placementCount }, (_, i) => i + 1).filter((variable) => values[variable]);
    yield holds;
    if (!solver.addClause(holds.map((variable) => -variable))) return;
  }
}
