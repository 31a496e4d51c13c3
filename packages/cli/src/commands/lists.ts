/** edgewise engines, edgewise formats: what there is. */
import { FORMATS, PICTURES, THEMES } from "@edgewise/core";
import { MODEL_ENGINES, MODEL_FORMATS, type ModelEngineEntry } from "@edgewise/models";
import type { Command } from "commander";
import { autoText, ENGINES, whyNot } from "../engines.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { table } from "../table.js";

export function addLists(program: Command, finish: (code: ExitCode) => void): void {
  const list = (name: string, description: string, text: () => string | Promise<string>) =>
    program
      .command(name)
      .description(description)
      .action(async () => {
        process.stdout.write(await text());
        finish(EXIT.done);
      });
  list("engines", "list the engines", enginesText);
  list("formats", "list the formats and pictures", formatsText);
}

async function enginesText(): Promise<string> {
  const rows = ENGINES.map((engine) => {
    const reason = whyNot(engine);
    return [engine.name, reason === undefined ? engine.title : `${engine.title}; not here: ${reason}`];
  });
  const own = table([["auto", autoText()], ...rows], ["left", "left"]);
  const abilities = await Promise.all(MODEL_ENGINES.map(abilitiesOf));
  const models = table(
    MODEL_ENGINES.flatMap(({ name, title }, i) => [
      [name, title],
      ["", abilities[i] ?? ""],
    ]),
    ["left", "left"],
  );
  return `${own}\nOther ways to solve a puzzle\n${indented(models)}`;
}

/** What it is good for, and what would run now. */
async function abilitiesOf({ capabilities, load }: ModelEngineEntry): Promise<string> {
  const { exact, largest, not, proof } = capabilities;
  const engine = await load();
  const found = await engine.available();
  return [
    exact ? "finds all" : "finds one",
    `up to ${largest}`,
    ...(not === undefined ? [] : [not]),
    ...(proof ? ["proofs"] : []),
    found.isAvailable ? `runs ${found.program}` : found.reason,
  ].join("; ");
}

function formatsText(): string {
  const puzzles = table(
    FORMATS.map(({ name, title }) => [name, title]),
    ["left", "left"],
  );
  const models = table(
    MODEL_FORMATS.map(({ name, title }) => [name, title]),
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
  return `Puzzles, read and written\n${indented(puzzles)}\nModels for other solvers, written by convert\n${indented(models)}\nPictures, written\n${indented(pictures)}\nThemes of svg and png\n${indented(themes)}`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}
