/** Section Share: the puzzle as a link, as files, on paper. */
import type { Placement } from "@edgewise/core";
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { useSolving } from "../app/context.js";
import type { SectionProps } from "../app/store.js";
import { Board } from "../ui/Board.jsx";
import { ThemeChoice } from "../ui/ThemeChoice.jsx";
import { Files } from "./Files.jsx";
import { Links } from "./Links.jsx";
import { Print } from "./Print.jsx";
import "./share.css";

/** What the picture and the link show besides the puzzle. */
export type Subject = "tiles" | "position" | "solution";

export default function Share(props: SectionProps): JSX.Element {
  const solving = useSolving();
  const { store } = props;
  const subjects = createMemo((): readonly { id: Subject; title: string }[] => [
    { id: "tiles", title: "Tiles" },
    ...(store.position().length > 0 ? [{ id: "position", title: "Board" } as const] : []),
    ...(solving.solution() ? [{ id: "solution", title: "Solution" } as const] : []),
  ]);
  const [chosen, setChosen] = createSignal<Subject>();
  const subject = () => subjects().find(({ id }) => id === chosen())?.id ?? subjects().at(-1)?.id ?? "tiles";
  const placements = createMemo((): readonly Placement[] | undefined => {
    if (subject() === "solution") return solving.solution();
    return subject() === "position" ? store.position() : undefined;
  });

  return (
    <div class="split">
      <section class="hero" aria-label="Preview">
        <Board
          puzzle={store.puzzle()}
          theme={store.theme()}
          placements={placements()}
          label={subjects().find(({ id }) => id === subject())?.title ?? ""}
        />
        <div class="row spread hero-caption">
          <Show when={subjects().length > 1} fallback={<span />}>
            <fieldset class="choices">
              <legend class="hidden-visually">What to share</legend>
              <For each={subjects()}>
                {({ id, title }) => (
                  <button type="button" class="button" aria-pressed={subject() === id} onClick={() => setChosen(id)}>
                    {title}
                  </button>
                )}
              </For>
            </fieldset>
          </Show>
          <ThemeChoice store={store} />
        </div>
      </section>
      <div class="stack loose">
        <h1>Share</h1>
        <Links puzzle={store.puzzle()} placements={placements()} />
        <Files store={store} placements={placements()} />
        <Print store={store} placements={placements()} />
      </div>
    </div>
  );
}
