/**
 * Paints SVG as core writes it on a canvas: rectangles, paths and texts. The browser works out where each one is and
 * what it inherits, so the SVG is part of the page meanwhile, unseen. Loading the SVG as a browser picture was rejected:
 * a strict content policy blocks pictures from memory.
 */
import { t } from "../ui/texts.js";

/**
 * @param width of the canvas in pixels; the height follows from the view box
 * @param ground background colour, for formats without transparency
 */
export function paintSvg(svg: string, width: number, ground?: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error(t("noCanvas"));
  withSvg(svg, (root) => {
    const { width: w, height: h } = root.viewBox.baseVal;
    canvas.width = Math.round(width);
    canvas.height = Math.round((width * h) / w);
    if (ground !== undefined) {
      context.fillStyle = ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.scale(width / w, width / w);
    paint(context, root);
  });
  return canvas;
}

/**
 * Paints a tile, a square of 100 units, with the context's current transform.
 * @param type text attributes that the surrounding element would have
 */
export function paintTile(
  context: CanvasRenderingContext2D,
  markup: string,
  type: Readonly<Record<string, string>>,
): void {
  withSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${markup}</svg>`, (root) => {
    for (const [name, value] of Object.entries(type)) root.setAttribute(name, value);
    paint(context, root);
  });
}

/** Puts the SVG on the page, a pixel for each of its units, while `use` runs. */
function withSvg(svg: string, use: (root: SVGSVGElement) => void): void {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement as Element as SVGSVGElement;
  const { width, height } = root.viewBox.baseVal;
  Object.assign(root.style, { position: "fixed", visibility: "hidden", width: `${width}px`, height: `${height}px` });
  document.body.append(root);
  use(root);
  root.remove();
}

function paint(context: CanvasRenderingContext2D, root: SVGSVGElement): void {
  const base = context.getTransform();
  for (const shape of root.querySelectorAll<SVGGraphicsElement>("rect, path, text")) {
    const style = getComputedStyle(shape);
    const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
    context.setTransform(base.multiply(shape.getCTM() ?? undefined));
    context.fillStyle = style.fill;
    if (shape.tagName === "text") {
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      context.textAlign = style.textAnchor === "middle" ? "center" : "left";
      context.fillText(shape.textContent ?? "", number("x"), number("y"));
      continue;
    }
    const path = new Path2D(shape.getAttribute("d") ?? "");
    if (shape.tagName === "rect") {
      path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
    }
    context.globalAlpha = Number(style.fillOpacity);
    if (style.fill !== "none") context.fill(path);
    context.globalAlpha = 1;
    if (style.stroke === "none") continue;
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.setLineDash(style.strokeDasharray.split(",").map(Number.parseFloat).filter(Number.isFinite));
    context.stroke(path);
  }
  context.setTransform(base);
}

/** @throws Error if the browser cannot encode the picture. */
export function encoded(canvas: HTMLCanvasElement, type: "image/png" | "image/jpeg"): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error(t("notDrawn"))));
    canvas.toBlob(done, type, 0.93);
  });
}
