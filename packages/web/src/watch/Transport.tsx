/** The playback controls of a watched search: play, step, jump, and the speed slider. */
import { type JSX, Show } from "solid-js";
import { Button, IconButton } from "../ui/buttons.jsx";
import { SPEEDS, speedText } from "./speed.js";
import { t } from "./texts.js";
import type { Playing, Watching } from "./watching.js";

export function Transport(props: { readonly watching: Watching }): JSX.Element {
  const { watching } = props;
  const atStart = () => watching.race().index === 0;
  const isOver = () => watching.race().isOver;
  const jumpKey = (label: string, path: string, isOff: () => boolean, jump: () => void) => (
    <IconButton class="transport-key" label={label} path={path} isOff={isOff()} onClick={jump} />
  );
  const playKey = (label: string, path: string, isOff: () => boolean, way: Playing, look = "") => (
    <IconButton
      class={`transport-key ${look}`}
      label={watching.playing() === way ? t("pause") : label}
      path={watching.playing() === way ? PATHS.pause : path}
      isOff={isOff()}
      onClick={() => watching.play(watching.playing() === way ? "no" : way)}
    />
  );
  return (
    <div class="stack tight">
      <fieldset class="row tight transport-buttons" dir="ltr" aria-label={t("playback")}>
        {jumpKey(t("toStart"), PATHS.start, atStart, watching.toStart)}
        {playKey(t("playBack"), PATHS.back, atStart, "back")}
        {jumpKey(t("stepBack"), PATHS.stepBack, atStart, watching.stepBack)}
        {playKey(t("play"), PATHS.play, isOver, "forward", "primary")}
        {jumpKey(t("stepOn"), PATHS.stepOn, isOver, watching.stepForward)}
        {playKey(t("toSolution"), PATHS.solution, isOver, "solution")}
      </fieldset>
      <label class="speed">
        <span class="small soft">{t("speed")}</span>
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
        <div class="row tight">
          <Button class="quiet" isOff={atStart()} onClick={watching.previousPlaced}>
            <span aria-hidden="true">‹</span> {t("previousFit")}
          </Button>
          <Button class="quiet" isOff={isOver()} onClick={watching.nextPlaced}>
            {t("nextFit")} <span aria-hidden="true">›</span>
          </Button>
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
