/** How to place the real tiles: which one and how to turn it, row by row. */
import type { Puzzle, Solution } from "@edgewise/core";
import { createMemo, For, type JSX } from "solid-js";
import { t } from "./texts.js";
import { layText } from "./wording.js";

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
            <p class="small soft">{t("row", y() + 1)}</p>
            <ul>
              <For each={row}>{(placed) => <li>{layText(props.puzzle, placed)}</li>}</For>
            </ul>
          </section>
        )}
      </For>
    </details>
  );
}
