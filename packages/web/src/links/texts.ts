/** The texts of `link.ts` in the language of the app. */
import { catalogue, type Translated } from "../language/language.js";
import { LINK_TEXTS } from "./link.js";

export type Texts = Translated<typeof LINK_TEXTS>;
export const t = catalogue(LINK_TEXTS, { de: () => import("./texts.de.js") });
