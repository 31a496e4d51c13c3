/**
 * Certificates: what a puzzle's solutions are, how they were counted, and a proof that there is no other. A certificate
 * says nothing by itself; `checkCertificate` finds every part of it again.
 */
import { CAPS, type Puzzle, parseSolutions, type Solution } from "@edgewise/core";
import { FieldReader, puzzleFingerprint } from "@edgewise/core/engine";
import { type Plan, type PlanRecipe, recipeOf } from "@edgewise/core/plan";

const FORMAT = "edgewise-certificate";
const VERSION = 1;

/** The most distinct solutions of a puzzle that gets a certificate. */
export const MOST_SOLUTIONS = 1000;
/** Characters of a proof. Those for 5x5 tiles have 2 to 30 million. */
export const MOST_CHARACTERS = 100_000_000;

/** A certificate, read but not yet checked. */
export interface Certificate {
  /** `puzzleFingerprint` of the puzzle. */
  readonly puzzle: string;
  /** One arrangement for each distinct solution. */
  readonly solutions: readonly Solution[];
  readonly counts: { readonly arrangements: bigint; readonly distinct: bigint };
  /** How they were counted. */
  readonly search: CertifiedSearch;
  /** DRAT, as text, for the clauses of `anotherSolution`. */
  readonly proof: string;
}

export interface CertifiedSearch {
  readonly engine: string;
  readonly plan: PlanRecipe;
  readonly nodesByDepth: readonly bigint[];
}

/** A file that is no certificate, in one line. */
export class CertificateError extends Error {
  override readonly name = "CertificateError";
}

/** The certificate's text. @param solutions all distinct ones. @param proof of `proveNoOther` */
export function writeCertificate(
  puzzle: Puzzle,
  solutions: readonly Solution[],
  counts: Certificate["counts"],
  search: { readonly engine: string; readonly plan: Plan; readonly nodesByDepth: readonly bigint[] },
  proof: string,
): string {
  const fields = {
    format: FORMAT,
    version: VERSION,
    puzzle: puzzleFingerprint(puzzle),
    counts: { arrangements: String(counts.arrangements), distinct: String(counts.distinct) },
    search: { engine: search.engine, plan: recipeOf(search.plan), nodesByDepth: search.nodesByDepth.map(String) },
    solutions: solutions.map((placements) => ({ placements })),
    proof,
  };
  return `${JSON.stringify(fields)}\n`;
}

const read = /* @__PURE__ */ new FieldReader("certificate", (message) => new CertificateError(message));

/** Reads a certificate, and trusts nothing in it. @throws CertificateError, PuzzleError (`bad-solution`) */
export function readCertificate(text: string): Certificate {
  const file = read.file(text.replace(/^\uFEFF/, ""), FORMAT);
  read.version(file.version, VERSION);
  const counts = read.fields(file.counts, "counts");
  const search = read.fields(file.search, "search");
  const solutions = read.array(file.solutions, "solutions", MOST_SOLUTIONS);
  return {
    puzzle: read.text(file.puzzle, "puzzle"),
    // A puzzle without a solution has none to read.
    solutions: solutions.length === 0 ? [] : parseSolutions(JSON.stringify({ solutions })),
    counts: {
      arrangements: read.count(counts.arrangements, "counts.arrangements"),
      distinct: read.count(counts.distinct, "counts.distinct"),
    },
    search: {
      engine: read.text(search.engine, "search.engine"),
      plan: read.recipe(search.plan, "search.plan"),
      nodesByDepth: read
        .array(search.nodesByDepth, "search.nodesByDepth", CAPS.cells)
        .map((nodes) => read.count(nodes, "search.nodesByDepth")),
    },
    proof: proofOf(file.proof),
  };
}

function proofOf(value: unknown): string {
  const proof = read.text(value, "proof");
  if (proof.length <= MOST_CHARACTERS) return proof;
  throw new CertificateError(`proof: expected at most ${MOST_CHARACTERS} characters, found ${proof.length}`);
}
