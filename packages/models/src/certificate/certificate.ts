/**
 * Certificates: what a puzzle's solutions are, how they were counted, and a proof that there is no other. A certificate
 * says nothing by itself; `checkCertificate` finds every part of it again.
 */
import { CAPS, type Puzzle, parseSolutions, type Solution } from "@edgewise/core";
import { puzzleFingerprint } from "@edgewise/core/engine";
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

/** Reads a certificate, and trusts nothing in it. @throws CertificateError, PuzzleError (`bad-solution`) */
export function readCertificate(text: string): Certificate {
  const file = fieldsOf(parsed(text), "the file");
  if (file.format !== FORMAT) throw new CertificateError("expected a certificate, found something else");
  if (file.version !== VERSION) throw new CertificateError(`expected version ${VERSION}, found another`);
  const counts = fieldsOf(file.counts, "counts");
  const search = fieldsOf(file.search, "search");
  const plan = fieldsOf(search.plan, "search.plan");
  const growth = plan.growth === undefined ? undefined : fieldsOf(plan.growth, "search.plan.growth");
  const solutions = listOf(file.solutions, "solutions", MOST_SOLUTIONS);
  return {
    puzzle: textOf(file.puzzle, "puzzle"),
    // A puzzle without a solution has none to read.
    solutions: solutions.length === 0 ? [] : parseSolutions(JSON.stringify({ solutions })),
    counts: {
      arrangements: countOf(counts.arrangements, "counts.arrangements"),
      distinct: countOf(counts.distinct, "counts.distinct"),
    },
    search: {
      engine: textOf(search.engine, "search.engine"),
      plan: {
        orderName: textOf(plan.orderName, "search.plan.orderName"),
        cells: listOf(plan.cells, "search.plan.cells", CAPS.cells).map((cell) => numberOf(cell, "search.plan.cells")),
        symmetry: plan.symmetry === true,
        ...(growth && {
          growth: {
            tile: numberOf(growth.tile, "search.plan.growth.tile"),
            blockCells: numberOf(growth.blockCells, "search.plan.growth.blockCells"),
          },
        }),
      },
      nodesByDepth: listOf(search.nodesByDepth, "search.nodesByDepth", CAPS.cells).map((nodes) =>
        countOf(nodes, "search.nodesByDepth"),
      ),
    },
    proof: proofOf(file.proof),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new CertificateError("expected a certificate, found text that is not JSON or is incomplete");
  }
}

function refuse(key: string, expected: string): never {
  throw new CertificateError(`${key}: expected ${expected}, found something else`);
}

function fieldsOf(value: unknown, key: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(key, "an object");
  return value as Record<string, unknown>;
}

function listOf(value: unknown, key: string, most: number): unknown[] {
  return Array.isArray(value) && value.length <= most ? value : refuse(key, `an array of at most ${most}`);
}

function textOf(value: unknown, key: string): string {
  return typeof value === "string" ? value : refuse(key, "a text");
}

function proofOf(value: unknown): string {
  const proof = textOf(value, "proof");
  return proof.length <= MOST_CHARACTERS ? proof : refuse("proof", `at most ${MOST_CHARACTERS} characters`);
}

function numberOf(value: unknown, key: string): number {
  return Number.isInteger(value) && Number(value) >= 0 ? Number(value) : refuse(key, "a whole number from 0");
}

function countOf(value: unknown, key: string): bigint {
  return typeof value === "string" && /^\d{1,60}$/.test(value)
    ? BigInt(value)
    : refuse(key, "a count as a text of digits");
}
