/**
 * Pointers and keys: dragging with mouse, pen or finger, arrow keys, and parts of a drawing that act as buttons. A drag of
 * a tile starts once the pointer has moved a little, so that taps stay taps. Everything a drag does can also be done by
 * taps or keys.
 */
import { type Accessor, createSignal, type JSX, onCleanup, Show } from "solid-js";

interface Dragged {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly over: number | undefined;
}

export type Dragging = ReturnType<typeof createDragging>;

/** In pixels. */
const BEGINS_AFTER = 7;

/**
 * Follows a pointer that has gone down, until it goes up, Escape is pressed, or a second finger begins to zoom.
 * @param moved gets how far it went since the last call, in pixels
 * @param ended gets the event if it went up
 * @returns ends it
 */
export function follow(
  down: PointerEvent,
  moved: (event: PointerEvent, right: number, down: number) => void,
  ended: (up?: PointerEvent) => void,
): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const end = (up?: PointerEvent) => {
    listening.abort();
    ended(up);
  };
  const on = (type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
    window.addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), options);
  let last = down;
  on("pointermove", (event) => {
    const { clientX, clientY } = last;
    last = event;
    moved(event, event.clientX - clientX, event.clientY - clientY);
  });
  on("pointerup", end);
  on("pointercancel", () => end());
  window.addEventListener("pointerdown", (other) => other.isPrimary || end(), options);
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), options);
  return end;
}

/** @param drop called with undefined if the tile was dropped outside the board */
export function createDragging(drop: (tile: number, cell: number | undefined) => void) {
  const [dragged, setDragged] = createSignal<Dragged>();
  let end: (() => void) | undefined;
  onCleanup(() => end?.());

  return {
    dragged,
    /** From pressing a tile until it is released, dragged or not. */
    isPressed: () => end !== undefined,
    /** Call this when a pointer goes down on a movable tile. */
    press(down: PointerEvent, tile: number) {
      if (down.button !== 0 || !down.isPrimary) return;
      end?.();
      end = follow(
        down,
        (event) => {
          const { clientX: x, clientY: y } = event;
          const isFar = Math.hypot(x - down.clientX, y - down.clientY) >= BEGINS_AFTER;
          if (isFar || dragged()) setDragged({ tile, x, y, over: cellAt(event) });
        },
        (up) => {
          const wasDragged = dragged() !== undefined;
          setDragged(undefined);
          end = undefined;
          if (!up || !wasDragged) return;
          swallowClick();
          drop(tile, cellAt(up));
        },
      );
    },
  };
}

/** What is dragged, under the pointer. */
export function Ghost(props: {
  readonly dragging: Dragging;
  readonly children: (tile: Accessor<number>) => JSX.Element;
}): JSX.Element {
  return (
    <Show when={props.dragging.dragged()}>
      {(it) => (
        <div class="ghost" style={{ transform: `translate(${it().x}px, ${it().y}px)` }}>
          {props.children(() => it().tile)}
        </div>
      )}
    </Show>
  );
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

/**
 * SVG has no button element; these attributes make an SVG element act as one.
 * @param isStop is this the element of its group that is in the tab order?
 * @param onChoose called on click, Enter and Space
 */
export function buttonRole(label: string, isPressed: boolean, isStop: boolean, onChoose: () => void) {
  return {
    role: "button",
    "aria-label": label,
    "aria-pressed": isPressed,
    tabindex: isStop ? 0 : -1,
    onClick: onChoose,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onChoose();
    },
  } as const;
}

/** The step that an arrow key makes, to the right and down; undefined for any other key, and for keys of the browser. */
export function arrowStep(event: KeyboardEvent): readonly [right: number, down: number] | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return undefined;
  return ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[key];
}

/** For buttons that go, and with them the focus. */
export function focusMain(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

/** The same if one of them had it. */
export function catchFocus(): void {
  queueMicrotask(() => document.activeElement === document.body && focusMain());
}
