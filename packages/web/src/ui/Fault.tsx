/** A sentence about what was done, or went wrong; nothing while there is none. */
import { type Accessor, createSignal, type JSX, Show } from "solid-js";

export function Fault(props: { readonly text: string }): JSX.Element {
  return <>{props.text && <p class="notice wrong">{props.text}</p>}</>;
}

/** What was done, or why not. */
export interface Message {
  readonly text: string;
  readonly isWrong?: boolean;
}

export function Notice(props: { readonly message: Message | undefined }): JSX.Element {
  return (
    <Show when={props.message}>
      {(it) => (
        <p class="notice" classList={{ wrong: it().isWrong ?? false }}>
          {it().text}
        </p>
      )}
    </Show>
  );
}

/** @returns what went wrong in the last attempt, empty if nothing, and a function that makes an attempt */
export function createAttempts(): readonly [Accessor<string>, (action: () => unknown) => Promise<void>] {
  const [fault, setFault] = createSignal("");
  const attempt = async (action: () => unknown) => {
    setFault("");
    try {
      await action();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return [fault, attempt];
}

/** The text of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
