/**
 * The user's own pictures for the open puzzle, by family of labels. They are kept with it in My puzzles, and never leave
 * the device.
 */
import type { Puzzle } from "@edgewise/core";
import { assignMotifs, type PicturesByFamily } from "@edgewise/core/render";
import { type Accessor, createEffect, createMemo, createRoot, createSignal, on, onCleanup } from "solid-js";
import { store } from "../app/store.js";
import { keepOpen } from "../library/keeping.js";
import { library } from "../library/library.js";

export type PictureFiles = ReadonlyMap<number, Blob>;

const NONE: PictureFiles = new Map();

export const ownPictures = createRoot(() => {
  const [files, setFiles] = createSignal(NONE);
  const load = async (id: string) => {
    setFiles(NONE);
    const kept = (await library.get(id))?.pictures ?? NONE;
    // Meanwhile there may be another puzzle, or pictures.
    if (store.workId() === id && files().size === 0) setFiles(kept);
  };
  // A copy has the same puzzle, and the pictures come along.
  createEffect(on(store.puzzle, () => void load(store.workId())));
  return {
    files,
    addresses: addressesOf(files),
    /** @returns once they are kept */
    set(next: PictureFiles): Promise<void> {
      setFiles(next);
      return keepOpen(next);
    },
  };
});

/** Addresses that the page can show, as long as its owner lives and the files stay. */
export function addressesOf(files: Accessor<PictureFiles>): Accessor<PicturesByFamily> {
  return createMemo(() => {
    const addresses = new Map([...files()].map(([kind, file]) => [kind, URL.createObjectURL(file)]));
    onCleanup(() => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
    });
    return addresses;
  });
}

/** Addresses that hold the pictures themselves, for files. */
export async function dataAddressesOf(files: PictureFiles): Promise<PicturesByFamily> {
  const addressOf = (file: Blob) =>
    new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(file);
    });
  return new Map(await Promise.all([...files].map(async ([kind, file]) => [kind, await addressOf(file)] as const)));
}

/** Something that a picture can be put on. */
export interface Slot {
  readonly id: number;
  readonly title: string;
}

/** The families of a puzzle's labels, named by the labels as the tiles show them. */
export function familiesOf(puzzle: Puzzle): Slot[] {
  return [...Map.groupBy(assignMotifs(puzzle), ([, { kind }]) => kind)]
    .sort(([a], [b]) => a - b)
    .map(([id, motifs]) => ({ id, title: motifs.map(([label]) => label).join(", ") }));
}
