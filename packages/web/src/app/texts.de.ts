import type { Texts } from "./texts.js";

export default {
  sections: {
    welcome: "Willkommen",
    enter: "Plättchen",
    make: "Neu",
    solve: "Lösen",
    watch: "Zusehen",
    play: "Spielen",
    study: "Analyse",
    share: "Teilen",
    library: "Meine Puzzles",
  },
  navigation: "Bereiche",
  skip: "Zum Inhalt springen",
  openInApp: "In Edgewise öffnen",
  searching: ", eine Suche läuft, ",
  loading: "Lädt …",
  missing:
    "Dieser Bereich konnte nicht geladen werden: Das Netz fehlt, oder es gibt eine neuere Version der App. Die anderen Bereiche funktionieren weiter, und beim Neuladen bleiben Puzzle, Spiel und Suche erhalten.",
  failed:
    "Hier ist etwas schiefgegangen. Die anderen Bereiche funktionieren weiter, und beim Neuladen bleiben Puzzle, Spiel und Suche erhalten.",
  reload: "Neu laden",
  language: "Sprache",
  toLight: "Zu hellen Farben wechseln",
  toDark: "Zu dunklen Farben wechseln",
  lastChange: "Letzte Änderung",
  noGame: "Dieser Link nennt kein Spiel: erwartet wird etwas wie #play=easy-4711.",
  noViewerLink: (why) => `Dieser Link zum Viewer ist nicht lesbar: ${why}.`,
  broken: "er ist beschädigt",

  motto: "Drehe und lege, bis jede Kante passt.",
  picture: "Bild",
  nearlyFinished: "Ein fast fertiges Puzzle und sein letztes Plättchen",
  start: "Start",
  doors: {
    tap: {
      title: "Meine Plättchen lösen",
      about: "Tippe ein Puzzle ein, das du zu Hause hast, und sieh, wie es aufgeht.",
    },
    play: { title: "Spielen", about: "Lege selbst: von leicht bis schwer, und jeden Tag ein neues." },
    goOn: { title: "Weiterspielen", about: "So, wie du es verlassen hast." },
    make: {
      title: "Puzzle erstellen",
      about: "Neue zum Spielen oder Drucken, auch mit eigenen Bildern, oder zum Verschicken.",
    },
  },

  yourTiles: "Deine Plättchen",
  kept: (title) => `„${title}“ liegt jetzt in „Meine Puzzles“.`,
  noRoom:
    "Dieser Browser hat keinen Platz mehr für deine Puzzles. Exportiere in „Meine Puzzles“, was du brauchst, und lösche dort dann einige, oder Daten anderer Seiten.",
  notKept: (error) =>
    `Dieser Browser speichert deine Puzzles nicht, vielleicht weil seine Einstellungen es verbieten (${error}). Sichere unter „Teilen“ als Datei, was du brauchst.`,
} satisfies Texts;
