import { counted } from "../language/numbers.js";
import type { Texts } from "./texts.js";

export default {
  title: "Teilen",
  preview: "Vorschau",
  what: "Was geteilt wird",
  subjects: { tiles: "Plättchen", position: "Brett", solution: "Lösung" },

  link: "Link",
  tooLarge: "Dieses Puzzle ist zu groß für einen Link. Teile es stattdessen als Datei.",
  toPuzzle: "Link zu diesem Puzzle",
  toEmbed: "Zum Einbetten in eine andere Seite",
  toViewer: "Link für den Viewer auf e2.bucas.name",
  notForViewer: (why) => `Der Viewer auf e2.bucas.name kann dieses Puzzle nicht zeigen: ${why}.`,
  viewerTakes: (expected, found) => `erwartet ${expected}, gefunden ${found}`,
  frameTitle: "Legepuzzle",

  files: "Dateien",
  text: "Text",
  solutions: "Lösungen",
  filesNote: "JSON und Text speichern das Puzzle. SVG, PNG und PDF speichern das gezeigte Bild.",

  ownPictures: "Eigene Bilder auf den Seiten",
  ownPicturesNote: "Jedes Bild wird halbiert. Es ist ganz, wo zwei Plättchen zusammenpassen.",
  remove: "Entfernen",

  print: "Drucken",
  tilesToCut: "Plättchen zum Ausschneiden",
  numbersOnBack: "Nummern der Plättchen auf der Rückseite",
  boardShown: "Das gezeigte Brett mit Anleitung",
  tilesShown: "Die Plättchen wie gezeigt",
  paper: "Papier",
  tileSize: "Plättchengröße (mm)",
  printPages: (count) => `${counted(count, { one: "Seite", other: "Seiten" })} drucken`,
  printNote:
    "Drucke beidseitig, über die lange Kante gewendet, in Originalgröße (100 %). Im Druckdialog geht es auch als PDF.",
  placed: (row, column, how) => `Zeile ${row}, Spalte ${column}: ${how}`,
} satisfies Texts;
