import type { Texts } from "./texts.js";

export default {
  print: "Drucken",
  backs: "Nummern der Plättchen und Name des Puzzles auf der Rückseite",
  keys: "Die Lösung auf einer eigenen Seite",
  paper: "Papier",
  tile: "Plättchen (mm)",
  bleed: "Beschnitt (mm)",
  save: "PDF speichern",
  saving: "Das PDF entsteht …",
  note: "Drucke es beidseitig, über die lange Kante gewendet, in Originalgröße (100 %).",
} satisfies Texts;
