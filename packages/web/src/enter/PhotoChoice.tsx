/** Opens or removes the photo. */
import { createSignal, Show } from "solid-js";

export interface PhotoChoiceProps {
  readonly onPhoto: (photo: ImageBitmap | undefined) => void;
  readonly isThere: boolean;
}

/** Width in pixels: enough to read the tiles. */
const WIDTH = 1600;

export function PhotoChoice(props: PhotoChoiceProps) {
  const [fault, setFault] = createSignal("");
  let picker: HTMLInputElement | undefined;
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      // Drawn on a canvas, because the content policy blocks picture addresses such as blob: and data:.
      props.onPhoto(await createImageBitmap(file, { resizeWidth: WIDTH }));
      setFault("");
    } catch {
      setFault(`This browser cannot read ${file.name} as a picture.`);
    }
  };
  return (
    <div class="stack tight">
      <div class="row">
        <button type="button" class="button" onClick={() => picker?.click()}>
          Put a photo underneath
        </button>
        <Show when={props.isThere}>
          <button type="button" class="button quiet" onClick={() => props.onPhoto(undefined)}>
            Remove photo
          </button>
        </Show>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          class="hidden-visually"
          tabindex={-1}
          aria-label="Photo of the tiles"
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <Show when={fault()}>
        <p class="notice wrong">{fault()}</p>
      </Show>
    </div>
  );
}
