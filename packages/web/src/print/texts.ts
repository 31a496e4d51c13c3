import { catalogue, type Translated } from "../language/language.js";

const english = {
  print: "Print",
  backs: "Tile numbers and the puzzle's name on the back",
  keys: "The solution, on a page of its own",
  heading: "Title on the sheets (optional)",
  paper: "Paper",
  tile: "Tile (mm)",
  bleed: "Bleed (mm)",
  save: "Save PDF",
  saving: "Making the PDF …",
  note: "Print it double-sided, flipping on the long edge, at 100% scale.",

  ownPictures: "Your own pictures on the sides",
  picturesNote:
    "Each picture is cut in two. It is whole where two tiles match. Choose several files at once to fill the next fields too.",
  crop: "Crop",
  cropOf: (picture: string) => `Crop ${picture}`,
  removePicture: "Remove",
  removeOf: (picture: string) => `Remove ${picture}`,
  shown: (picture: string) => `${picture}: what the tiles show. Drag it, or move it with the arrow keys.`,
  zoom: "Zoom",
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
