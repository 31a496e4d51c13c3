/**
 * Pictures from files, as pixels. The rasteriser that writes PNG also reads JPEG and PNG, so no second library is
 * needed; it ignores the note of a camera about how it was held, which is read here.
 */
import { createReadStream } from "node:fs";
import type { Image } from "@edgewise/vision";
import { UsageError } from "./exit-codes.js";
import { bytesOf, reasonOf, tried } from "./input.js";

/** What a file says before its pixels. */
interface Header {
  readonly type: "image/jpeg" | "image/png";
  /** In pixels, as stored. */
  readonly width: number;
  readonly height: number;
  /** 1 to 8, of Exif: how the camera was held. */
  readonly orientation: number;
}

/** Megapixels of the largest photo that is read. */
const MOST = 60;
/** Bytes of its file: the largest photo as PNG that hardly shrinks. */
const MOST_BYTES = 4 * MOST * 1e6;

/** @throws UsageError if the file is not a JPEG or PNG that can be read; SourceError if it is too large. */
export async function readPicture(file: string): Promise<Image> {
  const bytes = await bytesOf(file, createReadStream(file), MOST_BYTES);
  const header = headerOf(bytes);
  if (typeof header === "string") throw new UsageError(`${file}: expected a JPEG or PNG photo, found ${header}`);
  const { type, width, height, orientation } = header;
  if (width * height > MOST * 1e6)
    throw new UsageError(`${file}: expected at most ${MOST} megapixels, found ${Math.round((width * height) / 1e6)}`);
  const resvg = await loadResvg("photo", ", which reads pictures");
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const data = `data:${type};base64,${bytes.toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><image transform="${uprightFrom(header)}" width="${width}" height="${height}" href="${data}"/></svg>`;
  // A grey table is behind what is transparent.
  const { pixels } = tried(`cannot read ${file}`, () => new resvg(svg, { background: "gray" }).render());
  // What cannot be decoded is not drawn.
  if (pixels.every((value, i) => value === 128 || i % 4 === 3))
    throw new UsageError(`${file}: the picture is damaged, or all grey`);
  return { width: across, height: down, data: pixels };
}

/** The transform that turns the stored picture as the camera was held, from Exif 2.3, table 6. */
function uprightFrom({ width: w, height: h, orientation }: Header): string {
  const matrices = ["1 0 0 1 0 0", `-1 0 0 1 ${w} 0`, `-1 0 0 -1 ${w} ${h}`, `1 0 0 -1 0 ${h}`, "0 1 1 0 0 0"];
  matrices.push(`0 1 -1 0 ${h} 0`, `0 -1 -1 0 ${h} ${w}`, `0 -1 1 0 0 ${w}`);
  return `matrix(${matrices[orientation - 1] ?? matrices[0]})`;
}

function kindOf(bytes: Buffer): string {
  if (bytes.length === 0) return "an empty file";
  const start = bytes.toString("latin1", 0, 12);
  const other = OTHERS.find(([, signature]) => signature.test(start));
  return other ? `${other[0]}, which is not supported: export the photo as JPEG` : "something else";
}

/** How files of other pictures begin. */
const OTHERS = [
  ["HEIC", /^.{4}ftyp(hei|hev|mif|msf)/s],
  ["AVIF", /^.{4}ftypavif/s],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["GIF", /^GIF8/],
  ["TIFF", /^(II\*\0|MM\0\*)/],
] as const;

/** @returns what the file is instead, if its pixels cannot be read */
function headerOf(bytes: Buffer): Header | string {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), orientation: 1 };
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return kindOf(bytes);
  let orientation = 1;
  // Segments: two bytes that say which, two for the length, which counts itself.
  for (let at = 2; at + 10 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame && bytes[at + 9] === 4) return "a JPEG for print (CMYK): export it in RGB";
    if (isFrame)
      return { type: "image/jpeg", width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), orientation };
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xffe1) orientation = orientationOf(bytes.subarray(at + 4, at + 2 + length)) ?? orientation;
    at += marker === 0xffff ? 1 : 2 + length;
  }
  return kindOf(bytes);
}

/** The orientation in an Exif segment: a TIFF header, then entries of twelve bytes. */
function orientationOf(segment: Buffer): number | undefined {
  if (segment.toString("latin1", 0, 6) !== "Exif\0\0" || segment.length < 16) return undefined;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = first + 2; entry < first + 2 + 12 * u16(first) && entry + 12 <= tiff.length; entry += 12) {
    const value = u16(entry + 8);
    if (u16(entry) === 0x0112 && value >= 1 && value <= 8) return value;
  }
  return undefined;
}

/** @param hint what it is needed for, or what works without it. @throws UsageError if it is not installed */
export async function loadResvg(option: string, hint = ""): Promise<typeof import("@resvg/resvg-js").Resvg> {
  try {
    return (await import("@resvg/resvg-js")).Resvg;
  } catch (error) {
    throw new UsageError(`${option}: cannot load @resvg/resvg-js (${reasonOf(error)})${hint}`);
  }
}
