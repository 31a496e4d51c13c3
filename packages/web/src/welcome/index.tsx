/** Section Welcome, the first screen: what this is, in one sentence and one picture, and three ways on. */
import type { Puzzle } from "@edgewise/core";
import { For, type JSX } from "solid-js";
import type { WelcomePicture } from "../../welcome-picture.js";
import type { SectionId } from "../app/frame.js";
import { readKept } from "../app/keep.js";
import { t } from "../app/texts.js";
import { enterBy } from "../enter/ways.js";
import "../ui/board.css";
import "./welcome.css";

/** Put here by the build. */
declare const WELCOME_PICTURE: WelcomePicture;
const { laid, last, loose, type } = WELCOME_PICTURE;

/** To which sections they lead. */
const DOORS = { tap: "enter", play: "play", make: "make" } as const satisfies Readonly<Record<string, SectionId>>;
const DOOR_NAMES = ["tap", "play", "make"] as const;

/** Is the board of the open game neither empty nor full? The section Play checks what is kept. */
function isGameOpen(): boolean {
  const { position, puzzle }: { readonly position?: unknown[]; readonly puzzle?: Puzzle } = Object(readKept("work"));
  const placed = Number(position?.length);
  const { board, pins } = puzzle ?? {};
  // A position is without pins that cannot turn.
  const [fixed, holes] = [Number(pins?.length), Number(board?.holes?.length)];
  return placed > 0 && placed < Number(board?.width) * Number(board?.height) - holes - fixed;
}

export function Welcome(): JSX.Element {
  const text = (door: (typeof DOOR_NAMES)[number]) => t("doors")[door === "play" && isGameOpen() ? "goOn" : door];
  return (
    <div class="welcome">
      <h1>{t("motto")}</h1>
      <section class="welcome-picture" aria-label={t("picture")}>
        <svg class="board" viewBox="-8 -8 316 316" role="img" aria-label={t("nearlyFinished")} {...type}>
          <rect class="board-tray" x="-7" y="-7" width="314" height="314" rx="8" />
          <rect class="board-empty" x="205" y="205" width="90" height="90" rx="6" />
          <g innerHTML={laid} />
          <g transform="translate(222 206) rotate(-13 50 50)" innerHTML={last} />
        </svg>
      </section>
      <nav class="stack tight" aria-label={t("start")}>
        <For each={DOOR_NAMES}>
          {(door, i) => (
            <a class="choice door" href={`#${DOORS[door]}`} onClick={() => door === "tap" && enterBy("tap")}>
              <svg class="tile" viewBox="-1 -1 102 102" aria-hidden="true" {...type} innerHTML={loose[i()] ?? ""} />
              <strong>{text(door).title}</strong>
              <span class="soft">{text(door).about}</span>
            </a>
          )}
        </For>
      </nav>
    </div>
  );
}
