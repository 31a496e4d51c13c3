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

interface Source {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  /** Undefined after a reload, when only the square itself is left. */
  readonly file?: File | undefined;
}

/** Pictures as they were chosen, to cut out another square: of the files that were cut out of them. */
const sources = new WeakMap<Blob, Source>();

interface PictureEditorProps {
  readonly slots: readonly Slot[];
  readonly files: PictureFiles;
  readonly onChange: (files: PictureFiles) => void;
}

export function PictureEditor(props: PictureEditorProps): JSX.Element {
  const [fault, attempt] = createAttempts();
  const [chosen, setChosen] = createSignal<number>();
  const put = async (slot: Slot | undefined, source: Source) => {
    if (!slot) return;
    const square = await cutOut(source.picture, source.crop);
    sources.set(square, source);
    props.onChange(new Map(props.files).set(slot.id, square));
  };
  /** Several files go to this slot and those after it. */
  const read = (first: number, files: FileList | null) =>
    attempt(async () => {
      for (const [i, file] of [...(files ?? [])].entries()) {
        await put(props.slots[first + i], { picture: await readPicture(file, READ_WIDTH), crop: WHOLE, file });
      }
      setChosen(props.slots[first]?.id);
    });
  const remove = (id: number) => {
    // The button goes, too, and the focus would be lost.
    document.activeElement?.closest("li")?.querySelector("input")?.focus();
    props.onChange(new Map([...props.files].filter(([other]) => other !== id)));
  };
  return (
    <details class="stack tight">
      <summary>{t("ownPictures")}</summary>
      <p class="small soft">{t("picturesNote")}</p>
      <ul class="stack tight">
        <For each={props.slots}>
          {(slot, i) => (
            <li class="stack tight">
              <div class="beside">
                <PictureField
                  label={slot.title}
                  square={props.files.get(slot.id)}
                  onFiles={(files) => read(i(), files)}
                />
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
                {(file) => <Cropper file={file()} title={slot.title} onCrop={(source) => void put(slot, source)} />}
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Fault text={fault()} />
    </details>
  );
}

interface PictureFieldProps {
  readonly label: string;
  readonly square: Blob | undefined;
  readonly onFiles: (files: FileList | null) => Promise<void>;
}

/** Names the file that its square was cut out of, which another field may have read, and none once that is removed. */
function PictureField(props: PictureFieldProps): JSX.Element {
  let input: HTMLInputElement | undefined;
  const name = () => {
    const held = new DataTransfer();
    const file = props.square && sources.get(props.square)?.file;
    if (file) held.items.add(file);
    if (input) input.files = held.files;
  };
  createEffect(name);
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        class="input"
        // So that the same file can be chosen again.
        onClick={(event) => {
          event.currentTarget.value = "";
        }}
        on:cancel={name}
        // A file that is refused leaves what the field holds.
        onChange={(event) => void props.onFiles(event.currentTarget.files).then(name)}
      />
    </label>
  );
}

interface CropperProps {
  readonly file: Blob;
  readonly title: string;
  readonly onCrop: (source: Source) => void;
}

/** The square, to be moved by dragging and with the arrow keys. */
function Cropper(props: CropperProps): JSX.Element {
  const [source, setSource] = createSignal<Source>();
  let canvas: HTMLCanvasElement | undefined;
  const load = async (file: Blob) => {
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
    if (now) props.onCrop(now);
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
