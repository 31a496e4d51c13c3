/**
 * The parts of XML that SVG needs, and text that stays in its box. All untrusted text passes through here.
 *
 * The width of the type is unknown here (each reader has its own sans-serif), so it is estimated on the wide side;
 * `textLength` was rejected, since it would also stretch short texts.
 */
import { graphemes } from "../graphemes.js";
import { printable, widthOf } from "./printable.js";

/** Em per column of a terminal: bold digits and small letters of a wide face, such as DejaVu Sans. */
const EM = 0.72;
/** Height of capitals, half of which lies above the middle. */
export const HALF_CAPITAL = 0.36;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Untrusted text as character data or as a quoted attribute value: one line, no markup, only characters XML allows. */
export function escaped(text: string): string {
  return printable(text.replace(/\s+/gu, " ")).replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
}

/** Two decimals: the same digits on every machine, and finer than any screen. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; `content` is markup already. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? rounded(value) : escaped(value ?? "")}"`)
    .join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** The `transform` that turns a tile 100 units square about its middle; none without a rotation. */
export function turnedBy(quarterTurns: number): string | undefined {
  return quarterTurns === 0 ? undefined : `rotate(${90 * quarterTurns} 50 50)`;
}

/** The largest size of type, `most` at the top, at which the text is at most `length` wide. */
export function sizeToFit(text: string, length: number, most: number): number {
  return Math.min(most, length / (EM * Math.max(1, widthOf(text))));
}

/** The widest text, in columns of a terminal, that is at most `length` wide. */
export function columnsIn(length: number, size: number): number {
  // The small surplus allows for rounding, so that a text that was sized to fit does fit.
  return Math.floor(length / (EM * size) + 1e-9);
}

/** Signs that are signs upside down, too, and which they are then. */
const SIGNS = "01689bdpqnumwosxzMWHINOSXZ";
const UPSIDE_DOWN = "01986qpdbunwmosxzWMHINOSXZ";

/** What the text reads as upside down, with a blank for every other sign. */
export function upsideDown(text: string): string {
  return [...text]
    .reverse()
    .map((sign) => UPSIDE_DOWN[SIGNS.indexOf(sign)] ?? " ")
    .join("");
}

export interface TextBox {
  /** Middle of the text. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly size: number;
  readonly colour: string;
  /** Degrees clockwise; 0 if absent. */
  readonly turn?: number;
  /** Has it a line below? */
  readonly underlined?: boolean;
}

/** Bold text centred on a point. Text longer than the box loses its middle: the ends tell labels apart best. */
export function textBox(text: string, { x, y, length, size, colour, turn = 0, underlined }: TextBox): string {
  const fitting = shortened(printable(text.replace(/\s+/gu, " ")), columnsIn(length, size));
  const baseline = y + HALF_CAPITAL * size;
  const transform = turn === 0 ? undefined : `rotate(${turn} ${rounded(x)} ${rounded(y)})`;
  const written = element("text", { x, y: baseline, transform, "font-size": size, fill: colour }, escaped(fitting));
  if (!underlined) return written;
  const [half, below] = [(EM * size * widthOf(fitting)) / 2, rounded(baseline + size / 7)];
  const d = `M${rounded(x - half)},${below}H${rounded(x + half)}`;
  return written + element("path", { d, stroke: colour, "stroke-width": size / 12, transform });
}

/** A text of more columns loses its middle. */
export function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const all = graphemes(text);
  let [head, tail] = [all.slice(0, Math.ceil(all.length / 2)), all.slice(Math.ceil(all.length / 2))];
  const cut = () => `${head.join("")}…${tail.join("")}`;
  while (head.length > 1 && widthOf(cut()) > width) {
    if (head.length > tail.length) head = head.slice(0, -1);
    else tail = tail.slice(1);
  }
  return cut();
}
