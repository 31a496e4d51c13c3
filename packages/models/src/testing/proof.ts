/** For tests: a proof checked without a pause. */
import type { Clause } from "../sat/clauses.js";
import { checkProofInSteps, type ProofVerdict } from "../sat/drat.js";

export function checkProof(clauses: readonly Clause[], variableCount: number, proof: string): ProofVerdict {
  const checking = checkProofInSteps(clauses, variableCount, proof);
  for (;;) {
    const { done, value } = checking.next();
    if (done) return value;
  }
}
