/**
 * The grid of tiles to fill in, one side after another, by tap or keyboard, optionally over a photo of the real tiles.
 */

import { SIDES, type Side } from "@edgewise/core";
import { createMemo, For, type JSX, Show } from "solid-js";
import { cellTransform } from "../ui/Board.jsx";
import { arrowStep, buttonRole } from "../ui/buttons.jsx";
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
              <rect class="tap-card" width="100" height="100" rx="6" />
              <For each={SIDES}>
                {(side) => <TapSide tile={tile} side={side} onChoose={(at) => change(moveTo(entry(), at))} />}
              </For>
              <text class="tap-number" x="50" y="55">
                {tile + 1}
              </text>
            </g>
          )}
        </For>
      </svg>
    </fieldset>
  );
}

interface TapSideProps {
  readonly tile: number;
  readonly side: Side;
  readonly onChoose: (at: number) => void;
}

function TapSide(props: TapSideProps): JSX.Element {
  const at = () => props.tile * 4 + props.side;
  const role = () => {
    const isCurrent = entry().at === at();
    const shown = codeAt(entry(), at());
    const words = shown === undefined ? t("empty") : pictureName(entry(), shown);
    return buttonRole(t("side", props.tile + 1, ui("edges")[props.side], words), isCurrent, isCurrent, () =>
      props.onChoose(at()),
    );
  };
  return (
    <g class="tap-side" classList={{ current: entry().at === at() }} {...role()} data-at={at()}>
      <SideContent at={at()} />
    </g>
  );
}

/** One side of a tile 100 units wide: its picture, or a mark where it is empty. */
function SideContent(props: { readonly at: number }): JSX.Element {
  const side = () => (props.at % 4) as Side;
  const turn = () => `rotate(${side() * 90} 50 50)`;
  const code = () => codeAt(entry(), props.at);
  return (
    <>
      <path class="tap-target" d="M0,0H100L50,50Z" transform={turn()} />
      <Show
        when={code() !== undefined}
        fallback={<path class="tap-empty" d="M30,0A20,20 0 0 0 70,0" transform={turn()} />}
      >
        <g class="tap-motif" {...TYPE} innerHTML={sideArt(code() ?? 0, side())} />
      </Show>
    </>
  );
}

/** The tile being entered, large enough to see on a phone. */
export function CurrentTile(): JSX.Element {
  const tile = () => Math.floor(entry().at / 4);
  return (
    <svg class="tap-current" viewBox="-3 -3 106 106" aria-hidden="true">
      <rect class="tap-card" width="100" height="100" rx="6" />
      <For each={SIDES}>
        {(side) => (
          <g class="tap-side" classList={{ current: entry().at % 4 === side }}>
            <SideContent at={tile() * 4 + side} />
          </g>
        )}
      </For>
      <text class="tap-number" x="50" y="55">
        {tile() + 1}
      </text>
    </svg>
  );
}
