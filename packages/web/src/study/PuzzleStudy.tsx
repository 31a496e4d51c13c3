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
import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { counted, raised } from "../solve/wording.js";
import { hardnessText } from "./hardness.js";
import type { Study } from "./protocol.js";
import { studyPuzzle } from "./study-client.js";

/** Boards a very quick person might complete per second, to show how long trying them all would take. */
const PER_SECOND = 1n;

export function PuzzleStudy(props: { readonly puzzle: Puzzle }): JSX.Element {
  const [study, setStudy] = createSignal<Study>();
  const [fault, setFault] = createSignal("");
  createEffect(() => {
    setStudy(undefined);
    setFault("");
    const job = studyPuzzle(props.puzzle);
    onCleanup(() => job.cancel());
    job.result.then(setStudy, (error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
  });
  const ways = createMemo(() => arrangementsToTry(props.puzzle));

  return (
    <section class="stack" aria-labelledby="this-puzzle">
      <h2 id="this-puzzle">This puzzle</h2>
      <dl class="numbers figures">
        <dt>Ways to place tiles</dt>
        <dd>{raised(powerText(log10Of(ways())))}</dd>
        <dt>At one per second</dt>
        <dd>{raised(durationText(ways() / PER_SECOND))}</dd>
        <dt>Expected solutions</dt>
        <dd>{raised(powerText(log10ExpectedSolutions(props.puzzle)))}</dd>
        <Show when={study()}>
          {(it) => (
            <>
              <dt>Solutions found</dt>
              <dd>
                {counted(it().arrangements, "arrangement")}
                {it().isComplete ? "" : " so far"}
              </dd>
            </>
          )}
        </Show>
      </dl>
      <Show when={fault()}>
        <p class="notice wrong">{fault()}</p>
      </Show>
      <Show
        when={study()}
        fallback={
          <Show when={!fault()}>
            <p class="soft" role="status">
              Measuring …
            </p>
          </Show>
        }
      >
        {(it) => (
          <>
            <p>{raised(hardnessText(it().orders[0]?.nodes ?? 0))}</p>
            <Orders study={it()} />
            <Depths puzzle={props.puzzle} study={it()} />
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
        <h3>Fill orders by size of search tree</h3>
      </figcaption>
      <ul class="order-bars">
        <For each={props.study.orders}>
          {({ order, nodes, standardError }) => (
            <li>
              <span>{order}</span>
              <meter min="0" max={most()} value={Math.log10(nodes + 1)} aria-label={`${order}, estimated nodes`} />
              <span class="small soft figures">
                {raised(powerText(Math.log10(nodes)))} ± {nodes > 0 ? Math.round((100 * standardError) / nodes) : 0}%
              </span>
            </li>
          )}
        </For>
      </ul>
      <p class="small soft">Estimated by random walks, skipping equivalent boards. The scale is logarithmic.</p>
    </figure>
  );
}

/** Visited and expected nodes at each depth. */
function Depths(props: { readonly puzzle: Puzzle; readonly study: Study }): JSX.Element {
  const expected = createMemo(() => log10ExpectedNodes(props.puzzle, props.study.cells));
  const rows = createMemo(() =>
    props.study.nodesByDepth.map((visited, i) => ({ visited, log: Math.max(0, expected()[i] ?? 0) })),
  );
  const most = () => Math.max(1, ...rows().map(({ visited, log }) => Math.max(log, log10(visited))));
  const step = () => 400 / Math.max(1, rows().length);
  const up = (value: number) => 120 * (1 - value / most());
  return (
    <figure class="stack tight">
      <figcaption>
        <h3>Nodes at each depth</h3>
      </figcaption>
      <svg class="depths" viewBox="0 -2 400 124" role="img" aria-label={`Nodes visited at ${rows().length} depths`}>
        <For each={rows()}>
          {({ visited }, i) => (
            <rect
              x={i() * step() + step() * 0.12}
              width={step() * 0.76}
              y={up(log10(visited))}
              height={120 - up(log10(visited))}
            >
              <title>{`${counted(i() + 1, "tile")}: ${counted(visited, "node")}`}</title>
            </rect>
          )}
        </For>
        <path
          d={rows()
            .map(({ log }, i) => `${i === 0 ? "M" : "L"}${i * step()},${up(log)}h${step()}`)
            .join("")}
        />
      </svg>
      <p class="small soft">
        Bars: visited{props.study.isComplete ? "" : " in three seconds"}. Line: expected by chance. The scale is
        logarithmic.
      </p>
    </figure>
  );
}

function log10(count: bigint): number {
  return count > 0n ? Math.log10(Number(count)) : 0;
}
