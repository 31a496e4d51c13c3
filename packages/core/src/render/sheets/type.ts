/**
 * Helvetica Bold, which every PDF reader has: the bytes of a text in the encoding WinAnsi (ISO 32000-1, annex D), and
 * its width (Adobe's font metrics).
 */

/** Widths in thousandths of the size, from the space to the tilde. */
const ASCII = (
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 " +
  "584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 " +
  "278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 " +
  "500 389 280 389 584"
)
  .split(" ")
  .map(Number);

/** Characters beyond Latin 1 by the code of the first of each run. The minus sign is drawn as a dash of the same length. */
const RUNS = { 128: "€", 132: "„…", 145: "‘’“”•–—" };
const MORE: ReadonlyMap<string, number> = new Map([
  ...Object.entries(RUNS).flatMap(([code, run]) => Array.from(run, (c, i) => [c, Number(code) + i] as const)),
  ["\u2212", 0x96],
]);

/** Widths of characters that no letter with its accent taken off tells. */
const ALIKE = {
  "…—Æ": 1000,
  æ: 889,
  "¼½¾": 834,
  Ø: 778,
  "ßø¿": 611,
  "×÷±¬": 584,
  µ: 576,
  "„“”": 500,
  "°": 400,
  "•": 350,
  "¹²³¡": 333,
  "‘’·": 278,
};
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(ALIKE).flatMap(([alike, width]) => Array.from(alike, (c) => [c, width] as const)),
);
const OTHERS = 556;

/** The bytes of a text in hexadecimal; undefined if the font lacks a character of it. */
export function encoded(text: string): string | undefined {
  let bytes = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const byte =
      MORE.get(character) ?? ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x100) ? code : undefined);
    if (byte === undefined) return undefined;
    bytes += byte.toString(16).padStart(2, "0");
  }
  return bytes;
}

/** Where the size of the type is 1. */
export function textWidth(text: string): number {
  const widthOf = (character: string) =>
    WIDTHS.get(character) ?? ASCII[(character.normalize("NFD").codePointAt(0) ?? 0) - 0x20] ?? OTHERS;
  return Array.from(text).reduce((sum, character) => sum + widthOf(character), 0) / 1000;
}
