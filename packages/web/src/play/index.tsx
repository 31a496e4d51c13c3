/** Section Play: solve the puzzle yourself by dragging, by taps alone, or by keyboard alone. */
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from "solid-js";
import { store } from "../app/store.js";
import { ownPictures } from "../library/own-pictures.js";
import { artOf, Board, CellMark, ClashMarks, Tile } from "../ui/Board.jsx";
import { createDragging, Ghost } from "../ui/handling.jsx";
import { t as ui } from "../ui/texts.js";
import { game } from "./game.js";
import { Helps, Tools } from "./Helps.jsx";
import { onGameKey } from "./keys.js";
import { NewGame } from "./NewGame.jsx";
import "./play.css";
import { Tray } from "./Tray.jsx";
import { t } from "./texts.js";
import { clockText } from "./timer.js";
import { Won } from "./Won.jsx";

export default function Play(): JSX.Element {
  const art = createMemo(() =>
    artOf(store.puzzle(), { theme: store.theme(), layout: "board", pictures: ownPictures.addresses() }),
  );
  const dragging = createDragging((tile, cell) => (cell === undefined ? game.putBack(tile) : game.layAt(tile, cell)));
  let play: HTMLDivElement | undefined;
  let board: HTMLElement | undefined;

  // On phones the buttons that ask for them are so far below the board that what a hint marks may be out of sight.
  const showMarks = () => {
    const marks = [...(play?.querySelectorAll(".hinted-cell, .tray-tile.hinted") ?? [])];
    for (const mark of marks.toReversed()) mark.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  createEffect(on(game.message, showMarks, { defer: true }));

  const focusBoard = () => {
    const { isOpen, puzzle } = game.rules();
    const cells = [...Array(puzzle.board.width * puzzle.board.height).keys()];
    const empty = cells.find((cell) => isOpen(cell) && !game.position().tileAt.has(cell));
    board?.querySelector<SVGElement>(`[data-cell="${game.chosenCell() ?? empty ?? 0}"]`)?.focus();
  };
  // The button that began another game may have gone with the end of the last one.
  createEffect(
    on(game.ending, (ending) => !ending && document.activeElement === document.body && focusBoard(), { defer: true }),
  );
  const pressOnBoard = (event: PointerEvent) => {
    const cell = event.target instanceof Element && event.target.closest("[data-cell]")?.getAttribute("data-cell");
    const tile = cell ? game.position().tileAt.get(Number(cell)) : undefined;
    if (tile !== undefined && game.rules().isFree(tile)) dragging.press(event, tile);
  };
  /** A finger on a tile drags it; elsewhere it scrolls the page. Not every browser obeys touch-action inside an SVG. */
  const dragOrScroll = (event: TouchEvent) => dragging.isPressed() && event.preventDefault();

  return (
    <div class="play" ref={play} on:keydown={onGameKey}>
      <header class="play-head row tight spread">
        <h1>{t("title")}</h1>
        <Clock />
        <NewGame />
      </header>

      <section
        class="play-board"
        aria-label={ui("board")}
        ref={board}
        on:pointerdown={pressOnBoard}
        on:touchmove={{ handleEvent: dragOrScroll, passive: false }}
      >
        <Board
          puzzle={store.puzzle()}
          placements={game.placements()}
          label={t("gameBoard")}
          selected={game.chosenCell()}
          onCell={game.tapCell}
        >
          <Overlay over={dragging.dragged()?.over} />
        </Board>
      </section>
      <Show when={game.ending()} fallback={<Tray art={art()} dragging={dragging} onKeyboardChoice={focusBoard} />}>
        {(ending) => <Won ending={ending()} />}
      </Show>
      <section class="play-said stack tight" aria-label={t("moves")}>
        <p class={`notice said ${game.message().tone}`} role="status">
          {game.message().text || t(game.isSolved() ? "solved" : "help")}
        </p>
        <Tools />
      </section>
      <Helps />
      <Ghost dragging={dragging}>
        {(tile) => <Tile art={art()} tile={tile()} rotation={game.position().turns[tile()] ?? 0} />}
      </Ghost>
    </div>
  );
}

/** Time played and number of moves. The clock pauses while the page is hidden. */
function Clock(): JSX.Element {
  const [tick, setTick] = createSignal(undefined, { equals: false });
  const onVisibility = () => (document.hidden ? game.pauseClock() : game.resumeClock());
  onMount(() => {
    game.resumeClock();
    const timer = setInterval(setTick, 500);
    document.addEventListener("visibilitychange", onVisibility);
    onCleanup(() => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      game.pauseClock();
    });
  });
  const text = () => {
    tick();
    return clockText(game.elapsedMs());
  };
  return (
    <p class="figures">
      <span class="hidden-visually">{t("timePlayed")}</span>
      <strong>{text()}</strong>
      <span class="soft"> · {t("moved", game.moves())}</span>
    </p>
  );
}

/** Marks on the board: clashes, hints, pins, and where a dragged tile would land. */
function Overlay(props: { readonly over: number | undefined }): JSX.Element {
  const width = () => store.puzzle().board.width;
  return (
    <>
      <For each={store.puzzle().pins}>
        {({ x, y }) => (
          <g transform={`translate(${x * 100 + 84} ${y * 100 + 16})`}>
            <circle class="pin" r="8" />
            <circle class="pin-hole" r="2.6" />
          </g>
        )}
      </For>
      <For each={game.message().cells}>{(cell) => <CellMark class="hinted-cell" cell={cell} columns={width()} />}</For>
      {game.rules().isOpen(props.over ?? -1) && <CellMark class="drop-cell" cell={props.over ?? 0} columns={width()} />}
      {game.marksClashes() && <ClashMarks sides={game.clashes()} columns={width()} />}
    </>
  );
}
