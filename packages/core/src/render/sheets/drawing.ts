/**
 * Our SVG as the content of a PDF page: rectangles, paths, texts, groups and pictures, with the few attributes that our
 * markup has. It is drawn in SVG's own coordinates, y downwards; the page that places it turns it over.
 */
import { getOrMake } from "../../maps.js";
import { pathOperators } from "./path.js";
import { fixed, type PdfStencil, type PdfWriter } from "./pdf.js";
import { encoded, textWidth } from "./type.js";

/** How a text is painted, in pixels. */
export const PAINTED = {
  /** Size of the type. */
  em: 160,
  /** How far below the top the letters stand. */
  baseline: 180,
  /** Height of the picture. */
  height: 240,
} as const;

/** A painted text. Empty columns at both ends do not matter. */
export interface PaintedText {
  /** In pixels. */
  readonly width: number;
  /** Four bytes for each pixel, row by row: red, green, blue and opacity. */
  readonly rgba: ArrayLike<number>;
}

/** Paints a line of text in bold letters, as `PAINTED` says, for scripts that the font of the PDF lacks. */
export type PaintText = (text: string) => PaintedText;

type Attributes = Readonly<Record<string, string | undefined>>;

const TOKEN = /<(\/?)([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Draws markup for one PDF file; pictures and painted texts are in the file once. */
export class Drawing {
  readonly #painted = new Map<string, { readonly name: string; readonly width: number }>();

  /** @param pictures the names in the file of the pictures, by their addresses in the markup */
  constructor(
    private readonly pdf: PdfWriter,
    private readonly paintText: PaintText,
    private readonly pictures: ReadonlyMap<string, string>,
  ) {}

  content(markup: string): string {
    const operators: string[] = [];
    const open: { readonly name: string; readonly attributes: Attributes }[] = [];
    for (const [, closing, name = "", list = "", empty, text] of markup.matchAll(TOKEN)) {
      const parent = open.at(-1);
      if (text !== undefined) {
        if (parent?.name === "text") operators.push(this.text(unescaped(text), parent.attributes));
      } else if (closing) {
        open.pop();
        if (name !== "title") operators.push("Q");
      } else if (name === "title") {
        if (!empty) open.push({ name, attributes: {} });
      } else {
        const attributes = attributesIn(list);
        operators.push("q", ...transforms(attributes.transform), ...this.#shape(name, attributes));
        if (empty) operators.push("Q");
        else open.push({ name, attributes });
      }
    }
    return operators.join("\n");
  }

  /** A line of text around x, its letters standing on y. @param most width of a painted one, which no table knows before */
  text(
    text: string,
    { x = "0", y = "0", fill, "font-size": size = "16" }: Attributes,
    most = Number.POSITIVE_INFINITY,
  ): string {
    const [left, base, em] = [Number(x), Number(y), Number(size)];
    const code = encoded(text);
    if (code !== undefined) {
      const at = `1 0 0 -1 ${fixed(left - (textWidth(text) * em) / 2, base)} Tm`;
      return `${colour(fill, "rg")} BT /F ${fixed(em)} Tf ${at} <${code}> Tj ET`;
    }
    const { name, width } = getOrMake(this.#painted, text, () => {
      const stencil = stencilOf(this.paintText(text));
      return { name: this.pdf.stencil(stencil), width: stencil.width };
    });
    const scale = Math.min(em / PAINTED.em, most / width);
    const [w, h] = [width * scale, PAINTED.height * scale];
    const bottom = base + h - PAINTED.baseline * scale;
    return `${colour(fill, "rg")} q ${fixed(w, 0, 0, -h, left - w / 2, bottom)} cm /${name} Do Q`;
  }

  #shape(name: string, attributes: Attributes): string[] {
    const number = (key: string) => Number(attributes[key] ?? 0);
    const [x, y, w, h] = [number("x"), number("y"), number("width"), number("height")];
    if (name === "path") return this.#painting(attributes, pathOperators(attributes.d ?? ""));
    if (name === "rect") return this.#painting(attributes, pathOperators(rounded(x, y, w, h, number("rx"))));
    if (name === "svg") return [`${fixed(x, y, w, h)} re W n`, `1 0 0 1 ${fixed(x, y)} cm`];
    if (name !== "image") return [];
    const picture = this.pictures.get(attributes.href ?? "");
    if (picture === undefined) return [];
    // The only shape that pictures are cut to.
    const disc = rounded(x, y, w, h, w / 2);
    return [...pathOperators(disc), "W n", `${fixed(w, 0, 0, -h, x, y + h)} cm /${picture} Do`];
  }

  #painting(attributes: Attributes, path: readonly string[]): string[] {
    const { fill = "#000000", stroke = "none", "fill-opacity": opacity } = attributes;
    const [isFilled, isStroked] = [fill !== "none", stroke !== "none"];
    if (!isFilled && !isStroked) return [];
    const style: string[] = [];
    if (isFilled) style.push(colour(fill, "rg"));
    if (opacity !== undefined) style.push(`/${this.pdf.opacity(opacity)} gs`);
    if (isStroked) {
      style.push(colour(stroke, "RG"), `${attributes["stroke-width"] ?? 1} w`);
      if (attributes["stroke-linecap"] === "round") style.push("1 J");
      if (attributes["stroke-linejoin"] === "round") style.push("1 j");
    }
    return [...style, ...path, isFilled ? (isStroked ? "B" : "f") : "S"];
  }
}

/** What is more than half opaque, without the empty columns around it. */
function stencilOf({ width, rgba }: PaintedText): PdfStencil {
  const { height } = PAINTED;
  const isInk = (x: number, y: number) => (rgba[(y * width + x) * 4 + 3] ?? 0) > 127;
  const inked = Array.from({ length: width }, (_, x) => x).filter((x) => {
    for (let y = 0; y < height; y++) if (isInk(x, y)) return true;
    return false;
  });
  const left = inked[0] ?? 0;
  const columns = (inked.at(-1) ?? 0) + 1 - left;
  const bytes = Math.ceil(columns / 8);
  const bits = new Uint8Array(bytes * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < columns; x++) {
      if (isInk(left + x, y)) bits[y * bytes + (x >> 3)] = (bits[y * bytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width: columns, height, bits };
}

function attributesIn(list: string): Attributes {
  return Object.fromEntries(
    [...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

function transforms(list = ""): string[] {
  return [...list.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name, values = ""]) => {
    const [a = 0, b = 0, c = 0] = values.split(/[\s,]+/).map(Number);
    if (name === "translate") return `1 0 0 1 ${fixed(a, b)} cm`;
    if (name === "scale") return `${a} 0 0 ${a} 0 0 cm`;
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const [dx, dy] = [b - cos * b + sin * c, c - sin * b - cos * c];
    return `${[cos, sin, -sin, cos, dx, dy].map((value) => value.toFixed(5)).join(" ")} cm`;
  });
}

/** @param operator `rg` to fill, `RG` to stroke */
function colour(hex = "#000000", operator: "rg" | "RG"): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return `${fixed(...parts)} ${operator}`;
}

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x},${y}h${width}v${height}h${-width}Z`;
  const [h, v] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => `a${r},${r} 0 0 1 ${dx},${dy}`;
  return `M${x + r},${y}h${h}${corner(r, r)}v${v}${corner(-r, r)}h${-h}${corner(-r, -r)}v${-v}${corner(r, -r)}Z`;
}
