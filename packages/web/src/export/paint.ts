/** Paints SVG on a canvas, for PNG. The SVG must hold all it shows: its pictures have `data:` addresses. */
import { t } from "../ui/texts.js";

/**
 * @param width of the canvas in pixels; the height follows from the picture
 * @throws Error, for the user to read, if the browser cannot draw it
 */
export async function paintSvg(svg: string, width: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width);
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @throws Error if the browser cannot encode the picture. */
export function encoded(canvas: HTMLCanvasElement, type: "image/png" | "image/jpeg"): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error(t("notDrawn"))));
    canvas.toBlob(done, type, 0.93);
  });
}
