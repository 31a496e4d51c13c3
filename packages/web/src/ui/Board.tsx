/**
 * Draws a puzzle: the board with its placed tiles or, without placements, all tiles loose. Tiles look as in core's
 * pictures. With `onCell`, cells but not holes can be chosen by tap and by keyboard: one cell is in the tab order, and
 * the arrow keys move from there. Large boards can be zoomed.
 */
import { type Placement, type Puzzle, type Rotation, type Side, THEMES } from "@edgewise/core";
import { tileName } from "@edgewise/core/engine";
import { type PicturesByFamily, sceneOf, type TileArt, type TileArtOptions, tileArt } from "@edgewise/core/render";
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { language } from "../language/language.js";
import { ownPictures } from "../library/own-pictures.js";
import { arrowStep, buttonRole } from "./handling.jsx";
import "./board.css";
import "./board-more.css";
import { Menu } from "./fields.jsx";
import { t } from "./texts.js";
import { cellName, sidesText, tileWords } from "./wording.js";
import { Zoom } from "./Zoom.jsx";

interface BoardProps {
  readonly puzzle: Puzzle;
  /** undefined: every tile of the puzzle, loose. */
  readonly placements?: readonly Placement[] | undefined;
  /** Name of a theme; the one of the store if absent. */
  readonly theme?: string;
  /** Pictures instead of what the theme draws, by family of labels; the user's own if absent. */
  readonly pictures?: PicturesByFamily;
  /** What the picture shows, for screen readers. */
  readonly label: string;
  /** Chosen cell, y * columns + x. */
  readonly selected?: number | undefined;
  readonly onCell?: (cell: number) => void;
  /** Drawn above the cells; a cell is 100 units wide. */
  readonly children?: JSX.Element;
}

const CELL = 100;
const LOOSE_GAP = 18;
const RIM = 8;
/** Boards with more columns or rows than this can be zoomed. */
const UNZOOMED = 8;

export function Board(props: BoardProps): JSX.Element {
  const art = createMemo(() =>
    artOf(props.puzzle, {
      theme: props.theme ?? store.theme(),
      layout: props.placements ? "board" : "loose",
      pictures: props.pictures ?? ownPictures.addresses(),
    }),
  );
  const columns = createMemo(() => (props.placements ? props.puzzle.board.width : sceneOf(props.puzzle).columns));
  const rows = () => (props.placements ? props.puzzle.board.height : Math.ceil(props.puzzle.tiles.length / columns()));
  const step = () => (props.placements ? CELL : CELL + LOOSE_GAP);
  const extent = (count: number) => (count - 1) * step() + CELL;
  const holes = createMemo(() => new Set(props.puzzle.board.holes.map(([x, y]) => y * props.puzzle.board.width + x)));
  const byCell = createMemo(() => {
    const { placements, puzzle } = props;
    if (placements) return new Map(placements.map((placed) => [placed.y * puzzle.board.width + placed.x, placed]));
    return new Map(puzzle.tiles.map((_, tile) => [tile, { tile, rotation: 0 as const }]));
  });
  const cells = createMemo(() => [...Array(props.placements ? columns() * rows() : props.puzzle.tiles.length).keys()]);
  const isStop = (cell: number) => cells()[cell] !== undefined && !holes().has(cell);
  const [focused, setFocused] = createSignal(0);
  const tabStop = () => (isStop(focused()) ? focused() : cells().findIndex(isStop));
  let svg: SVGSVGElement | undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    const by = step[0] + columns() * step[1];
    let next = tabStop() + by;
    while (holes().has(next)) next += by;
    if (!isStop(next)) return;
    event.preventDefault();
    svg?.querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
  };

  const wordsFor = (cell: number): string => {
    const placed = byCell().get(cell);
    const where = cellName(props.puzzle, cell);
    if (!placed) return t("emptyCell", where);
    const { tile, rotation } = placed;
    return t("filledCell", where, tileName(props.puzzle, tile), sidesText(props.puzzle, tile, rotation));
  };

  const isButton = (cell: number) => props.onCell !== undefined && !holes().has(cell);
  const role = (cell: number) =>
    isButton(cell) && {
      ...buttonRole(wordsFor(cell), props.selected === cell, tabStop() === cell, () => props.onCell?.(cell)),
      onFocus: () => setFocused(cell),
    };

  const size = () => ({ width: extent(columns()) + 2 * RIM, height: extent(rows()) + 2 * RIM });
  const drawn = () => (
    <svg
      ref={svg}
      class="board"
      viewBox={`${-RIM} ${-RIM} ${size().width} ${size().height}`}
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
          width={size().width - 2}
          height={size().height - 2}
          rx={RIM}
        />
      </Show>
      <For each={cells()}>
        {(cell) => (
          <g
            class="board-cell"
            classList={{ selected: props.selected === cell, choosable: isButton(cell) }}
            transform={cellTransform(cell, columns(), step())}
            data-cell={cell}
            {...role(cell)}
          >
            <Show when={byCell().get(cell)} fallback={holes().has(cell) ? hole() : empty()}>
              {(here) => <PlacedTile art={art()} tile={here().tile} rotation={here().rotation} />}
            </Show>
            <rect class="board-ring" x="2" y="2" width="96" height="96" rx="4" />
          </g>
        )}
      </For>
      <g class="board-over">{props.children}</g>
    </svg>
  );
  return (
    <Show when={Math.max(columns(), rows()) > UNZOOMED} fallback={drawn()}>
      <Zoom columns={columns()} rows={rows()} ratio={size().width / size().height}>
        {drawn()}
      </Zoom>
    </Show>
  );
}

/** How tiles look, with tool tips in the language of the app. */
export function artOf(puzzle: Puzzle, options: TileArtOptions): TileArt {
  // What is drawn is kept, so a change of language needs another one.
  language();
  const isOnBoard = options.layout === "board";
  return tileArt(puzzle, { ...options, describe: (tile, rotation) => tileWords(puzzle, tile, rotation, isOnBoard) });
}

interface TileProps {
  readonly art: TileArt;
  readonly tile: number;
  readonly rotation: Rotation;
}

/** Sets the markup only when it changes: during playback a board is read anew many times a second. */
function PlacedTile(props: TileProps): JSX.Element {
  const markup = createMemo(() => props.art.tile(props.tile, props.rotation));
  return <g innerHTML={markup()} />;
}

const empty = () => <rect class="board-empty" x="5" y="5" width="90" height="90" rx="6" />;
const hole = () => <path class="board-hole" d="M0,0H100V100H0Z" />;

export function Tile(props: TileProps): JSX.Element {
  return (
    <svg class="tile" viewBox="-1 -1 102 102" aria-hidden="true" {...props.art.type}>
      <PlacedTile {...props} />
    </svg>
  );
}

/** Moves the origin to a cell. */
export function cellTransform(cell: number, columns: number, step = CELL): string {
  return `translate(${(cell % columns) * step} ${Math.floor(cell / columns) * step})`;
}

/** A frame around one cell; goes inside a `Board`. */
export function CellMark(props: {
  readonly class: string;
  readonly cell: number;
  readonly columns: number;
}): JSX.Element {
  const transform = () => cellTransform(props.cell, props.columns);
  return <rect class={props.class} x="3" y="3" width="94" height="94" rx="6" transform={transform()} />;
}

/** The middle of each side, from the top left of its cell. */
const RIGHT = [50, 100, 50, 0] as const;
const DOWN = [0, 50, 100, 50] as const;

/** Marks on sides that do not match: a bar with a cross, visible without colour too. Goes inside a `Board`. */
export function ClashMarks(props: {
  readonly sides: readonly { readonly cell: number; readonly side: Side }[];
  readonly columns: number;
}): JSX.Element {
  const place = ({ cell, side }: (typeof props.sides)[number]) =>
    `${cellTransform(cell, props.columns)} translate(${RIGHT[side]} ${DOWN[side]}) rotate(${(side % 2) * 90})`;
  return (
    <For each={props.sides}>
      {(marked) => (
        <g class="clash" transform={place(marked)}>
          <path class="clash-bar" d="M-42,0H42" />
          <circle r="11" />
          <path class="clash-cross" d="M-4.5,-4.5L4.5,4.5M-4.5,4.5L4.5,-4.5" />
        </g>
      )}
    </For>
  );
}

/** Selects the theme the tiles are drawn in. */
export function ThemeChoice(): JSX.Element {
  return (
    <Menu
      class="row tight theme-choice"
      label={t("theme")}
      options={THEMES.map(({ name }) => ({ id: name, title: t("themes")[name] ?? name }))}
      chosen={store.theme()}
      onChoose={store.setTheme}
    />
  );
}
