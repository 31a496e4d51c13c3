import { catalogue, type Translated } from "../language/language.js";

const english = {
  note: "Each picture is cut in two. It is whole where two tiles match. Choose several files at once to fill the next fields too.",
  crop: "Crop",
  cropOf: (picture: string) => `Crop ${picture}`,
  remove: "Remove",
  removeOf: (picture: string) => `Remove ${picture}`,
  shown: (picture: string) => `${picture}: what the tiles show. Drag it, or move it with the arrow keys.`,
  zoom: "Zoom",
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
