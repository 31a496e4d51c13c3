/**
 * The geometry needed to draw animals. A half animal is drawn around (0, 0), the middle of the side: y runs
 * from the border (0) into the tile, x along the border. Paths hold absolute `M`, `L`, `C` and `Q` with points written
 * `x,y`, so that they can be mirrored as texts.
 */

/** The path and its mirror image about the animal's long axis. */
export function twin(path: string): string {
  return path + path.replace(/(-?)([\d.]+),/g, (_, sign, x) => `${sign === "-" || Number(x) === 0 ? "" : "-"}${x},`);
}

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0Z`;
}

export function ovals(x: number, y: number, rx: number, ry = rx): string {
  return oval(-x, y, rx, ry) + oval(x, y, rx, ry);
}
