/** The explorer: decides a few hundred random puzzles and shows how hardness depends on the number of colours. */
import { createMemo, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { numberText, percentText } from "../language/numbers.js";
import { Button } from "../ui/buttons.jsx";
import { createAttempts, Fault } from "../ui/Fault.jsx";
import { NumberField } from "../ui/fields.jsx";
import { Bar, Table } from "../ui/figures.jsx";
import { t as ui } from "../ui/texts.js";
import { Chart } from "./Chart.jsx";
import { decideAll, type Exploration, type Job, pointsOf, trialsOf } from "./explorer.js";
import type { Decision } from "./study-worker.js";
import { t } from "./texts.js";

const MAX_COLORS = 20;

export function Explorer(): JSX.Element {
  const [size, setSize] = createSignal(3);
  const [fromColors, setFrom] = createSignal(1);
  const [toColors, setTo] = createSignal(8);
  const [puzzles, setPuzzles] = createSignal(40);
  const [decisions, setDecisions] = createSignal<readonly Decision[]>([]);
  /** The settings behind the charts; the fields may have changed since. */
  const [shown, setShown] = createSignal<Exploration>();
  const [running, setRunning] = createSignal<Job>();
  const [fault, attempt] = createAttempts();
  const points = createMemo(() => pointsOf(decisions()));
  const trials = createMemo(() => {
    const exploration = shown();
    return exploration ? trialsOf(exploration) : [];
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
    const job = decideAll(trials(), (decision) => setDecisions((before) => [...before, decision]));
    setRunning(job);
    void attempt(() => job.over).finally(() => setRunning(undefined));
  };

  return (
    <section class="stack" aria-labelledby="explorer">
      <h2 id="explorer">{t("explorer")}</h2>
      <p class="soft">{t("explorerAbout")}</p>
      <div class="fields">
        <NumberField label={t("boardSize")} value={size()} min={2} max={5} onChange={setSize} />
        <NumberField label={t("coloursFrom")} value={fromColors()} min={1} max={MAX_COLORS} onChange={setFrom} />
        <NumberField label={t("coloursTo")} value={toColors()} min={1} max={MAX_COLORS} onChange={setTo} />
        <NumberField label={t("puzzlesEach")} value={puzzles()} min={1} max={500} onChange={setPuzzles} />
      </div>
      <div class="row">
        <Button
          class="primary"
          label={running() ? ui("stop") : t("explore")}
          onClick={() => (running() ? stop() : begin())}
        />
        {shown() && <span class="soft small figures">{t("explored", decisions().length, trials().length)}</span>}
      </div>
      <Fault text={fault()} />
      <Show when={shown()}>
        {(exploration) => (
          <>
            <Bar role="progressbar" label={t("progress")} share={decisions().length / trials().length} />
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
        title={t("solvableShare")}
        {...colors()}
        points={props.points.map(({ colors: x, solvableShare: y, interval: range }) => ({ x, y, range }))}
        ticks={[0, 0.5, 1].map((y) => ({ y, text: percentText(y) }))}
      />
      <Chart
        title={t("medianByColours")}
        {...colors()}
        points={props.points.map(({ colors: x, medianNodes }) => ({ x, y: log(medianNodes) / top() }))}
        ticks={powers().map((power) => ({ y: power / top(), text: numberText(10 ** power) }))}
      />
    </>
  );
}

function Figures(props: { readonly points: Points }): JSX.Element {
  const percent = (share: number) => Math.round(share * 100);
  return (
    <Table
      heads={[t("colours"), t("solvable"), t("interval"), t("medianNodes")]}
      rows={props.points.map(({ colors, decided, undecided, solvableShare, interval: [low, high], medianNodes }) => [
        String(colors),
        t("decided", Math.round(solvableShare * decided), decided, undecided),
        t("percentRange", percent(low), percent(high)),
        numberText(medianNodes),
      ])}
    />
  );
}
