/** The frame around the sections: name, navigation, and the button for light or dark mode. */
import { shareText } from "@edgewise/core/analysis";
import {
  type Component,
  createEffect,
  createSignal,
  ErrorBoundary,
  For,
  type JSX,
  lazy,
  Show,
  Suspense,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import { embedded } from "../embed/embedded.js";
import { startKeeping } from "../library/keeping.js";
import { Solve } from "../solve/index.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { messageOf } from "../ui/Fault.jsx";
import { Welcome } from "../welcome/index.js";
import { followAddress, linkFault, setLinkFault } from "./address.js";
import { LookButton } from "./LookButton.jsx";
import { SECTION_TITLES, type SectionId, store } from "./store.js";
import { UndoNotice } from "./UndoNotice.jsx";
import "./app.css";

/** All but the first two load when opened. */
const VIEWS: Readonly<Record<SectionId, Component>> = {
  welcome: Welcome,
  solve: Solve,
  enter: lazy(() => import("../enter/index.js")),
  watch: lazy(() => import("../watch/index.js")),
  play: lazy(() => import("../play/index.js")),
  study: lazy(() => import("../study/index.js")),
  share: lazy(() => import("../share/index.js")),
  library: lazy(() => import("../library/index.js")),
};

const BESIDE: readonly SectionId[] = ["welcome", "library"];
const TABS = (Object.keys(SECTION_TITLES) as SectionId[]).filter((id) => !BESIDE.includes(id));

export function App(): JSX.Element {
  if (!embedded) startKeeping();
  followAddress();
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
      <Show when={!embedded}>
        <Button class="skip" onClick={() => main?.focus()}>
          Skip to content
        </Button>
        <header class="top">
          <a class="wordmark" href="#welcome">
            Edgewise
          </a>
          <nav class="tabs" aria-label="Sections">
            <For each={TABS}>{(id) => <SectionLink id={id} />}</For>
          </nav>
          <SectionLink id="library" class="to-library" />
          <LookButton />
        </header>
      </Show>
      <main
        class="page"
        classList={{ embedded: embedded !== undefined }}
        ref={main}
        tabindex={-1}
        data-section={store.section()}
      >
        <Show when={linkFault()}>
          <div class="notice wrong row spread link-fault" role="alert">
            <p>{linkFault()}</p>
            <Button class="quiet" onClick={() => setLinkFault("")}>
              Close
            </Button>
          </div>
        </Show>
        <Show when={store.section()} keyed>
          {(id) => (
            <ErrorBoundary fallback={(error: unknown) => <Missing title={SECTION_TITLES[id]} error={error} />}>
              <Suspense>
                <Dynamic component={VIEWS[id]} />
              </Suspense>
            </ErrorBoundary>
          )}
        </Show>
        <Show when={embedded}>
          <a class="button quiet" href={`./${location.hash}`} target="_blank" rel="noopener">
            Open in Edgewise
          </a>
        </Show>
      </main>
      <UndoNotice onClose={() => main?.focus()} />
    </>
  );
}

function SectionLink(props: { readonly id: SectionId; readonly class?: string }): JSX.Element {
  return (
    <a class={props.class} href={`#${props.id}`} aria-current={store.section() === props.id ? "page" : undefined}>
      {SECTION_TITLES[props.id]}
      <Show when={props.id === "solve" && solving.run()?.phase() === "running"}>
        <span class="searching">
          <span class="hidden-visually">, a search is running, </span>
          <span class="figures">{doneText()}</span>
        </span>
      </Show>
    </a>
  );
}

/** How much of the running search is done. */
function doneText(): string {
  const forecast = solving.run()?.progress().forecast;
  return forecast ? shareText(forecast.share) : "";
}

/**
 * Instead of a section that cannot be loaded: the network is down, or a newer version of the app has replaced its
 * files. The other sections, and a running search, go on.
 */
function Missing(props: { readonly title: string; readonly error: unknown }): JSX.Element {
  return (
    <section class="stack" role="alert">
      <h1>{props.title}</h1>
      <p>
        This section could not be loaded: the network is down, or there is a newer version of the app. The other
        sections still work, and reloading keeps your puzzle, your game and your search.
      </p>
      <p class="small soft">{messageOf(props.error)}</p>
      <div class="row">
        <Button class="primary" label="Reload" onClick={() => location.reload()} />
      </div>
    </section>
  );
}
