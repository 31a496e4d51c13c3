/**
 * The grid of tiles to fill in, one side after another, by tap or keyboard, optionally over a photo of the real tiles.
 */
import { SIDE_NAMES, SIDES, type Side } from "@edgewise/core";
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { cellTransform } from "../ui/Board.jsx";
import { Button } from "../ui/buttons.jsx";
import { Fault, messageOf } from "../ui/Fault.jsx";
import { FileButton } from "../ui/fields.jsx";
import { readPicture } from "../ui/pictures.js";
import { buttonRole } from "../ui/svg-roles.js";
import { type Entry, labelOf, moveTo, typed } from "./entry.js";
import { Photo } from "./Photo.jsx";
import { entry, setEntry, sideArt, TYPE } from "./tapping.js";
import "./tap.css";

/** Distance from tile to tile; each is 100 wide. */
const STEP = 112;
/** Width of the photo in pixels: enough to read the tiles. */
const PHOTO_WIDTH = 1600;

export function TapGrid(): JSX.Element {
  const [photo, setPhoto] = createSignal<ImageBitmap>();
  const [fault, setFault] = createSignal("");
  let svg: SVGSVGElement | undefined;
  const tiles = createMemo(() => [...Array(entry().width * entry().height).keys()]);
  const change = (next: Entry) => {
    const isFocused = svg?.contains(document.activeElement);
    setEntry(next);
    if (isFocused) svg?.querySelector<SVGElement>(`[data-at="${next.at}"]`)?.focus();
  };

  const openPhoto = async (file: File) => {
    try {
      setPhoto(await readPicture(file, PHOTO_WIDTH));
      setFault("");
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = entry();
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4 * now.width, ArrowDown: 4 * now.width }[event.key];
    const next = by === undefined ? typed(now, event.key) : moveTo(now, now.at + by);
    if (next === now) return;
    event.preventDefault();
    change(next);
  };

  return (
    <div class="stack">
      <fieldset class="tap-frame" aria-label="Your tiles: choose a side, then what it shows" onKeyDown={onKeyDown}>
        <Show when={photo()}>
          {(bitmap) => <Photo bitmap={bitmap()} width={entry().width} height={entry().height} />}
        </Show>
        <svg
          ref={svg}
          class="tap-grid"
          classList={{ over: photo() !== undefined }}
          viewBox={`-6 -6 ${entry().width * STEP} ${entry().height * STEP}`}
          role="none"
        >
          <For each={tiles()}>
            {(tile) => (
              <g transform={cellTransform(tile, entry().width, STEP)}>
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
      <div class="stack tight">
        <div class="row">
          <FileButton label="Put a photo underneath" what="Photo of the tiles" accept="image/*" onFile={openPhoto} />
          <Show when={photo()}>
            <Button class="quiet" label="Remove photo" onClick={() => setPhoto(undefined)} />
          </Show>
        </div>
        <Fault text={fault()} />
      </div>
    </div>
  );
}

interface TapSideProps {
  readonly tile: number;
  readonly side: Side;
  readonly onChoose: (at: number) => void;
}

function TapSide(props: TapSideProps): JSX.Element {
  const at = () => props.tile * 4 + props.side;
  const code = () => entry().sides[at()];
  const turn = () => `rotate(${props.side * 90} 50 50)`;
  const role = () => {
    const isCurrent = entry().at === at();
    const shown = code();
    const label = shown === undefined ? "empty" : labelOf(entry(), shown);
    const words = `Tile ${props.tile + 1}, ${SIDE_NAMES[props.side]}: ${label}`;
    return buttonRole(words, isCurrent, isCurrent, () => props.onChoose(at()));
  };
  return (
    <g class="tap-side" classList={{ current: entry().at === at() }} {...role()} data-at={at()}>
      <path class="tap-target" d="M0,0H100L50,50Z" transform={turn()} />
      <Show
        when={code() !== undefined}
        fallback={<path class="tap-empty" d="M30,0A20,20 0 0 0 70,0" transform={turn()} />}
      >
        <g class="tap-motif" {...TYPE} innerHTML={sideArt(code() ?? 0, props.side)} />
      </Show>
    </g>
  );
}
