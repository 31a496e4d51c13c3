/** The boards of a race, alone or side by side: what is placed and tried, how far each is, and which have finished. */
import { toSolution } from "@edgewise/core/engine";
import { createMemo, For, Index, type JSX, Show } from "solid-js";
import { Board, CellMark, ClashMarks, cellTransform } from "../ui/Board.jsx";
import { orderName } from "../ui/wording.js";
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
  const title = () => orderName(lane().order);
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

/** The board of one lane: placed tiles, the tile being tried, why it does not fit, and the fill order as numbers. */
export function LaneBoard(props: { readonly standing: Standing; readonly label: string }): JSX.Element {
  const lane = createMemo(() => props.standing.lane);
  const width = () => lane().puzzle.board.width;
  const placements = createMemo(() => {
    const { cell, tried } = props.standing.explained;
    const laid = toSolution(lane().puzzle, props.standing.lane.timeline.stepper.placed);
    if (cell === undefined || !tried) return laid;
    return [...laid, { x: cell % width(), y: Math.floor(cell / width()), ...tried }];
  });
  const filled = createMemo(() => new Set(placements().map(({ x, y }) => y * width() + x)));
  const clashes = () => {
    const { cell, objections } = props.standing.explained;
    return cell === undefined ? [] : objections.map(({ side }) => ({ cell, side }));
  };

  return (
    <Board puzzle={lane().puzzle} placements={placements()} label={props.label}>
      <g class="order-numbers">
        <For each={lane().plan.steps}>
          {({ cell }, step) => (
            <text x="50" y="58" transform={cellTransform(cell, width())} classList={{ gone: filled().has(cell) }}>
              {step() + 1}
            </text>
          )}
        </For>
      </g>
      <Show when={props.standing.explained.cell !== undefined && props.standing.explained}>
        {(it) => <CellMark class={`about ${it().tone}`} cell={it().cell ?? 0} columns={width()} />}
      </Show>
      <ClashMarks sides={clashes()} columns={width()} />
    </Board>
  );
}
