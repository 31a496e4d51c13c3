/** The board of one lane: placed tiles, the tile being tried, why it does not fit, and the fill order as numbers. */
import type { Placement, Rotation } from "@edgewise/core";
import { createMemo, For, type JSX, Show } from "solid-js";
import { Board, CellMark, ClashMarks, cellTransform } from "../ui/Board.jsx";
import type { Standing } from "./watching.js";

export function LaneBoard(props: { readonly standing: Standing; readonly label: string }): JSX.Element {
  const lane = createMemo(() => props.standing.lane);
  const width = () => lane().puzzle.board.width;
  const placement = (cell: number, tile: number, rotation: Rotation): Placement => {
    return { x: cell % width(), y: Math.floor(cell / width()), tile, rotation };
  };
  const placements = createMemo(() => {
    const { cell, tried } = props.standing.explained;
    const { depth, placed } = lane().timeline.stepper;
    const cells = lane()
      .plan.steps.slice(0, depth)
      .map((step) => step.cell);
    const laid = cells.map((at) => placement(at, (placed[at] ?? 0) >> 2, ((placed[at] ?? 0) & 3) as Rotation));
    return cell === undefined || !tried ? laid : [...laid, placement(cell, tried.tile, tried.rotation)];
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
