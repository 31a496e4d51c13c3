/** The board of one lane: placed tiles, the tile being tried, why it does not fit, and the fill order as numbers. */
import { toSolution } from "@edgewise/core/engine";
import { createMemo, For, type JSX, Show } from "solid-js";
import { Board, CellMark, ClashMarks, cellTransform } from "../ui/Board.jsx";
import type { Standing } from "./watching.js";

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
      <Show when={props.standing.explained.cell !== undefined}>
        <CellMark
          class={`about ${props.standing.explained.tone}`}
          cell={props.standing.explained.cell ?? 0}
          columns={width()}
        />
      </Show>
      <ClashMarks sides={clashes()} columns={width()} />
    </Board>
  );
}
