import { describe, expect, test } from "vitest";
import { type Half, letterCode, numberCode } from "./motifs.js";

const HALVES: readonly Half[] = ["head", "tail"];

describe("codes", () => {
  test.each<[number, Half, number, string, string]>([
    // kind, half, variant -> letters, number
    [0, "head", 0, "A", "1"],
    [0, "tail", 0, "a", "-1"],
    [0, "both", 0, "A", "1"],
    [25, "head", 0, "Z", "26"],
    [26, "tail", 0, "aa", "-27"],
    [27, "head", 0, "AB", "28"],
    [51, "head", 0, "AZ", "52"],
    [52, "head", 0, "BA", "53"],
    [249, "both", 0, "IP", "250"],
    [0, "tail", 1, "a2", "-1b"],
    [3, "head", 2, "D3", "4c"],
  ])("family %i, %s, variant %i: %s or %s", (kind, half, variant, letters, number) => {
    expect(letterCode({ kind, half, variant })).toBe(letters);
    expect(numberCode({ kind, half, variant })).toBe(number);
  });

  test("no two motifs share a code", () => {
    const motifs = HALVES.flatMap((half) =>
      Array.from({ length: 250 }, (_, i) => [
        { kind: i, half, variant: 0 },
        { kind: i % 5, half, variant: 1 + Math.floor(i / 5) },
      ]).flat(),
    );
    for (const code of [letterCode, numberCode]) expect(new Set(motifs.map(code)).size).toBe(motifs.length);
  });
});
