/** Below a solution: steps to the others, and how to place the real tiles. */
import type { Puzzle, Solution } from "@edgewise/core";
import { createMemo, For, type JSX } from "solid-js";
import { IconButton } from "../ui/buttons.jsx";
import { arrowStep } from "../ui/handling.jsx";
import { t as ui } from "../ui/texts.js";
import type { Run } from "./solving.js";
import { t } from "./texts.js";
import { layText } from "./wording.js";

/** SVG paths in a 24 by 24 square. */
const PATHS = { previous: "M15,5L8,12L15,19", next: "M9,5L16,12L9,19" };

/** By buttons, or by the arrow keys while a button has the focus. */
export function Steps(props: { readonly run: Run }): JSX.Element {
  const index = () => props.run.shown();
  const last = () => props.run.solutions().length - 1;
  /** How many there are is known once all were searched. */
  const isComplete = () => props.run.report()?.outcome.status === "complete";
  const step = (by: number) => props.run.setShown(Math.min(Math.max(0, index() + by), last()));
  return (
    <fieldset
      class="row tight"
      aria-label={ui("solutionsHead")}
      onKeyDown={(event) => step(arrowStep(event)?.[0] ?? 0)}
    >
      <IconButton label={t("previousSolution")} path={PATHS.previous} isOff={index() === 0} onClick={() => step(-1)} />
      <span class="figures" aria-live="polite">
        {t("solutionAt", index() + 1, isComplete() ? last() + 1 : undefined)}
      </span>
      <IconButton label={t("nextSolution")} path={PATHS.next} isOff={index() >= last()} onClick={() => step(1)} />
    </fieldset>
  );
}

/** Which tile and how to turn it, row by row. */
export function Laying(props: { readonly puzzle: Puzzle; readonly solution: Solution }): JSX.Element {
  const rows = createMemo(() =>
    Array.from({ length: props.puzzle.board.height }, (_, y) => props.solution.filter((placed) => placed.y === y)),
  );
  return (
    <details class="laying stack tight" open={props.solution.length <= 16}>
      <summary>{t("laying")}</summary>
      <p class="soft small">{t("layingHow")}</p>
      <For each={rows()}>
        {(row, y) => (
          <section class="laying-row" aria-label={t("row", y() + 1)}>
            <h3>{t("row", y() + 1)}</h3>
            <ul>
              <For each={row}>{(placed) => <li>{layText(props.puzzle, placed)}</li>}</For>
            </ul>
          </section>
        )}
      </For>
    </details>
  );
}
