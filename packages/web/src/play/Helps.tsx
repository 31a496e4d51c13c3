/** Hint, Check, Solve from here, settings, and the list of keyboard shortcuts. */
import { type JSX, onCleanup, Show } from "solid-js";
import { store } from "../app/store.js";
import { embedded } from "../embed/embedded.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { Check } from "../ui/fields.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import { canBeFinished, type RunningCheck } from "./check.js";
import { game } from "./game.js";
import { aboutClash } from "./hints.js";
import { say } from "./message.js";

export function Helps(): JSX.Element {
  let running: RunningCheck | undefined;
  onCleanup(() => running?.stop());

  const check = async () => {
    const [clash] = game.clashes();
    if (clash) return game.setMessage({ ...aboutClash(store.puzzle(), clash), cells: [clash.cell] });
    if (game.isFull()) return game.setMessage(say("Solved. Every side matches.", "good"));
    running?.stop();
    const asked = game.position();
    running = canBeFinished(store.puzzle(), game.placements());
    game.setMessage(say("Every side matches so far. Checking whether it can be finished …"));
    const verdict = await running.verdict.catch(() => "unknown" as const);
    if (game.position() === asked) game.setMessage(VERDICTS[verdict]);
  };

  return (
    <section class="play-helps stack" aria-label="Help">
      <div class="row tight">
        <Button label="Hint" aria-keyshortcuts="H" onClick={game.hint} />
        <Button label="Check" onClick={() => void check()} />
        <Show when={!embedded}>
          <Button label="Solve from here" onClick={() => solving.solve(true)} />
        </Show>
      </div>
      <Check label="Mark mismatches" checked={game.marksClashes()} onChange={game.setMarksClashes} />
      <div class="row spread">
        <ThemeChoice />
        <Button class="quiet" label="Start over" onClick={game.startOver} />
      </div>
      <details>
        <summary>Keyboard shortcuts</summary>
        <Numbers class="keys small" rows={KEYS} />
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
