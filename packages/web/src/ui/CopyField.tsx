/** A text to copy, such as a link. */
import { createSignal, type JSX } from "solid-js";
import { Button } from "./buttons.jsx";

export function CopyField(props: { readonly label: string; readonly text: string }): JSX.Element {
  const [isCopied, setIsCopied] = createSignal(false);
  let input: HTMLInputElement | undefined;
  const copy = async () => {
    input?.select();
    try {
      await navigator.clipboard.writeText(props.text);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2000);
    } catch {
      // Not allowed. The text is selected, so the user can copy it.
    }
  };
  return (
    <div class="beside">
      <label class="field address">
        <span>{props.label}</span>
        <input
          ref={input}
          class="input"
          readonly
          value={props.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <Button onClick={() => void copy()}>
        <span aria-live="polite">{isCopied() ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
