import { counted } from "../language/numbers.js";
import type { Texts } from "./texts.js";

export default {
  step: "Vom Foto zur Lösung",
  steps: { tiles: "Plättchen", sides: "Seiten", answer: "Lösung" },
  back: "Zurück zum Tippen",
  device: "Nichts verlässt dein Gerät.",
  looking: "Das Foto wird gelesen …",

  photo: "Das Foto mit seinen Plättchen",
  found: (tiles) => `${counted(tiles, { other: "Plättchen" })} gefunden.`,
  tooFew:
    "Füge die Plättchen selbst hinzu, oder nimm ein anderes Foto: von oben, alle Plättchen darauf, mit Lücken dazwischen.",
  checkTiles: "Ist jedes Plättchen umrandet? Wähle eines, um es oder seine Ecken zu ziehen.",
  corner: (tile, corner) => `Plättchen ${tile}, Ecke ${corner} von 4: Pfeiltasten bewegen sie`,
  add: "Plättchen hinzufügen",
  removeTile: (tile) => `Plättchen ${tile} entfernen`,
  toSides: "Die Plättchen stimmen",

  groups: "Was die Seiten zeigen",
  checkSides:
    "In jedem Kasten liegen die zwei Hälften eines Bildes, die unsichersten zuerst. Um eine Seite zu verschieben, wähle sie und dann, wohin sie gehört, oder ziehe sie.",
  solvable: "So gelesen hat das Puzzle eine Lösung.",
  unsolvable: "So gelesen hat das Puzzle keine Lösung: Mindestens eine Seite liegt in einer falschen Reihe.",
  unknown: "Ob das Puzzle so gelesen eine Lösung hat, zeigt erst eine längere Suche.",
  preferred: "Am Aussehen allein war es nicht zu entscheiden; so gelesen hat das Puzzle eine Lösung.",
  unsureSides: (sides) =>
    `${counted(sides, { one: "Seite ist unsicher und markiert", other: "Seiten sind unsicher und markiert" })}.`,
  half: (picture, half) => `Bild ${picture}, ${half}`,
  whole: (picture) => `Bild ${picture}`,
  firstHalf: "erste Hälfte",
  secondHalf: "zweite Hälfte",
  side: (tile, edge) => `Plättchen ${tile}, ${edge}`,
  unsure: "unsicher",
  pickAll: "Alle wählen",
  pickAllOf: (name) => `Alle wählen: ${name}`,
  here: "Hierher",
  moveTo: (name) => `Verschieben zu ${name}`,
  mate: "Andere Hälfte",
  mateWith: (name) => `${name} ist die andere Hälfte`,
  newRow: "Neue Reihe",
  boardSize: (width, height) => `${width} mal ${height}`,

  answer: "Die Lösung",
  searching: "Die Suche läuft …",
  noAnswer: "Es gibt keine Lösung: Mindestens eine Seite wurde falsch gelesen.",
  toCheck: "Die Seiten noch einmal ansehen",
  place: (row, column, tile) => `Zeile ${row}, Spalte ${column}: Nimm Plättchen ${tile}, im Foto umrandet,`,
  turns: [
    "und lege es, wie es liegt.",
    "und drehe es eine Vierteldrehung nach rechts.",
    "und stelle es auf den Kopf.",
    "und drehe es eine Vierteldrehung nach links.",
  ],
  previous: "Zurück",
  next: "Weiter",
  more: "Mehr dazu unter „Lösen“",
} satisfies Texts;
