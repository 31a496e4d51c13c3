/** What a puzzle that was entered is known as. */
import type { KnownDesign } from "@edgewise/core/identify";
import { createEffect, createSignal, type JSX, onCleanup, Show } from "solid-js";
import { store } from "../app/store.js";
import { INSECTS } from "../puzzles/examples.js";
import { knownAs } from "./doctor.js";
import { t } from "./texts.js";

export function Known(): JSX.Element {
  const [known, setKnown] = createSignal<KnownDesign>();
  createEffect(() => {
    const puzzle = store.puzzle();
    let isCurrent = true;
    onCleanup(() => {
      isCurrent = false;
    });
    setKnown(undefined);
    // The app opens with it.
    if (puzzle === INSECTS) return;
    // Without an answer nothing is said.
    knownAs(puzzle).then(
      (it) => isCurrent && setKnown(it),
      () => undefined,
    );
  });
  return (
    <Show when={known()}>
      {(it) => (
        <p class="small soft">
          {t("known", it().names.join("; "))} {it().distinct !== undefined && t("knownSolutions", it().distinct ?? 0n)}
        </p>
      )}
    </Show>
  );
}
