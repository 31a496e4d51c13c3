/** A running search: live figures, a progress bar once there is a forecast, the best board so far, and Stop. */
import { durationText, forecastText, shareText, spanText } from "@edgewise/core/analysis";
import { type JSX, Show } from "solid-js";
import { shortCount } from "../language/numbers.js";
import { Button } from "../ui/buttons.jsx";
import { Numbers } from "../ui/Numbers.jsx";
import { t as ui } from "../ui/texts.js";
import { bestBoard, canWatch } from "./best-board.js";
import type { Run } from "./solving.js";
import { t } from "./texts.js";
import { bestBoardText, raised } from "./wording.js";

export function Progress(props: { readonly run: Run }): JSX.Element {
  const now = () => props.run.progress();
  const forecast = () => now().forecast;
  /** A search for a first solution ends when it finds one; nothing tells when. */
  const forecasts = (): [string, string][] => {
    const it = forecast();
    if (props.run.kind === "first")
      return [[t("timeSoFar"), durationText(Math.round(now().elapsedMs / 1000), ui("phrases"))]];
    return [
      [t("done"), it ? shareText(it.share, ui("phrases")) : t("notKnown")],
      [t("timeLeft"), it ? raised(spanText(it.msLeft, ui("phrases"))) : t("notKnown")],
    ];
  };
  const engine = () => props.run.setup()?.engine;
  return (
    <section class="stack card" aria-label={t("search")}>
      <div class="row spread">
        <h2 tabindex={-1}>{t("searching")}</h2>
        <Button class="primary" label={ui("stop")} onClick={() => props.run.stop()} />
      </div>
      <Show when={forecast()}>
        {(it) => <ShareBar share={it().share} text={raised(forecastText(it(), ui("phrases")))} />}
      </Show>
      <Numbers
        class="numbers figures"
        rows={[
          ...forecasts(),
          [t("nodes"), shortCount(now().nodes)],
          [t("speed"), shortCount(now().nodesPerSecond)],
          [t("found"), props.run.kind !== "first" && ui("solutions", now().distinct)],
          [t("engine"), engine() && t("engineWith", engine() ?? "", now().threads)],
          [t("order"), props.run.setup() && (props.run.setup()?.order || t("severalOrders"))],
        ]}
      />
      <Show when={canWatch(props.run.puzzle)}>
        <div class="row">
          <Button
            label={t("showBest")}
            aria-pressed={bestBoard.isWatched()}
            onClick={() => bestBoard.setIsWatched(!bestBoard.isWatched())}
          />
          <Show when={bestBoard.isWatched()}>
            <p class="small figures">{bestBoard.fault() || bestBoardText(bestBoard.shown()?.score)}</p>
          </Show>
        </div>
      </Show>
    </section>
  );
}

/** How much is done: the lower end of the forecast's interval solid, the rest of it pale. */
function ShareBar(props: { readonly share: readonly [low: number, high: number]; readonly text: string }): JSX.Element {
  return (
    <svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={props.text}>
      <rect class="bar-maybe" width={props.share[1] * 100} height="1" />
      <rect class="bar-done" width={props.share[0] * 100} height="1" />
    </svg>
  );
}
