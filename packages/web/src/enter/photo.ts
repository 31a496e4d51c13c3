/** The photo under the grid, how it is lined up, and whether it is read, saved between visits. */
import { createSignal } from "solid-js";
import { keep, kept, oneOf } from "../app/keep.js";
import { newCanvas, readPicture } from "../ui/files.js";
import { t } from "./texts.js";

export interface Lining {
  /** 1 covers the grid. */
  readonly size: number;
  /** Shifts, in widths and heights of the grid. */
  readonly right: number;
  readonly down: number;
  /** Quarter turns clockwise. */
  readonly turns: number;
}

const STRAIGHT: Lining = { size: 1, right: 0, down: 0, turns: 0 };
/** Pixels of the longer side: enough to read the tiles, and little enough to save. */
const READ = 1600;
const SAVED = 1000;
/** What was read from this photo is saved under that name: see `photo/kept.ts`. */
export const KEPT_READING = "photo-reading";
const JPEG = "data:image/jpeg;base64,";

const [bitmap, setBitmap] = createSignal<ImageBitmap>();
const [saved, setSaved] = kept<string>("photo", "", (value) =>
  typeof value === "string" && value.startsWith(JPEG) ? value : undefined,
);

export const photo = bitmap;
export const [lining, setLining] = kept<Lining>("photo-lining", STRAIGHT, liningFrom);

if (saved() !== "") {
  // The content policy forbids fetching data addresses.
  const bytes = Uint8Array.from(atob(saved().slice(JPEG.length)), (c) => c.charCodeAt(0));
  createImageBitmap(new Blob([bytes], { type: "image/jpeg" })).then(setBitmap, removePhoto);
}

/** Is the photo read, in place of tapping? */
export const [isReading, setIsReading] = kept("photo-read", false, oneOf([false, true]));

/** @throws Error, for the user to read, if the file is no picture. */
export async function openPhoto(file: File): Promise<void> {
  const picture = await readPicture(file, READ).catch((error: unknown) => {
    throw /hei[cf]$/i.test(file.type || file.name) ? new Error(t("heic", file.name)) : error;
  });
  const scale = Math.min(1, SAVED / Math.max(picture.width, picture.height));
  const context = newCanvas(picture.width * scale, picture.height * scale);
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
  keep(KEPT_READING, null);
  setBitmap(picture);
  setLining(STRAIGHT);
  setSaved(context.canvas.toDataURL("image/jpeg", 0.75));
}

export function removePhoto(): void {
  setBitmap(undefined);
  setIsReading(false);
  keep(KEPT_READING, null);
  setSaved("");
}

function liningFrom(value: unknown): Lining | undefined {
  const { size, right, down, turns } = (value ?? {}) as Partial<Record<keyof Lining, unknown>>;
  const within = (number: unknown, low: number, high: number): number is number =>
    typeof number === "number" && number >= low && number <= high;
  if (!within(size, 0.5, 3) || !within(right, -1, 1) || !within(down, -1, 1) || !within(turns, 0, 3)) return undefined;
  return { size, right, down, turns: Math.floor(turns) };
}
