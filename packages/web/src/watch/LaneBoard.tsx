/** The board of one lane: placed tiles, the tile being tried, why it does not fit, and the fill order as numbers. */
import type { Placement, Puzzle, Rotation } from "@edgewise/core";
import { createMemo, For, type JSX, Show } from "solid-js";
import { ClashMarks } from "../sides/ClashMarks.jsx";
import { Board } from "../ui/Board.jsx";
import type { Explained } from "./explain.js";
import type { Lane } from "./race.js";

export interface LaneBoardProps {
  readonly puzzle: Puzzle;
  readonly theme: string;
  readonly lane: Lane;
  readonly explained: Explained;
  /** Changes whenever the lane has moved. */
  readonly moved: number;
  readonly label: string;
}

export function LaneBoard(props: LaneBoardProps): JSX.Element {
  const width = () => props.puzzle.board.width;
  // Reuses the object of a tile on a cell, so that only changes are drawn again.
  const seen = createMemo(() => {
    props.lane;
    return new Map<number, Placement>();
  });
  const placementOf = (cell: number, tile: number, rotation: Rotation): Placement => {
    const key = (cell << 16) | (tile * 4 + rotation);
    const placement = seen().get(key) ?? { x: cell % width(), y: Math.floor(cell / width()), tile, rotation };
    seen().set(key, placement);
    return placement;
  };
  const placements = createMemo(() => {
    props.moved;
    const { stepper } = props.lane.timeline;
    const laid = props.lane.plan.steps.slice(0, stepper.depth).map(({ cell }) => {
      const candidate = stepper.placed[cell] ?? 0;
      return placementOf(cell, candidate >> 2, (candidate & 3) as Rotation);
    });
    const { cell, tried } = props.explained;
    return cell === undefined || !tried ? laid : [...laid, placementOf(cell, tried.tile, tried.rotation)];
  });
  const steps = createMemo(() => props.lane.plan.steps.map(({ cell }, step) => ({ cell, number: step + 1 })));
  const filled = createMemo(() => new Set(placements().map(({ x, y }) => y * width() + x)));
  const at = (cell: number) => `translate(${(cell % width()) * 100} ${Math.floor(cell / width()) * 100})`;
  const clashes = () => {
    const { cell, objections } = props.explained;
    return cell === undefined ? [] : objections.map(({ side }) => ({ cell, side }));
  };

  return (
    <Board puzzle={props.puzzle} theme={props.theme} placements={placements()} label={props.label}>
      <g class="order-numbers">
        <For each={steps()}>
          {({ cell, number }) => (
            <text x="50" y="58" transform={at(cell)} classList={{ gone: filled().has(cell) }}>
              {number}
            </text>
          )}
        </For>
      </g>
      <Show when={props.explained.cell}>
        {(cell) => (
          <rect
            class={`about ${props.explained.tone}`}
            x="3"
            y="3"
            width="94"
            height="94"
            rx="6"
            transform={at(cell())}
          />
        )}
      </Show>
      <ClashMarks sides={clashes()} columns={width()} />
    </Board>
  );
}
