/** The photo under the grid; the user moves, scales and turns it until its tiles line up with the drawn ones. */
import { createEffect, type JSX, Show } from "solid-js";
import { Button } from "../ui/buttons.jsx";
import { createAttempts, Fault } from "../ui/Fault.jsx";
import { FileButton } from "../ui/fields.jsx";
import { type Lining, lining, openPhoto, photo, removePhoto, setIsReading, setLining } from "./photo.js";
import { t } from "./texts.js";

interface PhotoProps {
  readonly bitmap: ImageBitmap;
  /** In tiles. */
  readonly width: number;
  readonly height: number;
}

/** Canvas pixels for each tile. */
const TILE = 160;

export function Photo(props: PhotoProps): JSX.Element {
  let canvas: HTMLCanvasElement | undefined;
  createEffect(() => {
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const [width, height] = [props.width * TILE, props.height * TILE];
    canvas.width = width;
    canvas.height = height;
    const { bitmap } = props;
    const { size, right, down, turns } = lining();
    const [w, h] = turns % 2 === 1 ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
    const scale = Math.max(width / w, height / h) * size;
    context.translate(width / 2 + right * width, height / 2 + down * height);
    context.rotate((turns * Math.PI) / 2);
    context.scale(scale, scale);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  });
  return <canvas ref={canvas} class="tap-photo" />;
}

/** @param props.attempt tells the user why a file is no photo */
export function PhotoButton(props: { readonly attempt: (action: () => Promise<void>) => void }): JSX.Element {
  return (
    <FileButton
      label={photo() ? t("anotherPhoto") : t("addPhoto")}
      what={t("photoOfTiles")}
      accept="image/*"
      onFile={(file) => props.attempt(() => openPhoto(file))}
    />
  );
}

/** Adds, removes and lines up the photo. */
export function PhotoControls(): JSX.Element {
  const [fault, attempt] = createAttempts();
  const remove = () => {
    // The button goes, too, and the focus would be lost.
    document.activeElement?.closest(".row")?.querySelector("button")?.focus();
    removePhoto();
  };
  const slider = (label: string, what: Exclude<keyof Lining, "turns">, min: number, max: number) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step="0.005"
        value={lining()[what]}
        onInput={(event) => setLining({ ...lining(), [what]: Number(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <section class="stack tight" aria-label={t("photo")}>
      <div class="row">
        <PhotoButton attempt={attempt} />
        <Show when={photo()}>
          <Button class="primary" label={t("readPhoto")} onClick={() => setIsReading(true)} />
          <Button class="quiet" label={t("removePhoto")} onClick={remove} />
        </Show>
      </div>
      <Show when={photo()}>
        <div class="fields">
          {slider(t("size"), "size", 0.5, 3)}
          {slider(t("leftRight"), "right", -0.6, 0.6)}
          {slider(t("upDown"), "down", -0.6, 0.6)}
          <Button label={t("turn")} onClick={() => setLining({ ...lining(), turns: (lining().turns + 1) % 4 })} />
        </div>
      </Show>
      <Fault text={fault()} />
    </section>
  );
}
