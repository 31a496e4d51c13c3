import type { Texts } from "./texts.js";

export default {
  title: "Teilen",
  preview: "Vorschau",
  what: "Was geteilt wird",
  subjects: { tiles: "Plättchen", position: "Brett", best: "Bestes Brett", solution: "Lösung" },

  link: "Link",
  tooLarge: "Dieses Puzzle ist zu groß für einen Link. Teile es stattdessen als Datei.",
  toPuzzle: "Link zu diesem Puzzle",
  toEmbed: "Zum Einbetten in eine andere Seite",
  toViewer: "Link für den Viewer auf e2.bucas.name",
  notForViewer: "Der Viewer auf e2.bucas.name kann dieses Puzzle nicht zeigen.",
  frameTitle: "Legepuzzle",

  files: "Dateien",
  text: "Text",
  filesNote: "JSON und Text speichern das Puzzle. SVG und PNG speichern das gezeigte Bild.",
} satisfies Texts;
