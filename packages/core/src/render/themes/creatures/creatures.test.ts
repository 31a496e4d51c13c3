import { describe, expect, test } from "vitest";
import { CAPS } from "../../../caps.js";
import type { Half } from "../../motifs.js";
import { findTheme } from "../registry.js";
import type { Theme } from "../theme.js";
import { CATS } from "./cats.js";
import { type Creature, oval, type Stroke, twin } from "./creature.js";
import { INSECTS } from "./insects.js";

/** Start, control and end points; an oval's extremes. */
function pointsOf(path: string): [number, number][] {
  const absolute = path.replace(
    /M([-\d.]+),([-\d.]+)a([\d.]+),([\d.]+) 0 1 0 [^Z]*Z/g,
    (_, x, y, rx, ry) =>
      ` ${x},${Number(y) - ry} ${Number(x) + 2 * rx},${y} ${Number(x) + Number(rx)},${Number(y) + Number(ry)} `,
  );
  return [...absolute.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** The x where an outline starts or ends at the border. */
function endsAtBorder({ path, fill }: Stroke): number[] {
  if (fill !== "body" && fill !== "extra") return [];
  return pointsOf(path)
    .filter(([, y]) => y === 0)
    .map(([x]) => x);
}

const ALL: readonly (readonly [string, Creature])[] = [...INSECTS, ...CATS].map((creature) => [
  creature.name,
  creature,
]);

describe.each(ALL)("the %s", (_, { head, tail }) => {
  test("stays on its tile and off the other sides", () => {
    for (const stroke of [...head, ...tail]) {
      for (const [x, y] of pointsOf(stroke.path)) {
        // A control point may lie a little outside of what it bends.
        expect(y).toBeGreaterThanOrEqual(-0.5);
        expect(Math.abs(x) + y).toBeLessThanOrEqual(50);
        expect(y).toBeLessThanOrEqual(33.5);
      }
    }
  });

  test("has halves whose outlines meet", () => {
    const outline = (half: readonly Stroke[]) => [...new Set(half.flatMap(endsAtBorder))].sort((a, b) => a - b);
    expect(outline(head).length).toBeGreaterThanOrEqual(2);
    expect(outline(tail)).toEqual(outline(head));
    // Turned by half a turn, x becomes -x.
    expect(
      outline(tail)
        .map((x) => 0 - x)
        .sort((a, b) => a - b),
    ).toEqual(outline(head));
  });
});

test("no two animals have the same name or the same outline", () => {
  for (const animals of [INSECTS, CATS]) {
    expect(new Set(animals.map(({ name }) => name)).size).toBe(animals.length);
    for (const half of ["head", "tail"] as const) {
      expect(new Set(animals.map((animal) => JSON.stringify(animal[half]))).size).toBe(animals.length);
    }
  }
});

describe.each<[string, Theme, number]>([
  ["insects", findTheme("insects") as Theme, INSECTS.length],
  ["cats", findTheme("cats") as Theme, CATS.length],
])("the theme %s", (_, theme, animals) => {
  const brush = theme.brush({
    title: "",
    layout: "loose",
    columns: 0,
    rows: 0,
    cells: [],
    showsRotation: false,
    motifs: new Map(),
  });
  const draw = (kind: number, half: Half, variant = 0) => brush({ label: "a", motif: { kind, half, variant } }, 0);
  const withoutColour = (markup: string) => markup.replace(/#[0-9a-f]{6}/g, "#");

  test("draws every label a puzzle may have in its own way", () => {
    const drawn = Array.from({ length: CAPS.labels }, (_, kind) =>
      (["head", "tail", "both"] as const).flatMap((half) => [
        draw(kind, half),
        draw(kind, half, 1),
        draw(kind, half, 2),
      ]),
    ).flat();
    expect(new Set(drawn).size).toBe(9 * CAPS.labels);
  });

  test("tells the first 17 rounds of its animals apart without colour", () => {
    const drawn = Array.from({ length: 17 * animals }, (_, kind) => withoutColour(draw(kind, "head")));
    expect(new Set(drawn).size).toBe(17 * animals);
  });

  test("draws no label", () => {
    const hostile = brush({ label: "<script>", motif: { kind: 0, half: "head", variant: 0 } }, 0);
    expect(hostile).toBe(draw(0, "head"));
  });
});

test.each([
  ["M0,0 L3,4", "M0,0 L3,4M0,0 L-3,4"],
  ["M-1.5,2 C0,1 2,3 4,5", "M-1.5,2 C0,1 2,3 4,5M1.5,2 C0,1 -2,3 -4,5"],
])("the twin of %s", (path, expected) => {
  expect(twin(path)).toBe(expected);
});

test("an oval begins at its left and comes back", () => {
  expect(oval(1, 2, 3, 4)).toBe("M-2,2a3,4 0 1 0 6,0a3,4 0 1 0 -6,0Z");
});
