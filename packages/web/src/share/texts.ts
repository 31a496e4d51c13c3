import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted } from "../language/numbers.js";

const english = {
  title: "Share",
  preview: "Preview",
  what: "What to share",
  subjects: { tiles: "Tiles", position: "Board", solution: "Solution" },

  link: "Link",
  tooLarge: "This puzzle is too large for a link. Share it as a file instead.",
  toPuzzle: "Link to this puzzle",
  toEmbed: "To play in another page",
  toViewer: "Link for the viewer at e2.bucas.name",
  notForViewer: (why: string) => `The viewer at e2.bucas.name cannot show this puzzle: ${why}.`,
  viewerTakes: (expected: string, found: string) => `it takes ${expected}, not ${found}`,
  frameTitle: "Edge-matching puzzle",

  files: "Files",
  text: "Text",
  solutions: "Solutions",
  filesNote: "JSON and Text save the puzzle. SVG, PNG and PDF save the picture shown.",

  ownPictures: "Your own pictures on the sides",
  ownPicturesNote: "Each picture is cut in two. It is whole where two tiles match.",
  remove: "Remove",

  print: "Print",
  tilesToCut: "Tiles to cut out",
  numbersOnBack: "Tile numbers on the back",
  boardShown: "The board shown, with instructions",
  tilesShown: "The tiles as shown",
  paper: "Paper",
  tileSize: "Tile size (mm)",
  printPages: (count: Count) => `Print ${counted(count, { one: "page", other: "pages" })}`,
  printNote: "Print double-sided, flipping on the long edge, at 100% scale. The print dialog can also save a PDF.",
  placed: (row: number, column: number, how: string) => `Row ${row}, column ${column}: ${how}`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
