/** edgewise engines, edgewise formats: what there is. */
import { FORMATS, PICTURES, THEMES } from "@edgewise/core";
import type { Command } from "commander";
import { autoText, ENGINES, whyNot } from "../engines.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { table } from "../table.js";

export function addLists(program: Command, finish: (code: ExitCode) => void): void {
  const list = (name: string, description: string, text: () => string) =>
    program
      .command(name)
      .description(description)
      .action(() => {
        process.stdout.write(text());
        finish(EXIT.done);
      });
  list("engines", "list the engines", enginesText);
  list("formats", "list the formats and pictures", formatsText);
}

function enginesText(): string {
  const rows = ENGINES.map((engine) => {
    const reason = whyNot(engine);
    return [engine.name, reason === undefined ? engine.title : `${engine.title}; not here: ${reason}`];
  });
  return table([["auto", autoText()], ...rows], ["left", "left"]);
}

function formatsText(): string {
  const puzzles = table(
    FORMATS.map(({ name, title }) => [name, title]),
    ["left", "left"],
  );
  const pictures = table(
    [...PICTURES.map(({ name, title }) => [name, title]), ["png", "a picture in pixels, made from the svg"]],
    ["left", "left"],
  );
  const themes = table(
    THEMES.map(({ name, title }) => [name, title]),
    ["left", "left"],
  );
  return `Puzzles, read and written\n${indented(puzzles)}\nPictures, written\n${indented(pictures)}\nThemes of svg and png\n${indented(themes)}`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
