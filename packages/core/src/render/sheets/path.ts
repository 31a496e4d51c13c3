/** The paths of our SVG as the path operators of PDF, which has no arcs and no relative lengths. */
import { fixed } from "./pdf.js";

/** How many numbers each command takes. Our markup has no others. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };

/** @throws RangeError for another command */
export function pathOperators(data: string): string[] {
  const operators: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const curve = (points: Curve) => {
    operators.push(`${fixed(...points)} c`);
    [, , , , x, y] = points;
  };
  for (const { command, isRelative, values } of commandsIn(data)) {
    const [ox, oy] = isRelative ? [x, y] : [0, 0];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values;
    if (command === "C") curve([ox + a, oy + b, ox + c, oy + d, ox + e, oy + f]);
    else if (command === "A") arc([x, y], [ox + f, oy + g], [a, b], d !== 0, e !== 0).forEach(curve);
    else if (command === "Z") {
      operators.push("h");
      [x, y] = [startX, startY];
    } else {
      x = command === "V" ? x : ox + a;
      y = command === "V" ? oy + a : command === "H" ? y : oy + b;
      operators.push(`${fixed(x, y)} ${command === "M" ? "m" : "l"}`);
      if (command === "M") [startX, startY] = [x, y];
    }
  }
  return operators;
}

/** Numbers after those that a command takes are the same command again; after a move they are lines. */
function* commandsIn(data: string) {
  for (const [, letter = "", list = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...list.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
    const first = letter.toUpperCase();
    const arity = ARITY[first];
    if (arity === undefined) throw new RangeError(`a path has no command ${letter}`);
    for (let at = 0; at === 0 || at < numbers.length; at += Math.max(1, arity)) {
      const command = first === "M" && at > 0 ? "L" : first;
      yield { command, isRelative: letter !== first, values: numbers.slice(at, at + arity) };
    }
  }
}

type Point = readonly [x: number, y: number];
type Curve = [number, number, number, number, number, number];

/**
 * An arc as curves of at most a quarter turn each: SVG 1.1, appendix F.6.5, for radii that lie along the axes and reach.
 */
function arc(from: Point, to: Point, [rx, ry]: Point, isLarge: boolean, isClockwise: boolean): Curve[] {
  // Half the way back, and the centre beside its middle, where both radii are 1.
  const [ux, uy] = [(from[0] - to[0]) / 2 / rx, (from[1] - to[1]) / 2 / ry];
  const reach = ux ** 2 + uy ** 2;
  const far = Math.sqrt(Math.max(0, 1 - reach) / reach) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [(from[0] + to[0]) / 2 + far * uy * rx, (from[1] + to[1]) / 2 - far * ux * ry];
  const start = Math.atan2(uy + far * ux, ux - far * uy);
  const end = Math.atan2(far * ux - uy, -ux - far * uy);
  const full = 2 * Math.PI;
  const turn = (angle: number) => ((angle % full) + full) % full;
  const sweep = isClockwise ? turn(end - start) : -turn(start - end);
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
  const step = sweep / pieces;
  const k = (4 / 3) * Math.tan(step / 4);
  const at = (x: number, y: number): [number, number] => [cx + rx * x, cy + ry * y];
  return Array.from({ length: pieces }, (_, i) => {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    return [
      ...at(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a)),
      ...at(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b)),
      ...at(Math.cos(b), Math.sin(b)),
    ];
  });
}
