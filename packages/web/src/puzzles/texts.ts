/** What the included puzzles and those that the app makes are called, what is special about them, and what core says. */
import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted } from "../language/numbers.js";

const english = {
  insects: "Insects",
  circles: "Circles",
  cats: "Big cats",
  framed: "Framed",
  colours: "Colours",
  withSolutions: (size: string, count: Count) => `${size}, ${counted(count, "solution")}`,
  withColours: (size: string, count: Count) => `${size}, ${counted(count, "colour")}`,
  levels: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert", daily: "Daily" },
  numbered: (size: string, colours: Count, number: string) =>
    `${size}, ${counted(colours, "colour")}, number ${number}`,
  /** A sentence of core's: itself in English, and where there is no translation. */
  ofCore: (sentence: string) => sentence,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
