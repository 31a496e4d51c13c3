/** What came out of a search, how, and what can be done with one that was stopped. */
import { groupedText } from "@edgewise/core/analysis";
import { type JSX, Match, Show, Switch } from "solid-js";
import { saveText } from "../ui/save-file.js";
import type { SearchReport } from "./protocol.js";
import type { Solving } from "./solving.js";
import { counted, shortCount, verdictOf } from "./wording.js";

export function Outcome(props: { readonly solving: Solving }): JSX.Element {
  const { solving } = props;
  return (
    <section class="stack" aria-label="Result" aria-live="polite">
      <Switch fallback={<Ended solving={solving} />}>
        <Match when={solving.phase() === "failed"}>
          <div class="notice wrong stack tight">
            <h2>The search failed</h2>
            <p>{solving.failure()}</p>
          </div>
        </Match>
        <Match when={solving.report()}>
          {(report) => (
            <>
              <Verdict solving={solving} report={report()} />
              <GoOn solving={solving} />
              <Figures report={report()} />
            </>
          )}
        </Match>
      </Switch>
    </section>
  );
}

/** Ended by force: there is no report. */
function Ended(props: { readonly solving: Solving }): JSX.Element {
  return (
    <>
      <div class="notice stack tight">
        <h2>Left off</h2>
        <p>A search of this puzzle was left off, and can be taken up again.</p>
      </div>
      <GoOn solving={props.solving} />
    </>
  );
}

function Verdict(props: { readonly solving: Solving; readonly report: SearchReport }): JSX.Element {
  const verdict = () => verdictOf(props.solving.kind(), props.report.outcome);
  const hidden = () => {
    const { kind, solutions } = props.solving;
    return kind() === "count" ? 0n : props.report.outcome.distinct - BigInt(solutions().length);
  };
  return (
    <div class={`notice stack tight ${verdict().tone}`}>
      <h2>{verdict().title}</h2>
      <p>{verdict().text}</p>
      <Show when={hidden() > 0n}>
        <p>The first {groupedText(props.solving.solutions().length)} can be looked at.</p>
      </Show>
      <Show when={props.solving.best()}>
        {(best) => (
          <p>
            {best().isBest ? "At best " : "At least "}
            {counted(best().placements.length, "tile")} can be laid without a clash, as shown.
          </p>
        )}
      </Show>
      <Show when={props.report.setup.engine === "reference"}>
        <p class="small">
          This browser, or the policy of this page, does not allow WebAssembly, so the search ran in plain JavaScript,
          many times slower.
        </p>
      </Show>
    </div>
  );
}

function GoOn(props: { readonly solving: Solving }): JSX.Element {
  const { solving } = props;
  return (
    <Show when={solving.checkpoint()}>
      {(checkpoint) => (
        <div class="stack tight">
          <div class="row">
            <button type="button" class="button primary" onClick={() => solving.goOn(checkpoint(), solving.kind())}>
              Go on
            </button>
            <button type="button" class="button" onClick={() => saveText("search.checkpoint", checkpoint())}>
              Save checkpoint
            </button>
          </div>
          <p class="small soft">
            The command goes on from a saved checkpoint too:{" "}
            <code>edgewise count puzzle.json --resume search.checkpoint</code>
          </p>
        </div>
      )}
    </Show>
  );
}

function Figures(props: { readonly report: SearchReport }): JSX.Element {
  const outcome = () => props.report.outcome;
  const speed = () => (Number(outcome().nodes) / outcome().elapsedMs) * 1000;
  return (
    <details class="found">
      <summary>How it was found</summary>
      <dl class="numbers figures">
        <dt>Nodes</dt>
        <dd>{groupedText(outcome().nodes)}</dd>
        <dt>Time</dt>
        <dd>
          {outcome().elapsedMs < 10_000
            ? `${outcome().elapsedMs.toFixed(1)} ms`
            : `${(outcome().elapsedMs / 1000).toFixed(1)} s`}
        </dd>
        <Show when={outcome().nodes >= 100_000n}>
          <dt>Each second</dt>
          <dd>{shortCount(speed())}</dd>
        </Show>
        <dt>Engine</dt>
        <dd>
          {props.report.setup.engine}, {counted(props.report.setup.threads, "worker")}
        </dd>
        <dt>Fill order</dt>
        <dd>{props.report.setup.order}</dd>
        <dt>Equal boards</dt>
        <dd>{props.report.setup.symmetry ? "left out, counted in" : "searched"}</dd>
      </dl>
    </details>
  );
}
