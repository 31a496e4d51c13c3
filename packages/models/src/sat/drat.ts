/**
 * A checker of proofs that clauses cannot all hold, independent of every solver: DRAT (Wetzler, Heule and Hunt 2014) in
 * its text form. Each line adds a clause that must follow by unit propagation, or whose first literal must be blocked by
 * the same means; `d` deletes a clause. It checks every line, from the first to the empty clause. Checking backwards and
 * only what is used, as drat-trim does, is faster and needs the whole proof in memory twice; our proofs take seconds.
 *
 * Like drat-trim, it ignores the deletion of a clause that is a unit or has become one. The proof is untrusted: its
 * variables are capped, and memory grows only with its length.
 *
 * Inside, literal v is 2v and literal -v is 2v + 1. A clause is a place in one array: its length, then its literals, of
 * which the first two are watched; a deleted clause has the negated length. A list of watches holds pairs of a clause
 * and one of its literals: where that literal is true, the clause need not be looked at.
 */
import type { Clause } from "./encode.js";

type ProofVerdict =
  | { readonly isProof: true; readonly steps: number }
  | { readonly isProof: false; readonly reason: string };

/** Characters of a literal and a blank, in a clause that has every literal once. */
const LITERAL_WIDTH = 12;
/** Lines checked between two yields. */
const LINES = 200;

/** Checks a proof with pauses, and yields the share of it that is checked. @param variableCount of the clauses */
export function* checkProofInSteps(
  clauses: readonly Clause[],
  variableCount: number,
  proof: string,
): Generator<number, ProofVerdict> {
  // Some solvers name new variables; never nearly as many as there were.
  const most = (variableCount + 1) * 2;
  const checker = new Checker(most);
  for (const clause of clauses) checker.add([...new Set(clause.map(coded))]);
  let steps = 0;
  let line = 0;
  for (let at = 0; at < proof.length && !checker.isContradiction; ) {
    const lineEnd = proof.indexOf("\n", at);
    const end = lineEnd < 0 ? proof.length : lineEnd;
    line++;
    if (end - at > most * 2 * LITERAL_WIDTH) return { isProof: false, reason: `line ${line} is too long` };
    const words = proof.slice(at, end).trim();
    at = end + 1;
    if (words === "" || words.startsWith("c")) continue;
    const fault = takeStep(checker, words, most);
    if (fault !== undefined) return { isProof: false, reason: `line ${line}: ${fault}` };
    steps++;
    if (steps % LINES === 0) yield at / proof.length;
  }
  if (checker.isContradiction) return { isProof: true, steps };
  return { isProof: false, reason: "it ends without the empty clause" };
}

/** @returns what is wrong with the step, if anything is */
function takeStep(checker: Checker, words: string, most: number): string | undefined {
  const isDeletion = words.startsWith("d");
  const literals = literalsIn(isDeletion ? words.slice(1) : words, most);
  if (literals === undefined) return `expected literals up to ${most - 1} that end with 0`;
  if (isDeletion) checker.delete(literals);
  else if (checker.follows(literals)) checker.add(literals);
  else return "the clause does not follow";
  return undefined;
}

function coded(literal: number): number {
  return literal > 0 ? literal * 2 : literal * -2 + 1;
}

/** @returns undefined unless all are numbers of variables below `most`, the last one 0 */
function literalsIn(words: string, most: number): number[] | undefined {
  const numbers = words.trim().split(/\s+/).map(Number);
  if (numbers.pop() !== 0) return undefined;
  const areVariables = numbers.every((n) => Number.isInteger(n) && n !== 0 && Math.abs(n) < most);
  return areVariables ? [...new Set(numbers.map(coded))] : undefined;
}

class Checker {
  isContradiction = false;
  #arena = new Int32Array(1 << 16);
  #used = 1;
  /** By hash: the clauses that are not deleted. */
  readonly #clauses = new Map<number, number[]>();
  /** By literal. */
  readonly #watchers: number[][];
  /** By literal: 1 if it is true. */
  readonly #isTrue: Uint8Array;
  /** Literals that hold, in the order in which they were found; those from `#done` on are not yet propagated. */
  readonly #trail: Int32Array;
  #height = 0;
  #done = 0;

  /** @param most above the number of every variable */
  constructor(most: number) {
    this.#watchers = Array.from({ length: most * 2 }, () => []);
    this.#isTrue = new Uint8Array(most * 2);
    this.#trail = new Int32Array(most);
  }

  /** Adds a clause for good. */
  add(literals: readonly number[]): void {
    const clause = this.#store(literals);
    const hash = hashOf(literals);
    const list = this.#clauses.get(hash);
    if (list) list.push(clause);
    else this.#clauses.set(hash, [clause]);
    // The first two are watched: they must not be false, if there are any others.
    const arena = this.#arena;
    const end = clause + 1 + literals.length;
    let open = clause + 1;
    for (let i = open; i < end && open < clause + 3; i++) {
      const literal = arena[i] ?? 0;
      if (this.#isTrue[literal ^ 1] === 1) continue;
      arena[i] = arena[open] ?? 0;
      arena[open++] = literal;
    }
    const [first = 0, second = 0] = arena.subarray(clause + 1, clause + 3);
    if (literals.length > 1) {
      this.#watchers[first]?.push(clause, second);
      this.#watchers[second]?.push(clause, first);
    }
    const isUnit = open === clause + 2;
    if (open === clause + 1 || (isUnit && !this.#set(first)) || !this.#propagate()) this.isContradiction = true;
  }

  /** Deletes a clause, if it is there and no literal holds because of it. */
  delete(literals: readonly number[]): void {
    const list = this.#clauses.get(hashOf(literals)) ?? [];
    const index = list.findIndex((clause) => this.#holds(clause, literals));
    const clause = list[index];
    if (clause === undefined || literals.filter((literal) => this.#isTrue[literal ^ 1] === 0).length === 1) return;
    list.splice(index, 1);
    this.#arena[clause] = -(this.#arena[clause] ?? 0);
  }

  /** May the clause be added? */
  follows(literals: readonly number[]): boolean {
    if (this.#isRefuted(literals)) return true;
    const pivot = literals[0];
    if (pivot === undefined) return false;
    const own = new Set(literals);
    for (const list of this.#clauses.values()) {
      for (const clause of list) {
        const theirs = this.#literalsOf(clause);
        if (!theirs.includes(pivot ^ 1)) continue;
        const others = [...theirs].filter((literal) => literal !== (pivot ^ 1));
        if (!others.some((literal) => own.has(literal ^ 1)) && !this.#isRefuted([...literals, ...others])) return false;
      }
    }
    return true;
  }

  /** Does unit propagation find a contradiction once all of its literals are negated? */
  #isRefuted(literals: readonly number[]): boolean {
    const height = this.#height;
    const isRefuted = literals.some((literal) => !this.#set(literal ^ 1)) || !this.#propagate();
    for (let i = height; i < this.#height; i++) this.#isTrue[this.#trail[i] ?? 0] = 0;
    this.#height = this.#done = height;
    return isRefuted;
  }

  /** @returns false if the opposite holds. */
  #set(literal: number): boolean {
    if (this.#isTrue[literal ^ 1] === 1) return false;
    if (this.#isTrue[literal] === 1) return true;
    this.#isTrue[literal] = 1;
    this.#trail[this.#height++] = literal;
    return true;
  }

  /** @returns false at a contradiction. */
  #propagate(): boolean {
    while (this.#done < this.#height) {
      const denied = (this.#trail[this.#done++] ?? 0) ^ 1;
      if (!this.#visit(denied, this.#watchers[denied] ?? [])) return false;
    }
    return true;
  }

  /** Looks at the clauses that watch a literal that has become false. @returns false at a contradiction */
  #visit(denied: number, list: number[]): boolean {
    const isTrue = this.#isTrue;
    const arena = this.#arena;
    let kept = 0;
    let holds = true;
    for (let i = 0; i < list.length; i += 2) {
      const clause = list[i] as number;
      const blocker = list[i + 1] as number;
      const length = arena[clause] as number;
      if (length < 0) continue;
      let other = blocker;
      if (holds && isTrue[blocker] === 0) {
        const at = clause + 1;
        other = (arena[at] as number) ^ (arena[at + 1] as number) ^ denied;
        let next = at + 2;
        const end = at + length;
        if (isTrue[other] === 0) while (next < end && isTrue[(arena[next] as number) ^ 1] === 1) next++;
        else next = end;
        if (next < end) {
          const literal = arena[next] as number;
          arena[next] = denied;
          arena[at] = other;
          arena[at + 1] = literal;
          (this.#watchers[literal] as number[]).push(clause, other);
          continue;
        }
        if (isTrue[other] === 0) holds = this.#set(other);
      }
      list[kept++] = clause;
      list[kept++] = other;
    }
    list.length = kept;
    return holds;
  }

  #store(literals: readonly number[]): number {
    const clause = this.#used;
    const end = clause + 1 + literals.length;
    if (end > this.#arena.length) {
      const larger = new Int32Array(Math.max(end, this.#arena.length * 2));
      larger.set(this.#arena);
      this.#arena = larger;
    }
    this.#arena[clause] = literals.length;
    this.#arena.set(literals, clause + 1);
    this.#used = end;
    return clause;
  }

  #literalsOf(clause: number): Int32Array {
    return this.#arena.subarray(clause + 1, clause + 1 + (this.#arena[clause] ?? 0));
  }

  #holds(clause: number, literals: readonly number[]): boolean {
    const theirs = this.#literalsOf(clause);
    return theirs.length === literals.length && literals.every((literal) => theirs.includes(literal));
  }
}

/** The same whatever the order. */
function hashOf(literals: readonly number[]): number {
  let [sum, mixed] = [0, 0];
  for (const literal of literals) {
    sum += literal;
    mixed ^= Math.imul(literal, 0x9e3779b1);
  }
  return (mixed ^ Math.imul(sum, 0x85ebca6b)) >>> 0;
}
