import { describe, expect, test } from "vitest";
import { type Clause, ClauseList } from "./encode.js";

/** Can the clauses be satisfied with these literals? By trying all values of the other variables. */
function isSatisfiable(clauses: readonly Clause[], variableCount: number, fixed: ReadonlySet<number>): boolean {
  const values = (mask: number) => (literal: number) =>
    fixed.has(literal) || (!fixed.has(-literal) && ((mask >> Math.abs(literal)) & 1) === (literal > 0 ? 1 : 0));
  return Array.from({ length: 2 ** (variableCount + 1) }, (_, mask) => values(mask)).some((holds) =>
    clauses.every((clause) => clause.some(holds)),
  );
}

describe.each([1, 2, 3, 5, 6, 7, 9])("of %i literals", (count) => {
  const list = new ClauseList();
  const { clauses } = list;
  const literals = Array.from({ length: count }, () => list.newVariable());
  list.exactlyOne(literals);

  test.each(literals)("%i alone may be true, and then no other", (only) => {
    const alone = new Set(literals.map((literal) => (literal === only ? literal : -literal)));
    expect(isSatisfiable(clauses, list.variableCount, alone)).toBe(true);
    for (const other of literals) {
      if (other !== only) expect(isSatisfiable(clauses, list.variableCount, new Set([only, other]))).toBe(false);
    }
  });

  test("one must", () => {
    expect(isSatisfiable(clauses, list.variableCount, new Set(literals.map((literal) => -literal)))).toBe(false);
  });

  test("clauses grow with the literals, not with their pairs", () => {
    expect(clauses.length).toBeLessThanOrEqual(3 * count + 3);
  });
});
