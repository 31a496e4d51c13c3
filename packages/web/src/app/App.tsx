/** The frame around the sections: name, navigation, and the button for light or dark mode. */
import { type Component, createEffect, createSignal, For, type JSX, lazy, Show, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Enter } from "../enter/index.js";
import { Solve } from "../solve/index.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { Welcome } from "../welcome/index.js";
import { followAddress, linkFault, setLinkFault } from "./address.js";
import { LookButton } from "./LookButton.jsx";
import { SECTION_TITLES, type SectionId, store } from "./store.js";
import "./app.css";

/** All but the first three load when opened. */
const VIEWS: Readonly<Record<SectionId, Component>> = {
  welcome: Welcome,
  enter: Enter,
  solve: Solve,
  watch: lazy(() => import("../watch/index.js")),
  play: lazy(() => import("../play/index.js")),
  study: lazy(() => import("../study/index.js")),
  share: lazy(() => import("../share/index.js")),
};

const TABS = Object.entries(SECTION_TITLES).filter(([id]) => id !== "welcome");

export function App(): JSX.Element {
  followAddress();
  solving.restore();
  const [isFirst, setIsFirst] = createSignal(true);
  let main: HTMLElement | undefined;

  createEffect(() => {
    document.title = `${SECTION_TITLES[store.section()]} · Edgewise`;
    // A new section starts at its top, for the eye and for screen readers.
    if (isFirst()) setIsFirst(false);
    else window.scrollTo(0, 0);
  });

  return (
    <>
      <Button class="skip" onClick={() => main?.focus()}>
        Skip to content
      </Button>
      <header class="top">
        <a class="wordmark" href="#welcome">
          Edgewise
        </a>
        <nav class="tabs" aria-label="Sections">
          <For each={TABS}>
            {([id, title]) => (
              <a href={`#${id}`} aria-current={store.section() === id ? "page" : undefined}>
                {title}
              </a>
            )}
          </For>
        </nav>
        <LookButton />
      </header>
      <main class="page" ref={main} tabindex={-1} data-section={store.section()}>
        <Show when={linkFault()}>
          <div class="notice wrong row spread link-fault" role="alert">
            <p>{linkFault()}</p>
            <Button class="quiet" onClick={() => setLinkFault("")}>
              Close
            </Button>
          </div>
        </Show>
        <Suspense>
          <Dynamic component={VIEWS[store.section()]} />
        </Suspense>
      </main>
    </>
  );
}
