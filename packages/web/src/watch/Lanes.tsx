/** Several fill orders side by side: a small board each, its progress, and which have finished. */
import { Index, type JSX } from "solid-js";
import { LaneBoard } from "./LaneBoard.jsx";
import { t } from "./texts.js";
import type { Standing, Watching } from "./watching.js";
import { arrivalText, deepestOf, nodesOf, standingText } from "./wording.js";

export function Lanes(props: { readonly watching: Watching }): JSX.Element {
  const verdict = () => {
    const race = props.watching.race();
    return race.isOver ? arrivalText(race.lanes) : "";
  };
  return (
    <>
      <ul class="lanes">
        <Index each={props.watching.standings()}>
          {(standing) => <LaneCard watching={props.watching} standing={standing()} />}
        </Index>
      </ul>
      <p class="verdict" role="status">
        {verdict()}
      </p>
    </>
  );
}

function LaneCard(props: { readonly watching: Watching; readonly standing: Standing }): JSX.Element {
  const lane = () => props.standing.lane;
  const title = () => t("orders")[lane().order];
  const isWinner = () => {
    const race = props.watching.race();
    const arrivals = race.lanes.filter((other) => race.hasArrived(other)).map(({ timeline }) => timeline.index);
    return race.hasArrived(lane()) && lane().timeline.index === Math.min(...arrivals);
  };
  return (
    <li class="lane stack tight">
      <h2>
        {title()}
        {isWinner() && <span class="winner"> · {t("winner")}</span>}
      </h2>
      <LaneBoard standing={props.standing} label={t("boardOf", title())} />
      <p class="small figures">
        <strong>{standingText(lane(), props.watching.goal())}</strong>
        <br />
        <span class="soft">{t("fittedAtMost", nodesOf(lane()), deepestOf(lane()), lane().plan.steps.length)}</span>
      </p>
    </li>
  );
}
