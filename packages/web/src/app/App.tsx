/** The frame around the sections: name, navigation, and the button for light or dark mode. */
import { type Component, createEffect, ErrorBoundary, For, type JSX, lazy, on, Show, Suspense } from "solid-js";
import { Dynamic } from "solid-js/web";
import { embedded } from "../embed/embedded.js";
import { LANGUAGES, language, withTexts } from "../language/language.js";
import { Button } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import { Welcome } from "../welcome/index.js";
import { faultOf, followAddress, linkFault, setLinkFault } from "./address.js";
import { offerUndo, SECTIONS, type SectionId, searched, section, undoable } from "./frame.js";
import { keepFault, setKeepFault } from "./keep.js";
import { notKept } from "./not-kept.js";
import { LanguageChoice, LookButton } from "./settings.jsx";
import { t } from "./texts.js";
import "./app.css";

/** A section that shows the open work, loaded when opened with what keeps that. */
const opened = (load: () => Promise<{ readonly default: Component }>) =>
  lazy(() => withTexts(Promise.all([load(), import("../library/keeping.js")]).then(([view]) => view)));

const VIEWS: Readonly<Record<SectionId, Component>> = {
  welcome: Welcome,
  solve: opened(() => import("../solve/index.js")),
  enter: opened(() => import("../enter/index.js")),
  make: opened(() => import("../make/index.js")),
  watch: opened(() => import("../watch/index.js")),
  play: opened(() => import("../play/index.js")),
  study: opened(() => import("../study/index.js")),
  share: opened(() => import("../share/index.js")),
  library: opened(() => import("../library/index.js")),
};

const BESIDE: readonly SectionId[] = ["welcome", "library"];
const TABS = SECTIONS.filter((id) => !BESIDE.includes(id));
const titleOf = (id: SectionId) => t("sections")[id];

export function App(): JSX.Element {
  followAddress();
  let main: HTMLElement | undefined;
  /** For a notice that goes, and with it the button that had the focus. */
  const closing = (close?: () => void) => () => {
    close?.();
    main?.focus();
  };
  keepFilesOut();
  createEffect(() => {
    document.documentElement.lang = language();
    document.documentElement.dir = LANGUAGES[language()].dir;
  });
  createEffect(() => {
    const id = section();
    document.title = id ? `${titleOf(id)} · Edgewise` : "Edgewise";
  });
  // A new section starts at its top, for the eye, and for the keyboard where what led there is gone.
  createEffect(
    on(section, (_, before) => {
      if (!before) return;
      window.scrollTo(0, 0);
      if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    }),
  );

  return (
    <>
      <Show when={!embedded}>
        <Button class="skip" label={t("skip")} onClick={() => main?.focus()} />
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
        data-section={section()}
      >
        <Warning text={linkFault()} onClose={closing(() => setLinkFault(""))} />
        <Warning text={keepFault() ? notKept(keepFault()) : ""} onClose={closing(() => setKeepFault(null))} />
        <Show when={section()} keyed fallback={linkFault() ? undefined : <Loading />}>
          {(id) => (
            <ErrorBoundary fallback={(error: unknown) => <Missing title={titleOf(id)} error={error} />}>
              <Suspense fallback={<Loading />}>
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
      <UndoNotice onClose={closing()} />
    </>
  );
}

/** Browsers open a file that is dropped where nothing takes it, in the place of the app. */
function keepFilesOut(): void {
  for (const type of ["dragover", "drop"] as const) {
    window.addEventListener(type, (event) => {
      const { defaultPrevented, dataTransfer } = event;
      if (defaultPrevented || ![...(dataTransfer?.items ?? [])].some(({ kind }) => kind === "file")) return;
      event.preventDefault();
    });
  }
}

/** Above the section, until it is closed. */
function Warning(props: { readonly text: string | undefined; readonly onClose: () => void }): JSX.Element {
  return (
    <Show when={props.text}>
      <div class="notice wrong row spread warning" role="alert">
        <p>{props.text}</p>
        <Button class="quiet" label={ui("close")} onClick={props.onClose} />
      </div>
    </Show>
  );
}

function SectionLink(props: { readonly id: SectionId; readonly class?: string }): JSX.Element {
  return (
    <a class={props.class} href={`#${props.id}`} aria-current={section() === props.id ? "page" : undefined}>
      {titleOf(props.id)}
      <Show when={props.id === "solve" && searched() !== undefined}>
        <span class="searching">
          <span class="hidden-visually">{t("searching")}</span>
          <span class="figures">{searched()}</span>
        </span>
      </Show>
    </a>
  );
}

/** Instead of a section, or of what a link brings, that takes half a second and more to load. */
function Loading(): JSX.Element {
  return <p class="loading soft">{t("loading")}</p>;
}

/**
 * Instead of a section that cannot be loaded or shown. The other sections, and a running search, go on.
 */
function Missing(props: { readonly title: string; readonly error: unknown }): JSX.Element {
  return (
    <section class="stack" role="alert">
      <h1>{props.title}</h1>
      <p>{faultOf(props.error)}</p>
      <div class="row">
        <Button class="primary" label={t("reload")} onClick={() => location.reload()} />
      </div>
    </section>
  );
}

/** Says what the last step took away, and takes it back on request. @param props.onClose called once the notice is gone */
function UndoNotice(props: { readonly onClose: () => void }): JSX.Element {
  const close = (action?: () => void) => {
    offerUndo(undefined);
    action?.();
    props.onClose();
  };
  return (
    <aside class="undo" aria-label={t("lastChange")}>
      <div role="status">
        <Show when={undoable()}>
          {(it) => (
            <div class="row tight spread card">
              <p>{it().text}</p>
              <div class="row tight">
                <Button class="primary" label={ui("undo")} onClick={() => close(it().undo)} />
                <Button class="quiet" label={ui("close")} onClick={() => close()} />
              </div>
            </div>
          )}
        </Show>
      </div>
    </aside>
  );
}
