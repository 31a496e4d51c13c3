/** The parts of XML that SVG needs. All untrusted text passes through here. */
import { printable } from "./printable.js";

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
