/**
 * The SVG elements and the scales that the charts need. Colours are classes, so that one file is readable in light and in dark mode. A
 * chart has its own background, because a page may be dark although the reader's system is light.
 */

/** Colours that readers can tell apart, including colour-blind ones (after Okabe and Ito 2008). */
const SERIES = [
  { light: "#0072b2", dark: "#56b4e9" },
  { light: "#d55e00", dark: "#ff9e57" },
  { light: "#00835c", dark: "#2fd0a0" },
  { light: "#a8407f", dark: "#ee93cb" },
  { light: "#8a6d00", dark: "#e8cf3f" },
  { light: "#5b5b5b", dark: "#b8b8b8" },
] as const;

export const SERIES_COUNT = SERIES.length;

const LIGHT = { paper: "#ffffff", ink: "#1f2328", soft: "#59636e", grid: "#e4e8ec" };
const DARK = { paper: "#161b22", ink: "#e6edf3", soft: "#9aa4af", grid: "#2d343d" };

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(rounded(value))}"`);
  return content === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${content}</${name}>`;
}

export function text(content: string, x: number, y: number, attributes: Attributes = {}): string {
  return element("text", { x, y, ...attributes }, escaped(content));
}

export function line(x1: number, y1: number, x2: number, y2: number, attributes: Attributes): string {
  return element("line", { x1, y1, x2, y2, ...attributes });
}

export function heading(title: string, subtitle: string): string[] {
  return [text(title, 20, 30, { class: "h" }), text(subtitle, 20, 51, { class: "soft" })];
}

/** Classes: `ink`, `soft` and `h` for texts, `grid` for grid lines, `s0` … for the elements of a series. */
export function drawing(width: number, height: number, title: string, content: readonly string[]): string {
  const paper = element("rect", { class: "paper", width, height, rx: 8 });
  const head = `<title>${escaped(title)}</title>\n<style>\n${styles()}</style>`;
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "img",
  };
  return `${element("svg", attributes, `\n${[head, paper, ...content].join("\n")}\n`)}\n`;
}

function styles(): string {
  const text =
    "text{font:13px system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif}.h{font-size:16px;font-weight:600}";
  const light = `${colours(LIGHT)}${SERIES.map((colour, i) => series(i, colour.light)).join("")}`;
  const dark = `${colours(DARK)}${SERIES.map((colour, i) => series(i, colour.dark)).join("")}`;
  return `${text}\n.line{fill:none;stroke-width:2}.open{stroke-width:1.6}\n${light}\n@media(prefers-color-scheme:dark){${dark}}\n`;
}

function colours({ paper, ink, soft, grid }: typeof LIGHT): string {
  return `.paper{fill:${paper}}.ink,.h{fill:${ink}}.soft{fill:${soft}}.grid{stroke:${grid}}.rule{stroke:${soft}}.open{fill:${paper}}`;
}

function series(i: number, colour: string): string {
  return `.s${i}{fill:${colour}}.s${i}.line,.s${i}.open{stroke:${colour}}.s${i}.line{fill:none}.s${i}.open{fill:none}`;
}

function rounded(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 10) / 10) : value;
}

function escaped(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What charts of every kind say. */
export interface Chart {
  readonly title: string;
  readonly subtitle: string;
  readonly scale: "linear" | "log";
  readonly tick: (value: number) => string;
}

/** Maps values to positions in a chart, linearly or logarithmically, with ticks at round values. */
export interface Scale {
  at(value: number): number;
  readonly ticks: readonly number[];
}

const TICKS = 5;

type Range = readonly [number, number];

export function scaleOf(kind: Chart["scale"], values: readonly number[], range: Range): Scale {
  return kind === "log" ? logScale(values, range) : linearScale(Math.max(...values), range);
}

/** @param range the positions of 0 and of the largest tick */
export function linearScale(max: number, range: Range): Scale {
  const step = roundStep(max / TICKS);
  const top = Math.ceil(max / step) * step;
  return {
    at: (value) => range[0] + (value / top) * (range[1] - range[0]),
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step),
  };
}

/** Whole powers of ten around the values. */
export function logScale(values: readonly number[], range: Range): Scale {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  return {
    at: (value) => range[0] + ((Math.log10(value) - low) / (high - low)) * (range[1] - range[0]),
    ticks: Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)),
  };
}

/** The smallest of 1, 2 or 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}
