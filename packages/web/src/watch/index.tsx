/** Section Watch: the search step by step, forward and backward, or several fill orders racing. */
import { ORDER_NAMES } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { For, type JSX, Show } from "solid-js";
import { Button, type Option } from "../ui/buttons.jsx";
import { Check, Menu } from "../ui/fields.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { counted } from "../ui/wording.js";
import { LaneBoard } from "./LaneBoard.jsx";
import { Lanes } from "./Lanes.jsx";
import { Profile } from "./Profile.jsx";
import type { Goal } from "./race.js";
import { Transport } from "./Transport.jsx";
import { createWatching, type Standing, type Watching } from "./watching.js";
import "./watch.css";
import { nodesOf, ORDER_TITLES } from "./wording.js";

export default function Watch(): JSX.Element {
  const watching = createWatching();
  const alone = () => {
    const [standing, ...others] = watching.standings();
    return others.length === 0 ? standing : undefined;
  };
  return (
    <div class="split watch" ref={(root) => root.addEventListener("keydown", (event) => onKey(event, watching))}>
      <section class="hero stack" classList={{ alone: alone() !== undefined }} aria-label="The search">
        <Show when={alone()} fallback={<Lanes watching={watching} />}>
          {(standing) => <Alone watching={watching} standing={standing()} />}
        </Show>
        <Transport watching={watching} />
        <Show when={alone()}>{(standing) => <Counters standing={standing()} />}</Show>
      </section>

      <div class="stack loose">
        <header class="stack tight">
          <h1>Watch the search</h1>
          <p class="lead">
            Try a tile. If it fits, move on to the next cell. If nothing fits, go back. That is all the solver does.
          </p>
        </header>
        <Orders watching={watching} />
        <Show when={alone()}>{(standing) => <Profile standing={standing()} />}</Show>
      </div>
    </div>
  );
}

/**
 * Arrow keys step, with Shift to the next or previous fit; K plays and pauses. Sliders and menus keep their own keys.
 */
function onKey(event: KeyboardEvent, watching: Watching): void {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (event.ctrlKey || event.altKey || event.metaKey || target?.matches("input, select, summary")) return;
  if (event.key === "ArrowRight") event.shiftKey ? watching.nextPlaced() : watching.stepForward();
  else if (event.key === "ArrowLeft") event.shiftKey ? watching.previousPlaced() : watching.stepBack();
  else if (event.key === "k") watching.playing() === "no" ? watching.play("forward") : watching.pause();
  else return;
  event.preventDefault();
}

function Alone(props: { readonly watching: Watching; readonly standing: Standing }): JSX.Element {
  const isSlow = () => props.watching.playing() === "no" || props.watching.speed() < 3;
  return (
    <>
      <LaneBoard standing={props.standing} label="The board during the search" />
      <p class={`said explained ${props.standing.explained.tone}`} aria-live={isSlow() ? "polite" : "off"}>
        {props.standing.explained.text}
      </p>
    </>
  );
}

function Counters(props: { readonly standing: Standing }): JSX.Element {
  const lane = () => props.standing.lane;
  const stepper = () => lane().timeline.stepper;
  return (
    <Numbers
      class="counters figures"
      rows={[
        ["Steps", groupedText(stepper().moves)],
        ["Tiles tried", groupedText(stepper().attempts)],
        ["Tiles that fitted", groupedText(nodesOf(lane()))],
        ["On the board", `${stepper().depth} of ${lane().plan.steps.length}`],
        ["Solutions", groupedText(stepper().solutions)],
      ]}
    />
  );
}

const GOALS: readonly Option<Goal>[] = [
  { id: "first", title: "the first solution" },
  { id: "everything", title: "the end of the whole search" },
];

function Orders(props: { readonly watching: Watching }): JSX.Element {
  const { watching } = props;
  return (
    <fieldset class="stack tight">
      <legend>Fill order</legend>
      <p class="small soft">Choose two to four to race them.</p>
      <div class="row tight order-keys">
        <For each={ORDER_NAMES}>
          {(order) => (
            <Button
              label={ORDER_TITLES[order]}
              aria-pressed={watching.orders().includes(order)}
              onClick={() => watching.toggleOrder(order)}
            />
          )}
        </For>
      </div>
      <Show when={watching.orders().length > 1}>
        <Menu class="field goal" label="Race to" options={GOALS} chosen={watching.goal()} onChoose={watching.setGoal} />
        <p class="small soft">{counted(watching.orders().length, "order")} in step: each makes one move per step.</p>
      </Show>
      <Check
        label="Skip boards that are rotations of others"
        checked={watching.symmetry()}
        onChange={watching.setSymmetry}
      />
    </fieldset>
  );
}
