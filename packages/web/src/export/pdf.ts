/**
 * Writes a one-page PDF with one picture on it. This takes about forty lines (ISO 32000-1); a library would be larger
 * than the whole app. Sheets to cut out are printed by the browser instead, whose PDF has real lines and text.
 */

/** In points: 72 to the inch. */
export const PAPERS = {
  a4: { title: "A4", width: 595.28, height: 841.89 },
  letter: { title: "Letter", width: 612, height: 792 },
} as const;

export type PaperName = keyof typeof PAPERS;

export interface Picture {
  /** A complete JPEG file. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const MARGIN = 42;

/**
 * Places the picture at the top centre of the page, as large as fits.
 * @param title shown by PDF readers as the document title
 */
export function writePdf({ jpeg, width, height }: Picture, paper: PaperName, title: string): Uint8Array<ArrayBuffer> {
  const page = PAPERS[paper];
  const scale = Math.min((page.width - 2 * MARGIN) / width, (page.height - 2 * MARGIN) / height);
  const [w, h] = [width * scale, height * scale];
  const content = `q ${fixed(w)} 0 0 ${fixed(h)} ${fixed((page.width - w) / 2)} ${fixed(page.height - MARGIN - h)} cm /Im0 Do Q`;
  const objects: Part[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R ` +
        "/Resources << /XObject << /Im0 5 0 R >> >> >>",
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
        `/Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      "\nendstream",
    ],
    [`<< /Title <${utf16Hex(title)}> /Producer (Edgewise) >>`],
  ];
  const file = new Bytes();
  file.add("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
  const offsets = objects.map((parts, index) => {
    const offset = file.length;
    file.add(`${index + 1} 0 obj\n`, ...parts, "\nendobj\n");
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  file.add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  file.add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return file.joined();
}

type Part = string | Uint8Array;

class Bytes {
  length = 0;
  readonly #parts: Uint8Array[] = [];

  /** Strings are written as Latin-1. */
  add(...parts: readonly Part[]): void {
    for (const part of parts) {
      const bytes = typeof part === "string" ? Uint8Array.from(part, (c) => c.charCodeAt(0)) : part;
      this.#parts.push(bytes);
      this.length += bytes.length;
    }
  }

  joined(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

function fixed(value: number): string {
  return value.toFixed(2);
}

/** UTF-16 with a byte order mark, in hexadecimal: works for any script, and no character can break the PDF syntax. */
function utf16Hex(text: string): string {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))];
  return units.map((unit) => unit.toString(16).padStart(4, "0")).join("");
}
