/**
 * Draws a puzzle: the board with its placed tiles or, without placements, all tiles loose. Tiles look as in core's
 * pictures. With `onCell`, cells can be chosen by tap and by keyboard: one cell is in the tab order, and the arrow keys
 * move from there.
 */
import { type Placement, type Puzzle, SIDE_NAMES, SIDES } from "@edgewise/core";
import { tileName, turned } from "@edgewise/core/engine";
import { tileArt } from "@edgewise/core/render";
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import "./board.css";
import { buttonRole } from "./svg-roles.js";

export interface BoardProps {
  readonly puzzle: Puzzle;
  /** Name of one of core's themes. */
  readonly theme: string;
  /** undefined: every tile of the puzzle, loose. */
  readonly placements?: readonly Placement[] | undefined;
  /** What the picture shows, for screen readers. */
  readonly label: string;
  /** Chosen cell, y * columns + x. */
  readonly selected?: number | undefined;
  readonly onCell?: ((cell: number) => void) | undefined;
  /** Extra class names by cell. */
  readonly marks?: ReadonlyMap<number, string> | undefined;
  /** Drawn above the cells; a cell is 100 units wide. */
  readonly children?: JSX.Element;
}

const CELL = 100;
const LOOSE_GAP = 18;
const RIM = 8;

export function Board(props: BoardProps): JSX.Element {
  const layout = () => (props.placements ? "board" : "loose");
  const art = createMemo(() => tileArt(props.puzzle, { theme: props.theme, layout: layout() }));
  const columns = () =>
    props.placements ? props.puzzle.board.width : looseColumns(props.puzzle.tiles.length, props.puzzle.board.width);
  const rows = () => (props.placements ? props.puzzle.board.height : Math.ceil(props.puzzle.tiles.length / columns()));
  const step = () => (props.placements ? CELL : CELL + LOOSE_GAP);
  const extent = (count: number) => (count - 1) * step() + CELL;
  const holes = createMemo(() => new Set(props.puzzle.board.holes.map(([x, y]) => y * props.puzzle.board.width + x)));
  const byCell = createMemo(() => {
    const { placements, puzzle } = props;
    if (placements) return new Map(placements.map((placed) => [placed.y * puzzle.board.width + placed.x, placed]));
    return new Map(puzzle.tiles.map((_, tile) => [tile, { tile, rotation: 0 as const }]));
  });
  const cells = createMemo(() => {
    const count = props.placements ? columns() * rows() : props.puzzle.tiles.length;
    return Array.from({ length: count }, (_, cell) => cell);
  });
  const [focused, setFocused] = createSignal(0);
  const tabStop = () => (focused() < cells().length ? focused() : 0);
  let svg: SVGSVGElement | undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() }[event.key];
    const next = tabStop() + (by ?? 0);
    if (by === undefined || cells()[next] === undefined) return;
    event.preventDefault();
    setFocused(next);
    svg?.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
  };

  const wordsFor = (cell: number): string => {
    const placed = byCell().get(cell);
    const where = props.placements ? `row ${Math.floor(cell / columns()) + 1}, column ${(cell % columns()) + 1}` : "";
    const tile = placed && props.puzzle.tiles[placed.tile];
    if (!placed || !tile) return `${where}: empty`;
    const shown = turned(tile, placed.rotation);
    const sides = SIDES.map((side) => `${SIDE_NAMES[side]} ${shown[side]}`).join(", ");
    return `${where ? `${where}: ` : ""}tile ${tileName(props.puzzle, placed.tile)}, ${sides}`;
  };

  return (
    <svg
      ref={svg}
      class="board"
      classList={{ loose: !props.placements }}
      viewBox={`${-RIM} ${-RIM} ${extent(columns()) + 2 * RIM} ${extent(rows()) + 2 * RIM}`}
      role={props.onCell ? "group" : "img"}
      aria-label={props.label}
      {...art().type}
      {...(props.onCell && { onKeyDown })}
    >
      <Show when={props.placements}>
        <rect
          class="board-tray"
          x={-RIM + 1}
          y={-RIM + 1}
          width={extent(columns()) + 2 * RIM - 2}
          height={extent(rows()) + 2 * RIM - 2}
          rx={RIM}
        />
      </Show>
      <For each={cells()}>
        {(cell) => {
          const placed = () => byCell().get(cell);
          return (
            <g
              class={`board-cell ${props.marks?.get(cell) ?? ""}`}
              classList={{ selected: props.selected === cell, choosable: props.onCell !== undefined }}
              transform={`translate(${(cell % columns()) * step()} ${Math.floor(cell / columns()) * step()})`}
              data-cell={cell}
              {...(props.onCell &&
                buttonRole(wordsFor(cell), props.selected === cell, tabStop() === cell, () => props.onCell?.(cell)))}
            >
              <Show
                when={placed()}
                fallback={
                  <Show
                    when={holes().has(cell)}
                    fallback={<rect class="board-empty" x="5" y="5" width="90" height="90" rx="6" />}
                  >
                    <path class="board-hole" d="M0,0H100V100H0Z" />
                  </Show>
                }
              >
                {(here) => <g innerHTML={art().tile(here().tile, here().rotation)} />}
              </Show>
              <rect class="board-ring" x="2" y="2" width="96" height="96" rx="4" />
            </g>
          );
        }}
      </For>
      {props.children}
    </svg>
  );
}

/** As wide as the board where that makes a full rectangle not much taller than wide, else roughly square. */
export function looseColumns(tileCount: number, boardWidth: number): number {
  return tileCount % boardWidth === 0 && tileCount / boardWidth <= 2 * boardWidth
    ? boardWidth
    : Math.ceil(Math.sqrt(tileCount));
}
