/**
 * For tests: a small checker of proofs that there is no solution, independent of every solver: DRAT (Wetzler, Heule and
 * Hunt 2014) in its text form. Each line adds a clause that must follow by unit propagation, or whose first literal
 * must be blocked by the same means; `d` deletes a clause. It checks forward, every line, which is slow and simple: for
 * small puzzles.
 *
 * Like drat-trim, it ignores the deletion of a clause that is a unit or has become one.
 */
import type { Clause } from "../sat/clauses.js";

export type ProofVerdict =
  | { readonly isProof: true; readonly steps: number }
  | { readonly isProof: false; readonly reason: string };

export function checkProof(clauses: readonly Clause[], proof: string): ProofVerdict {
  const checker = new Checker();
  for (const clause of clauses) checker.add(clause);
  let steps = 0;
  for (const [index, line] of proof.split("\n").entries()) {
    const words = line.trim().split(/\s+/);
    if (words[0] === "" || words[0] === "c") continue;
    const isDeletion = words[0] === "d";
    const literals = words.slice(isDeletion ? 1 : 0).map(Number);
    if (literals.at(-1) !== 0 || literals.slice(0, -1).some((literal) => !Number.isInteger(literal) || literal === 0)) {
      return { isProof: false, reason: `line ${index + 1}: expected literals that end with 0` };
    }
    const clause = literals.slice(0, -1);
    steps++;
    if (isDeletion) checker.delete(clause);
    else if (!checker.follows(clause))
      return { isProof: false, reason: `line ${index + 1}: the clause does not follow` };
    else checker.add(clause);
    if (checker.isContradiction) return { isProof: true, steps };
  }
  return { isProof: false, reason: "it ends without the empty clause" };
}

interface Kept {
  /** The first two are watched. */
  readonly literals: number[];
  isDeleted: boolean;
}

class Checker {
  isContradiction = false;
  readonly #clauses = new Map<string, Kept[]>();
  readonly #watchers = new Map<number, Kept[]>();
  readonly #isTrue = new Set<number>();
  /** Literals that hold, in the order in which they were found; those from `#done` on are not yet propagated. */
  readonly #trail: number[] = [];
  #done = 0;

  add(clause: Clause): void {
    const kept: Kept = { literals: [...new Set(clause)], isDeleted: false };
    const key = keyOf(clause);
    this.#clauses.set(key, [...(this.#clauses.get(key) ?? []), kept]);
    // Watch literals that are not false, if there are any.
    kept.literals.sort((a, b) => Number(this.#isTrue.has(-a)) - Number(this.#isTrue.has(-b)));
    for (const literal of kept.literals.slice(0, 2)) this.#watch(literal, kept);
    const [first, second] = kept.literals;
    if (first === undefined || this.#isTrue.has(-first)) this.isContradiction = true;
    else if (second === undefined || this.#isTrue.has(-second)) this.#set(first);
    if (!this.isContradiction && !this.#propagate()) this.isContradiction = true;
  }

  delete(clause: Clause): void {
    const list = this.#clauses.get(keyOf(clause)) ?? [];
    const kept = list.find(({ isDeleted }) => !isDeleted);
    if (kept === undefined || this.#isReason(kept)) return;
    kept.isDeleted = true;
  }

  /** May one of its literals hold only because of it? */
  #isReason({ literals }: Kept): boolean {
    const open = literals.filter((literal) => !this.#isTrue.has(-literal));
    return open.length === 1;
  }

  follows(clause: Clause): boolean {
    if (this.#isRefuted(clause)) return true;
    const [pivot] = clause;
    if (pivot === undefined) return false;
    const opposed = [...this.#clauses.values()]
      .flat()
      .filter(({ literals, isDeleted }) => !isDeleted && literals.includes(-pivot));
    return opposed.every(({ literals }) => {
      const others = literals.filter((literal) => literal !== -pivot);
      return others.some((literal) => clause.includes(-literal)) || this.#isRefuted([...clause, ...others]);
    });
  }

  /** Does unit propagation find a contradiction once all of its literals are negated? */
  #isRefuted(clause: Clause): boolean {
    const height = this.#trail.length;
    const isRefuted = clause.some((literal) => !this.#set(-literal)) || !this.#propagate();
    for (const literal of this.#trail.splice(height)) this.#isTrue.delete(literal);
    this.#done = height;
    return isRefuted;
  }

  /** @returns false if the opposite holds. */
  #set(literal: number): boolean {
    if (this.#isTrue.has(-literal)) return false;
    if (this.#isTrue.has(literal)) return true;
    this.#isTrue.add(literal);
    this.#trail.push(literal);
    return true;
  }

  #watch(literal: number, kept: Kept): void {
    const list = this.#watchers.get(literal);
    if (list) list.push(kept);
    else this.#watchers.set(literal, [kept]);
  }

  /** @returns false at a contradiction. */
  #propagate(): boolean {
    while (this.#done < this.#trail.length) {
      const denied = -(this.#trail[this.#done++] ?? 0);
      const list = this.#watchers.get(denied) ?? [];
      const staying: Kept[] = [];
      let holds = true;
      for (const kept of list) {
        if (kept.isDeleted) continue;
        if (!holds || !this.#moveWatch(kept, denied)) {
          staying.push(kept);
          if (holds) holds = this.#set(otherWatch(kept, denied));
        }
      }
      this.#watchers.set(denied, staying);
      if (!holds) return false;
    }
    return true;
  }

  /** Finds another literal to watch. @returns false if only the other watched literal is left. */
  #moveWatch(kept: Kept, denied: number): boolean {
    const { literals } = kept;
    const place = literals[0] === denied ? 0 : 1;
    const to = literals.findIndex((literal, i) => i > 1 && !this.#isTrue.has(-literal));
    if (to < 0) return false;
    const literal = literals[to] ?? 0;
    literals[to] = denied;
    literals[place] = literal;
    this.#watch(literal, kept);
    return true;
  }
}

function otherWatch({ literals }: Kept, denied: number): number {
  return (literals[0] === denied ? literals[1] : literals[0]) ?? denied;
}

function keyOf(clause: Clause): string {
  return [...new Set(clause)].sort((a, b) => a - b).join(" ");
}
