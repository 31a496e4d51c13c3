/** The button New game, and the dialogue behind it: the puzzle of the day, and a puzzle of any level. */
import { createSignal, createUniqueId, For, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { dayText } from "../language/numbers.js";
import { t as puzzles } from "../puzzles/texts.js";
import { Button } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import { bestTime } from "./best-times.js";
import { dailyId, dealOf, LEVELS, randomId } from "./deals.js";
import { game } from "./game.js";
import { t } from "./texts.js";
import { clockText } from "./timer.js";

export function NewGame(props: { readonly class?: string }): JSX.Element {
  const [day, setDay] = createSignal(new Date());
  const id = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  const open = () => {
    setDay(new Date());
    dialog?.showModal();
  };
  const start = (id: string) => {
    const deal = dealOf(id);
    dialog?.close();
    if (!deal) return;
    // The old game is kept with its time so far.
    game.pauseClock();
    if (deal.id === game.deal()?.id) game.startOver();
    else store.setPuzzle(deal.puzzle);
  };
  const offer = (kind: string, title: string, about: string, id: () => string) => (
    <li>
      <button type="button" class="choice deal" autofocus={kind === "daily"} onClick={() => start(id())}>
        <strong>{title}</strong>
        <span class="soft small">{about}</span>
        <Show when={bestTime(kind)}>{(ms) => <span class="small figures">{t("best", clockText(ms()))}</span>}</Show>
      </button>
    </li>
  );
  return (
    <>
      <Button class={props.class ?? ""} label={t("newGame")} onClick={open} />
      <dialog ref={dialog} class="new-game card" aria-labelledby={id}>
        <div class="row spread">
          <h2 id={id}>{t("newGame")}</h2>
          <Button class="quiet" label={ui("cancel")} onClick={() => dialog?.close()} />
        </div>
        <ul class="stack tight">
          {offer("daily", t("daily"), dayText(day()), () => dailyId(day()))}
          <For each={LEVELS}>
            {({ id, size }) =>
              offer(id, puzzles("levels")[id], ui("tiles", size * size), () => randomId(id, Math.random()))
            }
          </For>
        </ul>
      </dialog>
    </>
  );
}
