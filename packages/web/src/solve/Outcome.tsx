/** The result of a search, its details, and how to resume one that was stopped. */
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
              <Continue solving={solving} />
              <Figures report={report()} />
            </>
          )}
        </Match>
      </Switch>
    </section>
  );
}

/** For a search that was terminated: there is no report. */
function Ended(props: { readonly solving: Solving }): JSX.Element {
  return (
    <>
      <div class="notice stack tight">
        <h2>Unfinished search</h2>
        <p>An earlier search of this puzzle was interrupted. You can continue it.</p>
      </div>
      <Continue solving={props.solving} />
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
        <p>You can browse the first {groupedText(props.solving.solutions().length)}.</p>
      </Show>
      <Show when={props.solving.best()}>
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

function Continue(props: { readonly solving: Solving }): JSX.Element {
  const { solving } = props;
  return (
    <Show when={solving.checkpoint()}>
      {(checkpoint) => (
        <div class="stack tight">
          <div class="row">
            <button type="button" class="button primary" onClick={() => solving.resume(checkpoint(), solving.kind())}>
              Continue
            </button>
            <button type="button" class="button" onClick={() => saveText("search.checkpoint", checkpoint())}>
              Save checkpoint
            </button>
          </div>
          <p class="small soft">
            The command line can also continue from a saved checkpoint:{" "}
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
      <summary>Search details</summary>
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
          <dt>Nodes per second</dt>
          <dd>{shortCount(speed())}</dd>
        </Show>
        <dt>Engine</dt>
        <dd>
          {props.report.setup.engine}, {counted(props.report.setup.threads, "worker")}
        </dd>
        <dt>Fill order</dt>
        <dd>{props.report.setup.order}</dd>
        <dt>Equivalent boards</dt>
        <dd>{props.report.setup.symmetry ? "skipped, but counted" : "searched"}</dd>
      </dl>
    </details>
  );
}
