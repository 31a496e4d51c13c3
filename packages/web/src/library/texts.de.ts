import { counted } from "../language/numbers.js";
import type { Texts } from "./texts.js";

export default {
  title: "Meine Puzzles",
  about:
    "Was du spielst oder länger als eine Sekunde durchsuchst, wird hier gespeichert, auf diesem Gerät: das Brett, wie du es verlassen hast, und was die Suche gefunden hat oder wo sie weitergeht.",
  keepOpen: "Offenes Puzzle speichern",
  openFile: "Dateien öffnen",
  fileKinds: "Ein Puzzle, ein Zwischenstand oder exportierte Puzzles",
  exportAll: "Alle exportieren",
  none: "Noch ist kein Puzzle gespeichert.",
  keptPuzzles: "Gespeicherte Puzzles",
  exportNote:
    "Exportiere, was du nicht verlieren willst: Browser löschen die Daten von Seiten, die lange nicht besucht wurden, und beim Löschen des Verlaufs. Die Dateien enthalten alles außer deinen eigenen Bildern.",
  deleted: (title) => `„${title}“ wurde gelöscht.`,
  openNow: "gerade offen",
  name: "Name",
  saveName: "Namen speichern",
  openIt: (title) => `${title} öffnen`,
  rename: "Umbenennen",
  renameIt: (title) => `${title} umbenennen`,
  export: "Exportieren",
  exportIt: (title) => `${title} exportieren`,
  delete: "Löschen",
  deleteIt: (title) => `${title} löschen`,
  size: (width, height, tiles) => `${width} mal ${height}, ${counted(tiles, { other: "Plättchen" })}`,
  placed: (count) => `${count} gelegt`,
  unfinished: {
    first: "unterbrochene Suche nach einer Lösung",
    all: "unterbrochene Suche nach allen Lösungen",
    count: "unterbrochene Zählung",
  },

  otherVersion: "Diese Datei stammt von einer anderen Version dieser App.",
  added: (count) => `${counted(count, { one: "Puzzle", other: "Puzzles" })} hinzugefügt.`,
  already: (count) => `${count} schon vorhanden.`,
  damaged: (count) => `${count} beschädigt, ausgelassen.`,
  unread: "Nicht gelesen:",
  moreUnread: (files) => `und ${counted(files, { one: "weitere Datei", other: "weitere Dateien" })}.`,
  alone: "Das ist ein Zwischenstand: Öffne ihn allein.",
  unkept: (count) => `${count} nicht gespeichert.`,
  unknownCheckpoint:
    "Das ist der Zwischenstand zu einem Puzzle, das weder offen noch hier gespeichert ist. Öffne zuerst sein Puzzle.",
  readCheckpoint: (title) => `Gelesen als Zwischenstand von ${title}.`,
  readAs: (format) => `Gelesen als ${format}.`,
} satisfies Texts;
