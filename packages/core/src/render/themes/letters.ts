/**
 * Big coloured letters. Labels that are texts are shown unchanged; if all are numbers, each family gets a letter, a
 * capital for heads and a small one for tails. A mixture is shown unchanged: a code could look like another's label.
 */
import { letterCode } from "../codes.js";
import { isInteger } from "../motifs.js";
import { lettering } from "./lettering.js";
import type { Theme } from "./theme.js";

export const letters: Theme = {
  name: "letters",
  title: "the labels as texts, capitals and small letters for numbers",
  brush: (scene) => {
    const coded = [...scene.motifs.keys()].every(isInteger);
    return lettering(scene, ({ label, motif }) => (coded ? letterCode(motif) : label));
  },
};
