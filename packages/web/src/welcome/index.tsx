/** Section Welcome, the first screen: what this is, in one sentence and one picture, and three ways on. */
import { tileArt } from "@edgewise/core/render";
import { createMemo, For, type JSX } from "solid-js";
import type { SectionId } from "../app/store.js";
import { enterBy, type Way } from "../enter/ways.js";
import { INSECTS, INSECTS_SOLVED } from "../puzzles/examples.js";
import { Board, Tile } from "../ui/Board.jsx";
import "./welcome.css";

interface Door {
  readonly title: string;
  readonly about: string;
  readonly section: SectionId;
  /** The way to enter tiles that it opens. */
  readonly way?: Way;
  /** The tile drawn beside it. */
  readonly tile: number;
}

const DOORS: readonly Door[] = [
  {
    title: "Solve my tiles",
    about: "Tap in the tiles of a puzzle you have at home and see how they fit together.",
    section: "enter",
    way: "tap",
    tile: 4,
  },
  { title: "Play", about: "Fit them yourself: easy to expert, and a new puzzle every day.", section: "play", tile: 7 },
  {
    title: "Make a puzzle",
    about: "Choose a size and get a fresh one to play, print or send.",
    section: "enter",
    way: "generate",
    tile: 8,
  },
];

const THEME = "insects";
const [LIFTED, ...LAID] = INSECTS_SOLVED.toReversed();

export function Welcome(): JSX.Element {
  const loose = createMemo(() => tileArt(INSECTS, { theme: THEME, layout: "loose" }));
  return (
    <div class="welcome">
      <h1>Turn and place the tiles until every edge matches.</h1>
      <section class="welcome-picture" aria-label="Picture">
        <Board puzzle={INSECTS} placements={LAID} theme={THEME} label="A nearly finished puzzle, and its last tile">
          <g
            transform="translate(222 206) rotate(-13 50 50)"
            innerHTML={LIFTED ? loose().tile(LIFTED.tile, LIFTED.rotation) : ""}
          />
        </Board>
      </section>
      <nav class="doors" aria-label="Start">
        <For each={DOORS}>
          {(door) => (
            <a class="door" href={`#${door.section}`} onClick={() => door.way && enterBy(door.way)}>
              <Tile art={loose()} tile={door.tile} rotation={0} />
              <strong>{door.title}</strong>
              <span class="soft">{door.about}</span>
            </a>
          )}
        </For>
      </nav>
    </div>
  );
}
