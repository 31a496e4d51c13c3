/** The explorer: decides a few hundred random puzzles and shows how hardness depends on the number of colours. */
import { groupedText } from "@edgewise/core/analysis";
import { createMemo, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { Fault, messageOf } from "../ui/Fault.jsx";
import { NumberField } from "../ui/fields.jsx";
import { Table } from "../ui/Table.jsx";
import { Chart } from "./Chart.jsx";
import { type Exploration, pointsOf, trialsOf } from "./explorer.js";
import { decideAll, type Job } from "./study-client.js";
import type { Decision } from "./study-worker.js";

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
  const total = createMemo(() => {
    const exploration = shown();
    return exploration ? trialsOf(exploration).length : 0;
  });

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
    };
    setShown(exploration);
    setDecisions([]);
    setFault("");
    const job = decideAll(trialsOf(exploration), (decision) => {
      if (running() === job) setDecisions((before) => [...before, decision]);
    });
    setRunning(job);
    const done = () => running() === job && setRunning(undefined);
    job.result.catch((error: unknown) => setFault(messageOf(error))).finally(done);
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
        <Button class="primary" label={running() ? "Stop" : "Explore"} onClick={() => (running() ? stop() : begin())} />
        <Show when={shown()}>
          <span class="soft small figures">
            {decisions().length} of {total()} puzzles
          </span>
        </Show>
      </div>
      <Fault text={fault()} />
      <Show when={shown()}>
        {(exploration) => (
          <>
            <progress class="bar" max={total()} value={decisions().length} aria-label="Exploration progress" />
            <Charts points={points()} exploration={exploration()} />
            <Figures points={points()} />
          </>
        )}
      </Show>
    </section>
  );
}

type Points = ReturnType<typeof pointsOf>;

function Charts(props: { readonly points: Points; readonly exploration: Exploration }): JSX.Element {
  const colors = () => ({ from: props.exploration.fromColors, to: props.exploration.toColors });
  const log = (nodes: bigint) => Math.log10(Math.max(1, Number(nodes)));
  const top = () => Math.max(1, Math.ceil(Math.max(...props.points.map(({ medianNodes }) => log(medianNodes)), 0)));
  const powers = () => [...Array(top() + 1).keys()];
  return (
    <>
      <Chart
        title="Share of solvable puzzles, by number of colours"
        {...colors()}
        points={props.points.map(({ colors: x, solvableShare: y, interval: range }) => ({ x, y, range }))}
        ticks={[0, 0.5, 1].map((y) => ({ y, text: `${y * 100}%` }))}
      />
      <Chart
        title="Median nodes to decide a puzzle, by number of colours"
        {...colors()}
        points={props.points.map(({ colors: x, medianNodes }) => ({ x, y: log(medianNodes) / top() }))}
        ticks={powers().map((power) => ({ y: power / top(), text: groupedText(10 ** power) }))}
      />
    </>
  );
}

function Figures(props: { readonly points: Points }): JSX.Element {
  const percent = (share: number) => Math.round(share * 100);
  return (
    <Table
      class="study-table"
      heads={["Colours", "Solvable", "95% interval", "Median nodes"]}
      rows={props.points.map(({ colors, decided, undecided, solvableShare, interval: [low, high], medianNodes }) => [
        String(colors),
        `${Math.round(solvableShare * decided)} of ${decided}${undecided > 0 ? `, ${undecided} undecided` : ""}`,
        `${percent(low)} to ${percent(high)}%`,
        groupedText(medianNodes),
      ])}
    />
  );
}
