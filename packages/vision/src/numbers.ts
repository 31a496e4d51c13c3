/** Figures of lists of numbers, and least squares. */

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The middle value, of an even number the larger of the two; 0 if there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Adds to the normal equations of least squares. @param terms factors of the unknowns, then what these should add up to */
export function addEquation(rows: readonly number[][], terms: readonly number[], weight: number): void {
  rows.forEach((row, r) => {
    const scale = weight * (terms[r] ?? 0);
    terms.forEach((term, k) => {
      row[k] = (row[k] ?? 0) + scale * term;
    });
  });
}

/** Gauss and Jordan, for the rows of a positive definite matrix with the right side behind each. */
export function solveLinear(rows: number[][]): number[] {
  rows.forEach((row, r) => {
    const pivot = row[r] || 1e-9;
    for (let k = r; k < row.length; k++) row[k] = (row[k] ?? 0) / pivot;
    rows.forEach((other, o) => {
      if (o === r) return;
      const factor = other[r] ?? 0;
      for (let k = r; k < row.length; k++) other[k] = (other[k] ?? 0) - factor * (row[k] ?? 0);
    });
  });
  return rows.map((row) => row.at(-1) ?? 0);
}
