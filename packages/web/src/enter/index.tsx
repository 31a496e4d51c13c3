/** Section Tiles: every way to get a puzzle into the app. */
import { type Component, type JSX, lazy, Show, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import { openSection } from "../app/frame.js";
import { store } from "../app/store.js";
import { withTexts } from "../language/language.js";
import { Examples } from "../puzzles/Examples.jsx";
import { taskText } from "../solve/wording.js";
import { Board, ThemeChoice } from "../ui/Board.jsx";
import { Choices } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import "./enter.css";
import { reading } from "./draft.js";
import { Paste } from "./Paste.jsx";
import { isReading, photo } from "./photo.js";
import { TapGrid } from "./TapGrid.jsx";
import { TapPanel } from "./TapPanel.jsx";
import { t } from "./texts.js";
import { enterBy, WAYS, type Way, way } from "./ways.js";

const PhotoReader = lazy(() => withTexts(import("../photo/index.js")));

const PANELS: Readonly<Record<Way, Component>> = {
  tap: TapPanel,
  paste: Paste,
  choose: () => <Examples onChoose={() => openSection("solve")} />,
};

export default function Enter(): JSX.Element {
  /** Is the puzzle shown not the one in the text, because that is faulty, or because another one was opened since? */
  const isStale = () => {
    const puzzle = reading()?.puzzle;
    if (way() !== "paste" || !reading()) return false;
    return !puzzle || JSON.stringify(puzzle) !== JSON.stringify(store.puzzle());
  };
  return (
    <div class="split headed entering">
      <header class="stack tight">
        <h1>{t("title")}</h1>
        <Choices
          label={t("how")}
          options={WAYS.map((id) => ({ id, title: t("ways")[id] }))}
          chosen={way()}
          onChoose={enterBy}
        />
      </header>
      <Show
        when={way() === "tap" && isReading() && photo()}
        fallback={
          <>
            <section class="hero stack" classList={{ stale: isStale() }} aria-label={ui("theTiles")}>
              <Show when={way() !== "tap"} fallback={<TapGrid />}>
                <Board puzzle={store.puzzle()} label={ui("looseTiles", store.puzzle().tiles.length)} />
                <div class="row spread">
                  <p class="soft small">{taskText(store.puzzle())}</p>
                  <ThemeChoice />
                </div>
              </Show>
            </section>
            <div class="stack panel" classList={{ first: way() !== "tap" }}>
              <Dynamic component={PANELS[way()]} />
            </div>
          </>
        }
      >
        <Suspense>
          <PhotoReader />
        </Suspense>
      </Show>
    </div>
  );
}
