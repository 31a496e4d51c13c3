/** Labels unchanged and in one colour, for questions and answers: nothing but the text tells which sides mate. */
import { lettering } from "./lettering.js";
import type { Theme } from "./theme.js";

export const words: Theme = {
  name: "words",
  title: "the labels as texts in one colour, for questions and answers",
  brush: (scene) => lettering(scene, ({ label }) => label, true),
};
