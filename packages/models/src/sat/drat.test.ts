import { finish } from "@edgewise/core/plan";
import { describe, expect, test } from "vitest";
import { checkProofInSteps } from "./drat.js";

/** All four clauses over two variables: no values satisfy them. */
const ALL_OF_TWO = [
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

describe("proofs", () => {
  test.each([
    { what: "by unit propagation", clauses: ALL_OF_TWO, proof: "1 0\n0\n", verdict: { isProof: true } },
    {
      what: "with comments and deletions",
      clauses: ALL_OF_TWO,
      proof: "c so\n1 0\nd 1 2 0\n0",
      verdict: { isProof: true },
    },
    {
      what: "without an end",
      clauses: [[1, 2]],
      proof: "1 2 0\n",
      verdict: { isProof: false, reason: "it ends without the empty clause" },
    },
    {
      what: "that skips a step",
      clauses: [[1, 2]],
      proof: "0\n",
      verdict: { isProof: false, reason: "line 1: the clause does not follow" },
    },
    {
      // No clause has -3: adding 3 cannot make them unsatisfiable, though it does not follow.
      what: "by a blocked clause, which is then used",
      clauses: [...ALL_OF_TWO, [3, 1]],
      proof: "3 0\n1 0\n0\n",
      verdict: { isProof: true },
    },
    {
      what: "by a clause that is not blocked",
      clauses: [
        [1, 2],
        [-1, 3],
      ],
      proof: "1 0\n",
      verdict: { isProof: false, reason: "line 1: the clause does not follow" },
    },
    {
      what: "that uses what it has deleted",
      clauses: [...ALL_OF_TWO],
      proof: "d 1 2 0\n1 0\n",
      verdict: { isProof: false, reason: "line 2: the clause does not follow" },
    },
    {
      what: "that is not a proof",
      clauses: ALL_OF_TWO,
      proof: "1 x 0\n",
      verdict: { isProof: false, reason: "line 1: expected literals up to 7 that end with 0" },
    },
    {
      what: "with a variable that would need much memory",
      clauses: [[1, 2]],
      proof: "1 -999999999 0\n",
      verdict: { isProof: false, reason: "line 1: expected literals up to 7 that end with 0" },
    },
    {
      what: "with a line that would need much memory",
      clauses: [[1, 2]],
      proof: `${"1 ".repeat(200)}0`,
      verdict: { isProof: false, reason: "line 1 is too long" },
    },
    {
      what: "with a variable of its own, defined by blocked clauses",
      clauses: ALL_OF_TWO,
      proof: "4 -1 -2 0\n-4 1 0\n-4 2 0\n1 0\n0\n",
      verdict: { isProof: true },
    },
  ])("$what", ({ clauses, proof, verdict }) => {
    expect(finish(checkProofInSteps(clauses, 3, proof))).toMatchObject(verdict);
  });
});
