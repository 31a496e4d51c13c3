/** A sentence about what went wrong; nothing while the text is empty. */
import { type Accessor, createSignal, type JSX } from "solid-js";

export function Fault(props: { readonly text: string }): JSX.Element {
  return <>{props.text && <p class="notice wrong">{props.text}</p>}</>;
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
