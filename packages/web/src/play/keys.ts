/** Keyboard shortcuts of a game. Each has an equivalent button or tap. */
import { game } from "./game.js";

/** Does nothing in dialogs, text fields and menus. */
export function onGameKey(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest("dialog, input, select, textarea") || !act(event, focusedTile(target))) return;
  event.preventDefault();
}

/** @returns whether the key was handled */
function act(event: KeyboardEvent, focused: number | undefined): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z" && !event.shiftKey) game.undo();
    else if (key === "y" || key === "z") game.redo();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  const tile = focused ?? game.tile();
  if (key === "r" && tile !== undefined) game.turnBy(tile, event.shiftKey ? -1 : 1);
  else if ((key === "delete" || key === "backspace") && tile !== undefined) game.putBack(tile);
  else if (key === "h") game.hint();
  else if (key === "escape") game.chooseNothing();
  else return false;
  return true;
}

/** The focused tile, in the tray or on the board. */
function focusedTile(target: Element | undefined): number | undefined {
  const inTray = target?.getAttribute("data-tile");
  if (inTray) return Number(inTray);
  const cell = target?.getAttribute("data-cell");
  return cell ? game.position().tileAt.get(Number(cell)) : undefined;
}
