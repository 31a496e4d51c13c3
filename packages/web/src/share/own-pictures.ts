/** The user's own pictures for the open puzzle. They are kept with it in My puzzles, and never leave the device. */
import { createEffect, createRoot, createSignal, on } from "solid-js";
import { store } from "../app/store.js";
import { keepOpen } from "../library/keeping.js";
import { library } from "../library/library.js";
import { readPicture } from "../ui/pictures.js";
import type { OwnPictures } from "./picture-sheet.js";

/** Width in pixels: enough for print. */
const WIDTH = 600;

export const ownPictures = createRoot(() => {
  const [pictures, setPictures] = createSignal<OwnPictures>(new Map());
  /** The same as files, by family of labels, which is numbered per puzzle. */
  let files: ReadonlyMap<number, Blob> = new Map();

  const load = async (id: string) => {
    setPictures(new Map());
    files = new Map();
    const kept = (await library.get(id))?.pictures ?? files;
    const read = await Promise.all([...kept].map(async ([kind, file]) => [kind, await decoded(file)] as const));
    if (store.workId() !== id) return;
    files = kept;
    setPictures(new Map(read.flatMap(([kind, picture]) => (picture ? [[kind, picture]] : []))));
  };
  createEffect(on(store.workId, (id) => void load(id)));

  return {
    all: pictures,
    /** @throws Error, for the user to read, if the file is no picture. */
    async set(kind: number, file: File) {
      const picture = await readPicture(file, WIDTH);
      files = new Map(files).set(kind, file);
      setPictures(new Map(pictures()).set(kind, picture));
      keepOpen(files);
    },
    remove(kind: number) {
      files = new Map([...files].filter(([other]) => other !== kind));
      setPictures(new Map([...pictures()].filter(([other]) => other !== kind)));
      keepOpen(files);
    },
  };
});

/** undefined if what was kept is no picture. */
function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { resizeWidth: WIDTH }).catch(() => undefined);
}
