/** The frame around the sections: name, navigation, and the button for light or dark mode. */
import { createEffect, createSignal, For, type JSX, Show, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import { createSolving } from "../solve/solving.js";
import { SolvingContext } from "./context.js";
import { LookButton } from "./LookButton.jsx";
import { SECTIONS } from "./sections.js";
import { createStore } from "./store.js";
import { keepWork } from "./work.js";
import "./app.css";

export function App(): JSX.Element {
  const store = createStore("solve");
  const work = keepWork(store);
  const solving = createSolving(store);
  const current = () => SECTIONS.find(({ id }) => id === store.section());
  const [isFirst, setIsFirst] = createSignal(true);
  let main: HTMLElement | undefined;

  createEffect(() => {
    document.title = `${current()?.title ?? ""} · Edgewise`;
    // A new section starts at its top, for the eye and for screen readers.
    if (isFirst()) setIsFirst(false);
    else window.scrollTo(0, 0);
  });

  return (
    <SolvingContext.Provider value={solving}>
      <button type="button" class="skip button" onClick={() => main?.focus()}>
        Skip to content
      </button>
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
        <LookButton />
      </header>
      <main class="page" ref={main} tabindex={-1}>
        <Show when={work.fault()}>
          <div class="notice wrong row spread link-fault" role="alert">
            <p>{work.fault()}</p>
            <button type="button" class="button quiet" onClick={work.dismiss}>
              Close
            </button>
          </div>
        </Show>
        <Suspense>
          <Show when={current()} keyed>
            {(section) => <Dynamic component={section.view} store={store} />}
          </Show>
        </Suspense>
      </main>
    </SolvingContext.Provider>
  );
}
