/** Section Play: the board as a puzzle for people, by dragging, by taps alone, or by keys alone. */
import { tileArt } from "@edgewise/core";
import { createMemo, createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import type { SectionProps } from "../app/store.js";
import { ClashMarks } from "../sides/ClashMarks.jsx";
import { Board } from "../ui/Board.jsx";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import { Clock } from "./Clock.jsx";
import { canBeFinished, type RunningCheck } from "./check.js";
import { createDragging } from "./drag.js";
import { type Game, gameOf, say } from "./game.js";
import { aboutClash } from "./hints.js";
import { onGameKey } from "./keys.js";
import "./play.css";
import { Tile } from "./Tile.jsx";
import { Tools } from "./Tools.jsx";
import { Tray } from "./Tray.jsx";

export default function Play(props: SectionProps): JSX.Element {
  const { store } = props;
  const game = gameOf(store);
  const art = createMemo(() => tileArt(store.puzzle(), { theme: store.theme(), layout: "board" }));
  const dragging = createDragging({
    drop: (tile, cell) => (cell === undefined ? game.putBack(tile) : game.layAt(tile, cell)),
  });
  let root: HTMLDivElement | undefined;

  const focusBoard = () => {
    const cell = game.chosenCell() ?? firstEmpty(game);
    root?.querySelector<SVGElement>(`[data-cell="${cell ?? 0}"]`)?.focus();
  };
  const pressOnBoard = (event: PointerEvent) => {
    const cell = event.target instanceof Element && event.target.closest("[data-cell]")?.getAttribute("data-cell");
    const tile = cell ? game.position().tileAt.get(Number(cell)) : undefined;
    if (tile !== undefined && game.rules().isFree(tile)) dragging.press(event, tile);
  };

  return (
    <div
      class="play"
      ref={(element) => {
        root = element;
        element.addEventListener("keydown", (event) => onGameKey(event, game));
      }}
    >
      <header class="play-head row spread">
        <h1>Play</h1>
        <Clock game={game} />
      </header>

      <section
        class="play-board"
        aria-label="Board"
        ref={(board) => board.addEventListener("pointerdown", pressOnBoard)}
      >
        <Board
          puzzle={store.puzzle()}
          theme={store.theme()}
          placements={game.placements()}
          label="The board you play on"
          selected={game.chosenCell()}
          onCell={game.tapCell}
        >
          <Overlay {...props} game={game} over={dragging.dragged()?.over} />
        </Board>
      </section>
      <Tray store={store} game={game} art={art()} dragging={dragging} onKeyboardChoice={focusBoard} />
      <section class="play-said stack" aria-label="Moves">
        <p class={`said ${game.message().tone}`} role="status">
          {game.message().text || HELP}
        </p>
        <Tools game={game} />
      </section>
      <Helps {...props} game={game} />

      <Show when={dragging.dragged()}>
        {(dragged) => (
          <div class="ghost" style={{ transform: `translate(${dragged().x}px, ${dragged().y}px)` }}>
            <Tile art={art()} tile={dragged().tile} rotation={game.position().turns[dragged().tile] ?? 0} />
          </div>
        )}
      </Show>
    </div>
  );
}

const HELP = "Choose a tile, then a cell. Choose it again to turn it. Or drag.";

function firstEmpty(game: Game): number | undefined {
  const { width, height } = game.rules().puzzle.board;
  return Array.from({ length: width * height }, (_, cell) => cell).find(
    (cell) => game.rules().isOpen(cell) && !game.position().tileAt.has(cell),
  );
}

interface PartProps extends SectionProps {
  readonly game: Game;
}

/** What is marked on the board: clashes, hints, pins, where a dragged tile would land. */
function Overlay(props: PartProps & { readonly over: number | undefined }): JSX.Element {
  const width = () => props.store.puzzle().board.width;
  const at = (cell: number) => `translate(${(cell % width()) * 100} ${Math.floor(cell / width()) * 100})`;
  return (
    <g class="overlay">
      <For each={props.store.puzzle().pins}>
        {({ x, y }) => (
          <g transform={`translate(${x * 100 + 84} ${y * 100 + 16})`}>
            <circle class="pin" r="8" />
            <circle class="pin-hole" r="2.6" />
          </g>
        )}
      </For>
      <For each={props.game.message().cells}>
        {(cell) => <rect class="hinted-cell" x="3" y="3" width="94" height="94" rx="6" transform={at(cell)} />}
      </For>
      <Show when={props.over !== undefined && props.game.rules().isOpen(props.over) ? { cell: props.over } : undefined}>
        {(over) => <rect class="over" x="3" y="3" width="94" height="94" rx="6" transform={at(over().cell)} />}
      </Show>
      <Show when={props.game.marksClashes()}>
        <ClashMarks sides={props.game.clashes()} columns={width()} />
      </Show>
    </g>
  );
}

/** Hint, check, the solver, and what seldom changes. */
function Helps(props: PartProps): JSX.Element {
  const { game, store } = props;
  const [checking, setChecking] = createSignal<RunningCheck | undefined>();
  onCleanup(() => checking()?.stop());

  const check = async () => {
    const clash = game.firstClash();
    if (clash) {
      game.say({ ...say(aboutClash(store.puzzle(), clash).text, "wrong"), cells: [clash.cell] });
      return;
    }
    if (game.isFull()) {
      game.say(say("Solved. Every side matches.", "good"));
      return;
    }
    checking()?.stop();
    const asked = game.position();
    const running = canBeFinished(store.puzzle(), game.placements());
    setChecking(running);
    game.say(say("So far every side matches. Looking whether it can be finished …"));
    const verdict = await running.verdict.catch(() => "unknown" as const);
    if (checking() === running) setChecking(undefined);
    if (game.position() === asked) game.say(VERDICTS[verdict]);
  };

  return (
    <section class="play-helps stack" aria-label="Help">
      <div class="row help-keys">
        <button type="button" class="button" aria-keyshortcuts="H" onClick={game.hint}>
          Hint
        </button>
        <button type="button" class="button" onClick={() => void check()}>
          Check
        </button>
        <button type="button" class="button" onClick={() => store.solve({ fromPosition: true })}>
          Solve from here
        </button>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={game.marksClashes()}
          onChange={(event) => game.setMarksClashes(event.currentTarget.checked)}
        />
        Mark what does not match
      </label>
      <div class="row spread">
        <ThemeChoice store={store} />
        <button type="button" class="button quiet" onClick={game.startOver}>
          Start over
        </button>
      </div>
      <details>
        <summary>Keys</summary>
        <dl class="keys small">
          <For each={KEYS}>
            {([key, what]) => (
              <div>
                <dt>{key}</dt>
                <dd>{what}</dd>
              </div>
            )}
          </For>
        </dl>
      </details>
    </section>
  );
}

const VERDICTS = {
  yes: say("So far so good: this can still be finished.", "good"),
  no: say("Every side matches, but this cannot be finished any more. Something has to go back.", "wrong"),
  unknown: say("Every side matches. Whether it can be finished is too hard to tell in a few seconds."),
} as const;

const KEYS: readonly (readonly [string, string])[] = [
  ["Arrows", "from cell to cell, from tile to tile"],
  ["Enter", "choose a tile, lay it on a cell; again: turn it"],
  ["R, Shift R", "turn clockwise, anticlockwise"],
  ["Delete", "back into the tray"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
  ["H", "hint"],
  ["Escape", "choose nothing"],
];
