/** Section Play: solve the puzzle yourself by dragging, by taps alone, or by keyboard alone. */
import { tileArt } from "@edgewise/core/render";
import { createMemo, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { ownPictures } from "../pictures/own-pictures.js";
import { Board, Tile } from "../ui/Board.jsx";
import { Clock } from "./Clock.jsx";
import { createDragging } from "./drag.js";
import { game } from "./game.js";
import { Helps } from "./Helps.jsx";
import { onGameKey } from "./keys.js";
import { NewGame } from "./NewGame.jsx";
import { Overlay } from "./Overlay.jsx";
import "./play.css";
import { t as ui } from "../ui/texts.js";
import { Tools } from "./Tools.jsx";
import { Tray } from "./Tray.jsx";
import { t } from "./texts.js";
import { Won } from "./Won.jsx";

export default function Play(): JSX.Element {
  const art = createMemo(() =>
    tileArt(store.puzzle(), { theme: store.theme(), layout: "board", pictures: ownPictures.addresses() }),
  );
  const dragging = createDragging((tile, cell) => (cell === undefined ? game.putBack(tile) : game.layAt(tile, cell)));
  let root: HTMLDivElement | undefined;

  const focusBoard = () => {
    const cell = game.chosenCell() ?? firstEmpty();
    root?.querySelector<SVGElement>(`[data-cell="${cell ?? 0}"]`)?.focus();
  };
  const pressOnBoard = (event: PointerEvent) => {
    const cell = event.target instanceof Element && event.target.closest("[data-cell]")?.getAttribute("data-cell");
    const tile = cell ? game.position().tileAt.get(Number(cell)) : undefined;
    if (tile !== undefined && game.rules().isFree(tile)) dragging.press(event, tile);
  };
  const listen = (board: HTMLElement) => {
    board.addEventListener("pointerdown", pressOnBoard);
    // A finger on a tile drags it; elsewhere it scrolls the page. Not every browser obeys touch-action inside an SVG.
    board.addEventListener("touchmove", (event) => dragging.isPressed() && event.preventDefault(), { passive: false });
  };

  return (
    <div
      class="play"
      ref={(element) => {
        root = element;
        element.addEventListener("keydown", onGameKey);
      }}
    >
      <header class="play-head row spread">
        <h1>{t("title")}</h1>
        <Clock />
        <NewGame />
      </header>

      <section class="play-board" aria-label={ui("board")} ref={listen}>
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
      <section class="play-said stack" aria-label={t("moves")}>
        <p class={`said ${game.message().tone}`} role="status">
          {game.message().text || t("help")}
        </p>
        <Tools />
      </section>
      <Helps />

      <Show when={dragging.dragged()}>
        {(dragged) => (
          <div class="ghost" style={{ transform: `translate(${dragged().x}px, ${dragged().y}px)` }}>
            <Tile art={art()} tile={dragged().tile} rotation={game.position().turns[dragged().tile] ?? 0} />
          </div>
        )}
      </Show>
    </div>
  );
}

function firstEmpty(): number | undefined {
  const { width, height } = game.rules().puzzle.board;
  const cells = [...Array(width * height).keys()];
  return cells.find((cell) => game.rules().isOpen(cell) && !game.position().tileAt.has(cell));
}
