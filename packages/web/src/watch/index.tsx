/** Section Watch: the search step by step, forward and backward, or several fill orders racing. */
import { ORDER_NAMES } from "@edgewise/core";
import { For, type JSX, Show } from "solid-js";
import { numberText } from "../language/numbers.js";
import { Button } from "../ui/buttons.jsx";
import { Check, Menu } from "../ui/fields.jsx";
import { Numbers } from "../ui/figures.jsx";
import { t as ui } from "../ui/texts.js";
import { orderName } from "../ui/wording.js";
import { LaneBoard, Lanes } from "./Lanes.jsx";
import { Profile } from "./Profile.jsx";
import { Transport } from "./Transport.jsx";
import { t } from "./texts.js";
import { createWatching, type Standing, type Watching } from "./watching.js";
import "./watch.css";
import { nodesOf } from "./wording.js";

export default function Watch(): JSX.Element {
  const watching = createWatching();
  const alone = () => {
    const [standing, ...others] = watching.standings();
    return others.length === 0 ? standing : undefined;
  };
  return (
    <div class="split watch" on:keydown={(event) => onKey(event, watching)}>
      <section class="hero stack" classList={{ alone: alone() !== undefined }} aria-label={t("search")}>
        <Show when={alone()} fallback={<Lanes watching={watching} />}>
          {(standing) => <Alone watching={watching} standing={standing()} />}
        </Show>
        <Transport watching={watching} />
        <Show when={alone()}>{(standing) => <Counters standing={standing()} />}</Show>
      </section>

      <div class="stack loose">
        <header class="stack tight">
          <h1>{t("title")}</h1>
          <p class="lead">{t("about")}</p>
        </header>
        <Orders watching={watching} />
        <Show when={alone()}>{(standing) => <Profile standing={standing()} />}</Show>
      </div>
    </div>
  );
}

/**
 * Arrow keys step, with Shift to the next or previous fit; K plays and pauses. Sliders, menus and boards that
 * scroll keep their own keys.
 */
function onKey(event: KeyboardEvent, watching: Watching): void {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  if (event.ctrlKey || event.altKey || event.metaKey || target?.matches("input, select, summary, .zoom-frame")) return;
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
      <LaneBoard standing={props.standing} label={t("board")} />
      <p class={`notice said explained ${props.standing.explained.tone}`} aria-live={isSlow() ? "polite" : "off"}>
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
        [t("steps"), numberText(stepper().moves)],
        [t("tried"), numberText(stepper().attempts)],
        [t("fitted"), numberText(nodesOf(lane()))],
        [t("onBoard"), t("some", stepper().depth, lane().plan.steps.length)],
        [ui("solutionsHead"), numberText(stepper().solutions)],
      ]}
    />
  );
}

const GOALS = ["first", "everything"] as const;

function Orders(props: { readonly watching: Watching }): JSX.Element {
  const { watching } = props;
  return (
    <fieldset class="stack tight">
      <legend>{t("order")}</legend>
      <p class="small soft">{t("chooseSeveral")}</p>
      <div class="row tight">
        <For each={ORDER_NAMES}>
          {(order) => (
            <Button
              label={orderName(order)}
              aria-pressed={watching.orders().includes(order)}
              onClick={() => watching.toggleOrder(order)}
            />
          )}
        </For>
      </div>
      <Show when={watching.orders().length > 1}>
        <Menu
          label={t("raceTo")}
          options={GOALS.map((id) => ({ id, title: t("goals")[id] }))}
          chosen={watching.goal()}
          onChoose={watching.setGoal}
        />
        <p class="small soft">{t("inStep", watching.orders().length)}</p>
      </Show>
      <Check label={t("skipRotations")} checked={watching.symmetry()} onChange={watching.setSymmetry} />
    </fieldset>
  );
}
