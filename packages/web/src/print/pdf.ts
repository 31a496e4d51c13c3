/** Sheets to print as a PDF, made in the browser: what core's writer needs of it. */
import type { Placement, Puzzle } from "@edgewise/core";
import { PAINTED, type PaintedText, type PdfPicture, type SheetOptions, writeSheets } from "@edgewise/core/render";
import type { PictureFiles } from "../library/own-pictures.js";
import { newCanvas } from "../ui/files.js";
import { cutOut, SIDE, WHOLE } from "./crop.js";

/** A puzzle to print, with pictures by family of labels. */
export interface Printed {
  readonly puzzle: Puzzle;
  readonly solution?: readonly Placement[] | undefined;
  readonly pictures: PictureFiles;
}

/** @throws Error, for the user to read */
export async function pdfOf(printed: readonly Printed[], options: SheetOptions): Promise<Blob> {
  const files = [...new Set(printed.flatMap((it) => [...it.pictures.values()]))];
  const nameOf = (file: Blob) => `picture ${files.indexOf(file)}`;
  const pictures = new Map<string, PdfPicture>();
  for (const file of files) pictures.set(nameOf(file), await squareJpeg(file));
  const puzzles = printed.map((it) => ({
    ...it,
    pictures: new Map([...it.pictures].map(([kind, file]) => [kind, nameOf(file)])),
  }));
  const file = await writeSheets(puzzles, { ...options, pictures }, { deflate, paintText });
  return new Blob([file as Uint8Array<ArrayBuffer>], { type: "application/pdf" });
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function paintText(text: string): PaintedText {
  const { em, baseline, height } = PAINTED;
  const font = `bold ${em}px "Helvetica", "Arial", sans-serif`;
  const measured = newCanvas(1, 1);
  measured.font = font;
  const width = Math.ceil(measured.measureText(text).width + em);
  const context = newCanvas(width, height);
  context.font = font;
  context.fillText(text, em / 2, baseline);
  return { width, rgba: context.getImageData(0, 0, width, height).data };
}

/** Pictures kept by an earlier version may have any form. */
async function squareJpeg(file: Blob): Promise<PdfPicture> {
  const square = await cutOut(await createImageBitmap(file), WHOLE);
  return { jpeg: new Uint8Array(await square.arrayBuffer()), width: SIDE, height: SIDE };
}
