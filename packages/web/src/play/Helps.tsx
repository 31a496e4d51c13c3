/** Hint, Check, Solve from here, settings, and the list of keyboard shortcuts. */
import { createSignal, For, type JSX, onCleanup } from "solid-js";
import type { Store } from "../app/store.js";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import { canBeFinished, type RunningCheck } from "./check.js";
import { type Game, say } from "./game.js";
import { aboutClash } from "./hints.js";

export function Helps(props: { readonly store: Store; readonly game: Game }): JSX.Element {
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
    game.say(say("Every side matches so far. Checking whether it can be finished …"));
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
        Mark mismatches
      </label>
      <div class="row spread">
        <ThemeChoice store={store} />
        <button type="button" class="button quiet" onClick={game.startOver}>
          Start over
        </button>
      </div>
      <details>
        <summary>Keyboard shortcuts</summary>
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
  yes: say("So far, so good: this can still be finished.", "good"),
  no: say("Every side matches, but this board cannot be finished. Take some tiles back.", "wrong"),
  unknown: say("Every side matches, but whether it can be finished could not be worked out in a few seconds."),
} as const;

const KEYS: readonly (readonly [string, string])[] = [
  ["Arrow keys", "move between cells or tiles"],
  ["Enter", "choose a tile, place it on a cell; press again to turn it"],
  ["R, Shift R", "turn clockwise, anticlockwise"],
  ["Delete", "return the tile to the tray"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
  ["H", "hint"],
  ["Escape", "clear the selection"],
];
