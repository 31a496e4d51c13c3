/** For a puzzle without a solution: looks for the side that may be mistyped, and changes it on request. */
import { makePuzzle, type Puzzle } from "@edgewise/core";
import { createSignal, For, type JSX, Match, Switch } from "solid-js";
import { store } from "../app/store.js";
import { Button } from "../ui/buttons.jsx";
import { findMistake } from "./doctor.js";
import type { Advice } from "./doctor-worker.js";
import { t } from "./texts.js";

export function Mistake(props: { readonly puzzle: Puzzle }): JSX.Element {
  const [advice, setAdvice] = createSignal<readonly Advice[] | "looking" | Error>();
  const look = () => {
    setAdvice("looking");
    findMistake(props.puzzle).then(setAdvice, setAdvice);
  };
  const found = () => {
    const now = advice();
    return Array.isArray(now) ? now : undefined;
  };
  const failure = () => {
    const now = advice();
    return now instanceof Error ? now.message : undefined;
  };
  return (
    <div class="stack tight" aria-live="polite">
      <Switch
        fallback={
          <div class="row">
            <Button label={t("lookForMistake")} onClick={look} />
          </div>
        }
      >
        <Match when={advice() === "looking"}>
          <p>{t("tryingChanges")}</p>
        </Match>
        <Match when={failure()}>{(message) => <p>{message()}</p>}</Match>
        <Match when={found()?.length === 0}>
          <p>{t("noChange")}</p>
        </Match>
        <Match when={found()}>
          {(list) => (
            <>
              <p>{t("changes")}</p>
              <ol class="stack tight advice">
                <For each={list()}>
                  {({ text, distinct, repaired }) => (
                    <li>
                      <span lang="en">{text.charAt(0).toUpperCase() + text.slice(1)}</span>, {t("wouldBe", distinct)}{" "}
                      <Button
                        class="quiet"
                        label={t("changeIt")}
                        onClick={() => store.setPuzzle(makePuzzle(repaired))}
                      />
                    </li>
                  )}
                </For>
              </ol>
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}
