/** Names of cases that differ only in their seed. puzzles.ts turns them into puzzles. */

/** Files in bench/puzzles: boards without a frame, with signed colours and a planted solution. */
export function planted(size: number, colors: number, count = 3): string[] {
  return seeds(count).map((seed) => `planted-${size}x${size}-c${colors}-${seed}`);
}

/** The same kind of puzzle, made by the generator. */
export function signed(size: number, colors: number, count = 3): string[] {
  return seeded(`signed-${size}x${size}-c${colors}`, count);
}

export function seeded(stem: string, count = 3): string[] {
  return seeds(count).map((seed) => `${stem}-s${seed}`);
}

/** The name without the seed: "planted-5x5-c7" of "planted-5x5-c7-2". */
export function stemOf(name: string): string {
  return name.replace(/-s?\d+$/, "");
}

function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
