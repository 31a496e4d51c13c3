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
  onMount,
  Show,
  Suspense,
} from "solid-js";
import { Dynamic } from "solid-js/web";
import { embedded } from "../embed/embedded.js";
import { LANGUAGES, language, withTexts } from "../language/language.js";
import { startKeeping } from "../library/keeping.js";
import { solving } from "../solve/solving.js";
import { Button } from "../ui/buttons.jsx";
import { messageOf } from "../ui/Fault.jsx";
import { t as ui } from "../ui/texts.js";
import { whenIdle } from "../ui/when-idle.js";
import { Welcome } from "../welcome/index.js";
import { followAddress, linkFault, setLinkFault } from "./address.js";
import { LanguageChoice } from "./LanguageChoice.jsx";
import { LookButton } from "./LookButton.jsx";
import { SECTIONS, type SectionId, store } from "./store.js";
import { t } from "./texts.js";
import { UndoNotice } from "./UndoNotice.jsx";
import "./app.css";

/** Where most visitors go next: loaded while they read the first screen. */
const Solve = lazy(() => withTexts(import("../solve/index.js")));

/** All but the first screen load when opened. */
const VIEWS: Readonly<Record<SectionId, Component>> = {
  welcome: Welcome,
  solve: Solve,
  enter: lazy(() => withTexts(import("../enter/index.js"))),
  make: lazy(() => withTexts(import("../make/index.js"))),
  watch: lazy(() => withTexts(import("../watch/index.js"))),
  play: lazy(() => withTexts(import("../play/index.js"))),
  study: lazy(() => withTexts(import("../study/index.js"))),
  share: lazy(() => withTexts(import("../share/index.js"))),
  library: lazy(() => withTexts(import("../library/index.js"))),
};

const BESIDE: readonly SectionId[] = ["welcome", "library"];
const TABS = SECTIONS.filter((id) => !BESIDE.includes(id));
const titleOf = (id: SectionId) => t("sections")[id];

export function App(): JSX.Element {
  if (!embedded) startKeeping();
  followAddress();
  const [isFirst, setIsFirst] = createSignal(true);
  let main: HTMLElement | undefined;
  // If that fails, it is told when the section is opened.
  onMount(() => whenIdle(() => void Solve.preload().catch(() => undefined)));

  createEffect(() => {
    document.documentElement.lang = language();
    document.documentElement.dir = LANGUAGES[language()].dir;
  });
  createEffect(() => {
    document.title = `${titleOf(store.section())} · Edgewise`;
  });
  createEffect(() => {
    store.section();
    // A new section starts at its top, for the eye and for screen readers.
    if (isFirst()) setIsFirst(false);
    else window.scrollTo(0, 0);
  });

  return (
    <>
      <Show when={!embedded}>
        <Button class="skip" onClick={() => main?.focus()}>
          {t("skip")}
        </Button>
        <header class="top">
          <a class="wordmark" href="#welcome">
            Edgewise
          </a>
          <nav class="tabs" aria-label={t("navigation")}>
            <For each={TABS}>{(id) => <SectionLink id={id} />}</For>
          </nav>
          <SectionLink id="library" class="to-library" />
          <LanguageChoice />
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
              {ui("close")}
            </Button>
          </div>
        </Show>
        <Show when={store.section()} keyed>
          {(id) => (
            <ErrorBoundary fallback={(error: unknown) => <Missing title={titleOf(id)} error={error} />}>
              <Suspense>
                <Dynamic component={VIEWS[id]} />
              </Suspense>
            </ErrorBoundary>
          )}
        </Show>
        <Show when={embedded}>
          <a class="button quiet" href={`./${location.hash}`} target="_blank" rel="noopener">
            {t("openInApp")}
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
      {titleOf(props.id)}
      <Show when={props.id === "solve" && solving.run()?.phase() === "running"}>
        <span class="searching">
          <span class="hidden-visually">{t("searching")}</span>
          <span class="figures">{doneText()}</span>
        </span>
      </Show>
    </a>
  );
}

/** How much of the running search is done. */
function doneText(): string {
  const forecast = solving.run()?.progress().forecast;
  return forecast ? shareText(forecast.share, ui("phrases")) : "";
}

/**
 * Instead of a section that cannot be loaded: the network is down, or a newer version of the app has replaced its
 * files. The other sections, and a running search, go on.
 */
function Missing(props: { readonly title: string; readonly error: unknown }): JSX.Element {
  return (
    <section class="stack" role="alert">
      <h1>{props.title}</h1>
      <p>{t("missing")}</p>
      <p class="small soft">{messageOf(props.error)}</p>
      <div class="row">
        <Button class="primary" label={t("reload")} onClick={() => location.reload()} />
      </div>
    </section>
  );
}
