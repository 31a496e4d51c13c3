/** Section Solve: the board, the buttons that start a search, and the result. It is the first screen. */
import { warningsOf } from "@edgewise/core/analysis";
import { createEffect, createMemo, For, type JSX, onMount, Show } from "solid-js";
import { useSolving } from "../app/context.js";
import type { SectionProps } from "../app/store.js";
import { Examples } from "../puzzles/Examples.jsx";
import { Board } from "../ui/Board.jsx";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import { whenIdle } from "../ui/when-idle.js";
import { Laying } from "./Laying.jsx";
import { Outcome } from "./Outcome.jsx";
import { Progress } from "./Progress.jsx";
import { Steps } from "./Steps.jsx";
import "./solve.css";
import { taskText } from "./wording.js";

export function Solve(props: SectionProps): JSX.Element {
  const solving = useSolving();
  const { store } = props;

  onMount(() => whenIdle(solving.warmUp));
  createEffect(() => {
    if (!store.solveRequested()) return;
    const request = store.takeSolveRequest();
    solving.start("first", request?.fromPosition ?? false);
  });

  /** Warnings about tiles that look mistyped. */
  const warnings = createMemo(() => warningsOf(store.puzzle()));
  const placements = () => solving.solution() ?? solving.best()?.placements;
  const label = () => {
    if (solving.solution()) return `Solution ${solving.shown() + 1} of ${store.puzzle().name || "your tiles"}`;
    return solving.best() ? "As many tiles as fit" : `The ${store.puzzle().tiles.length} tiles, loose`;
  };

  return (
    <div class="split">
      <section class="hero" aria-label="Board">
        <Board puzzle={store.puzzle()} theme={store.theme()} placements={placements()} label={label()} />
        <div class="row spread hero-caption">
          <Show when={solving.solutions().length > 0} fallback={<span />}>
            <Steps
              index={solving.shown()}
              count={solving.solutions().length}
              noun="Solution"
              onStep={solving.setShown}
            />
          </Show>
          <ThemeChoice store={store} />
        </div>
      </section>

      <div class="stack loose solve-panel">
        <h1>{titleOf(store.puzzle().name)}</h1>
        <div class="stack tight task">
          <p class="lead">{taskText(store.puzzle())}</p>
          <For each={warnings()}>{(warning) => <p class="notice small">{warning}</p>}</For>
        </div>

        <Show
          when={solving.phase() === "running"}
          fallback={
            <div class="row actions">
              <button type="button" class="button primary large" onClick={() => solving.start("first")}>
                Solve
              </button>
              <button type="button" class="button large" onClick={() => solving.start("all")}>
                Find all
              </button>
              <button type="button" class="button large quiet" onClick={() => solving.start("count")}>
                Count
              </button>
            </div>
          }
        >
          <Progress solving={solving} />
        </Show>

        <Show when={solving.phase() === "over" || solving.phase() === "failed"}>
          <Outcome solving={solving} />
        </Show>

        <Show when={solving.solution()}>{(solution) => <Laying puzzle={store.puzzle()} solution={solution()} />}</Show>

        <Others {...props} />
      </div>
    </div>
  );
}

function titleOf(name: string): string {
  return name === "" ? "Your tiles" : name.charAt(0).toUpperCase() + name.slice(1);
}

/** A link to enter your own tiles, and the included puzzles. */
function Others(props: SectionProps): JSX.Element {
  return (
    <section class="stack others" aria-labelledby="others">
      <div class="row spread">
        <h2 id="others">Other puzzles</h2>
        <a class="button" href="#enter">
          Enter your own tiles
        </a>
      </div>
      <Examples store={props.store} />
    </section>
  );
}
