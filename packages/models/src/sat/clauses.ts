/** Clauses over numbered variables, and encodings of "at most one". A literal is a variable, negative if negated. */
export type Clause = readonly number[];

/** Up to this many literals are forbidden pair by pair; more would need too many pairs. */
const PAIRWISE = 5;

export class ClauseList {
  readonly clauses: Clause[] = [];
  variableCount = 0;

  newVariable(): number {
    return ++this.variableCount;
  }

  add(...clause: number[]): void {
    this.clauses.push(clause);
  }

  exactlyOne(literals: readonly number[]): void {
    this.add(...literals);
    this.atMostOne(literals);
  }

  /**
   * By pairs if there are few literals, else in groups of three literals and a new one that means "or one of the rest".
   * Linear in clauses and variables, and unit propagation still sees everything.
   */
  atMostOne(literals: readonly number[]): void {
    let rest = literals;
    while (rest.length > PAIRWISE) {
      const later = this.newVariable();
      this.#pairs([...rest.slice(0, 3), later]);
      rest = [-later, ...rest.slice(3)];
    }
    this.#pairs(rest);
  }

  #pairs(literals: readonly number[]): void {
    for (const [i, a] of literals.entries()) for (const b of literals.slice(i + 1)) this.add(-a, -b);
  }
}
