/**
 * Writes a PDF file (ISO 32000-1): pages, pictures, drawings that are used several times, and one font that every reader
 * has. All pages share one dictionary of resources. A library was rejected: those that are kept up are larger than the
 * whole app, and this needs no more than objects, streams and a table of offsets.
 */
import { getOrMake } from "../../maps.js";

/** A picture to place on pages. */
export interface PdfPicture {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** A complete JPEG file in colour. */
  readonly jpeg?: Uint8Array;
  /** Instead of a file: three bytes for each pixel, row by row. */
  readonly rgb?: Uint8Array;
}

/** A shape of one bit for each pixel, painted in the current colour where the bit is 1. Each row begins a new byte. */
export interface PdfStencil {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** Compresses in the zlib format (RFC 1950). */
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** Millimetres in points, of which an inch has 72. */
export const POINTS_PER_MM = 72 / 25.4;

interface PdfObject {
  readonly dictionary: string;
  readonly stream?: Uint8Array;
  /** Is the stream still to be compressed? */
  readonly isPlain?: boolean;
}

const CATALOG = 1;
const PAGES = 2;
const RESOURCES = 3;
const INFO = 4;
const FONT = 5;
const FIRST_FREE = 6;

export class PdfWriter {
  readonly #objects: PdfObject[] = [];
  readonly #pages: number[] = [];
  readonly #xObjects: string[] = [];
  readonly #opacities = new Map<string, string>();

  /** @param title shown by readers */
  constructor(private readonly title: string) {}

  /** @returns its name, for `Do`; it fills the unit square, upright */
  picture({ width, height, jpeg, rgb }: PdfPicture): string {
    const stream = jpeg ?? rgb ?? new Uint8Array();
    const filter = jpeg ? "/Filter /DCTDecode " : "";
    const colours = "/ColorSpace /DeviceRGB /BitsPerComponent 8";
    return this.#xObject({
      dictionary: `/Subtype /Image /Width ${width} /Height ${height} ${colours} ${filter}`,
      stream,
      isPlain: jpeg === undefined,
    });
  }

  /** @returns its name, for `Do`; it fills the unit square, upright */
  stencil({ width, height, bits }: PdfStencil): string {
    const dictionary = `/Subtype /Image /Width ${width} /Height ${height} /ImageMask true /BitsPerComponent 1 /Decode [1 0] `;
    return this.#xObject({ dictionary, stream: bits, isPlain: true });
  }

  /** @param box left, bottom, right and top of what is shown of it. @returns its name, for `Do` */
  form(content: string, box: readonly number[]): string {
    const dictionary = `/Subtype /Form /BBox [${box.join(" ")}] /Resources ${RESOURCES} 0 R `;
    return this.#xObject({ dictionary, stream: latin(content), isPlain: true });
  }

  /** @returns the name of the state that fills with this opacity, for `gs` */
  opacity(value: string): string {
    return getOrMake(this.#opacities, value, () => `G${this.#opacities.size}`);
  }

  /** @param width in points, as all lengths; the origin is at the bottom left */
  page(width: number, height: number, content: string): void {
    const contents = this.#add({ dictionary: "", stream: latin(content), isPlain: true });
    const box = `/MediaBox [0 0 ${fixed(width, height)}]`;
    const dictionary = `/Type /Page /Parent ${PAGES} 0 R ${box} /Contents ${contents} 0 R /Resources ${RESOURCES} 0 R `;
    this.#pages.push(this.#add({ dictionary }));
  }

  async finish(deflate: Deflate): Promise<Uint8Array> {
    const list = (names: readonly string[]) => names.join(" ");
    const states = [...this.#opacities].map(([value, name]) => `/${name} << /ca ${value} >>`);
    const kids = this.#pages.map((page) => `${page} 0 R`);
    const fixedOnes: readonly string[] = [
      `/Type /Catalog /Pages ${PAGES} 0 R `,
      `/Type /Pages /Kids [${list(kids)}] /Count ${kids.length} `,
      `/Font << /F ${FONT} 0 R >> /XObject << ${list(this.#xObjects)} >> /ExtGState << ${list(states)} >> `,
      `/Title <${utf16Hex(this.title)}> /Producer (Edgewise) `,
      "/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding ",
    ];
    const objects = [...fixedOnes.map((dictionary): PdfObject => ({ dictionary })), ...this.#objects];
    const parts: Uint8Array[] = [];
    let size = 0;
    const push = (part: Uint8Array | string) => {
      const bytes = typeof part === "string" ? latin(part) : part;
      parts.push(bytes);
      size += bytes.length;
    };
    // The second line has bytes above 127, which say that the file is binary.
    push("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n");
    let table = "";
    for (const [i, { dictionary, stream, isPlain }] of objects.entries()) {
      table += `${String(size).padStart(10, "0")} 00000 n \n`;
      const body = stream && isPlain ? await deflate(stream) : stream;
      const filter = isPlain ? "/Filter /FlateDecode " : "";
      const length = body ? `${filter}/Length ${body.length} ` : "";
      push(`${i + 1} 0 obj\n<< ${dictionary}${length}>>\n`);
      if (body) {
        push("stream\n");
        push(body);
        push("\nendstream\n");
      }
      push("endobj\n");
    }
    const start = size;
    push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
    const trailer = `/Size ${objects.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R`;
    push(`trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
    const file = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }

  #xObject({ dictionary, ...rest }: PdfObject): string {
    const name = `X${this.#xObjects.length}`;
    const number = this.#add({ dictionary: `/Type /XObject ${dictionary}`, ...rest });
    this.#xObjects.push(`/${name} ${number} 0 R`);
    return name;
  }

  #add(object: PdfObject): number {
    return FIRST_FREE - 1 + this.#objects.push(object);
  }
}

/** Numbers as PDF takes them: no exponents, and finer than any printer. */
export function fixed(...values: readonly number[]): string {
  return values.map((value) => Math.round(value * 1000) / 1000).join(" ");
}

/** One byte for each character; the content streams have none above 255. */
function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** UTF-16 with a byte order mark, in hexadecimal: works for any script, and no character can break the PDF syntax. */
function utf16Hex(text: string): string {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))];
  return units.map((unit) => unit.toString(16).padStart(4, "0")).join("");
}
