/** Opens a photo, or takes it away. */
import { createSignal, Show } from "solid-js";

export interface PhotoChoiceProps {
  readonly onPhoto: (photo: ImageBitmap | undefined) => void;
  readonly isThere: boolean;
}

/** Pixels across: enough to read tiles by. */
const WIDTH = 1600;

export function PhotoChoice(props: PhotoChoiceProps) {
  const [fault, setFault] = createSignal("");
  let picker: HTMLInputElement | undefined;
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      // Drawn on a canvas: the content policy allows no pictures by address, and none is needed.
      props.onPhoto(await createImageBitmap(file, { resizeWidth: WIDTH }));
      setFault("");
    } catch {
      setFault(`${file.name} is no picture that this browser can read.`);
    }
  };
  return (
    <div class="stack tight">
      <div class="row">
        <button type="button" class="button" onClick={() => picker?.click()}>
          Lay a photo underneath
        </button>
        <Show when={props.isThere}>
          <button type="button" class="button quiet" onClick={() => props.onPhoto(undefined)}>
            Take it away
          </button>
        </Show>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          class="hidden-visually"
          tabindex={-1}
          aria-label="A photo of the tiles"
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
