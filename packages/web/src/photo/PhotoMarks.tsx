/**
 * The photo with its tiles marked. Where tiles can be changed, the chosen one and its corners are moved by dragging and
 * with the arrow keys; a loupe shows where a corner goes.
 */
import { centreOf, isConvex, type Point, type Quad } from "@edgewise/vision";
import { createEffect, createSignal, For, Index, type JSX, onCleanup, onMount, Show } from "solid-js";
import { arrowStep, buttonRole, follow } from "../ui/handling.jsx";
import { t as ui } from "../ui/texts.js";
import { reader } from "./reader.js";
import { t } from "./texts.js";

interface PhotoMarksProps {
  readonly bitmap: ImageBitmap;
  /** The tile that stands out. */
  readonly current: number | undefined;
  readonly canChange: boolean;
}

/** In pixels of the screen. */
const HANDLE = { seen: 7, reach: 24, beyond: 16 };
const LOUPE = 128;
/** How much the loupe enlarges what is on the screen. */
const ZOOM = 3;
/** Corner number that stands for the whole tile. */
const ALL = 4;

export function PhotoMarks(props: PhotoMarksProps): JSX.Element {
  let svg: SVGSVGElement | undefined;
  /** Screen pixels for each pixel of the photo. */
  const [scale, setScale] = createSignal(1);
  /** The corner that is moved. */
  const [corner, setCorner] = createSignal<number>();
  onMount(() => {
    const watch = new ResizeObserver(() => {
      // 0 when it goes.
      if (svg?.clientWidth) setScale(svg.clientWidth / props.bitmap.width);
    });
    if (svg) watch.observe(svg);
    onCleanup(() => watch.disconnect());
  });
  const chosen = () => (props.canChange && props.current !== undefined ? reader.quads()[props.current] : undefined);
  /** By pixels of the screen. */
  const moveBy = (which: number, right: number, down: number) => {
    const { width, height } = props.bitmap;
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    const moved = ([x, y]: Point): Point => [within(x + right / scale(), width), within(y + down / scale(), height)];
    const quads = reader.quads().map((quad, tile) => {
      if (tile !== props.current) return quad;
      const next = quad.map((at, i) => (i === which || which === ALL ? moved(at) : at)) as unknown as Quad;
      // A corner stops where its tile would be crossed, which cannot be read.
      return isConvex(next) ? next : quad;
    });
    reader.setTiles(quads);
  };
  const grip = (event: PointerEvent, which: number) => {
    if (!props.canChange || event.button !== 0) return;
    setCorner(which);
    follow(
      event,
      (_, right, down) => moveBy(which, right, down),
      () => setCorner(undefined),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const which = (event.target as Element).getAttribute("data-corner");
    const step = arrowStep(event);
    if (!chosen() || which === null || !step) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 : 1.5;
    moveBy(Number(which), step[0] * length, step[1] * length);
  };
  return (
    <div class="photo-frame" style={{ "--ratio": String(props.bitmap.width / props.bitmap.height) }}>
      <Picture bitmap={props.bitmap} />
      <svg
        ref={svg}
        viewBox={`0 0 ${props.bitmap.width} ${props.bitmap.height}`}
        role={props.canChange ? "group" : "img"}
        aria-label={t("photo")}
        style={{ "--pixel": String(1 / scale()) }}
        onKeyDown={onKeyDown}
      >
        <Index each={reader.quads()}>
          {(quad, tile) => (
            <g
              class="photo-tile"
              classList={{ current: props.current === tile }}
              {...(props.canChange && {
                ...buttonRole(ui("tile", String(tile + 1)), props.current === tile, true, () => reader.select(tile)),
                "data-corner": ALL,
              })}
              onPointerDown={(event) => {
                if (props.current === tile) grip(event, ALL);
              }}
            >
              <polygon points={quad().join(" ")} />
              <text x={centreOf(quad())[0]} y={centreOf(quad())[1]}>
                {tile + 1}
              </text>
            </g>
          )}
        </Index>
        <Show when={chosen()}>
          {(quad) => (
            <For each={[0, 1, 2, 3] as const}>
              {(which) => (
                // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
                <g
                  class="photo-corner"
                  role="button"
                  tabindex="0"
                  aria-label={t("corner", (props.current ?? 0) + 1, which + 1)}
                  data-corner={which}
                  transform={`translate(${quad()[which].join(" ")}) scale(${1 / scale()})`}
                  onPointerDown={(event) => grip(event, which)}
                  onFocus={() => setCorner(which)}
                  onBlur={() => setCorner(undefined)}
                >
                  <circle class="photo-reach" r={HANDLE.reach} {...outside(quad(), which)} />
                  <circle r={HANDLE.seen} />
                </g>
              )}
            </For>
          )}
        </Show>
      </svg>
      <Show when={chosen()?.[corner() as 0 | 1 | 2 | 3]}>
        {(at) => <Loupe bitmap={props.bitmap} at={at()} scale={scale()} />}
      </Show>
    </div>
  );
}

function Picture(props: { readonly bitmap: ImageBitmap }): JSX.Element {
  let canvas: HTMLCanvasElement | undefined;
  createEffect(() => canvas?.getContext("2d")?.drawImage(props.bitmap, 0, 0));
  return <canvas ref={canvas} width={props.bitmap.width} height={props.bitmap.height} />;
}

/** What is around a corner, enlarged, at the side of the photo where the finger is not. */
function Loupe(props: { readonly bitmap: ImageBitmap; readonly at: Point; readonly scale: number }): JSX.Element {
  let canvas: HTMLCanvasElement | undefined;
  createEffect(() => {
    const context = canvas?.getContext("2d");
    if (!context) return;
    const side = LOUPE / props.scale / ZOOM;
    const [x, y] = props.at;
    context.clearRect(0, 0, LOUPE, LOUPE);
    context.drawImage(props.bitmap, x - side / 2, y - side / 2, side, side, 0, 0, LOUPE, LOUPE);
  });
  return (
    <div class="photo-loupe" classList={{ right: props.at[0] < props.bitmap.width / 2 }} aria-hidden="true">
      <canvas ref={canvas} width={LOUPE} height={LOUPE} />
    </div>
  );
}

/** Beyond the corner, where a finger does not hide it. */
function outside(quad: Quad, which: 0 | 1 | 2 | 3) {
  const [[x, y], [middleX, middleY]] = [quad[which], centreOf(quad)];
  const far = Math.hypot(x - middleX, y - middleY) || 1;
  return { cx: (HANDLE.beyond * (x - middleX)) / far, cy: (HANDLE.beyond * (y - middleY)) / far };
}
