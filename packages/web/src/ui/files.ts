/** Files and pictures: chosen, drawn, saved. */
import { drawnByReference } from "./drawings.js";
import { t } from "./texts.js";

/** In parts and points. As many take a slow computer ten seconds. */
const MOST_DRAWN = 200_000;

/**
 * A picture as the camera was held.
 * @param longest side, in pixels; a larger picture is scaled down, and a drawing (SVG) is drawn this wide
 * @throws Error, for the user to read, if the file is no picture.
 */
export async function readPicture(file: File, longest: number): Promise<ImageBitmap> {
  const isDrawing = file.type === "image/svg+xml";
  if (isDrawing && drawnByReference(await file.text()) > MOST_DRAWN) throw new Error(t("endlessPicture", file.name));
  try {
    // To be drawn on a canvas, because the content policy blocks picture addresses such as blob: and data:.
    // Browsers make no bitmap of an SVG file, and no script may read the pixels of one with HTML in it.
    const drawn = isDrawing && (await encoded(await paintSvg(await file.text(), longest), "image/png"));
    const whole = await createImageBitmap(drawn || file);
    const scale = longest / Math.max(whole.width, whole.height);
    if (scale >= 1) return whole;
    return await createImageBitmap(whole, { resizeWidth: Math.round(whole.width * scale), resizeQuality: "high" });
  } catch {
    throw new Error(t("noPicture", file.name));
  }
}

/**
 * Strictly, because letters that are not read would be other labels.
 * @param name of the file, as it is shown
 * @throws Error, for the user to read, if the file is no text in UTF-8, or in UTF-16 with its mark.
 */
export async function readTextFile(file: File, name = file.name): Promise<string> {
  try {
    const bytes = await file.arrayBuffer();
    const mark = new Uint8Array(bytes.slice(0, 2)).join();
    const encoding = mark === "255,254" ? "utf-16le" : mark === "254,255" ? "utf-16be" : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(t("noText", name));
  }
}

/** What draws on a canvas of its own. @throws Error, for the user to read, if the browser has none */
export function newCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error(t("noCanvas"));
  return context;
}

/**
 * Paints SVG on a canvas. The SVG must hold all it shows: its pictures have `data:` addresses.
 * @param width of the canvas in pixels; the height follows from the picture
 * @throws Error, for the user to read, if the browser cannot draw it
 */
export async function paintSvg(svg: string, width: number): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = newCanvas(width, (width * image.naturalHeight) / image.naturalWidth);
    const { canvas } = context;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
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

/** Saves a file as a browser download. */
export function saveFile(name: string, content: Blob | string, type = "text/plain"): void {
  const link = document.createElement("a");
  const blob = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file name from a puzzle's name, which is untrusted: letters, digits and dashes only. */
export function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return plain === "" ? "puzzle" : plain;
}
