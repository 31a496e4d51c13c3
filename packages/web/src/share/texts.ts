import { catalogue, type Translated } from "../language/language.js";

const english = {
  title: "Share",
  preview: "Preview",
  what: "What to share",
  subjects: { tiles: "Tiles", position: "Board", best: "Best board", solution: "Solution" },

  link: "Link",
  tooLarge: "This puzzle is too large for a link. Share it as a file instead.",
  toPuzzle: "Link to this puzzle",
  toEmbed: "To play in another page",
  toViewer: "Link for the viewer at e2.bucas.name",
  notForViewer: "The viewer at e2.bucas.name cannot show this puzzle.",
  frameTitle: "Edge-matching puzzle",

  files: "Files",
  text: "Text",
  filesNote: "JSON and Text save the puzzle. SVG and PNG save the picture shown.",
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
