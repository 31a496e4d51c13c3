/** What is known of a puzzle, and which of its sides may be mistyped. */
import { makePuzzle, type Puzzle } from "@edgewise/core";
import type { KnownDesign } from "@edgewise/core/identify";
import type { Remote } from "comlink";
import { type Accessor, createMemo, createSignal, createUniqueId, For, type JSX, Match, Show, Switch } from "solid-js";
import { store } from "../app/store.js";
import { mendDraft } from "../enter/draft.js";
import { codeOf, pictureName } from "../enter/entry.js";
import { entry, isEntered, mendEntry, sideArt, TYPE } from "../enter/tapping.js";
import { INSECTS } from "../puzzles/examples.js";
import { Button } from "../ui/buttons.jsx";
import { createAnswer } from "../ui/open-worker.js";
import type { DoctorWorkerApi } from "./doctor-worker.js";
import { solving } from "./solving.js";
import { t } from "./texts.js";
import { repairParts } from "./wording.js";

const start = () => new Worker(new URL("./doctor-worker.js", import.meta.url), { type: "module" });

/** What the open puzzle is known as, if it was entered. */
export function createKnown(): Accessor<KnownDesign | undefined> {
  // The app opens with the insects.
  const entered = () => (store.puzzle() === INSECTS ? undefined : store.puzzle());
  const [known] = createAnswer(entered, start, (api: Remote<DoctorWorkerApi>, puzzle) => api.knownAs(puzzle));
  return known;
}

export function Known(props: KnownDesign): JSX.Element {
  return (
    <p class="small soft">
      {t("known", props.names.join("; "))} {props.distinct !== undefined && t("knownSolutions", props.distinct)}
    </p>
  );
}

/** For a puzzle without a solution: looks for the side that may be mistyped, and changes it on request. */
export function Mistake(props: { readonly puzzle: Puzzle }): JSX.Element {
  const [asked, ask] = createSignal<Puzzle>();
  const [advice, fault] = createAnswer(asked, start, (api: Remote<DoctorWorkerApi>, puzzle) => api.findMistake(puzzle));
  const isTapped = createMemo(() => isEntered(props.puzzle));
  /** Also where the puzzle was entered, so that the mistake does not come back from there. */
  const change = (mended: Puzzle) => {
    mendEntry(props.puzzle, mended);
    mendDraft(props.puzzle, mended);
    store.setPuzzle(mended);
    solving.start("first");
  };
  return (
    <div class="stack tight" aria-live="polite">
      <Switch fallback={<p>{fault() || t("tryingChanges")}</p>}>
        <Match when={!asked()}>
          <div class="row">
            <Button label={t("lookForMistake")} onClick={() => ask(props.puzzle)} />
          </div>
        </Match>
        <Match when={advice()?.length === 0}>
          <p tabindex={-1} ref={takeFocus}>
            {t("noChange")}
          </p>
        </Match>
        <Match when={advice()}>
          {(list) => (
            <>
              <p tabindex={-1} ref={takeFocus}>
                {t("changes")}
              </p>
              <ol class="stack tight advice">
                <For each={list()}>
                  {({ repair, distinct, repaired }) => {
                    const [what, button] = [createUniqueId(), createUniqueId()];
                    return (
                      <li>
                        <span id={what}>
                          <For each={repairParts(props.puzzle, repair)}>
                            {(part, at) => (at() % 2 === 0 ? part : <Shown label={part} isTapped={isTapped()} />)}
                          </For>
                        </span>
                        , {t("wouldBe", distinct)}{" "}
                        <Button
                          class="quiet"
                          id={button}
                          // Its own text, and what it changes.
                          aria-labelledby={`${button} ${what}`}
                          label={t("changeIt")}
                          onClick={() => change(makePuzzle(repaired))}
                        />
                      </li>
                    );
                  }}
                </For>
              </ol>
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}

/** The button that was pressed is gone, and the focus with it. */
function takeFocus(answer: HTMLElement): void {
  queueMicrotask(() => document.activeElement?.matches("body, main") && answer.focus({ preventScroll: true }));
}

/** A label, or the picture that was tapped for it. */
function Shown(props: { readonly label: string; readonly isTapped: boolean }): JSX.Element {
  const code = () => (props.isTapped ? codeOf(entry(), props.label) : undefined);
  return (
    <Show when={code() !== undefined} fallback={props.label}>
      <svg viewBox="18 -2 64 36" role="img" aria-label={pictureName(entry(), code() ?? 0)} {...TYPE}>
        <g innerHTML={sideArt(code() ?? 0, 0)} />
      </svg>
    </Show>
  );
}
