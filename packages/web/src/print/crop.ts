/** Cuts a square out of a picture, which is what tiles show of it. */
import { encoded, newCanvas } from "../ui/files.js";

/** Which square: its middle, from 0 to 1 across the picture, and how many times smaller it is than the largest one. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 6;
/** Side of a square that was cut out, in pixels: enough for print. */
export const SIDE = 600;

/** The square in pixels of the picture. It stays within the picture wherever its middle is said to be. */
export function squareOf(width: number, height: number, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  const start = (middle: number, length: number) => Math.min(length - side, Math.max(0, middle * length - side / 2));
  return { left: start(x, width), top: start(y, height), side };
}

/** The same square moved, by parts of its side. */
export function moved(crop: Crop, width: number, height: number, right: number, down: number): Crop {
  const { left, top, side } = squareOf(width, height, crop);
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return {
    ...crop,
    x: within((left + side / 2 + right * side) / width),
    y: within((top + side / 2 + down * side) / height),
  };
}

/** Fills a canvas of `SIDE` by `SIDE`. */
export function paintSquare(context: CanvasRenderingContext2D, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture.width, picture.height, crop);
  // Transparent pictures lie on a tile.
  context.fillStyle = "#fdfcf9";
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}

/** @returns the square as a JPEG file */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const context = newCanvas(SIDE, SIDE);
  paintSquare(context, picture, crop);
  return encoded(context.canvas, "image/jpeg");
}
