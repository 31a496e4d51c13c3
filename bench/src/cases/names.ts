/** Names of cases in families: what puzzles.ts knows, seed after seed. */

/** Files of bench/puzzles: bare boards with signed colours and a planted solution. */
export function planted(size: number, colors: number, count = 3): string[] {
  return seeds(count).map((seed) => `planted-${size}x${size}-c${colors}-${seed}`);
}

/** The same, made by the generator. */
export function signed(size: number, colors: number, count = 3): string[] {
  return seeded(`signed-${size}x${size}-c${colors}`, count);
}

export function seeded(stem: string, count = 3): string[] {
  return seeds(count).map((seed) => `${stem}-s${seed}`);
}

/** What cases that differ in their seeds have in common: "planted-5x5-c7" of "planted-5x5-c7-2". */
export function stemOf(name: string): string {
  return name.replace(/-s?\d+$/, "");
}

function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
