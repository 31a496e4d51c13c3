/** Says what the last step took away, and takes it back on request. */
import { type JSX, Show } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { t as ui } from "../ui/texts.js";
import { t } from "./texts.js";
import { offerUndo, undoable } from "./undo.js";

/** @param props.onClose called once the notice is gone, and with it the button that had the focus */
export function UndoNotice(props: { readonly onClose: () => void }): JSX.Element {
  const close = (action?: () => void) => {
    offerUndo(undefined);
    action?.();
    props.onClose();
  };
  return (
    <aside class="undo" aria-label={t("lastChange")}>
      <div role="status">
        <Show when={undoable()}>
          {(it) => (
            <div class="row tight spread card">
              <p>{it().text}</p>
              <div class="row tight">
                <Button class="primary" label={ui("undo")} onClick={() => close(it().undo)} />
                <Button class="quiet" label={ui("close")} onClick={() => close()} />
              </div>
            </div>
          )}
        </Show>
      </div>
    </aside>
  );
}
