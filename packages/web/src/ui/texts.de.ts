/**
 * Die deutschen Texte der App sagen du, sind kurz und bleiben bei diesen Wörtern:
 *
 *     tile  Plättchen           side  Seite (eines Plättchens)   edge  Kante (zwischen zwei Plättchen)
 *     board  Brett              cell  Feld                       tray  Vorrat
 *     picture  Bild             half  Hälfte                     head, tail  Kopf, Schwanz
 *     frame  Rahmen             rim  Rand                        pin  festes Plättchen
 *     to place  legen           to turn  drehen                  to match  passen
 *     puzzle  Puzzle            game  Spiel                      move  Zug
 *     hint  Tipp                to check  prüfen                 level  Stufe
 *     search  Suche             solution  Lösung                 checkpoint  Zwischenstand
 *     fill order  Reihenfolge   step  Schritt                    node  Knoten
 *     theme  Motiv              label  Zeichen                   arrangement  Anordnung
 *     to keep  speichern        unfinished  unterbrochen         to work out (a board)  aufgehen
 */
import type { Phrases } from "@edgewise/core/analysis";
import { amountText, counted, fixedText, numberText } from "../language/numbers.js";
import type { Texts } from "./texts.js";

const PHRASES: Phrases = {
  number: (value, digits) => (digits === undefined ? numberText(value) : fixedText(Number(value), digits)),
  amount: amountText,
  years(count, scale) {
    const [million, billion] = count === "1" ? ["Million", "Milliarde"] : ["Millionen", "Milliarden"];
    return [count, { "": [], million, billion }[scale], "Jahre"].flat().join(" ");
  },
  agesOfTheUniverse: (count) => `${count}-mal das Alter des Universums`,
  forever: "ewig",
  underMillisecond: "weniger als eine Millisekunde",
  underSecond: "weniger als eine Sekunde",
  range: (from, to) => `${from} bis ${to}`,
  about: (amount) => `etwa ${amount}`,
  atMost: (amount) => `höchstens ${amount}`,
  lessThan: (amount) => `weniger als ${amount}`,
  moreThan: (amount) => `mehr als ${amount}`,
  forecast: (share, left) => `${share} erledigt, noch ${left}`,
};

export default {
  phrases: PHRASES,
  edges: ["oben", "rechts", "unten", "links"],
  cell: (row, column) => `Zeile ${row}, Spalte ${column}`,
  turns: [
    "wie es ist",
    "eine Vierteldrehung im Uhrzeigersinn",
    "eine halbe Drehung",
    "eine Vierteldrehung gegen den Uhrzeigersinn",
  ],
  tile: (name) => `Plättchen ${name}`,
  tiles: (count) => counted(count, { other: "Plättchen" }),
  depth: (tiles, nodes) => `${counted(tiles, { other: "Plättchen" })}: ${counted(nodes, { other: "Knoten" })}`,
  solutions: (count) => counted(count, { one: "Lösung", other: "Lösungen" }),
  looseTiles: (count) => `Die ${numberText(count)} Plättchen, lose`,
  emptyCell: (cell) => `${cell}: leer`,
  filledCell: (cell, tile, sides) => `${cell}: Plättchen ${tile}, ${sides}`,
  theme: "Motiv",
  themes: {
    shapes: "Formen",
    letters: "Buchstaben",
    numbers: "Zahlen",
    words: "Wörter",
    insects: "Insekten",
    cats: "Katzen",
  },
  orders: {
    "row-major": "Zeile für Zeile",
    "spiral-in": "Spirale nach innen",
    "growth-corner": "Von einer Ecke aus",
    "growth-centre": "Von der Mitte aus",
    "border-first": "Rand zuerst",
    planned: "Für dieses Puzzle geplant",
    "free-growth": "Frei wachsend",
  },
  picturesStay: "Deine eigenen Bilder bleiben auf diesem Gerät: Andere sehen Formen.",
  solutionsHead: "Lösungen",
  board: "Brett",
  cancel: "Abbrechen",
  pictures: "Bilder",
  theTiles: "Die Plättchen",
  undo: "Rückgängig",
  close: "Schließen",
  open: "Öffnen",
  stop: "Stopp",
  solve: "Lösen",
  width: "Breite",
  height: "Höhe",
  startOver: "Von vorn",
  copy: "Kopieren",
  copied: "Kopiert",
  send: "Senden …",
  asTable: "Als Tabelle zeigen",
  zoomable: "Brett, vergrößerbar mit Plus und Minus",
  zoomOut: "Verkleinern",
  zoomIn: "Vergrößern",
  zoomWhole: "Ganzes Brett",
  wholeNumber: (min, max) => `Gib eine ganze Zahl von ${numberText(min)} bis ${numberText(max)} ein.`,
  blocked:
    "Die Berechnung konnte nicht starten. Vielleicht fehlt das Netz, oder eine Erweiterung des Browsers oder die Inhaltsrichtlinie dieser Seite verhindert es.",
  noCanvas: "Dieser Browser kann keine Bilder zeichnen.",
  notDrawn: "Das Bild konnte nicht erzeugt werden.",
  endlessPicture: (file) => `${file} ist zu verschachtelt, um hier gezeichnet zu werden: Speichere es erst als PNG.`,
  noText: (file) =>
    `Dieser Browser kann ${file} nicht als Text lesen: Speichere eine Tabelle als „CSV UTF-8“, ein Dokument als reinen Text in UTF-8.`,
  noPicture: (file) => `Dieser Browser kann ${file} nicht als Bild lesen.`,
} satisfies Texts;
