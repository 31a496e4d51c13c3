/** The buttons of a game: below the board, and beside it. */
import { type JSX, onCleanup } from "solid-js";
import { store } from "../app/store.js";
import { embedded } from "../embed/embedded.js";
import { type RunningSearch, SearchClient } from "../solve/search-client.js";
import { pinnedAt, solving } from "../solve/solving.js";
import { ThemeChoice } from "../ui/Board.jsx";
import { Button, IconButton } from "../ui/buttons.jsx";
import { Check } from "../ui/fields.jsx";
import { Numbers } from "../ui/figures.jsx";
import { t as ui } from "../ui/texts.js";
import { game } from "./game.js";
import { aboutClash, say } from "./hints.js";
import { t } from "./texts.js";

/** Time for Check to find out whether the board can be finished. */
const CHECK_MS = 6000;
const TONES = { yes: "good", no: "wrong", never: "wrong", unknown: "plain" } as const;

const client = new SearchClient();

/** Hint, Check, Solve from here, settings, and the list of keyboard shortcuts. */
export function Helps(): JSX.Element {
  let running: RunningSearch | undefined;
  onCleanup(() => running?.stop());

  const check = async () => {
    const [clash] = game.clashes();
    if (clash) return game.setMessage(() => ({ ...aboutClash(store.puzzle(), clash), cells: [clash.cell] }));
    if (game.isFull()) return game.setMessage(() => say(t("solved"), "good"));
    running?.stop();
    const asked = game.position();
    const mine = client.start({ kind: "first", puzzle: pinnedAt(store.puzzle(), game.placements()) });
    running = mine;
    const timer = setTimeout(mine.stop, CHECK_MS);
    game.setMessage(() => say(t("checking")));
    const outcome = (await mine.report.catch(() => undefined))?.outcome;
    clearTimeout(timer);
    // Another check may run by now.
    if (running !== mine || game.position() !== asked) return;
    const none = asked.tileAt.size > store.puzzle().pins.length ? "no" : "never";
    const verdict = outcome?.distinct ? "yes" : outcome?.status === "complete" ? none : "unknown";
    game.setMessage(() => say(t("verdicts")[verdict], TONES[verdict]));
  };

  /** The whole answer is a hint, too. */
  const solve = () => {
    game.countHint();
    solving.solve(true);
  };

  return (
    <section class="play-helps stack" aria-label={t("helpTitle")}>
      <div class="row tight">
        <Button label={t("hint")} aria-keyshortcuts="H" onClick={game.hint} />
        <Button label={t("check")} onClick={() => void check()} />
        {!embedded && <Button label={t("solveFromHere")} onClick={solve} />}
      </div>
      <Check label={t("markMismatches")} checked={game.marksClashes()} onChange={game.setMarksClashes} />
      <div class="row spread">
        <ThemeChoice />
        <Button class="quiet" label={ui("startOver")} onClick={game.startOver} />
      </div>
      <details>
        <summary>{t("shortcuts")}</summary>
        <Numbers class="numbers small" rows={t("keys")} />
      </details>
    </section>
  );
}

/** SVG paths in a 24 by 24 square. */
const PATHS = {
  turnLeft: "M5,4V9H10M5.5,9A7.5,7.5 0 1 1 5,15",
  turnRight: "M19,4V9H14M18.5,9A7.5,7.5 0 1 0 19,15",
  toTray: "M12,4V14M8,10.5L12,14.5L16,10.5M4,14V19H20V14",
  undo: "M9,5L4,10L9,15M4,10H15A5,5 0 0 1 15,20H11",
  redo: "M15,5L20,10L15,15M20,10H9A5,5 0 0 0 9,20H13",
} as const;

const tool = (label: string, keys: string, path: string, isOn: () => boolean, press: () => void) => (
  <IconButton
    label={label}
    path={path}
    title={`${label} (${keys.replace(/\w{2,}/g, (key) => t("keyNames")[key] ?? key)})`}
    aria-keyshortcuts={keys}
    isOff={!isOn()}
    onClick={press}
  />
);

export function Tools(): JSX.Element {
  return (
    <div class="row spread tools">
      <div class="row tight">
        {tool(t("turnLeft"), "Shift+R", PATHS.turnLeft, game.canTurnChosen, () => game.turnChosen(-1))}
        {tool(t("turnRight"), "R", PATHS.turnRight, game.canTurnChosen, () => game.turnChosen(1))}
        {tool(t("toTray"), "Delete", PATHS.toTray, game.canPutChosenBack, game.putChosenBack)}
      </div>
      <div class="row tight">
        {tool(ui("undo"), "Control+Z", PATHS.undo, game.canUndo, game.undo)}
        {tool(t("redo"), "Control+Shift+Z", PATHS.redo, game.canRedo, game.redo)}
      </div>
    </div>
  );
}
