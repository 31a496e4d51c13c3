/** Figures, or other pairs of texts, in a list: what, and how much. */
import { Index, type JSX, Show } from "solid-js";

interface NumbersProps {
  readonly class: string;
  /** A row without a value is left out. */
  readonly rows: readonly (readonly [what: string, value: string | false | undefined])[];
}

export function Numbers(props: NumbersProps): JSX.Element {
  return (
    <dl class={props.class}>
      <Index each={props.rows}>
        {(row) => (
          <Show when={row()[1]}>
            <div>
              <dt>{row()[0]}</dt>
              <dd>{row()[1]}</dd>
            </div>
          </Show>
        )}
      </Index>
    </dl>
  );
}
