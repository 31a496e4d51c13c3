/** The tiles not yet placed. One of them is in the tab order; arrow keys move between the others. */
import type { TileArt } from "@edgewise/core/render";
import { createEffect, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { store } from "../app/store.js";
import { Tile } from "../ui/Board.jsx";
import { arrowStep, type Dragging } from "../ui/handling.jsx";
import { tileWords } from "../ui/wording.js";
import { game } from "./game.js";
import { t } from "./texts.js";

interface TrayProps {
  readonly art: TileArt;
  readonly dragging: Dragging;
  /** Called after a tile was chosen or placed from here by keyboard. */
  readonly onKeyboardChoice: () => void;
}

export function Tray(props: TrayProps): JSX.Element {
  const [focused, setFocused] = createSignal<number>();
  let list: HTMLUListElement | undefined;
  const tabStop = () => {
    const wanted = game.tile() ?? focused();
    const tray = game.tray();
    return wanted !== undefined && tray.includes(wanted) ? wanted : tray[0];
  };
  /** Are there tiles out of sight, before or after those shown? The style fades that end. */
  const [before, setBefore] = createSignal(false);
  const [after, setAfter] = createSignal(false);
  const look = () => {
    if (!list) return;
    // Scrolled from right to left, it is negative.
    const at = Math.abs(list.scrollLeft) + list.scrollTop;
    setBefore(at > 1);
    setAfter(at < list.scrollWidth - list.clientWidth + list.scrollHeight - list.clientHeight - 1);
  };
  const resized = new ResizeObserver(look);
  onCleanup(() => resized.disconnect());
  createEffect(() => {
    resized.disconnect();
    if (game.tray().length > 0 && list) resized.observe(list);
  });
  const rotation = (tile: number) => game.position().turns[tile] ?? 0;
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLButtonElement }) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    const buttons = [...(list?.querySelectorAll("button") ?? [])];
    buttons[buttons.indexOf(event.currentTarget) + step[0] + columns(list) * step[1]]?.focus();
  };
  return (
    <section class="tray-section stack tight" aria-label={t("tray")}>
      <p class="small soft">
        {game.tray().length === 0 ? t("trayEmpty") : t("trayLeft", game.tray().length)}
        <Show when={before() || after()}>{t("trayMore")}</Show>
      </p>
      <Show when={game.tray().length > 0}>
        <ul class="tray" classList={{ before: before(), after: after() }} ref={list} onScroll={look}>
          <For each={game.tray()}>
            {(tile) => (
              <li>
                <button
                  type="button"
                  data-tile={tile}
                  class="tray-tile"
                  classList={{
                    hinted: game.message().tiles.includes(tile),
                    lifted: props.dragging.dragged()?.tile === tile,
                  }}
                  aria-pressed={game.tile() === tile}
                  aria-label={tileWords(store.puzzle(), tile, rotation(tile))}
                  tabindex={tabStop() === tile ? 0 : -1}
                  onFocus={() => setFocused(tile)}
                  onKeyDown={onKeyDown}
                  onPointerDown={(event) => props.dragging.press(event, tile)}
                  onClick={(event) => {
                    const wasChosen = game.tile() === tile;
                    game.tapTray(tile);
                    // detail is 0 for clicks made with the keyboard.
                    if (event.detail === 0 && !wasChosen) props.onKeyboardChoice();
                  }}
                >
                  <Tile art={props.art} tile={tile} rotation={rotation(tile)} />
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** Number of tiles per row in the current layout. */
function columns(list: HTMLUListElement | undefined): number {
  const items = [...(list?.children ?? [])] as HTMLElement[];
  const top = items[0]?.offsetTop;
  const next = items.findIndex(({ offsetTop }) => offsetTop !== top);
  return Math.max(next, 1);
}
