/** Section Tiles: every way to get a puzzle into the app. */
import { createSignal, For, type JSX, Match, Switch } from "solid-js";
import { kept } from "../app/keep.js";
import type { SectionProps } from "../app/store.js";
import { Examples } from "../puzzles/Examples.jsx";
import { taskText } from "../solve/wording.js";
import { Board } from "../ui/Board.jsx";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import "./enter.css";
import { Generate } from "./Generate.jsx";
import { Paste } from "./Paste.jsx";
import { TapGrid } from "./TapGrid.jsx";
import { TapPanel } from "./TapPanel.jsx";

const WAYS = [
  { id: "paste", title: "Paste" },
  { id: "tap", title: "Tap" },
  { id: "generate", title: "Generate" },
  { id: "choose", title: "Examples" },
] as const;

type Way = (typeof WAYS)[number]["id"];

const [way, setWay] = kept<Way>("way", "paste", (value) => WAYS.find(({ id }) => id === value)?.id);

export function Enter(props: SectionProps): JSX.Element {
  const [isStale, setIsStale] = createSignal(false);
  return (
    <div class="split" classList={{ "panel-first": way() !== "tap" }}>
      <section class="hero stack" classList={{ stale: isStale() }} aria-label="The tiles">
        <Switch
          fallback={
            <>
              <Board
                puzzle={props.store.puzzle()}
                theme={props.store.theme()}
                label={`The ${props.store.puzzle().tiles.length} tiles, loose`}
              />
              <div class="row spread">
                <p class="soft small">{taskText(props.store.puzzle())}</p>
                <ThemeChoice store={props.store} />
              </div>
            </>
          }
        >
          <Match when={way() === "tap"}>
            <TapGrid store={props.store} />
          </Match>
        </Switch>
      </section>
      <div class="stack">
        <h1>Your tiles</h1>
        <fieldset class="choices">
          <legend class="hidden-visually">How to enter your tiles</legend>
          <For each={WAYS}>
            {({ id, title }) => (
              <button type="button" class="button" aria-pressed={way() === id} onClick={() => setWay(id)}>
                {title}
              </button>
            )}
          </For>
        </fieldset>
        <Switch>
          <Match when={way() === "paste"}>
            <Paste store={props.store} onFaulty={setIsStale} />
          </Match>
          <Match when={way() === "tap"}>
            <TapPanel store={props.store} />
          </Match>
          <Match when={way() === "generate"}>
            <Generate store={props.store} />
          </Match>
          <Match when={way() === "choose"}>
            <Examples store={props.store} onChoose={() => props.store.open("solve")} />
          </Match>
        </Switch>
      </div>
    </div>
  );
}
