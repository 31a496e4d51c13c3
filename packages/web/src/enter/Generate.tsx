/** Generates a puzzle from its number, the seed: the same settings give the same puzzle on every machine. */
import { type GeneratedRule, generatePuzzle, makePuzzle, maxColors, type Puzzle } from "@edgewise/core";
import { createEffect, createMemo, createRoot, type JSX, on } from "solid-js";
import { kept } from "../app/keep.js";
import { store } from "../app/store.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { Fault } from "../ui/Fault.jsx";
import { Check, Menu, NumberField } from "../ui/fields.jsx";
import { t as ui } from "../ui/texts.js";
import { t } from "./texts.js";

const MAX_SIDE = 16;

const RULES = ["signed", "case", "equal"] as const satisfies readonly GeneratedRule[];

const whole = (low: number, high: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high ? Number(value) : undefined;
const flag = (value: unknown) => (typeof value === "boolean" ? value : undefined);

const [width, setWidth] = kept("generate.width", 4, whole(1, MAX_SIDE));
const [height, setHeight] = kept("generate.height", 4, whole(1, MAX_SIDE));
const [colors, setColors] = kept("generate.colors", 5, whole(1, maxColors("equal", false)));
const [rule, setRule] = kept<GeneratedRule>("generate.rule", "signed", (value) => RULES.find((id) => id === value));
const [frame, setFrame] = kept("generate.frame", false, flag);
const [random, setRandom] = kept("generate.random", false, flag);
const [seed, setSeed] = kept("generate.seed", 1, whole(0, Number.MAX_SAFE_INTEGER));

/** The puzzle asked for, or why there is none. */
const outcome = createRoot(() =>
  createMemo((): { readonly puzzle?: Puzzle; readonly fault: string } => {
    try {
      const options = { width: width(), height: height(), colors: colors(), rule: rule(), seed: seed() };
      const puzzle = generatePuzzle({ ...options, frame: frame(), random: random() });
      // The puzzle's source field says how to generate it again.
      const name = `${width()}×${height()}, ${colors()} ${colors() === 1 ? "colour" : "colours"}, number ${seed()}`;
      return { puzzle: makePuzzle({ ...puzzle, name }), fault: "" };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { fault: error.message };
    }
  }),
);

/** The puzzle to show beside the panel. It becomes the puzzle of all sections once something is changed or pressed. */
export const made = (): Puzzle | undefined => outcome().puzzle;

export function Generate(): JSX.Element {
  const fault = () => outcome().fault;
  const use = () => {
    const puzzle = made();
    if (puzzle && puzzle !== store.puzzle()) store.setPuzzle(puzzle);
  };
  createEffect(on(made, use, { defer: true }));
  const makeAnd = (next: () => void) => () => {
    use();
    next();
  };

  return (
    <section class="stack" aria-label={t("makePuzzle")}>
      <div class="fields">
        <NumberField label={ui("width")} value={width()} min={1} max={MAX_SIDE} onChange={setWidth} />
        <NumberField label={ui("height")} value={height()} min={1} max={MAX_SIDE} onChange={setHeight} />
        <NumberField
          label={t("colours")}
          value={colors()}
          min={1}
          max={maxColors(rule(), frame())}
          onChange={setColors}
        />
      </div>
      <Menu
        label={t("touching")}
        options={RULES.map((id) => ({ id, title: t("rules")[id] }))}
        chosen={rule()}
        onChoose={setRule}
      />
      <div class="stack tight">
        <Check label={t("withFrame")} checked={frame()} onChange={setFrame} />
        <Check label={t("atRandom")} checked={random()} onChange={setRandom} />
      </div>
      <div class="row end">
        <NumberField label={t("number")} value={seed()} min={0} max={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
        <Button label={t("anotherOne")} onClick={() => setSeed(Math.floor(Math.random() * 1_000_000))} />
      </div>
      <Fault text={fault()} />
      <div class="row">
        <Button class="primary large" label={ui("solve")} disabled={fault() !== ""} onClick={makeAnd(solving.solve)} />
        <Button class="large" label={t("play")} disabled={fault() !== ""} onClick={makeAnd(() => store.open("play"))} />
      </div>
    </section>
  );
}
