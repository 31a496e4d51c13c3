import type { Texts } from "./texts.js";

export default {
  note: "Jedes Bild wird halbiert. Es ist ganz, wo zwei Plättchen zusammenpassen. Wähle mehrere Dateien auf einmal, um auch die nächsten Felder zu füllen.",
  crop: "Zuschneiden",
  cropOf: (picture) => `${picture} zuschneiden`,
  remove: "Entfernen",
  removeOf: (picture) => `${picture} entfernen`,
  shown: (picture) => `${picture}: was die Plättchen zeigen. Ziehe daran oder bewege es mit den Pfeiltasten.`,
  zoom: "Vergrößern",
} satisfies Texts;
