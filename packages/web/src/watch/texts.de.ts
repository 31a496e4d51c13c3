import { counted, numberText } from "../language/numbers.js";
import type { Texts } from "./texts.js";

const STEPS = { one: "Schritt", other: "Schritte" };

export default {
  title: "Der Suche zusehen",
  about:
    "Ein Plättchen probieren. Passt es, kommt das nächste Feld dran. Passt nichts, geht es zurück. Mehr tut der Löser nicht.",
  search: "Die Suche",
  board: "Das Brett während der Suche",
  boardOf: (order) => `${order}: das Brett`,

  steps: "Schritte",
  tried: "Probierte Plättchen",
  fitted: "Davon passten",
  onBoard: "Auf dem Brett",
  some: (some, all) => `${numberText(some)} von ${numberText(all)}`,

  order: "Reihenfolge",
  chooseSeveral: "Wähle zwei bis vier für ein Wettrennen.",
  raceTo: "Ziel",
  goals: { first: "die erste Lösung", everything: "das Ende der ganzen Suche" },
  inStep: (orders) =>
    `${counted(orders, { one: "Reihenfolge", other: "Reihenfolgen" })} im Gleichschritt: Jede macht in jedem Schritt einen Zug.`,
  skipRotations: "Bretter auslassen, die nur gedreht sind",

  winner: "Erste",
  fittedAtMost: (tiles, most, all) =>
    `${counted(tiles, { one: "Plättchen passte", other: "Plättchen passten" })}, höchstens ${most} von ${all} zugleich`,
  solvedIn: (steps) => `gelöst in ${counted(steps, { one: "Schritt", other: "Schritten" })}`,
  finishedIn: (steps) => `fertig in ${counted(steps, { one: "Schritt", other: "Schritten" })}`,
  ready: "bereit",
  searching: "sucht",
  arrival: (first, last, times) =>
    `Zuerst fertig: „${first}“, ${times === undefined ? "kaum schneller als" : `${times}-mal so schnell wie`} „${last}“, die letzte.`,

  depth: "Wie tief es geht",
  visited: "besucht",
  expected: "erwartet",
  depthSummary: (depths, deepest) => `Passende Plättchen in jeder von ${depths} Tiefen; die größte bisher: ${deepest}`,
  logarithmic: "Die Skala ist logarithmisch.",
  includesEquivalent: "Die erwarteten Zahlen schließen gleichwertige Bretter ein.",
  tilesHead: "Plättchen",
  expectedHead: "Erwartet",
  visitedHead: "Besucht",

  playback: "Wiedergabe",
  toStart: "Zum Anfang",
  playBack: "Rückwärts abspielen",
  stepBack: "Schritt zurück",
  play: "Abspielen",
  pause: "Pause",
  stepOn: "Schritt vor",
  toSolution: "Zur nächsten Lösung",
  speed: "Tempo",
  asFastAsPossible: "so schnell wie möglich",
  perSecond: (steps) => `${counted(steps, STEPS)} pro Sekunde`,
  previousFit: "Voriger Treffer",
  nextFit: "Nächster Treffer",

  nothingTried: "Das Brett ist leer. Noch wurde nichts probiert.",
  complete: "Alles wurde probiert. Die Suche ist zu Ende.",
  removed: (isSolution, tile, where) =>
    `${isSolution ? "Weiter zum nächsten" : "Danach passt kein anderes"}: Plättchen ${tile} verlässt ${where}.`,
  onBoardAlready: (tile) => `Plättchen ${tile} liegt schon auf dem Brett: übersprungen.`,
  manyOnBoard: (count) => `${numberText(count)} Plättchen hintereinander liegen schon auf dem Brett: übersprungen.`,
  tries: (tile, turn, where) => `Plättchen ${tile}${turn === undefined ? "" : ` (${turn})`} in ${where}`,
  fits: (tries, isSolution) => `${tries}: passt.${isSolution ? " Das ist eine Lösung." : ""}`,
  looksSame: "sieht aus wie eine frühere Drehung",
  turnedElsewhere: "übersprungen, weil es beim Drehen des ganzen Bretts woanders liegt",
  otherBoard: (tile) =>
    `übersprungen, weil Plättchen ${tile} später kommen müsste, was ein anderes Brett nur gedreht wiederholt`,
  lowerFirst: "übersprungen, weil beim gedrehten Brett die kleinere Nummer zuerst kommt",
  noFrame: (side, label) => `${side} ist der Rand, dort steht aber ${label} und nicht der Rahmen`,
  notForRim: (side, label) => `${side} steht ${label}, was am Rand nicht sein darf`,
  frameInside: (side) => `${side} ist der Rahmen, mitten im Brett`,
  mismatch: (side, label, other, tile) => `${side} passt ${label} nicht zu ${other} von Plättchen ${tile}`,
} satisfies Texts;
