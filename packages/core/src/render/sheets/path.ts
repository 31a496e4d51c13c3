/** SVG path data as the path operators of PDF, which has no arcs and no relative lengths. */
import { fixed } from "./pdf.js";

/** How many numbers each command takes. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

export function pathOperators(data: string): string[] {
  const operators: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** The last control point of a curve, which a smooth one mirrors. */
  let [lastX, lastY] = [0, 0];
  const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    operators.push(`${[x1, y1, x2, y2, toX, toY].map(fixed).join(" ")} c`);
    [lastX, lastY, x, y] = [x2, y2, toX, toY];
  };
  for (const { command, isRelative, values } of commandsIn(data)) {
    const [ox, oy] = isRelative ? [x, y] : [0, 0];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values;
    if (command === "C") curve(ox + a, oy + b, ox + c, oy + d, ox + e, oy + f);
    else if (command === "S") curve(2 * x - lastX, 2 * y - lastY, ox + a, oy + b, ox + c, oy + d);
    else if (command === "Q") {
      const [qx, qy, toX, toY] = [ox + a, oy + b, ox + c, oy + d];
      curve(
        x + ((qx - x) * 2) / 3,
        y + ((qy - y) * 2) / 3,
        toX + ((qx - toX) * 2) / 3,
        toY + ((qy - toY) * 2) / 3,
        toX,
        toY,
      );
    } else if (command === "A") {
      for (const points of arc(
        x,
        y,
        { rx: a, ry: b, turn: c, isLarge: d !== 0, isClockwise: e !== 0 },
        ox + f,
        oy + g,
      )) {
        curve(...points);
      }
    } else if (command === "Z") {
      operators.push("h");
      [x, y] = [startX, startY];
    } else {
      x = command === "V" ? x : ox + a;
      y = command === "V" ? oy + a : command === "H" ? y : oy + b;
      operators.push(`${fixed(x)} ${fixed(y)} ${command === "M" ? "m" : "l"}`);
      if (command === "M") [startX, startY] = [x, y];
    }
    if (!"CSQA".includes(command)) [lastX, lastY] = [x, y];
  }
  return operators;
}

/** Numbers after those that a command takes are the same command again; after a move they are lines. */
function* commandsIn(data: string) {
  for (const [, letter = "", list = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...list.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
    const first = letter.toUpperCase();
    const arity = ARITY[first] ?? 0;
    for (let at = 0; at === 0 || at < numbers.length; at += Math.max(1, arity)) {
      const command = first === "M" && at > 0 ? "L" : first;
      yield { command, isRelative: letter !== first, values: numbers.slice(at, at + arity) };
    }
  }
}

interface Ellipse {
  readonly rx: number;
  readonly ry: number;
  /** Of its first axis, in degrees clockwise. */
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
}

type Curve = [number, number, number, number, number, number];

/** An arc as curves of at most a quarter turn each: SVG 1.1, appendix F.6.5. */
function arc(fromX: number, fromY: number, ellipse: Ellipse, toX: number, toY: number): Curve[] {
  const phi = (ellipse.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(fromX - toX) / 2, (fromY - toY) / 2];
  const [ux, uy] = [cos * dx + sin * dy, cos * dy - sin * dx];
  // Radii too small to reach are made just large enough.
  const grow = Math.max(1, Math.sqrt((ux / ellipse.rx) ** 2 + (uy / ellipse.ry) ** 2));
  const [rx, ry] = [ellipse.rx * grow, ellipse.ry * grow];
  const reach = (rx * uy) ** 2 + (ry * ux) ** 2;
  const side = ellipse.isLarge === ellipse.isClockwise ? -1 : 1;
  const far = side * Math.sqrt(Math.max(0, (rx * ry) ** 2 - reach) / reach);
  const [vx, vy] = [(far * rx * uy) / ry, (-far * ry * ux) / rx];
  const [cx, cy] = [cos * vx - sin * vy + (fromX + toX) / 2, sin * vx + cos * vy + (fromY + toY) / 2];
  const start = Math.atan2((uy - vy) / ry, (ux - vx) / rx);
  const end = Math.atan2((-uy - vy) / ry, (-ux - vx) / rx);
  const full = 2 * Math.PI;
  const sweep = ellipse.isClockwise
    ? (((end - start) % full) + full) % full
    : -((((start - end) % full) + full) % full);
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const k = (4 / 3) * Math.tan(step / 4);
  const at = (x: number, y: number): [number, number] => [
    cx + rx * x * cos - ry * y * sin,
    cy + rx * x * sin + ry * y * cos,
  ];
  return Array.from({ length: pieces }, (_, i) => {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    return [
      ...at(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a)),
      ...at(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b)),
      ...at(Math.cos(b), Math.sin(b)),
    ];
  });
}
