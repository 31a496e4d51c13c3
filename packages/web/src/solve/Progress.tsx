/** A running search: live figures, a progress bar once there is a forecast, the best board so far, and Stop. */
import { durationText, forecastText, shareText, spanText } from "@edgewise/core/analysis";
import { type JSX, Show } from "solid-js";
import { shortCount } from "../language/numbers.js";
import { Button } from "../ui/buttons.jsx";
import { Bar, Numbers } from "../ui/figures.jsx";
import { t as ui } from "../ui/texts.js";
import { orderName } from "../ui/wording.js";
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
        {(it) => (
          <Bar
            role="progressbar"
            label={raised(forecastText(it(), ui("phrases")))}
            share={it().share[0]}
            most={it().share[1]}
          />
        )}
      </Show>
      <Numbers
        rows={[
          ...forecasts(),
          [t("nodes"), shortCount(now().nodes)],
          [t("speed"), shortCount(now().nodesPerSecond)],
          [t("found"), props.run.kind !== "first" && ui("solutions", now().distinct)],
          [t("engine"), engine() && t("engineWith", engine() ?? "", now().threads)],
          [t("order"), props.run.setup() && (orderName(props.run.setup()?.order ?? "") || t("severalOrders"))],
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
