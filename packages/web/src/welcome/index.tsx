/** Section Welcome, the first screen: what this is, in one sentence and one picture, and three ways on. */
import { tileArt } from "@edgewise/core/render";
import { createMemo, For, type JSX } from "solid-js";
import type { SectionId } from "../app/store.js";
import { t } from "../app/texts.js";
import { enterBy, type Way } from "../enter/ways.js";
import { INSECTS, INSECTS_SOLVED } from "../puzzles/examples.js";
import { Board, Tile } from "../ui/Board.jsx";
import "./welcome.css";

interface Door {
  readonly id: "tap" | "play" | "make";
  readonly section: SectionId;
  /** The way to enter tiles that it opens. */
  readonly way?: Way;
  /** The tile drawn beside it. */
  readonly tile: number;
}

const DOORS: readonly Door[] = [
  { id: "tap", section: "enter", way: "tap", tile: 4 },
  { id: "play", section: "play", tile: 7 },
  { id: "make", section: "make", tile: 8 },
];

const THEME = "insects";
const [LIFTED, ...LAID] = INSECTS_SOLVED.toReversed();

export function Welcome(): JSX.Element {
  const loose = createMemo(() => tileArt(INSECTS, { theme: THEME, layout: "loose" }));
  return (
    <div class="welcome">
      <h1>{t("motto")}</h1>
      <section class="welcome-picture" aria-label={t("picture")}>
        <Board puzzle={INSECTS} placements={LAID} theme={THEME} label={t("nearlyFinished")}>
          <g
            transform="translate(222 206) rotate(-13 50 50)"
            innerHTML={LIFTED ? loose().tile(LIFTED.tile, LIFTED.rotation) : ""}
          />
        </Board>
      </section>
      <nav class="doors" aria-label={t("start")}>
        <For each={DOORS}>
          {(door) => (
            <a class="door" href={`#${door.section}`} onClick={() => door.way && enterBy(door.way)}>
              <Tile art={loose()} tile={door.tile} rotation={0} />
              <strong>{t("doors")[door.id].title}</strong>
              <span class="soft">{t("doors")[door.id].about}</span>
            </a>
          )}
        </For>
      </nav>
    </div>
  );
}
