/** A running search: live figures, a progress bar and the Stop button. */
import { type JSX, Show } from "solid-js";
import type { Solving } from "./solving.js";
import { counted, raised, shareText, shortCount, timeLeftText } from "./wording.js";

export function Progress(props: { readonly solving: Solving }): JSX.Element {
  const now = () => props.solving.progress();
  const found = () => (props.solving.kind() === "first" ? undefined : now().distinct);
  return (
    <section class="stack card" aria-label="Search">
      <div class="row spread">
        <h2>Searching</h2>
        <button type="button" class="button primary" onClick={() => props.solving.stop()}>
          Stop
        </button>
      </div>
      <progress class="bar" max="1" value={now().share} aria-label="Search progress" />
      <dl class="numbers figures">
        <dt>Done</dt>
        <dd>{shareText(now().share)}</dd>
        <dt>Time left</dt>
        <dd>{raised(timeLeftText(now()) ?? "not known yet")}</dd>
        <dt>Nodes</dt>
        <dd>{shortCount(now().nodes)}</dd>
        <dt>Nodes per second</dt>
        <dd>{shortCount(now().nodesPerSecond)}</dd>
        <Show when={found() !== undefined}>
          <dt>Found</dt>
          <dd>{counted(found() ?? 0n, "solution")}</dd>
        </Show>
        <Show when={props.solving.setup()}>
          {(setup) => (
            <>
              <dt>Engine</dt>
              <dd>
                {setup().engine}, {counted(props.solving.progress().threads, "worker")}
              </dd>
              <dt>Fill order</dt>
              <dd>{setup().order}</dd>
            </>
          )}
        </Show>
      </dl>
    </section>
  );
}
