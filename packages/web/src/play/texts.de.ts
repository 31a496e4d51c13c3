import { counted, listText } from "../language/numbers.js";
import type { Texts } from "./texts.js";

const MOVES = { one: "Zug", other: "Züge" };

export default {
  title: "Spielen",
  help: "Wähle ein Plättchen, dann ein Feld. Wähle das Plättchen noch einmal, um es zu drehen. Du kannst Plättchen auch ziehen.",
  gameBoard: "Spielbrett",
  moves: "Züge",
  timePlayed: "Spielzeit: ",
  moved: (moves) => counted(moves, MOVES),

  tray: "Vorrat",
  trayEmpty: "Der Vorrat ist leer.",
  trayLeft: (tiles) => `Noch ${counted(tiles, { other: "Plättchen" })}`,
  trayMore: ": scrolle weiter",

  turnLeft: "Gegen den Uhrzeigersinn drehen",
  turnRight: "Im Uhrzeigersinn drehen",
  toTray: "Zurück in den Vorrat",
  redo: "Wiederholen",
  keyNames: { Control: "Strg", Shift: "Umschalt", Delete: "Entf" },

  helpTitle: "Hilfe",
  hint: "Tipp",
  check: "Prüfen",
  solveFromHere: "Von hier aus lösen",
  markMismatches: "Fehler markieren",
  shortcuts: "Tastenkürzel",
  keys: [
    ["Pfeiltasten", "zwischen Feldern oder Plättchen wechseln"],
    ["Eingabe", "ein Plättchen wählen, auf ein Feld legen; noch einmal, um es zu drehen"],
    ["R, Umschalt R", "im Uhrzeigersinn drehen, dagegen"],
    ["Entf", "das Plättchen zurück in den Vorrat"],
    ["Strg Z, Strg Umschalt Z", "rückgängig, wiederholen"],
    ["H", "Tipp"],
    ["Esc", "Auswahl aufheben"],
  ],

  solved: "Gelöst. Alle Seiten passen.",
  checking: "Bisher passen alle Seiten. Es wird geprüft, ob das aufgehen kann …",
  verdicts: {
    yes: "So weit, so gut: Das kann noch aufgehen.",
    no: "Alle Seiten passen, aber dieses Brett geht nicht auf. Nimm einige Plättchen zurück.",
    never: "Dieses Puzzle hat keine Lösung.",
    unknown: "Alle Seiten passen, aber ob das aufgeht, ließ sich in einigen Sekunden nicht feststellen.",
  },

  newGame: "Neues Spiel",
  best: (time) => `Bestzeit ${time}`,
  daily: "Puzzle des Tages",

  won: "Gelöst!",
  figures: (time, moves, hints) =>
    `${time}, ${counted(moves, MOVES)}, ${Number(hints) === 0 ? "keine Tipps" : counted(hints, { one: "Tipp", other: "Tipps" })}`,
  games: {
    easy: "leichtes Spiel",
    medium: "mittleres Spiel",
    hard: "schweres Spiel",
    expert: "Expertenspiel",
    daily: "Puzzle des Tages",
  },
  firstGame: (game) => `Dein erstes ${game}.`,
  bestGameSoFar: (game, before) => `Dein bisher bestes ${game}: zuvor ${before}.`,
  bestGame: (game, best) => `Dein bestes ${game}: ${best}.`,
  tell: "Weitersagen",
  told: (puzzle, figures) =>
    `Ich habe ${puzzle ? `„${puzzle}“` : "ein Puzzle"} auf Edgewise gelöst: ${figures}. Schaffst du das auch?`,
  withSolution: "Mit der Lösung",

  placed: (tile, where) => `${tile} liegt jetzt in ${where}.`,
  back: (tile) => `${tile} ist wieder im Vorrat.`,
  turned: (tile) => `${tile} gedreht.`,
  undone: "Rückgängig gemacht.",
  redone: "Wiederholt.",
  allBack: "Alle Plättchen sind wieder im Vorrat.",
  moreClashes: (count) => `${counted(count, { one: "weiterer Fehler", other: "weitere Fehler" })}.`,

  full: "Alle Felder sind belegt, und alle Seiten passen.",
  anyFirst: (hasMiddle) =>
    `Jedes Plättchen kann das erste sein.${hasMiddle ? " Eines in der Mitte lässt die wenigsten Enden offen." : ""}`,
  noMore:
    "Mehr ist hier nicht zu sehen. Versuche eines der Plättchen, die passen, mache von da aus weiter, und nimm es zurück, wenn du nicht weiterkommst.",
  rare: (tile, others) =>
    `Eine Seite von Plättchen ${tile} ist selten: Von den übrigen ${others.length === 1 ? "passt" : "passen"} nur Plättchen ${listText(others)} daran.`,
  noTileFits: (where, isBegun) =>
    isBegun
      ? `In ${where} passt kein übriges Plättchen: Auf dem Brett liegt eines falsch.`
      : `In ${where} passt kein Plättchen: Dieses Puzzle hat keine Lösung.`,
  onlyTileFits: (tile, where) =>
    `In ${where} passt nur Plättchen ${tile}: Mit jedem anderen gibt es dort einen Fehler.`,
  fewTilesFit: (tiles, where) =>
    `In ${where} passen nur ${["zwei", "drei", "vier"][tiles.length - 2]} Plättchen: ${listText(tiles)}.`,
  manyTilesFit: (some, all, where) =>
    `In ${where} passen ${some} von ${all} Plättchen. Andere Felder verraten vielleicht mehr.`,
  fitsNowhere: (tile, isBegun) =>
    isBegun ? `${tile} passt nirgends mehr.` : `${tile} passt nirgends: Dieses Puzzle hat keine Lösung.`,
  maybeSpare: (tile) => `${tile} passt gerade nirgends; vielleicht bleibt es übrig.`,
  fitsManyCells: (tile, count) => `${tile} passt an ${count} Stellen.`,
  fitsOneCell: (tile, where) => `${tile} passt nur in ${where}, sonst nirgends.`,
  fitsCells: (tile, cells) => `${tile} passt an ${cells.length} Stellen: ${listText(cells)}.`,

  at: (tile, where) => `${tile} in ${where}`,
  mustShowFrame: (tile, edge) => `${tile} muss ${edge} den Rahmen zeigen.`,
  notForRim: (tile, label, edge) => `${tile} zeigt ${edge} ${label}, was am Rand nicht sein darf.`,
  frameInside: (tile, edge) => `${tile} zeigt ${edge} den Rahmen, mitten im Brett.`,
  mismatch: (tile, other, way) => `${tile} passt nicht zu Plättchen ${other} ${way}.`,
  toNeighbour: ["darüber", "rechts daneben", "darunter", "links daneben"],
} satisfies Texts;
