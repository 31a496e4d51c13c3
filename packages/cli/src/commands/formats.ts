/** edgewise formats: lists the formats of puzzles, models and pictures. */
import { FORMATS, THEMES } from "@edgewise/core";
import { PICTURES } from "@edgewise/core/render";
import { MODEL_FORMATS } from "@edgewise/models";
import { commandOf } from "../command-line.js";
import { EXIT } from "../exit-codes.js";
import { indented, table } from "../wording.js";

export const formats = commandOf({
  name: "formats",
  summary: "list the formats, pictures and themes",
  run({ stdout }) {
    const lists = [
      listed("Puzzles (--from, --to)", FORMATS),
      listed("Models for other solvers (convert --to)", MODEL_FORMATS),
      listed("Pictures (solve, maximize and render --to)", [
        ...PICTURES,
        { name: "png", title: "a picture in pixels, made from the svg" },
      ]),
      listed("Themes of svg and png (--theme)", THEMES),
    ];
    stdout.write(lists.join("\n"));
    return EXIT.done;
  },
});

function listed(heading: string, things: readonly { readonly name: string; readonly title: string }[]): string {
  const rows = things.map(({ name, title }) => [name, title]);
  return `${heading}\n${indented(table(rows, ["left", "left"]))}`;
}
