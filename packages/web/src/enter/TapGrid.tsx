/**
 * The grid of tiles to fill in, one side after another, by tap or keyboard, optionally over a photo of the real tiles.
 */
import { SIDES, type Side } from "@edgewise/core";
import { createMemo, For, type JSX, Show } from "solid-js";
import { cellTransform } from "../ui/Board.jsx";
import { arrowStep, buttonRole } from "../ui/handling.jsx";
import { t as ui } from "../ui/texts.js";
import { codeAt, type Entry, moveTo, pictureName, typed } from "./entry.js";
import { Photo } from "./Photo.jsx";
import { photo } from "./photo.js";
import { entry, setEntry, sideArt, TYPE } from "./tapping.js";
import { t } from "./texts.js";
import "./tap.css";

/** Distance from tile to tile; each is 100 wide. */
const STEP = 112;

export function TapGrid(): JSX.Element {
  let svg: SVGSVGElement | undefined;
  const width = createMemo(() => entry().width);
  const height = createMemo(() => entry().height);
  const tiles = createMemo(() => [...Array(width() * height()).keys()]);

  const change = (next: Entry) => {
    const isFocused = svg?.contains(document.activeElement);
    setEntry(next);
    if (isFocused) svg?.querySelector<SVGElement>(`[data-at="${next.at}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = entry();
    const step = arrowStep(event);
    const next = step ? moveTo(now, now.at + step[0] + 4 * now.width * step[1]) : typed(now, event.key);
    if (next === now) return;
    event.preventDefault();
    change(next);
  };

  return (
    <fieldset class="tap-frame" aria-label={t("grid")} onKeyDown={onKeyDown}>
      <Show when={photo()}>{(bitmap) => <Photo bitmap={bitmap()} width={width()} height={height()} />}</Show>
      <svg
        ref={svg}
        class="tap-grid"
        classList={{ "on-photo": photo() !== undefined }}
        viewBox={`-6 -6 ${width() * STEP} ${height() * STEP}`}
        role="none"
      >
        <For each={tiles()}>
          {(tile) => (
            <g transform={cellTransform(tile, width(), STEP)}>
              <TapTile tile={tile} onChoose={(at) => change(moveTo(entry(), at))} />
            </g>
          )}
        </For>
      </svg>
    </fieldset>
  );
}

/** The tile being entered, large enough to see on a phone. */
export function CurrentTile(): JSX.Element {
  return (
    <svg class="tap-current" viewBox="-3 -3 106 106" aria-hidden="true">
      <TapTile tile={Math.floor(entry().at / 4)} />
    </svg>
  );
}

/** If its sides are buttons, what they do. */
type Choose = ((at: number) => void) | undefined;

function TapTile(props: { readonly tile: number; readonly onChoose?: Choose }): JSX.Element {
  return (
    <>
      <rect class="tap-card" width="100" height="100" rx="6" />
      <For each={SIDES}>{(side) => <TapSide at={props.tile * 4 + side} onChoose={props.onChoose} />}</For>
      <text class="tap-number" x="50" y="55">
        {props.tile + 1}
      </text>
    </>
  );
}

/** One side of a tile 100 units wide: its picture, or a mark where it is empty. */
function TapSide(props: { readonly at: number; readonly onChoose: Choose }): JSX.Element {
  const side = () => (props.at % 4) as Side;
  const turn = () => `rotate(${side() * 90} 50 50)`;
  const code = () => codeAt(entry(), props.at);
  const isCurrent = () => entry().at === props.at;
  const role = () => {
    const shown = code();
    const words = shown === undefined ? t("empty") : pictureName(entry(), shown);
    const label = t("side", Math.floor(props.at / 4) + 1, ui("edges")[side()], words);
    return props.onChoose && buttonRole(label, isCurrent(), isCurrent(), () => props.onChoose?.(props.at));
  };
  return (
    <g class="tap-side" classList={{ current: isCurrent() }} {...role()} data-at={props.at}>
      <path class="tap-target" d="M0,0H100L50,50Z" transform={turn()} />
      <Show
        when={code() !== undefined}
        fallback={<path class="tap-empty" d="M30,0A20,20 0 0 0 70,0" transform={turn()} />}
      >
        <g class="tap-motif" {...TYPE} innerHTML={sideArt(code() ?? 0, side())} />
      </Show>
    </g>
  );
}
