/** A running search: live figures, a progress bar and the Stop button. */
import type { JSX } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { counted } from "../ui/wording.js";
import type { Run } from "./solving.js";
import { raised, shareText, shortCount, timeLeftText } from "./wording.js";

export function Progress(props: { readonly run: Run }): JSX.Element {
  const now = () => props.run.progress();
  const engine = () => props.run.setup()?.engine;
  return (
    <section class="stack card" aria-label="Search">
      <div class="row spread">
        <h2>Searching</h2>
        <Button class="primary" label="Stop" onClick={() => props.run.stop()} />
      </div>
      <progress class="bar" max="1" value={now().share} aria-label="Search progress" />
      <Numbers
        class="numbers figures"
        rows={[
          ["Done", shareText(now().share)],
          ["Time left", raised(timeLeftText(now()) ?? "not known yet")],
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
