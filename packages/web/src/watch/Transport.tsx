/** The playback controls of a watched search: play, step, jump, and the speed slider. */
import { type JSX, Show } from "solid-js";
import { SPEEDS, speedText } from "./speed.js";
import type { Watching } from "./watching.js";

export function Transport(props: { readonly watching: Watching }): JSX.Element {
  const { watching } = props;
  const atStart = () => {
    watching.moved();
    return watching.race().index === 0;
  };
  const isOver = () => {
    watching.moved();
    return watching.race().isOver;
  };
  const toggle = (way: "forward" | "back") => (watching.playing() === way ? watching.pause() : watching.play(way));
  return (
    <div class="transport stack tight">
      <fieldset class="row transport-buttons" aria-label="Playback">
        <Key label="Back to start" path={PATHS.start} disabled={atStart()} onPress={watching.toStart} />
        <Key
          label={watching.playing() === "back" ? "Pause" : "Play backward"}
          path={watching.playing() === "back" ? PATHS.pause : PATHS.back}
          disabled={atStart()}
          onPress={() => toggle("back")}
        />
        <Key label="Step back" path={PATHS.stepBack} disabled={atStart()} onPress={watching.stepBack} />
        <Key
          label={watching.playing() === "forward" ? "Pause" : "Play"}
          path={watching.playing() === "forward" ? PATHS.pause : PATHS.play}
          disabled={isOver()}
          isMain
          onPress={() => toggle("forward")}
        />
        <Key label="Step forward" path={PATHS.stepOn} disabled={isOver()} onPress={watching.stepForward} />
        <Key
          label={watching.playing() === "solution" ? "Pause" : "Go to next solution"}
          path={watching.playing() === "solution" ? PATHS.pause : PATHS.solution}
          disabled={isOver()}
          onPress={() => (watching.playing() === "solution" ? watching.pause() : watching.play("solution"))}
        />
      </fieldset>
      <label class="speed">
        <span class="small soft">Speed</span>
        <span class="small figures">{speedText(watching.speed())}</span>
        <input
          type="range"
          min="0"
          max={SPEEDS.length - 1}
          step="1"
          value={watching.speed()}
          aria-valuetext={speedText(watching.speed())}
          onInput={(event) => watching.setSpeed(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Show when={watching.orders().length === 1}>
        <div class="row placed-keys">
          <button type="button" class="button quiet" disabled={atStart()} onClick={watching.previousPlaced}>
            <span aria-hidden="true">‹</span> Previous fit
          </button>
          <button type="button" class="button quiet" disabled={isOver()} onClick={watching.nextPlaced}>
            Next fit <span aria-hidden="true">›</span>
          </button>
        </div>
      </Show>
    </div>
  );
}

/** SVG paths in a 24 by 24 square. */
const PATHS = {
  start: "M6,5V19M19,5L9,12L19,19Z",
  back: "M18,5L7,12L18,19Z",
  stepBack: "M15,6L9,12L15,18L9,12Z",
  play: "M7,4.5L19,12L7,19.5Z",
  pause: "M8,5V19M16,5V19",
  stepOn: "M9,6L15,12L9,18L15,12Z",
  solution: "M5,5L15,12L5,19ZM18,5V19",
} as const;

interface KeyProps {
  readonly label: string;
  readonly path: string;
  readonly disabled: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

function Key(props: KeyProps): JSX.Element {
  return (
    <button
      type="button"
      class="button square transport-key"
      classList={{ primary: props.isMain === true }}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={() => props.onPress()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.path} />
      </svg>
    </button>
  );
}
