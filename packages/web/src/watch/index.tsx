/** Section Watch: the search step by step, forward and backward, or several fill orders racing. */
import { ORDER_NAMES } from "@edgewise/core";
import { createMemo, For, type JSX, Show } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { LaneBoard } from "./LaneBoard.jsx";
import { Lanes } from "./Lanes.jsx";
import { Profile } from "./Profile.jsx";
import { LANES_AT_MOST, type Lane } from "./race.js";
import { Transport } from "./Transport.jsx";
import { createWatching, type Watching } from "./watching.js";
import "./watch.css";
import { counted, nodesOf, ORDER_TITLES } from "./wording.js";

export default function Watch(props: SectionProps): JSX.Element {
  const { store } = props;
  const watching = createWatching(store);
  const alone = createMemo(() => {
    const [lane, ...others] = watching.race().lanes;
    return others.length === 0 ? lane : undefined;
  });
  return (
    <div class="split watch" ref={(root) => root.addEventListener("keydown", (event) => onKey(event, watching))}>
      <section class="hero stack" aria-label="The search">
        <Show when={alone()} keyed fallback={<Lanes store={store} watching={watching} />}>
          {(lane) => <Alone store={store} watching={watching} lane={lane} />}
        </Show>
        <Transport watching={watching} />
      </section>

      <div class="stack loose">
        <header class="stack tight">
          <h1>Watch the search</h1>
          <p class="lead">
            Try a tile. If it fits, move on to the next cell. If nothing fits, go back. That is all the solver does.
          </p>
        </header>
        <Orders watching={watching} />
        <Show when={alone()} keyed>
          {(lane) => (
            <>
              <Counters watching={watching} lane={lane} />
              <Profile puzzle={store.puzzle()} lane={lane} moved={watching.moved()} />
            </>
          )}
        </Show>
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

interface AloneProps extends SectionProps {
  readonly watching: Watching;
  readonly lane: Lane;
}

function Alone(props: AloneProps): JSX.Element {
  const explained = createMemo(() => {
    props.watching.moved();
    return props.lane.explain(props.lane.timeline.stepper);
  });
  const isSlow = () => props.watching.playing() === "no" || props.watching.speed() < 3;
  return (
    <>
      <LaneBoard
        puzzle={props.store.puzzle()}
        theme={props.store.theme()}
        lane={props.lane}
        explained={explained()}
        moved={props.watching.moved()}
        label="The board during the search"
      />
      <p class={`explained ${explained().tone}`} aria-live={isSlow() ? "polite" : "off"}>
        {explained().text}
      </p>
    </>
  );
}

function Counters(props: { readonly watching: Watching; readonly lane: Lane }): JSX.Element {
  const figures = createMemo((): readonly (readonly [string, string])[] => {
    props.watching.moved();
    const { stepper } = props.lane.timeline;
    return [
      ["Steps", stepper.moves.toLocaleString("en")],
      ["Tiles tried", stepper.attempts.toLocaleString("en")],
      ["Nodes", nodesOf(props.lane).toLocaleString("en")],
      ["On the board", `${stepper.depth} of ${props.lane.plan.steps.length}`],
      ["Solutions", stepper.solutions.toLocaleString("en")],
    ];
  });
  return (
    <dl class="counters figures">
      <For each={figures()}>
        {([name, value]) => (
          <div>
            <dt class="small soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}

function Orders(props: { readonly watching: Watching }): JSX.Element {
  const { watching } = props;
  return (
    <fieldset class="stack tight">
      <legend>Fill order</legend>
      <p class="small soft">Choose two to {LANES_AT_MOST === 4 ? "four" : LANES_AT_MOST} to race them.</p>
      <div class="row order-keys">
        <For each={ORDER_NAMES}>
          {(order) => (
            <button
              type="button"
              class="button"
              aria-pressed={watching.orders().includes(order)}
              onClick={() => watching.toggleOrder(order)}
            >
              {ORDER_TITLES[order]}
            </button>
          )}
        </For>
      </div>
      <Show when={watching.orders().length > 1}>
        <label class="field goal">
          <span>Race to</span>
          <select
            class="input"
            onChange={(event) => watching.setGoal(event.currentTarget.value === "first" ? "first" : "everything")}
          >
            <option value="first" selected={watching.goal() === "first"}>
              the first solution
            </option>
            <option value="everything" selected={watching.goal() === "everything"}>
              the end of the whole search
            </option>
          </select>
        </label>
        <p class="small soft">{counted(watching.orders().length, "order")} in step: each makes one move per step.</p>
      </Show>
      <label class="check">
        <input
          type="checkbox"
          checked={watching.symmetry()}
          onChange={(event) => watching.setSymmetry(event.currentTarget.checked)}
        />
        Skip boards that are rotations of others
      </label>
    </fieldset>
  );
}
