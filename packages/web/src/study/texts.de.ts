import { counted, numberText } from "../language/numbers.js";
import type { Texts } from "./texts.js";

export default {
  title: "Analyse",
  about: "Wie schwer ist es, und warum?",

  thisPuzzle: "Dieses Puzzle",
  ways: "Legemöglichkeiten",
  onePerSecond: "Bei einer pro Sekunde",
  expectedSolutions: "Erwartete Lösungen",
  foundSolutions: "Gefundene Lösungen",
  arrangements: (count, isComplete) =>
    `${isComplete ? "" : "bisher "}${counted(count, { one: "Anordnung", other: "Anordnungen" })}`,
  level: (level) => `Für einen Menschen: Schwierigkeit ${level} von 10.`,
  measuring: "Wird gemessen …",

  notKnown: "Wie lange die ganze Suche dauert, ist nicht bekannt.",
  easy: "Leicht für einen Computer: Die ganze Suche dauert weniger als einen Wimpernschlag.",
  within: (span) => `Machbar: Die ganze Suche dauert auf einem Rechenkern ${span}.`,
  hard: (span) => `Schwer: Die ganze Suche dauert auf einem Rechenkern ${span}.`,
  outOfReach: (span) =>
    `Aussichtslos: Die ganze Suche dauert auf einem Rechenkern ${span}. Eine erste Lösung kann früher kommen.`,

  orders: "Reihenfolgen nach Größe des Suchbaums",
  estimatedNodes: (order) => `${order}, geschätzte Knoten`,
  ordersNote: "Geschätzt durch zufällige Wege, ohne gleichwertige Bretter. Die Skala ist logarithmisch.",
  depths: "Knoten in jeder Tiefe",
  depthsLabel: (depths) => `Besuchte Knoten in ${depths} Tiefen`,
  depthsNote: (isComplete) =>
    `Balken: besucht${isComplete ? "" : " in drei Sekunden"}. Linie: durch Zufall erwartet. Die Skala ist logarithmisch.`,

  explorer: "Wo Puzzles schwer werden",
  explorerAbout:
    "Mit wenigen Farben hat fast jedes zufällige Puzzle eine Lösung, mit vielen kaum eines. Die schweren liegen dazwischen.",
  boardSize: "Brettgröße",
  coloursFrom: "Farben von",
  coloursTo: "bis",
  puzzlesEach: "Puzzles je Farbzahl",
  explore: "Erkunden",
  explored: (some, all) => `${numberText(some)} von ${numberText(all)} Puzzles`,
  progress: "Fortschritt der Erkundung",
  solvableShare: "Anteil lösbarer Puzzles, nach Zahl der Farben",
  medianByColours: "Mittlere Zahl der Knoten bis zur Entscheidung, nach Zahl der Farben",
  points: (title, count) => `${title}: ${count} Punkte`,
  colours: "Farben",
  solvable: "Lösbar",
  interval: "95-%-Bereich",
  medianNodes: "Knoten (Median)",
  decided: (solvable, decided, undecided) => `${solvable} von ${decided}${undecided > 0 ? `, ${undecided} offen` : ""}`,
  percentRange: (low, high) => `${low} bis ${high} %`,
} satisfies Texts;
