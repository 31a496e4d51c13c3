/** Generates a puzzle from a seed: the same settings give the same puzzle on every machine. */
import { type GeneratedRule, generatePuzzle, makePuzzle, maxColors } from "@edgewise/core";
import { batch, createEffect, createSignal, type JSX, on, Show } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { draftOf } from "../puzzles/draft.js";
import { counted } from "../solve/wording.js";
import { NumberField } from "../ui/NumberField.jsx";

const MAX_SIDE = 16;

export function Generate(props: SectionProps): JSX.Element {
  const [width, setWidth] = createSignal(4);
  const [height, setHeight] = createSignal(4);
  const [colors, setColors] = createSignal(5);
  const [rule, setRule] = createSignal<GeneratedRule>("signed");
  const [frame, setFrame] = createSignal(false);
  const [random, setRandom] = createSignal(false);
  const [seed, setSeed] = createSignal(1);
  const [fault, setFault] = createSignal("");

  const make = () => {
    try {
      const options = { width: width(), height: height(), colors: colors(), rule: rule(), seed: seed() };
      const puzzle = generatePuzzle({ ...options, frame: frame(), random: random() });
      // The puzzle's source field says how to generate it again.
      const name = `${width()}×${height()}, ${counted(colors(), "colour")}, seed ${seed()}`;
      props.store.setPuzzle(makePuzzle({ ...draftOf(puzzle), name }));
      setFault("");
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      setFault(error.message);
    }
  };
  createEffect(on([width, height, colors, rule, frame, random, seed], make, { defer: true }));

  return (
    <section class="stack" aria-label="Generate">
      <div class="fields">
        <NumberField label="Width" value={width()} min={1} max={MAX_SIDE} onChange={setWidth} />
        <NumberField label="Height" value={height()} min={1} max={MAX_SIDE} onChange={setHeight} />
        <NumberField label="Colours" value={colors()} min={1} max={maxColors(rule(), frame())} onChange={setColors} />
      </div>
      <label class="field">
        <span>Touching sides must be</span>
        <select class="input" value={rule()} onChange={(event) => setRule(event.currentTarget.value as GeneratedRule)}>
          <option value="signed">matching halves (3 and -3)</option>
          <option value="case">matching halves (c and C)</option>
          <option value="equal">the same</option>
        </select>
      </label>
      <div class="stack tight">
        <label class="check">
          <input type="checkbox" checked={frame()} onChange={(event) => setFrame(event.currentTarget.checked)} />
          Frame around the board
        </label>
        <label class="check">
          <input type="checkbox" checked={random()} onChange={(event) => setRandom(event.currentTarget.checked)} />
          Choose every side at random (most such puzzles have no solution)
        </label>
      </div>
      <div class="row end">
        <NumberField label="Seed" value={seed()} min={0} max={Number.MAX_SAFE_INTEGER} onChange={setSeed} />
        <button
          type="button"
          class="button"
          onClick={() => batch(() => setSeed(Math.floor(Math.random() * 1_000_000)))}
        >
          Random seed
        </button>
      </div>
      <Show when={fault()}>
        <p class="notice wrong">{fault()}</p>
      </Show>
      <div class="row">
        <button
          type="button"
          class="button primary large"
          disabled={fault() !== ""}
          onClick={() => {
            make();
            props.store.solve();
          }}
        >
          Solve
        </button>
        <button
          type="button"
          class="button large"
          disabled={fault() !== ""}
          onClick={() => {
            make();
            props.store.open("play");
          }}
        >
          Play
        </button>
      </div>
    </section>
  );
}
