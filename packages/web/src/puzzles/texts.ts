/** What the included puzzles and the puzzles that the app makes are called, and what is special about them. */
import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted } from "../language/numbers.js";

const english = {
  insects: "Insects",
  circles: "Circles",
  cats: "Big cats",
  framed: "Framed",
  colours: "Colours",
  withSolutions: (size: string, count: Count) => `${size}, ${counted(count, { one: "solution", other: "solutions" })}`,
  withColours: (size: string, count: Count) => `${size}, ${counted(count, { one: "colour", other: "colours" })}`,
  levels: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert", daily: "Daily" },
  numbered: (size: string, colours: Count, number: string) =>
    `${size}, ${counted(colours, { one: "colour", other: "colours" })}, number ${number}`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
