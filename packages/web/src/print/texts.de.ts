import type { Texts } from "./texts.js";

export default {
  print: "Drucken",
  backs: "Nummern der Plättchen und Name des Puzzles auf der Rückseite",
  keys: "Die Lösung auf einer eigenen Seite",
  heading: "Titel auf den Bögen (optional)",
  paper: "Papier",
  tile: "Plättchen (mm)",
  bleed: "Beschnitt (mm)",
  save: "PDF speichern",
  saving: "Das PDF entsteht …",
  note: "Drucke es beidseitig, über die lange Kante gewendet, in Originalgröße (100 %).",

  ownPictures: "Eigene Bilder auf den Seiten",
  picturesNote:
    "Jedes Bild wird halbiert. Es ist ganz, wo zwei Plättchen zusammenpassen. Wähle mehrere Dateien auf einmal, um auch die nächsten Felder zu füllen.",
  crop: "Zuschneiden",
  cropOf: (picture) => `${picture} zuschneiden`,
  removePicture: "Entfernen",
  removeOf: (picture) => `${picture} entfernen`,
  shown: (picture) => `${picture}: was die Plättchen zeigen. Ziehe daran oder bewege es mit den Pfeiltasten.`,
  zoom: "Vergrößern",
} satisfies Texts;
