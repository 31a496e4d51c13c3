/** Time played and number of moves. The clock pauses while the page is hidden. */
import { createSignal, type JSX, onCleanup, onMount } from "solid-js";
import { game } from "./game.js";
import { t } from "./texts.js";
import { clockText } from "./timer.js";

export function Clock(): JSX.Element {
  const [tick, setTick] = createSignal(0);
  const onVisibility = () => (document.hidden ? game.pauseClock() : game.resumeClock());
  onMount(() => {
    game.resumeClock();
    const timer = setInterval(() => setTick((n) => n + 1), 500);
    document.addEventListener("visibilitychange", onVisibility);
    onCleanup(() => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      game.pauseClock();
    });
  });
  const text = () => {
    tick();
    return clockText(game.elapsedMs());
  };
  return (
    <p class="clock figures">
      <span class="hidden-visually">{t("timePlayed")}</span>
      <strong>{text()}</strong>
      <span class="soft"> · {t("moved", game.moves())}</span>
    </p>
  );
}
