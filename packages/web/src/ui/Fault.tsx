/** A sentence about what went wrong; nothing while the text is empty. */
import { type JSX, Show } from "solid-js";

export function Fault(props: { readonly text: string }): JSX.Element {
  return (
    <Show when={props.text}>
      <p class="notice wrong">{props.text}</p>
    </Show>
  );
}

/** The text of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
