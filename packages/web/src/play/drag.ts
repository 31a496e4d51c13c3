/**
 * Dragging tiles with mouse, pen or finger. A drag starts once the pointer has moved a little, so that taps stay taps.
 * Everything a drag does can also be done by taps or keys. The caller draws the dragged tile, using `dragged`.
 */
import { type Accessor, createSignal, onCleanup } from "solid-js";

interface Dragged {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly over: number | undefined;
}

export interface Dragging {
  readonly dragged: Accessor<Dragged | undefined>;
  /** Call this when a pointer goes down on a movable tile. */
  press(event: PointerEvent, tile: number): void;
  /** From pressing a tile until it is released, dragged or not. */
  isPressed(): boolean;
}

/** In pixels. */
const BEGINS_AFTER = 7;

/** @param drop called with undefined if the tile was dropped outside the board */
export function createDragging(drop: (tile: number, cell: number | undefined) => void): Dragging {
  const [dragged, setDragged] = createSignal<Dragged>();
  let end: (() => void) | undefined;
  onCleanup(() => end?.());

  return {
    dragged,
    isPressed: () => end !== undefined,
    press(event, tile) {
      if (event.button !== 0 || !event.isPrimary) return;
      end?.();
      const { pointerId, clientX, clientY } = event;
      const listening = new AbortController();
      const options = { signal: listening.signal };
      end = () => {
        listening.abort();
        setDragged(undefined);
        end = undefined;
      };
      const on = (type: "pointermove" | "pointerup" | "pointercancel", act: (its: PointerEvent) => void) =>
        window.addEventListener(type, (its) => its.pointerId === pointerId && act(its), options);
      on("pointermove", (move) => {
        const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) >= BEGINS_AFTER;
        if (isFar || dragged()) setDragged({ tile, x: move.clientX, y: move.clientY, over: cellAt(move) });
      });
      on("pointerup", (up) => {
        const wasDragged = dragged() !== undefined;
        end?.();
        if (!wasDragged) return;
        swallowClick();
        drop(tile, cellAt(up));
      });
      on("pointercancel", () => end?.());
      // A second finger zooms.
      window.addEventListener("pointerdown", (other) => other.isPrimary || end?.(), options);
      window.addEventListener("keydown", (key) => key.key === "Escape" && end?.(), options);
    },
  };
}

function cellAt({ clientX, clientY }: PointerEvent): number | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest("[data-cell]")?.getAttribute("data-cell");
  return cell === null || cell === undefined ? undefined : Number(cell);
}

/** Suppresses the click that follows a drag, which is not a tap. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
