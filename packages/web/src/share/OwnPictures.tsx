/** The user's own pictures for the sides of tiles, one for each family of labels. They stay on the device. */
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { store } from "../app/store.js";
import { Button } from "../ui/buttons.jsx";
import { Fault, messageOf } from "../ui/Fault.jsx";
import { ownPictures } from "./own-pictures.js";
import { familiesOf } from "./picture-sheet.js";
import { t } from "./texts.js";

export function OwnPicturesChoice(): JSX.Element {
  const [fault, setFault] = createSignal("");
  const families = createMemo(() => familiesOf(store.puzzle()));
  const open = async (kind: number, file: File | undefined) => {
    if (!file) return;
    try {
      await ownPictures.set(kind, file);
      setFault("");
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <details>
      <summary>{t("ownPictures")}</summary>
      <div class="stack tight">
        <p class="small soft">{t("ownPicturesNote")}</p>
        <ul class="own-pictures">
          <For each={families()}>
            {({ kind, title }) => (
              <li class="beside">
                <label class="field">
                  <span>{title}</span>
                  <input
                    type="file"
                    accept="image/*"
                    class="input"
                    onChange={(event) => void open(kind, event.currentTarget.files?.[0])}
                  />
                </label>
                <Show when={ownPictures.all().has(kind)}>
                  <Button class="quiet" label={t("remove")} onClick={() => ownPictures.remove(kind)} />
                </Show>
              </li>
            )}
          </For>
        </ul>
        <Fault text={fault()} />
      </div>
    </details>
  );
}
