import { counted } from "../language/numbers.js";
import { german } from "./texts.core.de.js";
import type { Texts } from "./texts.js";

export default {
  insects: "Insekten",
  circles: "Kreise",
  cats: "Raubkatzen",
  framed: "Gerahmt",
  colours: "Farben",
  withSolutions: (size, count) => `${size}, ${counted(count, { one: "Lösung", other: "Lösungen" })}`,
  withColours: (size, count) => `${size}, ${counted(count, { one: "Farbe", other: "Farben" })}`,
  levels: { easy: "Leicht", medium: "Mittel", hard: "Schwer", expert: "Experte", daily: "Tagespuzzle" },
  numbered: (size, colours, number) =>
    `${size}, ${counted(colours, { one: "Farbe", other: "Farben" })}, Nummer ${number}`,
  ofCore: german,
} satisfies Texts;
