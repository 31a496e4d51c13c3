/** The part of logic-solver that is used: MiniSat itself. The library's layer of formulas above it only adds names. */
declare module "logic-solver" {
  class MiniSat {
    ensureVar(variable: number): void;
    /** @returns false if the clauses are known to contradict each other. */
    addClause(clause: readonly number[]): boolean;
    solve(): boolean;
    /** By variable; index 0 is empty. */
    getSolution(): readonly boolean[];
  }
  const logic: { readonly _MiniSat: typeof MiniSat };
  export default logic;
}
