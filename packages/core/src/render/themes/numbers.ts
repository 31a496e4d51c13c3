/** Labels that are all numbers, unchanged; else families are numbered from 1, tails negative. */
import { numberCode } from "../codes.js";
import { isInteger } from "../motifs.js";
import { lettering } from "./lettering.js";
import type { Theme } from "./theme.js";

const MINUS = "\u2212";

export const numbers: Theme = {
  name: "numbers",
  title: "signed numbers, negative for tails",
  brush: (scene) => {
    const coded = ![...scene.motifs.keys()].every(isInteger);
    return lettering(scene, ({ label, motif }) => (coded ? numberCode(motif) : label).replace("-", MINUS));
  },
};
