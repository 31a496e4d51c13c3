/**
 * Writes a one-page PDF with one picture on it. This takes about forty lines (ISO 32000-1); a library would be larger
 * than the whole app. Sheets to cut out are printed by the browser instead, whose PDF has real lines and text.
 */

/** A4 in points: 72 to the inch. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;

export interface Picture {
  /** A complete JPEG file. */
  readonly jpeg: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Places the picture at the top centre of the page, as large as fits.
 * @param title shown by PDF readers as the document title
 */
export function writePdf({ jpeg, width, height }: Picture, title: string): Blob {
  const scale = Math.min((PAGE.width - 2 * MARGIN) / width, (PAGE.height - 2 * MARGIN) / height);
  const [w, h] = [width * scale, height * scale];
  const content = `q ${fixed(w)} 0 0 ${fixed(h)} ${fixed((PAGE.width - w) / 2)} ${fixed(PAGE.height - MARGIN - h)} cm /Im0 Do Q`;
  const objects: BlobPart[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
        "/Resources << /XObject << /Im0 5 0 R >> >> >>",
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
        `/Filter /DCTDecode /Length ${jpeg.size} >>\nstream\n`,
      jpeg,
      "\nendstream",
    ],
    [`<< /Title <${utf16Hex(title)}> /Producer (Edgewise) >>`],
  ];
  // The second line has bytes above 127, which say that the file is binary.
  let file = new Blob(["%PDF-1.4\n%", Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), "\n"]);
  let table = "";
  for (const [index, parts] of objects.entries()) {
    table += `${String(file.size).padStart(10, "0")} 00000 n \n`;
    file = new Blob([file, `${index + 1} 0 obj\n`, ...parts, "\nendobj\n"]);
  }
  const index = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.size}\n%%EOF\n`;
  return new Blob([file, index, trailer], { type: "application/pdf" });
}

function fixed(value: number): string {
  return value.toFixed(2);
}

/** UTF-16 with a byte order mark, in hexadecimal: works for any script, and no character can break the PDF syntax. */
function utf16Hex(text: string): string {
  const units = [0xfeff, ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))];
  return units.map((unit) => unit.toString(16).padStart(4, "0")).join("");
}
