/** Time played and number of moves. The clock pauses while the page is hidden. */
import { createSignal, type JSX, onCleanup, onMount } from "solid-js";
import type { Game } from "./game.js";
import { clockText } from "./timer.js";
import { counted } from "./wording.js";

export function Clock(props: { readonly game: Game }): JSX.Element {
  const [tick, setTick] = createSignal(0);
  const onVisibility = () => (document.hidden ? props.game.pauseClock() : props.game.resumeClock());
  onMount(() => {
    props.game.resumeClock();
    const timer = setInterval(() => setTick((n) => n + 1), 500);
    document.addEventListener("visibilitychange", onVisibility);
    onCleanup(() => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      props.game.pauseClock();
    });
  });
  const text = () => {
    tick();
    return clockText(props.game.elapsedMs());
  };
  return (
    <p class="clock figures">
      <span class="hidden-visually">Time played: </span>
      <strong>{text()}</strong>
      <span class="soft"> · {counted(props.game.moves(), "move")}</span>
    </p>
  );
}
