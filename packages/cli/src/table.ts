/** Columns that line up. */
export type Alignment = "left" | "right";

/** @param rows of equal length. The last column is never padded on its right. */
export function table(
  rows: readonly (readonly string[])[],
  alignments: readonly Alignment[] = ["left", "right"],
): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (alignments[i] === "right" ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join("   ")
      .trimEnd();
  return `${rows.map(line).join("\n")}\n`;
}
