/** The explorer: decides a few hundred random puzzles and shows how hardness depends on the number of colours. */
import { groupedText } from "@edgewise/core/analysis";
import { createMemo, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { NumberField } from "../ui/NumberField.jsx";
import { Chart } from "./Chart.jsx";
import { type Exploration, pointsOf, trialsOf } from "./explorer.js";
import type { Decision } from "./protocol.js";
import { decideAll, type Job } from "./study-client.js";

const MAX_COLORS = 20;

export function Explorer(): JSX.Element {
  const [size, setSize] = createSignal(3);
  const [fromColors, setFrom] = createSignal(1);
  const [toColors, setTo] = createSignal(8);
  const [puzzles, setPuzzles] = createSignal(40);
  const [decisions, setDecisions] = createSignal<readonly Decision[]>([]);
  /** The settings behind the charts; the fields may have changed since. */
  const [shown, setShown] = createSignal<Exploration>();
  const [running, setRunning] = createSignal<Job<void>>();
  const [fault, setFault] = createSignal("");
  const points = createMemo(() => pointsOf(decisions()));
  const total = () => {
    const exploration = shown();
    return exploration ? trialsOf(exploration).length : 0;
  };

  const stop = () => {
    running()?.cancel();
    setRunning(undefined);
  };
  onCleanup(stop);

  const begin = () => {
    const exploration = {
      size: size(),
      fromColors: Math.min(fromColors(), toColors()),
      toColors: Math.max(fromColors(), toColors()),
      puzzles: puzzles(),
      rule: "signed",
    } as const;
    setShown(exploration);
    setDecisions([]);
    setFault("");
    const job = decideAll(trialsOf(exploration), (decision) => {
      if (running() === job) setDecisions((before) => [...before, decision]);
    });
    setRunning(job);
    job.result.then(
      () => running() === job && setRunning(undefined),
      (error: unknown) => {
        setFault(error instanceof Error ? error.message : String(error));
        setRunning(undefined);
      },
    );
  };

  return (
    <section class="stack explorer" aria-labelledby="explorer">
      <h2 id="explorer">Where puzzles get hard</h2>
      <p class="soft">
        With few colours nearly every random puzzle has a solution; with many, hardly any does. The hard ones are in
        between.
      </p>
      <div class="fields four">
        <NumberField label="Board size" value={size()} min={2} max={5} onChange={setSize} />
        <NumberField label="Colours from" value={fromColors()} min={1} max={MAX_COLORS} onChange={setFrom} />
        <NumberField label="to" value={toColors()} min={1} max={MAX_COLORS} onChange={setTo} />
        <NumberField label="Puzzles each" value={puzzles()} min={1} max={500} onChange={setPuzzles} />
      </div>
      <div class="row">
        <Show
          when={running()}
          fallback={
            <button type="button" class="button primary" onClick={begin}>
              Explore
            </button>
          }
        >
          <button type="button" class="button primary" onClick={stop}>
            Stop
          </button>
        </Show>
        <Show when={shown()}>
          <span class="soft small figures">
            {decisions().length} of {total()} puzzles
          </span>
        </Show>
      </div>
      <Show when={fault()}>
        <p class="notice wrong">{fault()}</p>
      </Show>
      <Show when={shown()}>
        {(exploration) => (
          <>
            <progress class="bar" max={total()} value={decisions().length} aria-label="Exploration progress" />
            <Chart
              title="Share of solvable puzzles, by number of colours"
              from={exploration().fromColors}
              to={exploration().toColors}
              points={points().map(({ colors, solvableShare, interval }) => ({
                x: colors,
                y: solvableShare,
                range: interval,
              }))}
              ticks={[0, 0.5, 1].map((y) => ({ y, text: `${y * 100}%` }))}
            />
            <Nodes points={points()} exploration={exploration()} />
            <Figures points={points()} />
          </>
        )}
      </Show>
    </section>
  );
}

type Points = ReturnType<typeof pointsOf>;

/** Median nodes on a logarithmic scale. */
function Nodes(props: { readonly points: Points; readonly exploration: Exploration }): JSX.Element {
  const log = (nodes: bigint) => Math.log10(Math.max(1, Number(nodes)));
  const top = () => Math.max(1, Math.ceil(Math.max(...props.points.map(({ medianNodes }) => log(medianNodes)), 0)));
  return (
    <Chart
      title="Median nodes to decide a puzzle, by number of colours"
      from={props.exploration.fromColors}
      to={props.exploration.toColors}
      points={props.points.map(({ colors, medianNodes }) => ({ x: colors, y: log(medianNodes) / top() }))}
      ticks={Array.from({ length: top() + 1 }, (_, power) => ({
        y: power / top(),
        text: groupedText(10 ** power),
      }))}
    />
  );
}

function Figures(props: { readonly points: Points }): JSX.Element {
  return (
    <details>
      <summary>Show as a table</summary>
      <table class="figures study-table">
        <thead>
          <tr>
            <th scope="col">Colours</th>
            <th scope="col">Solvable</th>
            <th scope="col">95% interval</th>
            <th scope="col">Median nodes</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.points}>
            {({ colors, decided, undecided, solvableShare, interval, medianNodes }) => (
              <tr>
                <th scope="row">{colors}</th>
                <td>
                  {Math.round(solvableShare * decided)} of {decided}
                  {undecided > 0 ? `, ${undecided} undecided` : ""}
                </td>
                <td>
                  {Math.round(interval[0] * 100)} to {Math.round(interval[1] * 100)}%
                </td>
                <td>{groupedText(medianNodes)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </details>
  );
}
