import type { FaultCode } from "@edgewise/core";
import { counted, numberText } from "../language/numbers.js";
import type { Texts } from "./texts.js";

const FAULTS: Readonly<Record<FaultCode, string>> = {
  "empty-input": "Hier steht nichts",
  "cap-exceeded": "Das ist größer, als Edgewise zulässt",
  "forbidden-character": "Dieses Zeichen darf in keinem Puzzle stehen",
  "unknown-format": "Das ist in keinem bekannten Format",
  ambiguous: "Der Text lässt sich als mehrere Puzzles lesen",
  syntax: "Der Text folgt nicht seinem Format",
  "wrong-type": "Hier gehört ein Wert von anderer Art hin",
  "wrong-version": "Format oder Version ist eine andere",
  "unknown-key": "Diesen Schlüssel hat das Format nicht",
  "missing-key": "Ein Schlüssel fehlt, den das Format verlangt",
  "bad-size": "Breite und Höhe ergeben kein Brett",
  "tile-sides": "Ein Plättchen hat nicht genau vier Seiten",
  "too-few-tiles": "Es sind weniger Plättchen als offene Felder",
  "bad-label": "Diese Beschriftung ist hier nicht erlaubt",
  "unmated-label": "Zu dieser Beschriftung passt keine andere",
  "bad-rule": "Diese Regel ist nicht bekannt",
  "name-count": "Jedes Plättchen braucht genau einen Namen",
  "outside-board": "Das liegt nicht auf dem Brett",
  "duplicate-hole": "Dasselbe Loch steht zweimal da",
  "duplicate-pin": "Ein Feld oder ein Plättchen ist zweimal festgelegt",
  "pin-on-hole": "Ein Plättchen ist auf einem Feld festgelegt, das leer bleibt",
  "bad-tile-index": "Ein Plättchen mit dieser Nummer gibt es nicht",
  "bad-rotation": "Diese Drehung ist nicht erlaubt",
  "cannot-write": "Dieses Format kann das nicht ausdrücken",
  "bad-solution": "Das beschreibt keine Lösung",
};

export default {
  title: "Deine Plättchen",
  how: "So gibst du deine Plättchen ein",
  ways: { tap: "Tippen", paste: "Einfügen", choose: "Beispiele" },

  placeholder: `In jeder Zeile ein Plättchen, seine vier Seiten von oben im Uhrzeigersinn.
Kleine Buchstaben für die eine Hälfte eines Bildes, große für die andere:

a B c D
b B d A
…

Auch Zahlen gehen, und JSON, Prolog, CSV, ein Link zum Viewer …`,
  asText: "Deine Plättchen als Text",
  newText: "Der neue Text",
  textReplaced: "Ein anderer Text steht jetzt an der Stelle deines Textes.",
  tooManyCharacters: (where, most, found) =>
    `${where}: erwartet höchstens ${numberText(most)} Zeichen, gefunden ${numberText(found)}.`,
  tooManyBytes: (where, most, found) =>
    `${where}: erwartet höchstens ${numberText(most)} Byte, gefunden ${numberText(found)}.`,
  readAs: (format, tiles, width, height) =>
    `Gelesen als ${format}: ${counted(tiles, { other: "Plättchen" })}, ${width} mal ${height}.`,
  openFile: "Datei öffnen",
  puzzleFile: "Datei mit einem Puzzle",
  editThese: "Diese Plättchen bearbeiten",
  dropHere: "Du kannst auch eine Datei hierher ziehen. Nichts verlässt dein Gerät.",
  place: (line, column) => `Zeile ${line}, Spalte ${column}`,
  faultMeaning: (code) => FAULTS[code],

  photo: "Foto",
  anotherPhoto: "Anderes Foto",
  addPhoto: "Ein Foto darunterlegen",
  photoOfTiles: "Foto der Plättchen",
  removePhoto: "Foto entfernen",
  readPhoto: "Plättchen daraus lesen",
  heic: (file) => `${file} ist ein HEIC-Foto, das dieser Browser nicht lesen kann: Speichere es als JPEG.`,
  size: "Größe",
  leftRight: "Links und rechts",
  upDown: "Oben und unten",
  turn: "Drehen",

  grid: "Deine Plättchen: Wähle eine Seite und dann, was sie zeigt",
  side: (tile, edge, shown) => `Plättchen ${tile}, ${edge}: ${shown}`,
  empty: "leer",
  picture: (number) => `Bild ${number}`,
  head: (number) => `Bild ${number}, Kopf`,
  tail: (number) => `Bild ${number}, Schwanz`,

  palette: "Palette",
  asked: (tile, edge) => [`Plättchen ${tile}: Was ist `, edge, "?"],
  allFilled: "Alle Seiten sind eingetragen.",
  toGo: (sides) => `Noch ${counted(sides, { one: "Seite", other: "Seiten" })}`,
  sizeAndPictures: "Größe und Bilder",
  halves: "Jedes Bild ist in zwei Hälften geteilt",
  byKeyboard:
    "Mit der Tastatur: In den Plättchen tragen die Tasten auf den Bildern diese ein, Pfeiltasten bewegen, und die Rücktaste löscht.",
} satisfies Texts;
