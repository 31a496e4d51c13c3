/**
 * Checks a certificate: each of its parts is found again from the puzzle, by other means. Nothing in it is trusted: the
 * clauses that the proof is about are made here, from the puzzle and the solutions.
 */
import { type Engine, type Host, type Puzzle, type Solution, verify } from "@edgewise/core";
import { boardTurns, puzzleFingerprint, search, validated } from "@edgewise/core/engine";
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

/** Finds a part again. @returns undefined if the signal ended it */
type Check = (puzzle: Puzzle, certificate: Certificate, recount: Recount) => Finding | Promise<Finding | undefined>;

/** In the order in which each may rely on those before it. */
const CHECKS: readonly Check[] = [checkPuzzle, checkSolutions, checkCount, checkProof];

/**
 * Yields a finding for each part, until one is wrong. If the signal ends it, the last finding is not there.
 * @throws ModelError (`unsuited`) for a puzzle that is too large for clauses
 */
export async function* checkCertificate(
  puzzle: Puzzle,
  certificate: Certificate,
  recount: Recount,
): AsyncGenerator<Finding, void, undefined> {
  for (const check of CHECKS) {
    const finding = await check(validated(puzzle), certificate, recount);
    if (finding) yield finding;
    if (!finding?.isRight) return;
  }
}

function checkPuzzle(puzzle: Puzzle, certificate: Certificate): Finding {
  const isRight = certificate.puzzle === puzzleFingerprint(puzzle);
  return { part: "puzzle", isRight, text: `the certificate is of ${isRight ? "this" : "another"} one` };
}

function checkSolutions(puzzle: Puzzle, { solutions }: Certificate): Finding {
  const wrong = (text: string): Finding => ({ part: "solutions", isRight: false, text });
  for (const [i, solution] of solutions.entries()) {
    const [fault] = verify(puzzle, solution);
    if (fault) return wrong(`number ${i + 1}: ${fault.message}`);
  }
  const repeated = repeats(puzzle, solutions);
  if (repeated !== undefined) return wrong(`number ${repeated + 1} is one of those before`);
  return { part: "solutions", isRight: true, text: `${solutions.length} listed, no two the same` };
}

async function checkCount(
  puzzle: Puzzle,
  { counts, search: { plan: recipe, engine: name, nodesByDepth }, solutions }: Certificate,
  recount: Recount,
): Promise<Finding | undefined> {
  const wrong = (text: string): Finding => ({ part: "count", isRight: false, text });
  let plan: Plan;
  try {
    plan = planFrom(puzzle, recipe);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return wrong(`the plan does not suit the puzzle: ${error.message}`);
  }
  const { host, signal } = recount;
  const engine = recount.engineBeside(name);
  const outcome = await search(engine, puzzle, plan, host, {
    ...(signal && { signal }),
    onProgress: ({ nodes }) => recount.onProgress?.(`${nodes} nodes counted again`),
  });
  if (outcome.status === "aborted") return undefined;
  for (const key of ["distinct", "arrangements"] as const) {
    if (outcome[key] !== counts[key])
      return wrong(`it says ${counts[key]} ${key}, the engine ${engine.name} counts ${outcome[key]}`);
  }
  if (counts.distinct !== BigInt(solutions.length))
    return wrong(`it says ${counts.distinct} distinct, and lists ${solutions.length}`);
  const steps = Math.max(nodesByDepth.length, outcome.nodesByDepth.length);
  for (let step = 0; step < steps; step++) {
    const [says, found] = [nodesByDepth[step], outcome.nodesByDepth[step]];
    if (says !== found)
      return wrong(
        `it says ${says ?? "no"} nodes at step ${step + 1}, the engine ${engine.name} counts ${found ?? "none"}`,
      );
  }
  return { part: "count", isRight: true, text: `the engine ${engine.name} finds the same, in ${outcome.nodes} nodes` };
}

async function checkProof(
  puzzle: Puzzle,
  { solutions, proof }: Certificate,
  recount: Recount,
): Promise<Finding | undefined> {
  const { clauses, variableCount } = anotherSolution(puzzle, solutions);
  const checking = checkProofInSteps(clauses, variableCount, proof);
  let next = checking.next();
  for (; !next.done; next = checking.next()) {
    recount.onProgress?.(`${Math.floor(next.value * 100)} % of the proof checked`);
    await new Promise((resolve) => setImmediate(resolve));
    if (recount.signal?.aborted) return undefined;
  }
  const verdict = next.value;
  const text = verdict.isProof ? `there is no other solution, in ${verdict.steps} steps` : verdict.reason;
  return { part: "proof", isRight: verdict.isProof, text };
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
