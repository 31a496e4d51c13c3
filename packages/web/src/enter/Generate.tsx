/** Generates a puzzle from a seed: the same settings give the same puzzle on every machine. */
import { type GeneratedRule, generatePuzzle, makePuzzle, maxColors } from "@edgewise/core";
import { createEffect, createSignal, type JSX, on } from "solid-js";
import { kept } from "../app/keep.js";
import { store } from "../app/store.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { Fault } from "../ui/Fault.jsx";
import { Check, Menu, NumberField } from "../ui/fields.jsx";
import { counted } from "../ui/wording.js";

const MAX_SIDE = 16;

const RULES: readonly { id: GeneratedRule; title: string }[] = [
  { id: "signed", title: "matching halves (3 and -3)" },
  { id: "case", title: "matching halves (c and C)" },
  { id: "equal", title: "the same" },
];

const whole = (low: number, high: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high ? Number(value) : undefined;
const flag = (value: unknown) => (typeof value === "boolean" ? value : undefined);

const [width, setWidth] = kept("generate.width", 4, whole(1, MAX_SIDE));
const [height, setHeight] = kept("generate.height", 4, whole(1, MAX_SIDE));
const [colors, setColors] = kept("generate.colors", 5, whole(1, maxColors("equal", false)));
const [rule, setRule] = kept<GeneratedRule>(
  "generate.rule",
  "signed",
  (value) => RULES.find(({ id }) => id === value)?.id,
);
const [frame, setFrame] = kept("generate.frame", false, flag);
const [random, setRandom] = kept("generate.random", false, flag);
const [seed, setSeed] = kept("generate.seed", 1, whole(0, Number.MAX_SAFE_INTEGER));

export function Generate(): JSX.Element {
  const [fault, setFault] = createSignal("");

  const make = () => {
    try {
      const options = { width: width(), height: height(), colors: colors(), rule: rule(), seed: seed() };
      const puzzle = generatePuzzle({ ...options, frame: frame(), random: random() });
      // The puzzle's source field says how to generate it again.
      const name = `${width()}×${height()}, ${counted(colors(), "colour")}, seed ${seed()}`;
      store.setPuzzle(makePuzzle({ ...puzzle, name }));
      setFault("");
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      setFault(error.message);
    }
  };
  createEffect(on([width, height, colors, rule, frame, random, seed], make, { defer: true }));
  return (
    <form
      class="stack"
      aria-label="Generate"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <div class="fields">
        <NumberField label="Width" value={width()} min={1} max={MAX_SIDE} onChange={setWidth} />
        <NumberField label="Height" value={height()} min={1} max={MAX_SIDE} onChange={setHeight} />
        <NumberField label="Colours" value={colors()} min={1} max={maxColors(rule(), frame())} onChange={setColors} />
      </div>
      <Menu label="Touching sides must be" options={RULES} chosen={rule()} onChoose={setRule} />
      <div class="stack tight">
        <Check label="Frame around the board" checked={frame()} onChange={setFrame} />
        <Check
          label="Choose every side at random (most such puzzles have no solution)"
          checked={random()}
          onChange={setRandom}
        />
      </div>
      <div class="row end">
        <NumberField label="Seed" value={seed()} min={0} max={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
        <Button label="Random seed" onClick={() => setSeed(Math.floor(Math.random() * 1_000_000))} />
      </div>
      <Fault text={fault()} />
      <div class="row">
        <button type="submit" class="button primary large">
          Generate this puzzle
        </button>
        <Button class="large" label="Solve" onClick={() => solving.solve()} />
        <Button class="large" label="Play" onClick={() => store.open("play")} />
      </div>
      <p class="small soft">Solve and Play take the puzzle shown. A change of the fields makes a new one at once.</p>
    </form>
  );
}
