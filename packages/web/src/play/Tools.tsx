/** The buttons below the board: turn, return to tray, undo, redo. */
import type { JSX } from "solid-js";
import type { Game } from "./game.js";

export function Tools(props: { readonly game: Game }): JSX.Element {
  const { game } = props;
  const canPutBack = () => game.isChosenLaid() && game.rules().isFree(game.tile() ?? -1);
  return (
    <div class="row tools">
      <Tool
        label="Turn anticlockwise"
        keys="Shift+R"
        path="M5,4V9H10M5.5,9A7.5,7.5 0 1 1 5,15"
        disabled={!game.isChosenTurnable()}
        onPress={() => game.turnChosen(-1)}
      />
      <Tool
        label="Turn clockwise"
        keys="R"
        path="M19,4V9H14M18.5,9A7.5,7.5 0 1 0 19,15"
        disabled={!game.isChosenTurnable()}
        onPress={() => game.turnChosen(1)}
      />
      <Tool
        label="Return to tray"
        keys="Delete"
        path="M12,4V14M8,10.5L12,14.5L16,10.5M4,14V19H20V14"
        disabled={!canPutBack()}
        onPress={game.putChosenBack}
      />
      <span class="tools-gap" />
      <Tool
        label="Undo"
        keys="Control+Z"
        path="M9,5L4,10L9,15M4,10H15A5,5 0 0 1 15,20H11"
        disabled={!game.canUndo()}
        onPress={game.undo}
      />
      <Tool
        label="Redo"
        keys="Control+Shift+Z"
        path="M15,5L20,10L15,15M20,10H9A5,5 0 0 0 9,20H13"
        disabled={!game.canRedo()}
        onPress={game.redo}
      />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keys: string;
  /** SVG path in a 24 by 24 square. */
  readonly path: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Uses `aria-disabled`, because a button that becomes `disabled` loses the focus. */
function Tool(props: ToolProps): JSX.Element {
  return (
    <button
      type="button"
      class="button square tool"
      aria-label={props.label}
      aria-keyshortcuts={props.keys}
      aria-disabled={props.disabled}
      title={`${props.label} (${props.keys.replace("Control", "Ctrl")})`}
      onClick={() => !props.disabled && props.onPress()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.path} />
      </svg>
    </button>
  );
}
