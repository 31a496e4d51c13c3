/** The button New game, and the dialogue behind it: the puzzle of the day, and a puzzle of any level. */
import { createSignal, createUniqueId, For, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { Button } from "../ui/buttons.jsx";
import { bestTime } from "./best-times.js";
import { dailyId, dealOf, LEVELS, randomId } from "./deals.js";
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
    if (deal) store.setPuzzle(deal.puzzle);
  };
  const offer = (kind: string, title: string, about: string, id: () => string) => (
    <li>
      <button type="button" class="deal" onClick={() => start(id())}>
        <strong>{title}</strong>
        <span class="soft small">{about}</span>
        <Show when={bestTime(kind)}>{(ms) => <span class="small figures">Best {clockText(ms())}</span>}</Show>
      </button>
    </li>
  );
  return (
    <>
      <Button class={props.class ?? ""} label="New game" onClick={open} />
      <dialog ref={dialog} class="new-game" aria-labelledby={id}>
        <div class="row spread">
          <h2 id={id}>New game</h2>
          <Button class="quiet" label="Cancel" onClick={() => dialog?.close()} />
        </div>
        <ul class="deals">
          {offer("daily", "Puzzle of the day", DAY.format(day()), () => dailyId(day()))}
          <For each={LEVELS}>
            {({ id, title, about }) => offer(id, title, about, () => randomId(id, Math.random()))}
          </For>
        </ul>
      </dialog>
    </>
  );
}

const DAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
