/** A running search: live figures, a progress bar once there is a forecast, and the Stop button. */
import { durationText, shareText, spanText } from "@edgewise/core/analysis";
import { type JSX, Show } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { counted } from "../ui/wording.js";
import type { Run } from "./solving.js";
import { raised, shortCount } from "./wording.js";

export function Progress(props: { readonly run: Run }): JSX.Element {
  const now = () => props.run.progress();
  const forecast = () => now().forecast;
  /** A search for a first solution ends when it finds one; nothing tells when. */
  const forecasts = (): [string, string][] => {
    const it = forecast();
    if (props.run.kind === "first") return [["Time so far", durationText(Math.round(now().elapsedMs / 1000))]];
    return [
      ["Done", it ? shareText(it.share) : "not known yet"],
      ["Time left", it ? raised(spanText(it.msLeft)) : "not known yet"],
    ];
  };
  const engine = () => props.run.setup()?.engine;
  return (
    <section class="stack card" aria-label="Search">
      <div class="row spread">
        <h2>Searching</h2>
        <Button class="primary" label="Stop" onClick={() => props.run.stop()} />
      </div>
      <Show when={forecast()}>
        {(it) => (
          <progress class="bar" max="1" value={(it().share[0] + it().share[1]) / 2} aria-label="Search progress" />
        )}
      </Show>
      <Numbers
        class="numbers figures"
        rows={[
          ...forecasts(),
          ["Nodes", shortCount(now().nodes)],
          ["Nodes per second", shortCount(now().nodesPerSecond)],
          ["Found", props.run.kind !== "first" && counted(now().distinct, "solution")],
          ["Engine", engine() && `${engine()}, ${counted(now().threads, "worker")}`],
          ["Fill order", props.run.setup()?.order],
        ]}
      />
    </section>
  );
}
