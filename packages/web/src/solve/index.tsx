/** Section Solve: the board, the buttons that start a search, and the result. */
import { warningsOf } from "@edgewise/core/analysis";
import { createEffect, createMemo, For, type JSX, on, onMount, Show } from "solid-js";
import { store } from "../app/store.js";
import { embedded } from "../embed/embedded.js";
import { titleOf } from "../library/work.js";
import { parseCode } from "../make/code.js";
import { dealFrom } from "../play/deals.js";
import { Examples } from "../puzzles/Examples.jsx";
import { OfCore } from "../puzzles/OfCore.jsx";
import { Board, ThemeChoice } from "../ui/Board.jsx";
import { Button } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import { whenIdle } from "../ui/when-idle.js";
import { bestBoard } from "./best-board.js";
import { createKnown, Known } from "./Doctor.jsx";
import { Outcome } from "./Outcome.jsx";
import { Progress } from "./Progress.jsx";
import { Laying, Steps } from "./Solutions.jsx";
import "./solve.css";
import { solving } from "./solving.js";
import { t } from "./texts.js";
import { bestBoardText, taskText } from "./wording.js";

export default function Solve(): JSX.Element {
  onMount(() => whenIdle(solving.warmUp));
  const { run } = solving;
  const known = createKnown();
  let panel: HTMLDivElement | undefined;
  // The button that starts or stops a search goes, and with it the focus: to what replaces it. On phones that is below
  // the board, which stays in sight as far as it can.
  const phase = () => run()?.phase();
  createEffect(
    on(phase, (now, before) => {
      if ((now !== "running" && before !== "running") || !document.activeElement?.matches("body, main")) return;
      const heading = panel?.querySelector<HTMLElement>("h2[tabindex]");
      heading?.focus({ preventScroll: true });
      // Not back up: what was scrolled to stays in sight.
      if (heading && heading.getBoundingClientRect().top > 0) heading.scrollIntoView({ block: "nearest" });
    }),
  );
  const running = () => (run()?.phase() === "running" ? run() : undefined);
  const solution = () => run()?.solution();
  const best = () => run()?.best();
  /** The tiles that the player had placed, from which it searches, and those of the puzzle, as a game begins. */
  const laid = () => {
    const it = run();
    return it?.laid ? it.puzzle.pins.map(({ rotation = 0, ...at }) => ({ ...at, rotation })) : undefined;
  };
  const placements = () => solution() ?? bestBoard.placements() ?? laid();
  /** Warnings about tiles that look mistyped, which those made here are not. They would give part of the answer away. */
  const warnings = createMemo(() => {
    const puzzle = store.puzzle();
    return parseCode(puzzle.name) || dealFrom(puzzle) ? [] : warningsOf(puzzle);
  });
  const label = () => {
    const puzzle = store.puzzle();
    if (solution()) return t("solutionOf", (run()?.shown() ?? 0) + 1, titleOf({ puzzle }));
    if (best()) return t("asManyAsFit");
    const watched = bestBoard.shown();
    if (watched) return t("bestSoFar", bestBoardText(watched.score));
    return laid() ? t("asPlaced") : ui("looseTiles", puzzle.tiles.length);
  };

  return (
    <div class="split">
      <section class="hero stack" aria-label={ui("board")}>
        <Board puzzle={store.puzzle()} placements={placements()} label={label()} />
        <div class="row spread">
          <Show when={solution() && run()} fallback={<span />}>
            {(it) => <Steps run={it()} />}
          </Show>
          <ThemeChoice />
        </div>
      </section>

      <div class="stack loose solve-panel" ref={panel}>
        <h1>{titleOf({ puzzle: store.puzzle() })}</h1>
        <div class="stack tight task">
          <p class="lead">{taskText(store.puzzle())}</p>
          <Show when={known()}>{(it) => <Known {...it()} />}</Show>
          <For each={warnings()}>
            {(warning) => (
              <p class="notice small">
                <OfCore text={warning} />
              </p>
            )}
          </For>
        </div>

        <Show when={running()} fallback={<Start />}>
          {(it) => <Progress run={it()} />}
        </Show>
        <Show when={!running() && run()}>{(it) => <Outcome run={it()} known={known()?.distinct} />}</Show>
        <Show when={solution()}>{(shown) => <Laying puzzle={store.puzzle()} solution={shown()} />}</Show>
        {!embedded && <Others />}
      </div>
    </div>
  );
}

function Start(): JSX.Element {
  return (
    <div class="row tight">
      <Button class="primary large" label={ui("solve")} onClick={() => solving.start("first")} />
      <Button class="large" label={t("findAll")} onClick={() => solving.start("all")} />
      <Button class="large quiet" label={t("count")} onClick={() => solving.start("count")} />
    </div>
  );
}

function Others(): JSX.Element {
  return (
    <section class="stack others" aria-labelledby="others">
      <div class="row spread">
        <h2 id="others">{t("others")}</h2>
        <a class="button" href="#enter">
          {t("enterOwn")}
        </a>
      </div>
      <Examples />
    </section>
  );
}
