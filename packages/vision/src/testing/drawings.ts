/**
 * Drawn sets of tiles. A picture lies across a cut: x runs along it, y across it, both in tiles, the head half at y > 0
 * and the tail half at y < 0. Both halves have the same colours along the cut. Where a picture has no colour, the card
 * shows.
 */
import { type Colour, clouds, type Dice, fromLine, hsl, inOval, mix, noise, shaded, within } from "./pen.js";

export type Drawn = (x: number, y: number) => Colour | undefined;

interface Drawing {
  readonly card: (x: number, y: number, tile: number) => Colour;
  readonly draw: (k: number) => Drawn;
}

/** Draws a set of `count` pictures, numbered from 0 and drawn in this order. */
export type Artist = (dice: Dice, count: number) => Drawing;

const plain = (colour: Colour) => () => colour;

/** The sets of the frozen photos. */
export const ARTISTS: Readonly<Record<string, Artist>> = {
  beetles(dice, count) {
    const hue = dice();
    const leaf = hsl(dice(), 0.35, within(dice, 0.55, 0.85));
    const draw = (k: number): Drawn => {
      const coat = hsl(hue + (k * 0.6) / count, 0.7, 0.42);
      const dots = 2 + k;
      return (x, y) => {
        if (
          y > 0.2 &&
          Math.min(fromLine(x, y, 0.03, 0.26, 0.12, 0.38), fromLine(x, y, -0.03, 0.26, -0.12, 0.38)) < 0.012
        )
          return [20, 18, 15];
        if (inOval(x, y, 0, 0.24, 0.09, 0.08)) return shaded(coat, 0.35);
        for (const leg of [-0.15, 0, 0.15])
          if (fromLine(Math.abs(x), y, 0.1, leg, 0.27, leg * 1.6) < 0.012) return [25, 20, 18];
        if (!inOval(x, y, 0, -0.03, 0.17, 0.27)) return undefined;
        if (Math.abs(x) < 0.008) return shaded(coat, 0.4);
        const angle = Math.atan2(Math.abs(y), Math.abs(x));
        const isDot = Math.cos(angle * dots) > 0.55 && Math.hypot(x, y) > 0.08 && Math.hypot(x, y) < 0.2;
        return isDot ? shaded(coat, 0.3) : shaded(coat, 1.15 - 1.6 * Math.abs(x));
      };
    };
    return { card: (x, y, tile) => mix(leaf, shaded(leaf, 0.75), clouds(x * 7, y * 7, tile)), draw };
  },

  fish(dice, count) {
    const sea = hsl(within(dice, 0.48, 0.62), 0.5, within(dice, 0.5, 0.7));
    const hue = dice();
    const draw = (k: number): Drawn => {
      const scale = hsl(hue + k / count, 0.75, 0.55);
      const stripe = hsl(hue + k / count + 0.4, 0.6, k % 2 ? 0.3 : 0.8);
      const bend = within(dice, -0.08, 0.08);
      return (x, y) => {
        const off = x - bend * Math.cos(y * 5);
        if (inOval(off, y, 0.06, 0.22, 0.02, 0.02)) return [10, 10, 10];
        if (inOval(off, y, 0, 0.05, 0.15, 0.29))
          return Math.cos(y * (24 + 6 * k)) > 0.4 ? stripe : shaded(scale, 1 - off);
        if (y < -0.18 && y > -0.38 && Math.abs(off) < (-0.16 - y) * 1.2) return shaded(scale, 0.75);
        return y < 0.2 && y > 0.07 && off < 0 && off > -0.3 + y ? shaded(stripe, 0.9) : undefined;
      };
    };
    return { card: (x, y) => mix(sea, [235, 245, 250], 0.35 * noise(x * 3, y * 14, 5)), draw };
  },

  owls(dice, count) {
    const hue = within(dice, 0.05, 0.12);
    const bark = hsl(hue, 0.25, within(dice, 0.55, 0.75));
    const draw = (k: number): Drawn => {
      const down = hsl(hue + 0.02 * k, 0.3, 0.3 + (0.35 * k) / count);
      const iris = hsl(0.1 + (k * 0.5) / count, 0.8, 0.5);
      const [seed, stretch] = [Math.floor(dice() * 1e6), within(dice, 0.7, 1.5)];
      return (x, y) => {
        const side = Math.abs(x);
        if (inOval(side, y, 0.075, 0.17, 0.028, 0.028)) return [12, 10, 8];
        if (inOval(side, y, 0.075, 0.17, 0.06, 0.06)) return iris;
        if (y < 0.15 && y > 0.06 && side < (y - 0.06) * 0.35) return [190, 140, 40];
        const isEar = y > 0.24 && y < 0.37 && side > 0.06 && side < 0.2 - (y - 0.24);
        if (!isEar && !inOval(x, y, 0, 0.0, 0.2, 0.32)) return undefined;
        return mix(down, shaded(down, 0.45), noise(x * 30 * stretch, y * 22, seed) ** 2 + (side > 0.15 ? 0.3 : 0));
      };
    };
    return { card: (x, y, tile) => mix(bark, shaded(bark, 0.7), noise(x * 22, y * 4, tile)), draw };
  },

  marble(dice) {
    const draw = (): Drawn => {
      const [a, b] = [
        hsl(dice(), within(dice, 0.2, 0.8), within(dice, 0.2, 0.5)),
        hsl(dice(), within(dice, 0.2, 0.7), within(dice, 0.5, 0.85)),
      ];
      const [seed, size, fade] = [Math.floor(dice() * 1e6), within(dice, 4, 9), within(dice, 0.8, 1.6)];
      return (x, y) => {
        if (Math.hypot(x, y) > 0.36) return undefined;
        const bend = clouds(x * 4, y * 4, seed + 50) * 2;
        return mix(a, b, clouds(x * size + bend, y * size + bend, seed) * 1.8 - 0.4 + fade * y);
      };
    };
    const ground = hsl(dice(), 0.1, within(dice, 0.3, 0.9));
    return { card: plain(ground), draw };
  },

  landscapes(dice) {
    // Whole wedges, as when every picture fills its quarter of the tile.
    const draw = (): Drawn => {
      const [sky, hill, field] = [
        hsl(within(dice, 0.5, 0.65), 0.6, within(dice, 0.55, 0.8)),
        hsl(dice(), 0.3, 0.35),
        hsl(within(dice, 0.1, 0.4), 0.5, 0.45),
      ];
      const [seed, horizon, tilt] = [Math.floor(dice() * 1e6), within(dice, -0.12, 0.12), within(dice, -0.8, 0.8)];
      return (x, y) => {
        const line = horizon + tilt * y + 0.12 * (clouds(y * 6, 1, seed) - 0.5);
        if (x > line + 0.12) return mix(sky, [250, 250, 250], clouds(x * 6, y * 6, seed) - 0.25);
        const ground = x > line ? hill : field;
        return mix(ground, shaded(ground, 0.5), clouds(x * 16, y * 16, seed + 9));
      };
    };
    return { card: plain([240, 236, 228]), draw };
  },

  flowers(dice, count) {
    const meadow = hsl(within(dice, 0.2, 0.4), 0.4, within(dice, 0.3, 0.8));
    const hue = dice();
    const draw = (k: number): Drawn => {
      const petal = hsl(hue + (0.75 * k) / count, 0.65, 0.62);
      const petals = 5 + k;
      return (x, y) => {
        const far = Math.hypot(x, y);
        if (far < 0.07) return y > 0.03 ? [235, 190, 40] : [120, 70, 30];
        const reach = 0.21 + 0.11 * Math.cos(petals * Math.atan2(y, x + 0.01) + k);
        if (far > reach)
          return y < -0.05 && Math.abs(x - 0.1 * Math.sin(y * 9)) < 0.02 && y > -0.4 ? [50, 110, 45] : undefined;
        return shaded(petal, 0.7 + 1.3 * far);
      };
    };
    return { card: (x, y, tile) => mix(meadow, shaded(meadow, 0.7), clouds(x * 10, y * 10, tile + 3)), draw };
  },

  grey(dice, count) {
    const draw = (k: number): Drawn => {
      const [seed, size, level] = [Math.floor(dice() * 1e6), within(dice, 3, 7), 40 + (120 * k) / count];
      return (x, y) => {
        if (Math.abs(x) > 0.34 || Math.abs(y) > 0.34) return undefined;
        const value = level + 130 * (clouds(x * size, y * size, seed) - 0.4) + 110 * y;
        return [value, value, value];
      };
    };
    return { card: plain([205, 203, 200]), draw };
  },

  pastel(dice, count) {
    const paper = hsl(dice(), 0.25, 0.88);
    const start = dice();
    const draw = (k: number): Drawn => {
      const ink = hsl(start + k / count, 0.4, 0.74);
      const corners = 3 + k;
      return (x, y) => {
        const far = Math.hypot(x, y);
        const edge = 0.3 * (0.75 + 0.25 * Math.cos(Math.round((corners * Math.atan2(y, x)) / 3) * 2));
        if (far > edge) return undefined;
        return y > 0 ? ink : far < 0.12 ? paper : shaded(ink, 0.92);
      };
    };
    return { card: plain(paper), draw };
  },

  fabric(dice) {
    const draw = (k: number): Drawn => {
      const [a, b] = [hsl(dice(), 0.55, 0.4), hsl(dice(), 0.45, 0.72)];
      const [angle, period] = [within(dice, 0, 3.1), within(dice, 18, 42)];
      return (x, y) => {
        if (inOval(x, y, 0, 0, 0.37, 0.33) === false) return undefined;
        const wave = Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) * period);
        const weave = 0.9 + 0.1 * Math.sin(x * 160) * Math.sin(y * 160);
        return shaded(y > -0.07 ? mix(a, b, wave > 0 ? 1 : 0) : mix(b, a, wave > 0.6 + 0.2 * (k % 2) ? 1 : 0), weave);
      };
    };
    return { card: plain(hsl(dice(), 0.15, 0.82)), draw };
  },

  faces(dice, count) {
    const wall = hsl(dice(), 0.3, 0.75);
    const draw = (k: number): Drawn => {
      const [hair, shirt] = [hsl(dice(), within(dice, 0.2, 0.8), within(dice, 0.15, 0.5)), hsl(k / count, 0.6, 0.5)];
      const skin = hsl(0.07, 0.45, within(dice, 0.35, 0.8));
      return (x, y) => {
        if (Math.abs(y) < 0.06 && Math.abs(x) < 0.06) return skin;
        if (y < 0.05)
          return inOval(x, y, 0, -0.02, 0.22, 0.32)
            ? Math.abs(x) < 0.05 && y > -0.15
              ? skin
              : Math.sin(y * 50 * (1 + k)) > 0.7
                ? shaded(shirt, 0.6)
                : shirt
            : undefined;
        if (inOval(Math.abs(x), y, 0.06, 0.15, 0.02, 0.02)) return [20, 20, 20];
        if (inOval(x, y, 0, 0.1, 0.05, 0.015)) return [170, 40, 50];
        if (inOval(x, y, 0, 0.1, 0.14, 0.18)) return y > 0.2 + 0.05 * Math.sin(x * 40) ? hair : skin;
        return inOval(x, y, 0, 0.14, 0.19, 0.2) && (y > 0.1 || k % 2) ? hair : undefined;
      };
    };
    return { card: plain(wall), draw };
  },
};
