/** The frame around the sections: name, navigation, the light or dark look. */
import { createEffect, For, type JSX, Show, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import { createSolving } from "../solve/solving.js";
import { SolvingContext } from "./context.js";
import { SECTIONS } from "./sections.js";
import { createStore, isSectionId } from "./store.js";
import "./app.css";

export function App(): JSX.Element {
  const fromHash = location.hash.slice(1);
  const store = createStore(isSectionId(fromHash) ? fromHash : "solve");
  const solving = createSolving(store);
  const current = () => SECTIONS.find(({ id }) => id === store.section());

  window.addEventListener("hashchange", () => {
    const id = location.hash.slice(1);
    if (isSectionId(id)) store.open(id);
  });
  createEffect(() => {
    if (location.hash !== `#${store.section()}`) history.pushState(null, "", `#${store.section()}`);
    document.title = `${current()?.title ?? ""} · Edgewise`;
  });

  return (
    <SolvingContext.Provider value={solving}>
      <header class="top">
        <a class="wordmark" href="#solve">
          Edgewise
        </a>
        <nav class="tabs" aria-label="Sections">
          <For each={SECTIONS}>
            {({ id, title }) => (
              <a href={`#${id}`} aria-current={store.section() === id ? "page" : undefined}>
                {title}
              </a>
            )}
          </For>
        </nav>
      </header>
      <main class="page">
        <Suspense>
          <Show when={current()} keyed>
            {(section) => <Dynamic component={section.view} store={store} />}
          </Show>
        </Suspense>
      </main>
    </SolvingContext.Provider>
  );
}
