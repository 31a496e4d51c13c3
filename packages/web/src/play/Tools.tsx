/** The buttons below the board: turn, return to tray, undo, redo. */
import type { JSX } from "solid-js";
import { IconButton } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import { game } from "./game.js";
import { t } from "./texts.js";

/** SVG paths in a 24 by 24 square. */
const PATHS = {
  turnLeft: "M5,4V9H10M5.5,9A7.5,7.5 0 1 1 5,15",
  turnRight: "M19,4V9H14M18.5,9A7.5,7.5 0 1 0 19,15",
  toTray: "M12,4V14M8,10.5L12,14.5L16,10.5M4,14V19H20V14",
  undo: "M9,5L4,10L9,15M4,10H15A5,5 0 0 1 15,20H11",
  redo: "M15,5L20,10L15,15M20,10H9A5,5 0 0 0 9,20H13",
} as const;

/** Uses `aria-disabled`, because a button that becomes `disabled` loses the focus. */
const tool = (label: string, keys: string, path: string, isOn: () => boolean, press: () => void) => (
  <IconButton
    label={label}
    path={path}
    title={`${label} (${keys.replace(/\w{2,}/g, (key) => t("keyNames")[key] ?? key)})`}
    aria-keyshortcuts={keys}
    aria-disabled={!isOn()}
    onClick={() => isOn() && press()}
  />
);

export function Tools(): JSX.Element {
  return (
    <div class="row tight tools">
      {tool(t("turnLeft"), "Shift+R", PATHS.turnLeft, game.canTurnChosen, () => game.turnChosen(-1))}
      {tool(t("turnRight"), "R", PATHS.turnRight, game.canTurnChosen, () => game.turnChosen(1))}
      {tool(t("toTray"), "Delete", PATHS.toTray, game.canPutChosenBack, game.putChosenBack)}
      <span class="tools-gap" />
      {tool(ui("undo"), "Control+Z", PATHS.undo, game.canUndo, game.undo)}
      {tool(t("redo"), "Control+Shift+Z", PATHS.redo, game.canRedo, game.redo)}
    </div>
  );
}
