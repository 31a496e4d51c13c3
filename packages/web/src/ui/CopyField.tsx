/** A text to copy, such as a link, and where the system has a share sheet, to send. */
import { createSignal, type JSX } from "solid-js";
import { Button } from "./buttons.jsx";
import { t } from "./texts.js";

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
  const share = () => {
    const data = URL.canParse(props.text) ? { url: props.text } : { text: props.text };
    // Rejects when the user sends it to nobody.
    navigator.share(data).catch(() => undefined);
  };
  return (
    <div class="beside">
      <label class="field">
        <span>{props.label}</span>
        <input
          ref={input}
          class="input"
          dir="ltr"
          readonly
          value={props.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <div class="row tight">
        <Button onClick={() => void copy()}>
          <span aria-live="polite">{isCopied() ? t("copied") : t("copy")}</span>
        </Button>
        {"share" in navigator && <Button label={t("send")} onClick={share} />}
      </div>
    </div>
  );
}
