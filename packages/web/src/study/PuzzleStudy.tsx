/** What makes the current puzzle hard: figures from formulas, and from walking its search tree. */
import type { Puzzle } from "@edgewise/core";

import {
  arrangementsToTry,
  durationText,
  log10ExpectedNodes,
  log10ExpectedSolutions,
  log10Of,
  powerText,
} from "@edgewise/core/analysis";
import type { Remote } from "comlink";
import { createMemo, For, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { percentText } from "../language/numbers.js";
import { raised } from "../solve/wording.js";
import { Depths } from "../ui/Depths.jsx";
import { Fault } from "../ui/Fault.jsx";
import { Bar, Numbers } from "../ui/figures.jsx";
import { createAnswer } from "../ui/open-worker.js";
import { t as ui } from "../ui/texts.js";
import { orderName } from "../ui/wording.js";
import { startWorker } from "./explorer.js";
import { hardnessText } from "./hardness.js";
import type { Study, StudyWorkerApi } from "./study-worker.js";
import { t } from "./texts.js";

export function PuzzleStudy(): JSX.Element {
  const ask = (api: Remote<StudyWorkerApi>, puzzle: Puzzle) => api.study(puzzle);
  const [study, fault] = createAnswer(store.puzzle, startWorker, ask);
  const ways = createMemo(() => arrangementsToTry(store.puzzle()));
  const found = () => {
    const { arrangements, isComplete } = study() ?? {};
    return arrangements === undefined ? "" : t("arrangements", arrangements, isComplete === true);
  };

  return (
    <section class="stack" aria-labelledby="this-puzzle">
      <h2 id="this-puzzle">{t("thisPuzzle")}</h2>
      <Numbers
        rows={[
          [t("ways"), raised(powerText(log10Of(ways()), ui("phrases")))],
          [t("onePerSecond"), raised(durationText(ways(), ui("phrases")))],
          [t("expectedSolutions"), raised(powerText(log10ExpectedSolutions(store.puzzle()), ui("phrases")))],
          [t("foundSolutions"), found()],
        ]}
      />
      <Fault text={fault()} />
      <Show when={!study() && !fault()}>
        <p class="soft" role="status">
          {t("measuring")}
        </p>
      </Show>
      <Show when={study()}>
        {(it) => (
          <>
            <p>
              {raised(hardnessText(it().span))}
              <Show when={it().level}>{(level) => ` ${t("level", level())}`}</Show>
            </p>
            <Orders study={it()} />
            <VisitedDepths study={it()} />
          </>
        )}
      </Show>
    </section>
  );
}

/** Estimated nodes of each fill order, as bars on a logarithmic scale. */
function Orders(props: { readonly study: Study }): JSX.Element {
  const most = () => Math.max(...props.study.orders.map(({ nodes }) => Math.log10(nodes + 1)), 1);
  return (
    <figure class="stack tight">
      <figcaption>
        <h3>{t("orders")}</h3>
      </figcaption>
      <ul class="stack tight order-bars">
        <For each={props.study.orders}>
          {({ order, nodes, standardError }) => (
            <li>
              <span>{orderName(order)}</span>
              <Bar role="meter" label={t("estimatedNodes", orderName(order))} share={Math.log10(nodes + 1) / most()} />
              <span class="small soft figures">
                {raised(powerText(Math.log10(nodes), ui("phrases")))}
                {errorText(nodes, standardError)}
              </span>
            </li>
          )}
        </For>
      </ul>
      <p class="small soft">{t("ordersNote")}</p>
    </figure>
  );
}

/** Nothing after a single walk, whose error is unknown. */
function errorText(nodes: number, standardError: number): string {
  return Number.isFinite(standardError) && nodes > 0 ? ` ± ${percentText(standardError / nodes)}` : "";
}

function VisitedDepths(props: { readonly study: Study }): JSX.Element {
  const expected = createMemo(() => log10ExpectedNodes(store.puzzle(), props.study.cells));
  return (
    <figure class="stack tight">
      <figcaption>
        <h3>{t("depths")}</h3>
      </figcaption>
      <Depths label={t("depthsLabel", expected().length)} expected={expected()} visited={props.study.nodesByDepth} />
      <p class="small soft">{t("depthsNote", props.study.isComplete)}</p>
    </figure>
  );
}
