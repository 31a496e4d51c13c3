import { counted, numberText } from "../language/numbers.js";
import type { Texts } from "./texts.js";

const TILES = { other: "Plättchen" };
const SOLUTIONS = { one: "Lösung", other: "Lösungen" };

export default {
  lay: (tile, turn) => (turn === undefined ? `Plättchen ${tile}` : `Plättchen ${tile}, ${turn}`),

  taskTiles: (tiles, width, height, spare) =>
    `${counted(tiles, TILES)} für ein Brett von ${width} mal ${height} Feldern${spare > 0 ? `, ${spare} davon ${spare === 1 ? "bleibt" : "bleiben"} übrig` : ""}.`,
  taskSides: (areSame, hasFrame, rim) =>
    [
      areSame
        ? "Seiten, die sich berühren, müssen gleich sein"
        : "Seiten, die sich berühren, müssen zusammengehörige Hälften sein",
      ...(hasFrame ? ["mit dem Rahmen außen herum"] : []),
      ...(rim.length > 0 ? [`mit ${rim.join(" oder ")} außen herum`] : []),
    ].join(", "),
  taskUnturned: "Die Plättchen lassen sich nicht drehen.",
  taskPins: (count) => `${counted(count, TILES)} ${Number(count) === 1 ? "liegt" : "liegen"} schon.`,

  solutionOf: (number, title) => `Lösung ${number} von ${title}`,
  asManyAsFit: "So viele Plättchen, wie passen",
  asPlaced: "Die Plättchen, wo sie hingelegt wurden",
  bestSoFar: (score) => `Bestes Brett bisher: ${score}`,
  saveBoard: "Dieses Brett speichern",
  findAll: "Alle finden",
  count: "Zählen",
  others: "Andere Puzzles",
  enterOwn: "Eigene Plättchen eingeben",

  known: (names) => `Dieses Puzzle ist bekannt als ${names}.`,
  knownSolutions: (count) => `Es hat ${counted(count, SOLUTIONS)}.`,

  laying: "So legst du die Plättchen",
  layingHow:
    "Halte jedes Plättchen so, wie du es eingegeben hast, und drehe es dann wie angegeben. Der Pfeil auf einem Plättchen zeigt dorthin, wo bei ihm oben ist.",
  row: (number) => `Zeile ${number}`,

  lookForMistake: "Nach einem Tippfehler suchen",
  tryingChanges: "Kleine Änderungen werden probiert …",
  noChange:
    "Keine einzelne Änderung führt zu einer Lösung. Vergleiche deine Plättchen eines nach dem anderen mit dem, was du eingegeben hast.",
  changes: "Sieh dir diese Seiten zuerst an. Der wahrscheinlichste Fehler steht oben:",
  ifLabel: (tile, edge, label, typed) => `${tile}, ${edge}: Wäre dies ${label} statt ${typed}`,
  ifSwap: (tile, edge, otherEdge, label, otherLabel) =>
    `${tile}, ${edge} und ${otherEdge}: Wären ${label} und ${otherLabel} vertauscht`,
  ifMirrored: (tile) => `${tile}: Wären seine Seiten andersherum eingegeben`,
  ifExchange: (tile, edge, other, otherEdge, label, otherLabel) =>
    `${tile}, ${edge}, und ${other}, ${otherEdge}: Wären ${label} und ${otherLabel} vertauscht`,
  wouldBe: (count) => `gäbe es ${counted(count, SOLUTIONS)}.`,
  changeIt: "Ändern",

  result: "Ergebnis",
  failed: "Die Suche ist fehlgeschlagen",
  unfinished: "Unterbrochene Suche",
  interrupted: "Eine frühere Suche in diesem Puzzle wurde unterbrochen.",
  canContinue: "Du kannst sie fortsetzen.",
  browsable: (count) => `Die ersten ${numberText(count)} kannst du durchblättern.`,
  mostTiles: (isProven, count) =>
    `${isProven ? "Höchstens" : "Mindestens"} ${counted(count, TILES)} ${Number(count) === 1 ? "lässt" : "lassen"} sich ohne Fehler legen, wie gezeigt.`,
  noWasm:
    "Dieser Browser oder die Inhaltsrichtlinie dieser Seite erlaubt kein WebAssembly. Deshalb lief die Suche in JavaScript, was um ein Vielfaches länger dauert.",
  resume: "Fortsetzen",
  saveCheckpoint: "Zwischenstand speichern",
  whatContinues: "„Meine Puzzles“ öffnet einen gespeicherten Zwischenstand wieder.",
  continuesToo: "Auch auf der Befehlszeile geht es mit ihm weiter:",
  resumesThorough: "Es geht mit dem gründlichen Teil der Suche weiter, ohne die kurzen Versuche nebenher.",

  details: "Einzelheiten der Suche",
  nodes: "Knoten",
  time: "Zeit",
  speed: "Knoten pro Sekunde",
  engine: "Löser",
  engineWith: (engine, workers) => `${engine}, ${counted(workers, { one: "Thread", other: "Threads" })}`,
  order: "Reihenfolge",
  severalOrders: "mehrere im Wechsel",
  symmetry: "Gleichwertige Bretter",
  symmetrySkipped: "übersprungen, aber gezählt",
  symmetrySearched: "durchsucht",

  search: "Suche",
  searching: "Die Suche läuft",
  timeSoFar: "Zeit bisher",
  done: "Erledigt",
  timeLeft: "Restzeit",
  notKnown: "noch nicht bekannt",
  found: "Gefunden",
  showBest: "Bestes Brett bisher zeigen",
  lookingForBoard: "Ein Brett wird gesucht …",
  score: (matching, possible) =>
    `${numberText(matching)} von ${counted(possible, { one: "Kante", other: "Kanten" })} passen.`,
  replaced: "Eine andere Suche hat die unterbrochene abgelöst.",

  previousSolution: "Vorige Lösung",
  nextSolution: "Nächste Lösung",
  solutionAt: (number, count) =>
    `Lösung ${numberText(number)}${count === undefined ? "" : ` von ${numberText(count)}`}`,

  noSolution: "Keine Lösung",
  noneWorks: "Alle Möglichkeiten wurden geprüft, und keine geht auf.",
  deadEnd: "Dieses Brett geht nicht auf",
  noneFromHere: (laid) =>
    laid === 1
      ? "Alle Möglichkeiten wurden geprüft: Mit dem Plättchen, wo es liegt, gibt es keine Lösung. Nimm es zurück, oder drücke auf „Lösen“, um ohne es zu suchen."
      : `Alle Möglichkeiten wurden geprüft: Mit den ${numberText(laid)} Plättchen, wo sie liegen, gibt es keine Lösung. Nimm einige Plättchen zurück, oder drücke auf „Lösen“, um ohne sie zu suchen.`,
  oneSolution: "Genau eine Lösung",
  manySolutions: (count) => counted(count, { one: "verschiedene Lösung", other: "verschiedene Lösungen" }),
  allChecked: "Alle Möglichkeiten wurden geprüft.",
  arrangements: (count) =>
    `Gedrehte Bretter einzeln gezählt: ${counted(count, { one: "Anordnung", other: "Anordnungen" })}.`,
  solved: "Gelöst",
  maybeOthers: "Vielleicht gibt es weitere Lösungen.",
  stopped: "Angehalten",
  noneSoFar: "Bisher keine Lösung.",
  soFar: (found) => `Bisher ${found}.`,
} satisfies Texts;
