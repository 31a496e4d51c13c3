/** Chooses the user's own pictures and the square of each that tiles show. They stay on the device. */
import { createEffect, createSignal, For, type JSX, on, Show } from "solid-js";
import type { PictureFiles, Slot } from "../library/own-pictures.js";
import { Button } from "../ui/buttons.jsx";
import { createAttempts, Fault } from "../ui/Fault.jsx";
import { readPicture } from "../ui/files.js";
import { arrowStep, follow } from "../ui/handling.jsx";
import { type Crop, cutOut, MOST_ZOOM, moved, paintSquare, SIDE, WHOLE } from "./crop.js";
import { t } from "./texts.js";
import "./print.css";

/** Width at which a picture is read. A square of the largest zoom still has a quarter of `SIDE`. */
const READ_WIDTH = 1600;
const STEP = 0.1;

/** Pictures as they were chosen, to cut out another square: of the files that were cut out of them. */
const sources = new WeakMap<Blob, { readonly picture: ImageBitmap; readonly crop: Crop }>();

interface PictureEditorProps {
  readonly slots: readonly Slot[];
  readonly files: PictureFiles;
  readonly onChange: (files: PictureFiles) => void;
}

export function PictureEditor(props: PictureEditorProps): JSX.Element {
  const [fault, attempt] = createAttempts();
  const [chosen, setChosen] = createSignal<number>();
  const put = async (slot: Slot | undefined, picture: ImageBitmap, crop: Crop) => {
    if (!slot) return;
    const file = await cutOut(picture, crop);
    sources.set(file, { picture, crop });
    props.onChange(new Map(props.files).set(slot.id, file));
  };
  /** Several files go to this slot and those after it. */
  const read = (first: number, files: FileList | null) =>
    attempt(async () => {
      for (const [i, file] of [...(files ?? [])].entries()) {
        await put(props.slots[first + i], await readPicture(file, READ_WIDTH), WHOLE);
      }
      setChosen(props.slots[first]?.id);
    });
  const remove = (id: number) => props.onChange(new Map([...props.files].filter(([other]) => other !== id)));
  return (
    <details class="stack tight">
      <summary>{t("ownPictures")}</summary>
      <p class="small soft">{t("picturesNote")}</p>
      <ul class="stack tight">
        <For each={props.slots}>
          {(slot, i) => (
            <li class="stack tight">
              <div class="beside">
                <label class="field">
                  <span>{slot.title}</span>
                  <input
                    type="file"
                    accept="image/*"
                    multiple
                    class="input"
                    // So that the same file can be chosen again.
                    onClick={(event) => {
                      event.currentTarget.value = "";
                    }}
                    onChange={(event) => void read(i(), event.currentTarget.files)}
                  />
                </label>
                <Show when={props.files.get(slot.id)}>
                  <div class="row tight">
                    <Button
                      label={t("crop")}
                      aria-label={t("cropOf", slot.title)}
                      aria-expanded={chosen() === slot.id}
                      onClick={() => setChosen(chosen() === slot.id ? undefined : slot.id)}
                    />
                    <Button
                      class="quiet"
                      label={t("removePicture")}
                      aria-label={t("removeOf", slot.title)}
                      onClick={() => remove(slot.id)}
                    />
                  </div>
                </Show>
              </div>
              <Show when={chosen() === slot.id && props.files.get(slot.id)}>
                {(file) => (
                  <Cropper file={file()} title={slot.title} onCrop={(picture, crop) => void put(slot, picture, crop)} />
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Fault text={fault()} />
    </details>
  );
}

interface CropperProps {
  readonly file: Blob;
  readonly title: string;
  readonly onCrop: (picture: ImageBitmap, crop: Crop) => void;
}

/** The square, to be moved by dragging and with the arrow keys. */
function Cropper(props: CropperProps): JSX.Element {
  const [source, setSource] = createSignal<{ readonly picture: ImageBitmap; readonly crop: Crop }>();
  let canvas: HTMLCanvasElement | undefined;
  const load = async (file: Blob) => {
    // After a reload only the square itself is left.
    setSource(sources.get(file) ?? { picture: await createImageBitmap(file), crop: WHOLE });
  };
  createEffect(on(() => props.file, load));
  createEffect(() => {
    const shown = source();
    const context = canvas?.getContext("2d");
    if (context && shown) paintSquare(context, shown.picture, shown.crop);
  });
  const change = (crop: (old: Crop, picture: ImageBitmap) => Crop) => {
    const old = source();
    if (old) setSource({ ...old, crop: crop(old.crop, old.picture) });
  };
  const finish = () => {
    const now = source();
    if (now) props.onCrop(now.picture, now.crop);
  };
  const move = (right: number, down: number) =>
    change((crop, { width, height }) => moved(crop, width, height, right, down));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    move(STEP * step[0], STEP * step[1]);
    finish();
  };
  const onPointerDown = (event: PointerEvent & { readonly currentTarget: HTMLCanvasElement }) => {
    const side = event.currentTarget.clientWidth;
    follow(event, (_, right, down) => move(-right / side, -down / side), finish);
  };
  return (
    <div class="row cropper">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        tabindex={0}
        aria-label={t("shown", props.title)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      />
      <label class="field">
        <span>{t("zoom")}</span>
        <input
          type="range"
          min="1"
          max={MOST_ZOOM}
          step="0.1"
          value={source()?.crop.zoom ?? 1}
          onInput={({ currentTarget: { valueAsNumber: zoom } }) => change((crop) => ({ ...crop, zoom }))}
          onChange={finish}
        />
      </label>
    </div>
  );
}
