/**
 * Sheets to print, as PDF, with the user's pictures on the tiles. resvg, which paints PNG too, reads the pictures and
 * paints texts in scripts that the PDF's font lacks; without either it is not needed.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { deflateSync } from "node:zlib";
import {
  byFamily,
  PAINTED,
  type Paper,
  type PdfPicture,
  type PrintedPuzzle,
  type SheetOptions,
  writeSheets,
} from "@edgewise/core/render";
import { UsageError } from "./exit-codes.js";
import { tried } from "./input.js";
import { withOutput } from "./output.js";
import { loadResvg } from "./pictures.js";
import { hint, type Streams } from "./streams.js";
import { checkSheetsName } from "./targets.js";
import { given } from "./values.js";

/** Media types of the files that count as pictures. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
};
/** Side of a picture in pixels: enough for 300 per inch on the largest tiles that are common. */
const PICTURE_SIDE = 600;

/** The pictures of a folder in the order of their names, one for each colour. @throws UsageError */
export async function loadPictures(folder: string, colors: number): Promise<PdfPicture[]> {
  const files = tried(`cannot read ${folder}`, () => readdirSync(folder))
    .filter((name) => Object.hasOwn(PICTURE_TYPES, extname(name).toLowerCase()))
    .sort();
  if (files.length < colors) {
    const kinds = Object.keys(PICTURE_TYPES).join(", ");
    throw new UsageError(
      `${folder}: expected a picture for each of ${colors} colours (${kinds}), found ${files.length}`,
    );
  }
  const resvg = await loadResvg("--pictures");
  return files.slice(0, colors).map((name) => readPicture(resvg, join(folder, name)));
}

/** The square in the middle of a picture. */
function readPicture(resvg: Awaited<ReturnType<typeof loadResvg>>, file: string): PdfPicture {
  const data = tried(`cannot read ${file}`, () => readFileSync(file)).toString("base64");
  const address = `data:${PICTURE_TYPES[extname(file).toLowerCase()]};base64,${data}`;
  const box = `width="${PICTURE_SIDE}" height="${PICTURE_SIDE}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} preserveAspectRatio="xMidYMid slice" href="${address}"/></svg>`;
  const { pixels, width, height } = tried(`cannot read ${file}`, () => new resvg(svg).render());
  // What cannot be read is left out of the drawing.
  if (pixels.every((byte) => byte === 0)) throw new UsageError(`${file}: expected a picture, found something else`);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const opacity = pixels[pixel * 4 + 3] ?? 255;
    // Colours are given as they are on black; transparent pictures lie on white paper.
    for (let i = 0; i < 3; i++) rgb[pixel * 3 + i] = (pixels[pixel * 4 + i] ?? 0) + 255 - opacity;
  }
  return { width, height, rgb };
}

/** Flags of every command that prints sheets. */
interface SheetFlags {
  readonly sheets?: string;
  readonly title?: string;
  readonly paper?: Paper;
  /** In millimetres, as `bleed`. */
  readonly tileSize?: number;
  readonly bleed?: number;
  readonly theme?: string | undefined;
}

type Printed = Omit<PrintedPuzzle, "pictures">;

/**
 * Writes the PDF that --sheets names, if it does, of the puzzles that `produce` hands over.
 * @throws UsageError as `sheetsOf`, before `produce` is called if that can be known
 */
export async function withSheets<T>(
  streams: Streams,
  { sheets, title, paper, tileSize, bleed, theme }: SheetFlags,
  pictures: readonly PdfPicture[],
  produce: (print: (it: Printed) => void) => Promise<T>,
): Promise<T> {
  if (sheets === undefined) return produce(() => undefined);
  checkSheetsName(sheets);
  const look = given({ heading: title, paper, tileMm: tileSize, bleedMm: bleed, theme });
  const options = { title: title ?? basename(sheets, ".pdf"), ...look };
  // Puzzles may take hours to make or to solve: first the options are tried on none, and the file is opened.
  await sheetsOf(streams, [], pictures, options);
  return withOutput(streams, sheets, async (pdf) => {
    const printed: Printed[] = [];
    const result = await produce((it) => void printed.push(it));
    if (printed.length > 0) pdf.write(await sheetsOf(streams, printed, pictures, options));
    return result;
  });
}

/** What has no shape of its own. */
const SHAPELESS = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/** No font has it, so that the box for missing characters is painted. */
const NONCHARACTER = "\u{10ffff}";

/**
 * A note names the characters that no font here has.
 * @throws UsageError for lengths that leave no room for a tile, and for texts that cannot be painted
 */
async function sheetsOf(
  streams: Streams,
  puzzles: readonly Printed[],
  pictures: readonly PdfPicture[],
  options: Omit<SheetOptions, "pictures">,
): Promise<Uint8Array> {
  const resvg = await loadResvg("--sheets").catch(() => undefined);
  const missing = new Set<string>();
  const paintText = (text: string) => {
    if (!resvg) throw new UsageError(`--sheets: cannot load @resvg/resvg-js, which paints ${JSON.stringify(text)}`);
    const { em, baseline, height } = PAINTED;
    const painted = (lines: readonly string[], width: number) => {
      const texts = lines.map((line, i) => {
        const escaped = line.replace(/[&<]/g, (c) => (c === "&" ? "&amp;" : "&lt;"));
        return `<text x="${em / 2}" y="${baseline + i * height}">${escaped}</text>`;
      });
      const type = `font-size="${em}" font-family="Helvetica, Arial, Liberation Sans, DejaVu Sans, Noto Sans, sans-serif" font-weight="bold"`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${lines.length * height}" ${type}>${texts.join("")}</svg>`;
      return new resvg(svg, { font: { loadSystemFonts: true } }).render().pixels;
    };
    const characters = [NONCHARACTER, ...new Set(text.replace(SHAPELESS, ""))];
    const side = 2 * em;
    const pixels = painted(characters, side);
    const cellOf = (i: number) => pixels.subarray(i * side * height * 4, (i + 1) * side * height * 4);
    for (const [i, character] of characters.entries()) if (i > 0 && cellOf(i).equals(cellOf(0))) missing.add(character);
    const width = Math.ceil((text.length + 1) * em * 1.2);
    return { width, rgba: painted([text], width) };
  };
  const named = pictures.map((picture, i) => [`picture ${i}`, picture] as const);
  const colors = new Map(named.map(([name], i) => [i, name]));
  const printed = puzzles.map((it) => ({ ...it, ...(colors.size > 0 && { pictures: byFamily(it.puzzle, colors) }) }));
  try {
    const pdf = await writeSheets(
      printed,
      { ...options, pictures: new Map(named) },
      { deflate: deflateSync, paintText },
    );
    if (missing.size > 0) hint(streams, `boxes are printed for what no font here has: ${[...missing].join(" ")}`);
    return pdf;
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(`--sheets: ${error.message}`) : error;
  }
}
