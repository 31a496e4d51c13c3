/** The result of a search, its details, and how to resume one that was stopped. */
import { groupedText } from "@edgewise/core/analysis";
import { type JSX, Match, Show, Switch } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { saveFile } from "../ui/save-file.js";
import { counted } from "../ui/wording.js";
import { Mistake } from "./Mistake.jsx";
import type { SearchKind, SearchReport } from "./protocol.js";
import { type Run, solving } from "./solving.js";
import { shortCount, verdictOf } from "./wording.js";

export function Outcome(props: { readonly run: Run }): JSX.Element {
  return (
    <section class="stack" aria-label="Result" aria-live="polite">
      <Switch fallback={<Ended canContinue={props.run.checkpoint() !== undefined} />}>
        <Match when={props.run.phase() === "failed"}>
          <div class="notice wrong stack tight">
            <h2 tabindex={-1}>The search failed</h2>
            <p>{props.run.failure()}</p>
          </div>
        </Match>
        <Match when={props.run.report()}>{(report) => <Verdict run={props.run} report={report()} />}</Match>
      </Switch>
      <Show when={hasNone(props.run.report())}>
        <Mistake puzzle={props.run.puzzle} />
      </Show>
      <Show when={props.run.phase() === "over" && props.run.checkpoint()}>
        {(checkpoint) => <Continue kind={props.run.kind} checkpoint={checkpoint()} />}
      </Show>
      <Show when={props.run.report()}>{(report) => <Figures {...report()} />}</Show>
    </section>
  );
}

function hasNone(report: SearchReport | undefined): boolean {
  return report?.outcome.status === "complete" && report.outcome.distinct === 0n;
}

/** For a search that was terminated: there is no report. */
function Ended(props: { readonly canContinue: boolean }): JSX.Element {
  return (
    <div class="notice stack tight">
      <h2 tabindex={-1}>Unfinished search</h2>
      <p>An earlier search of this puzzle was interrupted.{props.canContinue && " You can continue it."}</p>
    </div>
  );
}

function Verdict(props: { readonly run: Run; readonly report: SearchReport }): JSX.Element {
  const verdict = () => verdictOf(props.run.kind, props.report.outcome);
  const browsable = () => props.run.solutions().length;
  return (
    <div class={`notice stack tight ${verdict().tone}`}>
      <h2 tabindex={-1}>{verdict().title}</h2>
      <p>{verdict().text}</p>
      <Show when={props.run.kind !== "count" && props.report.outcome.distinct > browsable()}>
        <p>You can browse the first {groupedText(browsable())}.</p>
      </Show>
      <Show when={props.run.best()}>
        {(best) => (
          <p>
            {best().isBest ? "At most " : "At least "}
            {counted(best().placements.length, "tile")} can be placed without a clash, as shown.
          </p>
        )}
      </Show>
      <Show when={props.report.setup.engine === "reference"}>
        <p class="small">
          This browser or this page's content policy does not allow WebAssembly, so the search ran in plain JavaScript,
          which is many times slower.
        </p>
      </Show>
    </div>
  );
}

const COMMANDS = { first: "solve", all: "solve --all", count: "count" } as const;

function Continue(props: { readonly kind: SearchKind; readonly checkpoint: string }): JSX.Element {
  return (
    <div class="stack tight">
      <div class="row">
        <Button class="primary" label="Continue" onClick={solving.resume} />
        <Button label="Save checkpoint" onClick={() => saveFile("search.checkpoint", props.checkpoint)} />
      </div>
      <p class="small soft">
        The command line can also continue from a saved checkpoint:{" "}
        <code>edgewise {COMMANDS[props.kind]} puzzle.json --resume search.checkpoint</code>, and My puzzles opens it
        again.
      </p>
      <Show when={props.kind === "first"}>
        <p class="small soft">
          It goes on with the thorough part of the search, without the short attempts that ran beside it.
        </p>
      </Show>
    </div>
  );
}

function Figures(props: SearchReport): JSX.Element {
  const time = (ms: number) => (ms < 10_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`);
  const speed = () => (Number(props.outcome.nodes) / props.outcome.elapsedMs) * 1000;
  return (
    <details class="found">
      <summary>Search details</summary>
      <Numbers
        class="numbers figures"
        rows={[
          ["Nodes", groupedText(props.outcome.nodes)],
          ["Time", time(props.outcome.elapsedMs)],
          ["Nodes per second", props.outcome.nodes >= 100_000n && shortCount(speed())],
          ["Engine", `${props.setup.engine}, ${counted(props.setup.threads, "worker")}`],
          ["Fill order", props.setup.order],
          ["Equivalent boards", props.setup.symmetry ? "skipped, but counted" : "searched"],
        ]}
      />
    </details>
  );
}
