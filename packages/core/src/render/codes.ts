/**
 * Short names for motifs, for pictures whose labels are too long or of the wrong kind. Both kinds of code show what
 * mates without a legend: A mates with a, 1 with -1. Each motif has a code of its own.
 */
import type { Motif } from "./motifs.js";

/** A, B, … Z, AA, … in capitals for heads and for sides without halves, in small letters for tails; then 2, 3, … */
export function letterCode({ kind, half, variant }: Motif): string {
  let letters = "";
  for (let rest = kind + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return (half === "tail" ? letters.toLowerCase() : letters) + (variant === 0 ? "" : String(variant + 1));
}

/** 1, 2, … for heads and for sides without halves, -1, -2, … for tails; then b, c, … */
export function numberCode({ kind, half, variant }: Motif): string {
  const number = half === "tail" ? -kind - 1 : kind + 1;
  return variant === 0 ? String(number) : number + letterCode({ kind: variant, half: "tail", variant: 0 });
}
