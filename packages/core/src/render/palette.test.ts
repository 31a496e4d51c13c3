import { describe, expect, test } from "vitest";
import { CAPS } from "../caps.js";
import { FAMILY_COLOURS } from "./ansi.js";
import { BORDER, CARD, COLOURS, INK, lookOf, MARKS } from "./palette.js";

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}

/** Colour `n` of the 6x6x6 cube that xterm defines at 16. */
function cube(n: number): Rgb {
  const levels = [0, 95, 135, 175, 215, 255];
  return [36, 6, 1].map((step) => levels[Math.floor((n - 16) / step) % 6] ?? 0) as [number, number, number];
}

/** WCAG 2.2, "contrast ratio". */
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [a, b].map(luminance).sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((c) => (c <= 10 ? c / 3294 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const mixed = (top: Rgb, ground: Rgb, share: number) =>
  top.map((c, i) => share * c + (1 - share) * (ground[i] ?? 0)) as unknown as Rgb;

describe("families", () => {
  const looks = Array.from({ length: CAPS.labels }, (_, kind) => lookOf(kind));

  test("look different, as many as a puzzle may have labels", () => {
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(CAPS.labels);
  });

  test("the first 32 differ without colour, the first 12 in colour too", () => {
    expect(new Set(looks.slice(0, 32).map(({ mark, hollow }) => mark.name + hollow)).size).toBe(32);
    expect(new Set(looks.slice(0, 12).map(({ colour }) => colour.fill)).size).toBe(12);
  });

  test("have marks of different shapes", () => {
    expect(new Set(MARKS.map(({ path, solid }) => path + solid)).size).toBe(16);
  });

  test("are numbered from 0", () => {
    for (const kind of [-1, 0.5, Number.NaN]) expect(() => lookOf(kind)).toThrow(RangeError);
  });
});

describe("contrast", () => {
  test.each(COLOURS)(
    "of $fill: marks and texts can be read on it, its text on a card and on its tint",
    ({ fill, on, text }) => {
      const tint = mixed(rgb(fill), rgb(CARD), 0.22);
      // WCAG 2.2, 1.4.11: 3 for graphics and large type; 1.4.3: 4.5 for text.
      expect(contrast(rgb(on), rgb(fill))).toBeGreaterThanOrEqual(4);
      expect(contrast(rgb(text), rgb(CARD))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(text), tint)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("of cards and their borders with light and dark pages", () => {
    expect(contrast(rgb(CARD), rgb("#1b1d22"))).toBeGreaterThanOrEqual(3);
    expect(contrast(rgb(BORDER), rgb("#ffffff"))).toBeGreaterThanOrEqual(3);
    expect(contrast(rgb(INK), rgb(CARD))).toBeGreaterThanOrEqual(7);
  });

  test.each(FAMILY_COLOURS)("of terminal colour %i with black and white", (n) => {
    for (const ground of ["#000000", "#ffffff"]) expect(contrast(cube(n), rgb(ground))).toBeGreaterThanOrEqual(3);
  });
});
