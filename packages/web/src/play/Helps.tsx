/** Hint, Check, Solve from here, settings, and the list of keyboard shortcuts. */
import { type JSX, onCleanup, Show } from "solid-js";
import { store } from "../app/store.js";
import { embedded } from "../embed/embedded.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { Check } from "../ui/fields.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import { t as ui } from "../ui/texts.js";
import { canBeFinished, type RunningCheck } from "./check.js";
import { game } from "./game.js";
import { aboutClash } from "./hints.js";
import { say } from "./message.js";
import { t } from "./texts.js";

export function Helps(): JSX.Element {
  let running: RunningCheck | undefined;
  onCleanup(() => running?.stop());

  const check = async () => {
    const [clash] = game.clashes();
    if (clash) return game.setMessage({ ...aboutClash(store.puzzle(), clash), cells: [clash.cell] });
    if (game.isFull()) return game.setMessage(say(t("solved"), "good"));
    running?.stop();
    const asked = game.position();
    const mine = canBeFinished(store.puzzle(), game.placements());
    running = mine;
    game.setMessage(say(t("checking")));
    const found = await mine.verdict.catch(() => "unknown" as const);
    // Another check may run by now.
    if (running !== mine || game.position() !== asked) return;
    const isBegun = asked.tileAt.size > store.puzzle().pins.length;
    const verdict = found === "no" && !isBegun ? "never" : found;
    game.setMessage(say(t("verdicts")[verdict], TONES[verdict]));
  };

  return (
    <section class="play-helps stack" aria-label={t("helpTitle")}>
      <div class="row tight">
        <Button label={t("hint")} aria-keyshortcuts="H" onClick={game.hint} />
        <Button label={t("check")} onClick={() => void check()} />
        <Show when={!embedded}>
          <Button label={t("solveFromHere")} onClick={() => solving.solve(true)} />
        </Show>
      </div>
      <Check label={t("markMismatches")} checked={game.marksClashes()} onChange={game.setMarksClashes} />
      <div class="row spread">
        <ThemeChoice />
        <Button class="quiet" label={ui("startOver")} onClick={game.startOver} />
      </div>
      <details>
        <summary>{t("shortcuts")}</summary>
        <Numbers class="keys small" rows={t("keys")} />
      </details>
    </section>
  );
}

const TONES = { yes: "good", no: "wrong", never: "wrong", unknown: "plain" } as const;
