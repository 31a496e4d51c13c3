/** The user's own pictures for the sides of tiles, one for each family of labels. They stay on the device. */
import type { Puzzle } from "@edgewise/core";
import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { familiesOf, type OwnPictures } from "./picture-sheet.js";

export interface OwnPicturesProps {
  readonly puzzle: Puzzle;
  readonly pictures: OwnPictures;
  readonly onChange: (pictures: OwnPictures) => void;
}

/** Width in pixels: enough for print. */
const WIDTH = 600;

export function OwnPicturesChoice(props: OwnPicturesProps): JSX.Element {
  const [fault, setFault] = createSignal("");
  const families = createMemo(() => familiesOf(props.puzzle));
  const open = async (kind: number, file: File | undefined) => {
    if (!file) return;
    try {
      const picture = await createImageBitmap(file, { resizeWidth: WIDTH });
      props.onChange(new Map(props.pictures).set(kind, picture));
      setFault("");
    } catch {
      setFault(`This browser cannot read ${file.name} as a picture.`);
    }
  };
  const remove = (kind: number) => props.onChange(new Map([...props.pictures].filter(([other]) => other !== kind)));
  return (
    <details>
      <summary>Your own pictures on the sides</summary>
      <div class="stack tight">
        <p class="small soft">Each picture is cut in two. It is whole where two tiles match.</p>
        <ul class="own-pictures">
          <For each={families()}>
            {({ kind, title }) => (
              <li>
                <label class="field">
                  <span>{title}</span>
                  <input
                    type="file"
                    accept="image/*"
                    class="input"
                    onChange={(event) => void open(kind, event.currentTarget.files?.[0])}
                  />
                </label>
                <Show when={props.pictures.has(kind)}>
                  <button type="button" class="button quiet" onClick={() => remove(kind)}>
                    Remove
                  </button>
                </Show>
              </li>
            )}
          </For>
        </ul>
        <Show when={fault()}>
          <p class="notice wrong">{fault()}</p>
        </Show>
      </div>
    </details>
  );
}
