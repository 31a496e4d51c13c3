import { catalogue, type Translated } from "../language/language.js";

const english = {
  print: "Print",
  backs: "Tile numbers and the puzzle's name on the back",
  keys: "The solution, on a page of its own",
  paper: "Paper",
  tile: "Tile (mm)",
  bleed: "Bleed (mm)",
  save: "Save PDF",
  saving: "Making the PDF …",
  note: "Print it double-sided, flipping on the long edge, at 100% scale.",
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
