/** Section Tiles: every way to get a puzzle into the app. */
import { type Component, createSignal, type JSX, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { kept } from "../app/keep.js";
import { store } from "../app/store.js";
import { Examples } from "../puzzles/Examples.jsx";
import { taskText } from "../solve/wording.js";
import { Board } from "../ui/Board.jsx";
import { Choices } from "../ui/buttons.jsx";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import "./enter.css";
import { Generate } from "./Generate.jsx";
import { Paste } from "./Paste.jsx";
import { TapGrid } from "./TapGrid.jsx";
import { TapPanel } from "./TapPanel.jsx";

/** Is the puzzle shown not the one in the text, because that is faulty? */
const [isStale, setIsStale] = createSignal(false);

type Way = "paste" | "tap" | "generate" | "choose";

const WAYS: readonly { id: Way; title: string; panel: Component }[] = [
  { id: "paste", title: "Paste", panel: () => <Paste onFaulty={setIsStale} /> },
  { id: "tap", title: "Tap", panel: TapPanel },
  { id: "generate", title: "Generate", panel: Generate },
  { id: "choose", title: "Examples", panel: () => <Examples onChoose={() => store.open("solve")} /> },
];

const [way, setWay] = kept<Way>("way", "paste", (value) => WAYS.find(({ id }) => id === value)?.id);

export function Enter(): JSX.Element {
  return (
    <div class="split" classList={{ "panel-first": way() !== "tap" }}>
      <section class="hero stack" classList={{ stale: isStale() }} aria-label="The tiles">
        <Show when={way() !== "tap"} fallback={<TapGrid />}>
          <Board puzzle={store.puzzle()} label={`The ${store.puzzle().tiles.length} tiles, loose`} />
          <div class="row spread">
            <p class="soft small">{taskText(store.puzzle())}</p>
            <ThemeChoice />
          </div>
        </Show>
      </section>
      <div class="stack">
        <h1>Your tiles</h1>
        <Choices label="How to enter your tiles" options={WAYS} chosen={way()} onChoose={setWay} />
        <Dynamic component={WAYS.find(({ id }) => id === way())?.panel} />
      </div>
    </div>
  );
}
