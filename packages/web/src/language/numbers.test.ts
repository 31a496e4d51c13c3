/** Expected values: how the Duden and the Chicago Manual write numbers, and the plurals of CLDR. */
import { durationText, forecastText, powerText, shareText, spanText } from "@edgewise/core/analysis";
import { afterEach, expect, test } from "vitest";
import { t as ui } from "../ui/texts.js";
import { type Language, languageFor, speak } from "./language.js";
import { counted, fixedText, listText, numberText, percentText, shortCount } from "./numbers.js";

afterEach(() => speak("en"));

const TILES = { one: "tile", other: "tiles" };

test.each([
  ["en", () => numberText(1234567), "1,234,567"],
  ["de", () => numberText(1234567n), "1.234.567"],
  ["en", () => counted(1, TILES), "1 tile"],
  ["en", () => counted(1024n, TILES), "1,024 tiles"],
  ["en", () => counted(1, "tile"), "1 tile"],
  ["en", () => counted(1024, "tile"), "1,024 tiles"],
  ["de", () => counted(0, { one: "Seite", other: "Seiten" }), "0 Seiten"],
  ["de", () => counted(1n, { one: "Seite", other: "Seiten" }), "1 Seite"],
  ["en", () => shortCount(12345), "12,345"],
  ["en", () => shortCount(12_345_678n), "12.3 million"],
  ["en", () => shortCount(4_560_000_000), "4.56 billion"],
  ["de", () => shortCount(12_345_678n), "12,3 Millionen"],
  ["de", () => fixedText(3, 1), "3,0"],
  ["en", () => percentText(0.051), "5%"],
  ["de", () => percentText(0.051), "5\u00a0%"],
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
  [() => durationText(0.0001, ui("phrases")), "weniger als eine Millisekunde"],
  [() => durationText(1.5, ui("phrases")), "1,5 Sekunden"],
  [() => durationText(66_360, ui("phrases")), "18 Stunden 26 Minuten"],
  [() => durationText(2.4e6 * 365.25 * 86_400, ui("phrases")), "2,4 Millionen Jahre"],
  [() => durationText(10n ** 30n, ui("phrases")), "2,30 × 10^12-mal das Alter des Universums"],
  [() => spanText([120_000, 300_000], ui("phrases")), "etwa 2 bis 5 Minuten"],
  [() => spanText([40_000, 180_000], ui("phrases")), "etwa 40 Sekunden bis 3 Minuten"],
  [() => spanText([10, 60_000], ui("phrases")), "höchstens 60 Sekunden"],
  [() => spanText([1e13, 1e15], ui("phrases")), "mehr als 300 Jahre"],
  [() => shareText([0.0001, 0.0005], ui("phrases")), "weniger als 0,1 %"],
  [() => powerText(10.978, ui("phrases")), "9,51 × 10^10"],
  [
    () => forecastText({ share: [0.12, 0.25], msLeft: [60_000, 60_000] }, ui("phrases")),
    "12 bis 25 % erledigt, noch etwa 60 Sekunden",
  ],
])("%s in German", async (text, expected) => {
  await speak("de");
  expect(text()).toBe(expected);
});

test.each([
  [["de-AT", "en"], "de"],
  [["fr-FR", "de"], "de"],
  [["EN-gb"], "en"],
  [["ja"], "en"],
  [[], "en"],
])("who wishes %j reads %s", (wished, expected) => {
  expect(languageFor(wished)).toBe(expected);
});
