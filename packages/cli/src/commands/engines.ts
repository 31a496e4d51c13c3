/** edgewise engines: lists the engines, what each can do, and which program each would run on this machine. */
import { MODEL_ENGINES, type ModelEngineEntry } from "@edgewise/models";
import { commandOf } from "../command-line.js";
import { autoText, ENGINE_TITLES, whyNot } from "../engines.js";
import { EXIT } from "../exit-codes.js";
import { indented, table } from "../wording.js";

export const engines = commandOf({
  name: "engines",
  summary: "list the engines and what each can do",
  async run({ stdout }) {
    stdout.write(await enginesText());
    return EXIT.done;
  },
});

async function enginesText(): Promise<string> {
  const rows = [...ENGINE_TITLES].map(([engine, title]) => {
    const reason = whyNot(engine);
    return [engine.name, reason === undefined ? title : `${title}; not available: ${reason}`];
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

/** What a model engine can do, and the program it would run. */
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
