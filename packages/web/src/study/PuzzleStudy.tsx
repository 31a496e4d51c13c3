/** What makes the current puzzle hard: figures from formulas, and from walking its search tree. */
import {
  arrangementsToTry,
  durationText,
  log10ExpectedNodes,
  log10ExpectedSolutions,
  log10Of,
  powerText,
} from "@edgewise/core/analysis";
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { store } from "../app/store.js";
import { raised } from "../solve/wording.js";
import { DepthBars } from "../ui/DepthBars.jsx";
import { Fault, messageOf } from "../ui/Fault.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { t as ui } from "../ui/texts.js";
import { hardnessText } from "./hardness.js";
import { studyPuzzle } from "./study-client.js";
import type { Study } from "./study-worker.js";
import { t } from "./texts.js";

export function PuzzleStudy(): JSX.Element {
  const [study, setStudy] = createSignal<Study>();
  const [fault, setFault] = createSignal("");
  createEffect(() => {
    setStudy(undefined);
    setFault("");
    const job = studyPuzzle(store.puzzle());
    onCleanup(() => job.cancel());
    job.result.then(setStudy, (error: unknown) => setFault(messageOf(error)));
  });
  const ways = createMemo(() => arrangementsToTry(store.puzzle()));
  const found = () => {
    const { arrangements, isComplete } = study() ?? {};
    return arrangements === undefined ? "" : t("arrangements", arrangements, isComplete === true);
  };

  return (
    <section class="stack" aria-labelledby="this-puzzle">
      <h2 id="this-puzzle">{t("thisPuzzle")}</h2>
      <Numbers
        class="numbers figures"
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
            <Depths study={it()} />
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
              <span>{order}</span>
              <meter min="0" max={most()} value={Math.log10(nodes + 1)} aria-label={t("estimatedNodes", order)} />
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
  return Number.isFinite(standardError) && nodes > 0 ? ` ± ${Math.round((100 * standardError) / nodes)}%` : "";
}

function Depths(props: { readonly study: Study }): JSX.Element {
  const expected = createMemo(() => log10ExpectedNodes(store.puzzle(), props.study.cells));
  const logs = () =>
    props.study.nodesByDepth.map((nodes, i) => ({
      nodes,
      visited: Math.max(0, log10Of(nodes)),
      expected: Math.max(0, expected()[i] ?? 0),
    }));
  const rows = createMemo(() => {
    const most = Math.max(1, ...logs().flatMap(({ visited, expected: chance }) => [visited, chance]));
    return logs().map(({ nodes, visited, expected: chance }, i) => ({
      visited: visited / most,
      expected: chance / most,
      title: t("depth", i + 1, nodes),
    }));
  });
  return (
    <figure class="stack tight">
      <figcaption>
        <h3>{t("depths")}</h3>
      </figcaption>
      <svg class="depths" viewBox="0 -2 400 124" role="img" aria-label={t("depthsLabel", rows().length)}>
        <DepthBars width={400} height={120} rows={rows()} />
      </svg>
      <p class="small soft">{t("depthsNote", props.study.isComplete)}</p>
    </figure>
  );
}
