/** The sets of the final photos only, so that nothing in the reader was fitted to them. */
import type { Artist, Drawn } from "./drawings.js";
import { clouds, fromLine, hsl, inOval, mix, noise, shaded, within } from "./pen.js";

export const MORE_ARTISTS: Readonly<Record<string, Artist>> = {
  butterflies(dice, count) {
    const [sky, hue] = [hsl(dice(), 0.3, within(dice, 0.5, 0.9)), dice()];
    const draw = (k: number): Drawn => {
      const [wing, rim] = [hsl(hue + (0.5 * k) / count, 0.75, 0.55), hsl(hue + (0.5 * k) / count + 0.5, 0.5, 0.25)];
      return (x, y) => {
        const side = Math.abs(x);
        if (inOval(x, y, 0, 0, 0.025, 0.26)) return [35, 25, 20];
        const isWing = y > 0 ? inOval(side, y, 0.16, 0.13, 0.15, 0.17) : inOval(side, y, 0.13, -0.1, 0.12, 0.17);
        if (!isWing && !(Math.abs(y) < 0.06 && side < 0.22)) return undefined;
        return inOval(side, y, 0.16, y > 0 ? 0.15 : -0.12, 0.02 + 0.012 * k, 0.05) ? rim : shaded(wing, 0.8 + side);
      };
    };
    return { card: () => sky, draw };
  },
  birds(dice) {
    const air = hsl(within(dice, 0.5, 0.62), 0.35, within(dice, 0.6, 0.85));
    const draw = (k: number): Drawn => {
      const [back, belly] = [hsl(dice(), 0.6, 0.35 + 0.05 * k), hsl(dice(), 0.5, 0.7)];
      return (x, y) => {
        if (inOval(x, y, 0.05, 0.25, 0.015, 0.015)) return [5, 5, 5];
        if (y > 0.22 && Math.abs(y - 0.25) < 0.03 - (x - 0.1) * 0.3 && x > 0.08 && x < 0.2) return [230, 150, 30];
        if (inOval(x, y, 0.02, 0.23, 0.1, 0.1)) return back;
        if (inOval(x, y, 0, 0.02, 0.17, 0.24)) return x > 0.02 + 0.06 * Math.sin(y * (10 + 4 * k)) ? belly : back;
        return y < -0.15 && y > -0.4 && Math.abs(x + 0.05) < 0.05 + 0.02 * k ? shaded(back, 0.6) : undefined;
      };
    };
    return { card: (x, y, tile) => mix(air, [250, 250, 250], clouds(x * 4, y * 4, tile) - 0.2), draw };
  },
  leaves(dice, count) {
    const [soil, hue] = [hsl(0.08, 0.3, within(dice, 0.25, 0.8)), within(dice, 0.15, 0.3)];
    const draw = (k: number): Drawn => {
      const green = hsl(hue + (0.25 * k) / count, 0.55, 0.3 + (0.2 * k) / count);
      const [teeth, lean] = [6 + 5 * k, within(dice, -0.3, 0.3)];
      return (x, y) => {
        const off = Math.abs(x - lean * y);
        const wide =
          (0.2 + 0.02 * Math.sin(y * teeth * 3)) *
          Math.sqrt(Math.max(0, 1 - (y / 0.36) ** 2)) *
          (y > 0 ? 1 : 1 + 0.6 * y);
        if (off > wide) return undefined;
        if (off < 0.012 || Math.abs(Math.sin((y + off) * (16 + 3 * k))) < 0.1) return shaded(green, 1.5);
        return y > 0 ? green : shaded(green, 0.8);
      };
    };
    return { card: (x, y, tile) => mix(soil, shaded(soil, 0.8), noise(x * 30, y * 30, tile)), draw };
  },
  stones(dice) {
    const draw = (): Drawn => {
      const [a, b, seed] = [
        hsl(within(dice, 0, 0.15), 0.3, 0.3),
        hsl(within(dice, 0.5, 0.7), 0.2, 0.75),
        Math.floor(dice() * 1e6),
      ];
      const [size, turn] = [within(dice, 6, 14), within(dice, -2, 2)];
      return (x, y) => {
        if (Math.abs(x) + Math.abs(y) > 0.44) return undefined;
        const vein = Math.abs(Math.sin((x + turn * y) * size + 6 * clouds(x * 5, y * 5, seed)));
        return mix(a, b, vein * 0.7 + 0.3 * noise(x * 30, y * 30, seed) + 0.9 * y);
      };
    };
    return { card: () => [226, 222, 214], draw };
  },
  cakes(dice, count) {
    const cloth = hsl(dice(), 0.35, 0.8);
    const draw = (k: number): Drawn => {
      const [icing, dough] = [hsl(k / count + dice() * 0.1, 0.5, 0.7), hsl(0.08, 0.5, 0.3 + 0.05 * k)];
      return (x, y) => {
        if (Math.abs(x) > 0.28 || Math.abs(y) > 0.32) return undefined;
        if (y > 0.2 && inOval(((x + 1) * (4 + k)) % 1, y, 0.5, 0.24, 0.22, 0.05)) return [200, 30, 50];
        if (y > 0.05 + 0.04 * Math.sin(x * 30 + k)) return y > 0.24 ? undefined : icing;
        return Math.floor((y + 1) * (8 + 2 * k) + 0.5) % 2 ? dough : shaded(dough, 1.4);
      };
    };
    return { card: () => cloth, draw };
  },
  night(dice, count) {
    const dark = hsl(within(dice, 0.6, 0.75), 0.5, 0.14);
    const draw = (k: number): Drawn => {
      const [glow, ring] = [hsl(dice(), 0.5, 0.6), 0.08 + (0.12 * k) / count];
      const seed = Math.floor(dice() * 1e6);
      return (x, y) => {
        const far = Math.hypot(x, y * 1.1);
        if (far < 0.2) return mix(glow, shaded(glow, 0.4), clouds(x * 9, y * 9, seed) - 2 * y);
        return Math.abs(Math.hypot(x * 0.6, y + x * 0.3) - ring - 0.12) < 0.012 ? [220, 210, 190] : undefined;
      };
    };
    return { card: (x, y, tile) => (noise(x * 60, y * 60, tile) > 0.93 ? [230, 230, 240] : dark), draw };
  },
  mosaics(dice) {
    const draw = (): Drawn => {
      const [a, b, c] = [hsl(dice(), 0.6, 0.35), hsl(dice(), 0.6, 0.55), hsl(dice(), 0.4, 0.8)];
      const seed = Math.floor(dice() * 1e6);
      return (x, y) => {
        const [column, row] = [Math.floor((x + 0.5) * 13), Math.floor((y + 0.5) * 13)];
        if (Math.hypot(column - 6, row - 6) > 4.6) return undefined;
        const value = noise(column * 7.3, row * 5.1, seed);
        return value < 0.35 ? a : value < 0.65 ? b : c;
      };
    };
    return { card: () => [190, 186, 178], draw };
  },
  maps(dice) {
    const draw = (): Drawn => {
      const [seed, hue] = [Math.floor(dice() * 1e6), dice()];
      const [land, shore] = [hsl(hue, 0.4, 0.5), hsl(hue, 0.3, 0.8)];
      return (x, y) => {
        const high = clouds(x * 5, y * 5, seed);
        if (Math.max(Math.abs(x), Math.abs(y)) > 0.48) return undefined;
        return high > 0.55 ? shaded(land, 1.4 - high * 0.6) : high > 0.5 ? shore : [110, 160, 205];
      };
    };
    return { card: () => [110, 160, 205], draw };
  },
  snakes(dice, count) {
    const [sand, hue] = [hsl(0.11, 0.4, within(dice, 0.6, 0.85)), within(dice, 0.2, 0.45)];
    const draw = (k: number): Drawn => {
      const coat = hsl(hue + (0.15 * k) / count, 0.5, 0.3 + (0.25 * k) / count);
      const [swing, phase] = [within(dice, 0.06, 0.14), within(dice, -1.5, 1.5)];
      return (x, y) => {
        const off = Math.abs(x - swing * Math.sin(y * 12 + phase));
        if (y > 0.3 && y < 0.4 && off < 0.008) return [200, 20, 30];
        const wide = y > 0.2 ? 0.1 - (y - 0.25) ** 2 * 9 : 0.075 + Math.min(0, (y + 0.2) * 0.4);
        if (off > wide || y > 0.33) return undefined;
        return Math.sin(y * (40 + 12 * k)) > 0.4 && off < 0.05 ? shaded(coat, 1.7) : coat;
      };
    };
    return { card: (x, y, tile) => mix(sand, shaded(sand, 0.85), noise(x * 12, y * 25, tile)), draw };
  },
  tools(dice, count) {
    const bench = hsl(dice(), 0.12, within(dice, 0.45, 0.9));
    const draw = (k: number): Drawn => {
      const [grip, steel] = [hsl(k / count, 0.7, 0.42), [150 + 12 * k, 155 + 8 * k, 160] as const];
      return (x, y) => {
        if (y < 0.08)
          return y > -0.38 && Math.abs(x) < 0.07 + 0.015 * Math.sin(y * 30 * (k + 1))
            ? Math.sin(y * 60) > 0.6
              ? shaded(grip, 0.6)
              : grip
            : undefined;
        if (y < 0.2 && Math.abs(x) < 0.05) return steel;
        return k % 2 === 0
          ? y > 0.18 && y < 0.32 && Math.abs(x - 0.02 * k) < 0.2
            ? shaded(steel, 0.7)
            : undefined
          : Math.abs(Math.hypot(x, y - 0.26) - 0.09) < 0.03 && fromLine(x, y, 0, 0.26, 0, 0.5) > 0.03 + 0.005 * k
            ? steel
            : undefined;
      };
    };
    return { card: () => bench, draw };
  },
};
