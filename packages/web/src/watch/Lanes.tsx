/** Several fill orders side by side: a small board each, its progress, and which have finished. */
import { createMemo, For, type JSX, Show } from "solid-js";
import type { Store } from "../app/store.js";
import { LaneBoard } from "./LaneBoard.jsx";
import type { Lane } from "./race.js";
import type { Watching } from "./watching.js";
import { arrivalText, counted, deepestOf, nodesOf, ORDER_TITLES, standingText } from "./wording.js";

export function Lanes(props: { readonly store: Store; readonly watching: Watching }): JSX.Element {
  const verdict = () => {
    props.watching.moved();
    const race = props.watching.race();
    return race.isOver ? arrivalText(race.lanes) : "";
  };
  return (
    <>
      <ol class="lanes">
        <For each={props.watching.race().lanes}>{(lane) => <LaneCard {...props} lane={lane} />}</For>
      </ol>
      <p class="verdict" role="status">
        {verdict()}
      </p>
    </>
  );
}

interface LaneCardProps {
  readonly store: Store;
  readonly watching: Watching;
  readonly lane: Lane;
}

function LaneCard(props: LaneCardProps): JSX.Element {
  const { watching } = props;
  const explained = createMemo(() => {
    watching.moved();
    return props.lane.explain(props.lane.timeline.stepper);
  });
  const nodes = () => {
    watching.moved();
    return nodesOf(props.lane);
  };
  const hasArrived = () => {
    watching.moved();
    return watching.race().hasArrived(props.lane);
  };
  const isWinner = () => {
    const { lanes } = watching.race();
    const best = Math.min(
      ...lanes.filter((lane) => watching.race().hasArrived(lane)).map(({ timeline }) => timeline.index),
    );
    return hasArrived() && props.lane.timeline.index === best;
  };
  const standing = () => {
    watching.moved();
    return standingText(props.lane, watching.goal());
  };
  const deepest = () => {
    watching.moved();
    return deepestOf(props.lane);
  };
  return (
    <li class="lane stack tight" classList={{ arrived: hasArrived() }}>
      <h2>
        {ORDER_TITLES[props.lane.order]}
        <Show when={isWinner()}>
          <span class="winner"> · first</span>
        </Show>
      </h2>
      <LaneBoard
        puzzle={props.store.puzzle()}
        theme={props.store.theme()}
        lane={props.lane}
        explained={explained()}
        moved={watching.moved()}
        label={`${ORDER_TITLES[props.lane.order]}: the board`}
      />
      <p class="small figures">
        <strong>{standing()}</strong>
        <br />
        <span class="soft">
          {counted(nodes(), "node")}, at most {deepest()} of {props.lane.plan.steps.length} tiles
        </span>
      </p>
    </li>
  );
}
