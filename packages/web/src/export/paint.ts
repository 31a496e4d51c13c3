/**
 * Paints SVG as core writes it on a canvas: groups, rectangles, paths and texts, with the few attributes core uses.
 * Loading the SVG as a browser picture was rejected: a strict content policy blocks pictures from memory.
 */

/** Attributes that child elements inherit. */
interface Style {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly family: string;
  readonly weight: string;
  readonly anchor: string;
}

const START: Style = {
  fill: "#000",
  fillOpacity: 1,
  stroke: "none",
  family: "sans-serif",
  weight: "normal",
  anchor: "start",
};

/**
 * @param width of the canvas in pixels; the height follows from the view box
 * @param ground background colour, for formats without transparency
 */
export function paintSvg(svg: string, width: number, ground?: string): HTMLCanvasElement {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const [, , w = 1, h = 1] = (root.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round((width * h) / w);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw on a canvas.");
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.scale(width / w, width / w);
  paint(context, root, START);
  return canvas;
}

/**
 * Paints SVG elements with the context's current transform.
 * @param type text attributes that the surrounding element would have
 */
export function paintOn(
  context: CanvasRenderingContext2D,
  markup: string,
  type: Readonly<Record<string, string>>,
): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`;
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  for (const [name, value] of Object.entries(type)) root.setAttribute(name, value);
  paint(context, root, START);
}

function paint(context: CanvasRenderingContext2D, element: Element, inherited: Style): void {
  const text = (name: string, otherwise: string) => element.getAttribute(name) ?? otherwise;
  const number = (name: string, otherwise = 0) => Number(text(name, String(otherwise)));
  const style: Style = {
    fill: text("fill", inherited.fill),
    fillOpacity: number("fill-opacity", inherited.fillOpacity),
    stroke: text("stroke", inherited.stroke),
    family: text("font-family", inherited.family),
    weight: text("font-weight", inherited.weight),
    anchor: text("text-anchor", inherited.anchor),
  };
  context.save();
  transform(context, text("transform", ""));
  if (element.tagName === "rect") {
    const path = new Path2D();
    path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
    draw(context, path, style, element);
  } else if (element.tagName === "path") {
    draw(context, new Path2D(text("d", "")), style, element);
  } else if (element.tagName === "text") {
    context.font = `${style.weight} ${number("font-size", 16)}px ${style.family}`;
    context.textAlign = style.anchor === "middle" ? "center" : "left";
    context.fillStyle = style.fill;
    context.fillText(element.textContent ?? "", number("x"), number("y"));
  } else if (element.tagName !== "title") {
    for (const child of element.children) paint(context, child, style);
  }
  context.restore();
}

function draw(context: CanvasRenderingContext2D, path: Path2D, style: Style, element: Element): void {
  if (style.fill !== "none") {
    context.globalAlpha = style.fillOpacity;
    context.fillStyle = style.fill;
    context.fill(path);
    context.globalAlpha = 1;
  }
  if (style.stroke === "none") return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number(element.getAttribute("stroke-width") ?? 1);
  context.lineCap = (element.getAttribute("stroke-linecap") ?? "butt") as CanvasLineCap;
  context.lineJoin = (element.getAttribute("stroke-linejoin") ?? "miter") as CanvasLineJoin;
  context.setLineDash((element.getAttribute("stroke-dasharray") ?? "").split(/[ ,]+/).filter(Boolean).map(Number));
  context.stroke(path);
}

function transform(context: CanvasRenderingContext2D, list: string): void {
  for (const [, name, values = ""] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values.split(/[ ,]+/).map(Number);
    if (name === "translate") context.translate(a, b);
    else if (name === "scale") context.scale(a, b || a);
    else if (name === "matrix") context.transform(a, b, c, d, e, f);
    else if (name === "rotate") {
      context.translate(b, c);
      context.rotate((a * Math.PI) / 180);
      context.translate(-b, -c);
    }
  }
}

/** @throws Error if the browser cannot encode the picture. */
export function encoded(canvas: HTMLCanvasElement, type: "image/png" | "image/jpeg"): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("The picture could not be created.")));
    canvas.toBlob(done, type, 0.93);
  });
}
