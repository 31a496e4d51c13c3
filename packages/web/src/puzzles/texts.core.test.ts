import { readdirSync, readFileSync } from "node:fs";
import { warningsOf } from "@edgewise/core/analysis";
import { parseQuestions } from "@edgewise/core/workshop";
import { expect, test } from "vitest";
import { readText } from "../enter/reading.js";
import { german } from "./texts.core.de.js";

const INVALID = new URL("../../../../fixtures/invalid/", import.meta.url);

/** What core says of a text in any of the formats. */
function saidOf(text: string): readonly string[] {
  const reading = readText(text);
  if (reading.faults) return reading.faults.map((fault) => fault.text);
  return [...reading.notes, ...warningsOf(reading.puzzle)];
}

function faultOf(list: string): string {
  try {
    parseQuestions(list);
    return "";
  } catch (error) {
    return error instanceof RangeError ? error.message : "";
  }
}

test("faults of texts that people type are told in German", () => {
  const typed = readdirSync(INVALID).filter((name) => /^[^.]+\.(letters\.|pieces\.)?txt$/.test(name));
  const english = typed.flatMap((name) =>
    saidOf(readFileSync(new URL(name, INVALID), "utf8")).filter((said) => german(said) === said),
  );
  expect(typed.length).toBeGreaterThan(20);
  // Pins are written by those who know the format.
  expect(english).toEqual(["expected each tile pinned once, found tile 1 again, as in /pins/0"]);
});

test.each([
  ["a b c d\nb c d", "erwartet: 4 Beschriftungen (oben, rechts, unten, links), gefunden: 3"],
  ["size 2x1\n1 2 -1 -2\n1 1 -2 2", "Keine Zeile „rule“: angenommen ist „signed“."],
  [
    "2\n5 1 7 3\n7 4 2 9\n5 8 6 1\n6 3 8 4\n",
    "erwartet: „rotate yes“, oder „rotate no“ mit „order NESW“ (Zeilen, die über die Plättchen gehören), gefunden: nichts dazu, ob sich die Plättchen drehen lassen",
  ],
  ["size 1x1\nrule equal\nframe 0\na a a a", "Es bleiben 0 Plättchen für 1 Feld, also gibt es keine Lösung."],
  [
    "size 2x2\nrule case\na A a A\nA a a A\na a A A\nA a A a",
    "Plättchen, die bis auf Drehung gleich sind: 1 und 4; 2 und 3.",
  ],
])("%j", (text, expected) => {
  expect(saidOf(text).map(german)).toContain(expected);
});

test.each([
  [
    "7 x 8 = 56\n1/2",
    "Zeile 2, erwartet: FRAGE = ANTWORT mit einem „=“, oder einem Tabulator, „;“, „:“ oder „,“ in jeder Zeile, gefunden: „1/2“",
  ],
  ["a = b\na = c", "Zeile 2, erwartet: ein Text, der in der Liste nur einmal steht, gefunden: „a“ (Zeile 1)"],
  ["a =", "Zeile 1, erwartet: eine Frage und ihre Antwort, gefunden: „a =“"],
  ["", "erwartet: 1 bis 124 Fragen, gefunden: 0"],
])("a list of questions: %j", (list, expected) => {
  expect(german(faultOf(list))).toBe(expected);
});

test.each(["expected a fish, found 3", "expected 3, found a fish", 'expected a puzzle, found "a" or b'])(
  "what has an unknown part stays English as a whole: %s",
  (said) => {
    expect(german(said)).toBe(said);
  },
);
