/** Expected values: how the Duden and the Chicago Manual write numbers, and the plurals of CLDR. */
import { afterEach, expect, test } from "vitest";
import { type Language, languageFor, speak } from "./language.js";
import { counted, fixedText, listText, numberText, roughText, shortCount } from "./numbers.js";

afterEach(() => speak("en"));

const TILES = { one: "tile", other: "tiles" };

test.each([
  ["en", () => numberText(1234567), "1,234,567"],
  ["de", () => numberText(1234567n), "1.234.567"],
  ["en", () => counted(1, TILES), "1 tile"],
  ["en", () => counted(1024n, TILES), "1,024 tiles"],
  ["de", () => counted(0, { one: "Seite", other: "Seiten" }), "0 Seiten"],
  ["de", () => counted(1n, { one: "Seite", other: "Seiten" }), "1 Seite"],
  ["en", () => shortCount(12345), "12,345"],
  ["en", () => shortCount(12_345_678n), "12.3 million"],
  ["en", () => shortCount(4_560_000_000), "4.56 billion"],
  ["de", () => shortCount(12_345_678n), "12,3 Millionen"],
  ["de", () => fixedText(3, 1), "3,0"],
  ["de", () => roughText(0.0432), "0,043"],
  ["en", () => listText(["1", "2", "3"]), "1, 2, and 3"],
  ["de", () => listText(["1", "2", "3"]), "1, 2 und 3"],
] as const satisfies readonly (readonly [Language, () => string, string])[])(
  "in %s: %s",
  async (language, text, expected) => {
    await speak(language);
    expect(text()).toBe(expected);
  },
);

test.each([
  [["de-AT", "en"], "de"],
  [["fr-FR", "de"], "de"],
  [["EN-gb"], "en"],
  [["ja"], "en"],
  [[], "en"],
])("who wishes %j reads %s", (wished, expected) => {
  expect(languageFor(wished)).toBe(expected);
});
