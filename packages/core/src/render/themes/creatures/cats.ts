/** Eight big cats, drawn from one pattern: build, face and tail are shared, coat and silhouette are each cat's own. */
import { type Creature, limb, line, oval, ovals, type Paints, patch, type Stroke, shape, twin } from "./creature.js";

interface Coat {
  readonly name: string;
  readonly paints: Paints;
  /** Half the width of the body at the border: cats of different build do not join. */
  readonly girth: number;
  readonly ears: readonly Stroke[];
  /** Behind the face: a mane, a ruff. */
  readonly behindFace?: readonly Stroke[];
  readonly tail: readonly Stroke[];
  /** Markings of chest, face and rump, the last two over everything else. */
  readonly chest?: readonly Stroke[];
  readonly face?: readonly Stroke[];
  readonly rump?: readonly Stroke[];
}

const ROUND_EARS = [shape("body", ovals(8.4, 26.4, 4.1)), patch("extra", ovals(8.2, 26, 2))];
/** Symmetric at the border only: beyond it a tail may curl. */
const CURL = "M0,15 C1,21 11,18 11,24 C11,30 2,31 -4,28";

function cat({ name, paints, girth: g, ears, tail, ...coat }: Coat): Creature {
  const { behindFace = [], chest = [], face = [], rump = [] } = coat;
  return {
    name,
    paints,
    head: [
      shape("body", twin("M9,1 C15,1 20,6 20,12 C20,16.5 13.4,17 12.8,13 C12.4,10 10,9 7,8 Z")),
      line("dark", 1, twin("M15.2,15.6 L15.4,13.4") + twin("M17.8,15 L17.6,13")),
      shape("body", `M${-g},0 C${-g - 1},6 -10,11 -6,15 L6,15 C10,11 ${g + 1},6 ${g},0`),
      ...chest,
      ...behindFace,
      ...ears,
      shape("body", oval(0, 19.4, 11.6, 9.6)),
      ...face,
      patch("light", ovals(3.2, 14.6, 4, 3.4)),
      patch("dark", "M-2.6,18.6 C-1,19.4 1,19.4 2.6,18.6 L0,15.8 Z"),
      line("dark", 1, `${twin("M0,16 L0,14.4 C0.6,12.6 3,12.4 4,13.6")}${twin("M5.4,15 L10.6,14")}`),
      patch("light", ovals(4.7, 21.6, 2.5, 2.3)),
      patch("dark", ovals(4.4, 21.8, 1.3, 1.9)),
    ],
    tail: [
      ...tail,
      shape("body", twin("M9,9 C16,8 20.5,12 20.5,16.5 C20.5,21 14,21.4 13,18 C12.4,15.6 10,14.6 8,13.4 Z")),
      line("dark", 1, twin("M15.6,20 L15.8,17.8") + twin("M18.2,19.2 L18,17.2")),
      shape(
        "body",
        `M${-g},0 C${-g - 2},4 ${-g - 4},9 -13,13.4 C-10,18.4 10,18.4 13,13.4 C${g + 4},9 ${g + 2},4 ${g},0`,
      ),
      ...rump,
    ],
  };
}

const MANE =
  "M-5,5.6 C-9,4 -13.4,6.6 -13,10 C-17,11 -18,15.4 -15.6,18 C-18,21 -16.4,25.4 -13,26 C-12.4,29.8 -8,31.4 -5,29.4 " +
  "C-3,31.8 3,31.8 5,29.4 C8,31.4 12.4,29.8 13,26 C16.4,25.4 18,21 15.6,18 C18,15.4 17,11 13,10 C13.4,6.6 9,4 5,5.6 " +
  "C3,3.6 -3,3.6 -5,5.6 Z";

export const CATS: readonly [Creature, ...Creature[]] = [
  cat({
    name: "lion",
    paints: { body: "#eab454", dark: "#4a2a10", light: "#fff3d9", extra: "#a8561f" },
    girth: 12,
    behindFace: [shape("extra", MANE)],
    ears: [shape("body", ovals(8.6, 26, 3.2))],
    tail: [
      ...limb(2.6, "M0,15 C1,21 11,18 11,24"),
      shape("extra", "M11,21.4 C16.4,22.4 15.4,28.4 8.6,31.2 C5.4,28.6 6,22.6 11,21.4 Z"),
    ],
  }),
  cat({
    name: "tiger",
    paints: { body: "#f08a24", dark: "#2b1608", light: "#fff6e6", extra: "#ffd9ae" },
    girth: 13,
    ears: ROUND_EARS,
    chest: [line("dark", 2, twin("M12.6,2 L6.4,3.4") + twin("M12,6.4 L6.6,7.4"))],
    face: [
      patch("light", ovals(9, 16, 2.4, 3)),
      line(
        "dark",
        1.7,
        `M0,28.6 L0,23.6${twin("M3.6,28 L2.8,25")}${twin("M11,21.4 L8.4,20.8")}${twin("M10.8,17.4 L8.6,17.6")}`,
      ),
    ],
    tail: [
      ...limb(3.6, CURL),
      line("dark", 3.6, "M4,18.6 L7.4,17.6 M10.2,21.6 L11.4,25 M9.4,27.8 L6.4,29.2 M0,29.6 L-4,28"),
    ],
    rump: [line("dark", 2, twin("M13.6,3 L7,4.4") + twin("M14.6,8 L7.4,8.6") + twin("M12.6,13.4 L7,12.8"))],
  }),
  cat({
    name: "panther",
    paints: { body: "#4a4657", dark: "#17151d", light: "#ffe27a", extra: "#77728a" },
    girth: 11,
    ears: ROUND_EARS,
    chest: [line("extra", 1.6, twin("M7.6,1 C8,4 7,7 5,9.6"))],
    tail: limb(2.8, CURL),
    rump: [line("extra", 1.6, twin("M7.6,1 C9,5 8.6,9 6.4,12.4"))],
  }),
  cat({
    name: "jaguar",
    paints: { body: "#dd9a3a", dark: "#3b210d", light: "#fff1d4", extra: "#b06a1e" },
    girth: 14,
    ears: [shape("dark", ovals(8.4, 26.4, 4.1)), patch("light", ovals(8.2, 26, 1.7))],
    chest: [shape("extra", ovals(8.6, 3.6, 2.6) + oval(0, 3.6, 2.4)), patch("dark", ovals(8.6, 3.6, 0.8))],
    face: [patch("dark", `${oval(0, 25.4, 1.2)}${ovals(3.4, 26.4, 1)}${ovals(9.6, 18, 1)}${ovals(8.6, 22.6, 0.9)}`)],
    tail: [
      ...limb(3.8, "M0,15 C1,21 11,18 10,25 C9.6,28 7,29.6 4,29.6"),
      line("dark", 1.4, "M3.4,18.6 L4.4,19.6 M8.4,20.2 L9,21 M9.8,24.4 L9.6,25.6 M6.8,28.6 L5.6,29.2"),
    ],
    rump: [
      shape("extra", `${ovals(9.4, 4.6, 2.7)}${oval(0, 4.6, 2.6)}${ovals(6, 11.6, 2.6)}`),
      patch("dark", `${ovals(9.4, 4.6, 0.8)}${ovals(6, 11.6, 0.8)}`),
    ],
  }),
  cat({
    name: "cheetah",
    paints: { body: "#f3cf73", dark: "#2f2211", light: "#fffaea", extra: "#2f2211" },
    girth: 10,
    ears: [shape("body", ovals(8.6, 25.4, 3.2)), patch("extra", ovals(8.8, 26, 1.6))],
    chest: [patch("dark", `${ovals(6, 2, 1.3)}${ovals(2, 4.4, 1.2)}${ovals(7, 6.6, 1.2)}`)],
    face: [
      line("dark", 1.5, twin("M3.6,20.6 C3.4,18 4.6,15.4 6.4,13.4")),
      patch("dark", `${oval(0, 26, 0.9)}${ovals(3, 25.4, 0.9)}${ovals(6, 25.6, 0.9)}`),
    ],
    tail: [...limb(2.6, CURL), line("dark", 2.6, "M8.6,28.2 L6.4,29.2 M3.2,29.8 L1.4,29.8 M-2,29 L-4,28")],
    rump: [
      patch(
        "dark",
        `${ovals(5, 3, 1.4)}${oval(0, 6, 1.4)}${ovals(10, 7, 1.4)}${ovals(5, 9.4, 1.4)}${ovals(9.6, 12.6, 1.3)}${oval(0, 13, 1.3)}`,
      ),
    ],
  }),
  cat({
    name: "snow leopard",
    paints: { body: "#d5dbe2", dark: "#3d4652", light: "#ffffff", extra: "#8d9aa8" },
    girth: 13,
    behindFace: [
      shape("light", "M-12.4,12 L-15.6,14.4 L-14,18 L-15.4,22 L-11,25 L11,25 L15.4,22 L14,18 L15.6,14.4 L12.4,12 Z"),
    ],
    ears: [shape("body", ovals(8, 26.4, 3.4)), patch("extra", ovals(8, 26.2, 1.6))],
    chest: [line("dark", 1.5, ovals(7.6, 4, 2.1) + oval(0, 3, 2))],
    face: [patch("extra", `${oval(0, 26.2, 1)}${ovals(3.2, 25.6, 1)}`)],
    tail: [
      ...limb(6.4, "M0,15 C2,22 12,17 12,24 C12,28.4 5,28 0,27.6"),
      line(
        "dark",
        1.7,
        "M2.6,21.4 L5.6,16.6 M8.4,21.4 L10.8,16.4 M9.4,24.6 L14.4,23 M8.2,25 L9.2,29.8 M3.4,25.2 L3,30",
      ),
    ],
    rump: [line("dark", 1.5, `${ovals(8.6, 4.6, 2.3)}${oval(0, 6, 2.2)}${ovals(6.6, 11.6, 2.1)}`)],
  }),
  cat({
    name: "lynx",
    paints: { body: "#bf9a72", dark: "#38281b", light: "#fdf4e6", extra: "#8a6544" },
    girth: 10,
    behindFace: [
      shape("light", "M-8,11 L-16.4,8.6 L-14.6,13 L-17,15.4 L-10,21 L10,21 L17,15.4 L14.6,13 L16.4,8.6 L8,11 Z"),
    ],
    ears: [
      line("dark", 1.6, twin("M11.4,29.4 L12.6,33")),
      shape("body", twin("M3.6,26.4 L11.6,30.6 L11.6,21 Z")),
      patch("extra", twin("M6.8,26.4 L10.2,28.2 L10.2,24 Z")),
    ],
    chest: [patch("extra", `${ovals(6, 3, 1.3)}${oval(0, 5, 1.3)}`)],
    face: [line("extra", 1.5, `M0,28 L0,24.6${twin("M3,27.6 L2.6,25.2")}`)],
    tail: [...limb(6, "M0,16 C0.6,18 1.6,20 3.4,21.6"), line("dark", 6, "M3.2,21.2 L4.4,22.8")],
    rump: [patch("extra", `${ovals(5, 4, 1.4)}${ovals(9.6, 8, 1.4)}${oval(0, 9, 1.4)}${ovals(5.4, 12.8, 1.3)}`)],
  }),
  cat({
    name: "puma",
    paints: { body: "#cf8a5c", dark: "#4d2a17", light: "#fdeedf", extra: "#f3c7a3" },
    girth: 11,
    ears: [shape("dark", ovals(8.4, 26.2, 3.8)), patch("extra", ovals(8, 25.8, 1.7))],
    chest: [patch("light", "M-5,9 C-5.6,5 -3,2.4 0,2.4 C3,2.4 5.6,5 5,9 Z")],
    face: [patch("dark", ovals(5.8, 16.4, 1.8, 2))],
    tail: [...limb(3, CURL), line("dark", 3, "M2.2,29.6 C0,29.6 -2,29 -4,28")],
  }),
];
