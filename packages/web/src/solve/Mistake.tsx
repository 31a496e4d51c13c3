/** For a puzzle without a solution: looks for the side that may be mistyped, and changes it on request. */
import { makePuzzle, type Puzzle } from "@edgewise/core";
import { createSignal, For, type JSX, Match, Switch } from "solid-js";
import { store } from "../app/store.js";
import { Button } from "../ui/buttons.jsx";
import { counted } from "../ui/wording.js";
import { findMistake } from "./doctor.js";
import type { Advice } from "./doctor-worker.js";

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
            <Button label="Look for a mistyped side" onClick={look} />
          </div>
        }
      >
        <Match when={advice() === "looking"}>
          <p>Trying small changes …</p>
        </Match>
        <Match when={failure()}>{(message) => <p>{message()}</p>}</Match>
        <Match when={found()?.length === 0}>
          <p>No single change gives it a solution. Compare your tiles with what you entered, one by one.</p>
        </Match>
        <Match when={found()}>
          {(list) => (
            <>
              <p>Look at these sides first. The most likely mistake comes first:</p>
              <ol class="stack tight advice">
                <For each={list()}>
                  {({ text, distinct, repaired }) => (
                    <li>
                      {text.charAt(0).toUpperCase() + text.slice(1)}, there would be {counted(distinct, "solution")}.{" "}
                      <Button class="quiet" label="Change it" onClick={() => store.setPuzzle(makePuzzle(repaired))} />
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
