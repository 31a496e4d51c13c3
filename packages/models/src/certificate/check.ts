/**
 * Checks a certificate: each of its parts is found again from the puzzle, by other means. Nothing in it is trusted: the
 * clauses that the proof is about are made here, from the puzzle and the solutions.
 */
import { type Engine, type Host, type Puzzle, type Solution, verify } from "@edgewise/core";
import { boardTurns, puzzleFingerprint, search } from "@edgewise/core/engine";
import { type Plan, planFrom } from "@edgewise/core/plan";
import { checkProofInSteps } from "../sat/drat.js";
import type { Certificate } from "./certificate.js";
import { anotherSolution, looksOf } from "./claim.js";

/** What came of one part of a certificate. */
export interface Finding {
  readonly part: "puzzle" | "solutions" | "count" | "proof";
  readonly isRight: boolean;
  /** What was found, or why it is wrong, to follow the part and a colon. */
  readonly text: string;
}

/** Who counts again. */
export interface Recount {
  readonly host: Host;
  /** An engine of another kind than the one of this name. */
  engineBeside(name: string): Engine;
  readonly signal?: AbortSignal;
  /** Told at intervals. */
  readonly onProgress?: (text: string) => void;
}

/**
 * Yields a finding for each part, until one is wrong. If the signal ends it, the last finding is not there.
 * @throws ModelError (`unsuited`) for a puzzle that is too large for clauses
 */
export async function* checkCertificate(
  puzzle: Puzzle,
  certificate: Certificate,
  recount: Recount,
): AsyncGenerator<Finding, void, undefined> {
  const wrong = (part: Finding["part"], text: string): Finding => ({ part, isRight: false, text });
  const right = (part: Finding["part"], text: string): Finding => ({ part, isRight: true, text });
  const { host, signal } = recount;

  if (certificate.puzzle !== puzzleFingerprint(puzzle))
    return yield wrong("puzzle", "the certificate is of another one");
  yield right("puzzle", "the certificate is of this one");

  const { solutions } = certificate;
  for (const [i, solution] of solutions.entries()) {
    const [fault] = verify(puzzle, solution);
    if (fault) return yield wrong("solutions", `number ${i + 1}: ${fault.message}`);
  }
  const isRepeated = repeats(puzzle, solutions);
  if (isRepeated !== undefined) return yield wrong("solutions", `number ${isRepeated + 1} is one of those before`);
  yield right("solutions", `${solutions.length} listed, no two the same`);

  const { plan: recipe, engine: name, nodesByDepth } = certificate.search;
  const { counts } = certificate;
  let plan: Plan;
  try {
    plan = planFrom(puzzle, recipe);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return yield wrong("count", `the plan does not suit the puzzle: ${error.message}`);
  }
  const engine = recount.engineBeside(name);
  const outcome = await search(engine, puzzle, plan, host, {
    ...(signal && { signal }),
    onProgress: ({ nodes }) => recount.onProgress?.(`${nodes} nodes counted again`),
  });
  if (outcome.status === "aborted") return;
  for (const key of ["distinct", "arrangements"] as const) {
    if (outcome[key] !== counts[key]) {
      return yield wrong("count", `it says ${counts[key]} ${key}, the engine ${engine.name} counts ${outcome[key]}`);
    }
  }
  if (counts.distinct !== BigInt(solutions.length)) {
    return yield wrong("count", `it says ${counts.distinct} distinct, and lists ${solutions.length}`);
  }
  const steps = Math.max(nodesByDepth.length, outcome.nodesByDepth.length);
  const depth = Array.from({ length: steps }, (_, i) => i).findIndex(
    (i) => nodesByDepth[i] !== outcome.nodesByDepth[i],
  );
  if (depth >= 0) {
    const [says, found] = [nodesByDepth[depth] ?? "no", outcome.nodesByDepth[depth] ?? "none"];
    return yield wrong(
      "count",
      `it says ${says} nodes at step ${depth + 1}, the engine ${engine.name} counts ${found}`,
    );
  }
  yield right("count", `the engine ${engine.name} finds the same, in ${outcome.nodes} nodes`);

  const { clauses, variableCount } = anotherSolution(puzzle, solutions);
  const checking = checkProofInSteps(clauses, variableCount, certificate.proof);
  for (;;) {
    const { done, value } = checking.next();
    if (!done) {
      recount.onProgress?.(`${Math.floor(value * 100)} % of the proof checked`);
      await new Promise((resolve) => setImmediate(resolve));
      if (signal?.aborted) return;
    } else if (value.isProof) {
      return yield right("proof", `there is no other solution, in ${value.steps} steps`);
    } else return yield wrong("proof", value.reason);
  }
}

/** @returns the index of a solution that shows the same board as one before, perhaps turned */
function repeats(puzzle: Puzzle, solutions: readonly Solution[]): number | undefined {
  const seen = new Set<string>();
  for (const [i, solution] of solutions.entries()) {
    const pictures = boardTurns(puzzle).map((turn) => looksOf(puzzle, solution, turn).join(";"));
    if (pictures.some((picture) => seen.has(picture))) return i;
    for (const picture of pictures) seen.add(picture);
  }
  return undefined;
}
