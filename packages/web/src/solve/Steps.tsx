/** Steps through a list with Previous and Next buttons, or with the arrow keys while a button has the focus. */
import type { JSX } from "solid-js";

export interface StepsProps {
  readonly index: number;
  readonly count: number;
  readonly noun: string;
  readonly onStep: (index: number) => void;
}

export function Steps(props: StepsProps): JSX.Element {
  const step = (by: number) => {
    const index = props.index + by;
    if (index >= 0 && index < props.count) props.onStep(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  };
  return (
    <fieldset class="row steps" aria-label={`${props.noun}s`} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="button square"
        aria-label={`Previous ${props.noun.toLowerCase()}`}
        disabled={props.index === 0}
        onClick={() => step(-1)}
      >
        ‹
      </button>
      <span class="figures" aria-live="polite">
        {props.noun} {props.index + 1} of {props.count}
      </span>
      <button
        type="button"
        class="button square"
        aria-label={`Next ${props.noun.toLowerCase()}`}
        disabled={props.index >= props.count - 1}
        onClick={() => step(1)}
      >
        ›
      </button>
    </fieldset>
  );
}
