/**
 * Zooms a large board by pinch, by Ctrl and wheel, by keys and by buttons. The browser scrolls the enlarged board, so a
 * swipe, a wheel and a moving focus pan as everywhere else; libraries that move the content by a transform do not.
 */
import { createSignal, type JSX } from "solid-js";
import { IconButton } from "./buttons.jsx";
import { t } from "./texts.js";

interface ZoomProps {
  /** Of the whole content, in cells. */
  readonly columns: number;
  readonly rows: number;
  /** Width by height of the content. */
  readonly ratio: number;
  readonly children: JSX.Element;
}

/** Cells along the longer side that are shown at the strongest zoom. */
const FEWEST_SHOWN = 4;
/** By one key or button. */
const STEP = 1.5;

/** SVG paths in a 24 by 24 square. */
const PATHS = {
  out: "M5,12H19",
  in: "M5,12H19M12,5V19",
  whole: "M4,9V4H9M15,4H20V9M20,15V20H15M9,20H4V15",
} as const;

export function Zoom(props: ZoomProps): JSX.Element {
  const [zoom, setZoom] = createSignal(1);
  let frame: HTMLElement | undefined;
  const most = () => Math.max(props.columns, props.rows) / FEWEST_SHOWN;

  /** Keeps the point of the content under (x, y) where it is, then moves it by (dx, dy). In client pixels. */
  const zoomBy = (factor: number, x: number, y: number, dx = 0, dy = 0) => {
    if (!frame) return;
    const { left, top } = frame.getBoundingClientRect();
    const before = zoom();
    const after = Math.min(most(), Math.max(1, before * factor));
    const at = { x: (frame.scrollLeft + x - left) / before, y: (frame.scrollTop + y - top) / before };
    setZoom(after);
    frame.scrollTo(at.x * after - (x - left) - dx, at.y * after - (y - top) - dy);
  };
  const zoomMiddle = (factor: number) => {
    const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
    zoomBy(factor, left + width / 2, top + height / 2);
  };

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 250), event.clientX, event.clientY);
  };
  /** The two fingers at the last event. */
  let fingers: ReturnType<typeof fingersOf>;
  const onTouch = (event: TouchEvent) => {
    const before = event.type === "touchmove" ? fingers : undefined;
    fingers = fingersOf(event);
    if (!fingers || !before) return;
    event.preventDefault();
    const { x, y, apart } = fingers;
    zoomBy(apart / before.apart, before.x, before.y, x - before.x, y - before.y);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomMiddle(STEP);
    else if (event.key === "-") zoomMiddle(1 / STEP);
    else if (event.key === "0") zoomMiddle(0);
    else return;
    event.preventDefault();
    if (document.activeElement !== frame)
      document.activeElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const listen = (element: HTMLElement) => {
    frame = element;
    const options = { passive: false };
    element.addEventListener("wheel", onWheel, options);
    for (const type of ["touchstart", "touchmove", "touchend"] as const)
      element.addEventListener(type, onTouch, options);
    element.addEventListener("keydown", onKeyDown);
  };
  const tool = (label: string, path: string, keys: string, factor: number, isOn: () => boolean) => (
    <IconButton
      class="quiet"
      label={label}
      path={path}
      aria-keyshortcuts={keys}
      isOff={!isOn()}
      onClick={() => zoomMiddle(factor)}
    />
  );

  return (
    <div class="zoom" style={{ "--ratio": String(props.ratio) }}>
      <section ref={listen} class="zoom-frame" aria-label={t("zoomable")} tabindex={0}>
        <div style={{ "--zoom": String(zoom()) }}>{props.children}</div>
      </section>
      <div class="row tight">
        {tool(t("zoomOut"), PATHS.out, "-", 1 / STEP, () => zoom() > 1)}
        {tool(t("zoomIn"), PATHS.in, "+", STEP, () => zoom() < most())}
        {tool(t("zoomWhole"), PATHS.whole, "0", 0, () => zoom() > 1)}
      </div>
    </div>
  );
}

/** The middle of two fingers, and how far they are apart. */
function fingersOf({ touches }: TouchEvent) {
  const [a, b] = touches;
  if (touches.length !== 2 || !a || !b) return undefined;
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}
