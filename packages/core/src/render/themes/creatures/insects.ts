/** Eight insects from above, each with an outline of its own. */
import { type Creature, limb, line, patch, shape } from "./creature.js";
import { oval, ovals, twin } from "./outline.js";

const beetle: Creature = {
  name: "stag beetle",
  paints: { body: "#a5532a", dark: "#33190d", light: "#e6ab7c", extra: "#6b2f17" },
  head: [
    line("dark", 2.2, twin("M11,4 L20,7 L23,13") + twin("M9,13 L17,16 L19,22")),
    shape("body", "M-13,0 C-13,5 -12,8 -10,11 L10,11 C12,8 13,5 13,0"),
    line("dark", 1.3, "M0,0 L0,11"),
    line("light", 1.8, "M-9,0 C-9,4 -8.5,6 -7.5,8"),
    shape("extra", "M-10.5,11 C-12.5,15 -10,18.5 -7,18.5 L7,18.5 C10,18.5 12.5,15 10.5,11 Z"),
    shape("extra", "M-6.5,18.5 C-8,22 -5,24.5 0,24 C5,24.5 8,22 6.5,18.5 Z"),
    line("dark", 2.6, twin("M4,23.5 C9.5,25 9.5,29 3.5,31") + twin("M7.8,27 L4.2,27")),
  ],
  tail: [
    line("dark", 2.2, twin("M11,5 L20,9 L22,17")),
    shape("body", "M-13,0 C-13,16 -7,26 0,28.5 C7,26 13,16 13,0"),
    line("dark", 1.3, "M0,0 L0,28.5"),
    line("light", 1.8, "M9,0 C8.8,9 7,15 4.5,19"),
  ],
};

const dragonfly: Creature = {
  name: "dragonfly",
  paints: { body: "#139a93", dark: "#0b3f42", light: "#d4f2f4", extra: "#f2c230" },
  head: [
    shape("light", twin("M2,10 C8,4 22,2 30,6 C33,9 29,14 23,14.5 C15,15 7,15 2,13 Z")),
    line("dark", 0.8, twin("M3,11.5 C12,9 20,8 29,8.5") + twin("M15,9.3 L16,14.6")),
    line("dark", 1.6, twin("M3,17 L8,19 L9,25")),
    shape("body", "M-3.2,0 C-3.6,6 -5,10 -4.5,19 L4.5,19 C5,10 3.6,6 3.2,0"),
    patch("extra", oval(0, 15, 1.8, 2.6)),
    shape("extra", ovals(4.1, 24, 4.8, 5.2)),
    patch("dark", ovals(4.6, 25.4, 1.9, 2.1)),
  ],
  tail: [
    shape("light", twin("M3,2 C12,-0.2 24,1.5 30,6 C33,9 29,14 22,13.5 C13,13 6,9 3,5.5 Z")),
    line("dark", 0.8, twin("M4,4 C12,4 20,6 29,8.5") + twin("M15,4.6 L14.5,11.5")),
    shape("body", "M-3.2,0 C-2.8,8 -2.4,14 -2.6,27.5 C-2.6,31.5 2.6,31.5 2.6,27.5 C2.4,14 2.8,8 3.2,0"),
    line("dark", 1.2, "M-2.6,9 L2.6,9 M-2.5,14 L2.5,14 M-2.5,19 L2.5,19 M-2.5,24 L2.5,24"),
  ],
};

const ant: Creature = {
  name: "ant",
  paints: { body: "#c2432b", dark: "#421109", light: "#ffd9c2", extra: "#8c2415" },
  head: [
    line("dark", 2, twin("M3,4 L13,3 L20,8") + twin("M3,9 L12,12 L17,19")),
    shape("body", "M-2.6,0 C-5.5,4 -5.5,11 -2.5,14.5 L2.5,14.5 C5.5,11 5.5,4 2.6,0"),
    line("dark", 1.6, twin("M3.5,23 L11,22.5 L15,28")),
    line("dark", 2, twin("M2.5,26.5 C4.8,27.8 4.6,30 1.2,30.6")),
    shape("body", oval(0, 20.5, 6.8, 6.8)),
    patch("light", ovals(3.4, 22, 1.7, 2)),
    patch("dark", ovals(3.5, 22.5, 0.8, 1)),
  ],
  tail: [
    line("dark", 2, twin("M2.5,2 L14,5 L22,15")),
    shape("body", "M-2.6,0 C-1.8,2 -3,3.6 -5,4.6 C-14,10 -12,24 0,30 C12,24 14,10 5,4.6 C3,3.6 1.8,2 2.6,0"),
    patch("extra", "M-10,10 C-4,13 4,13 10,10 L11,14 C4,17 -4,17 -11,14 Z"),
    patch("extra", "M-10.4,19 C-4,22 4,22 10.4,19 L8.6,22.6 C4,25 -4,25 -8.6,22.6 Z"),
  ],
};

const mantis: Creature = {
  name: "mantis",
  paints: { body: "#6fae36", dark: "#234a12", light: "#c9e79a", extra: "#e9c53a" },
  head: [
    shape("body", "M-5,0 C-5,4 -2.6,6 -2.6,12 L-2.6,23 L2.6,23 L2.6,12 C2.6,6 5,4 5,0"),
    ...limb("body", 3.4, twin("M2.5,17 L13,8.5 L16.5,20.5")),
    line("dark", 1, twin("M13.4,12 L11,13") + twin("M14.4,15.5 L12,16.5")),
    line("dark", 1.2, twin("M3,28.5 C8,31 14,30.5 18,27")),
    shape("body", "M-8,24.5 C-4,21.6 4,21.6 8,24.5 C6.5,28 2.4,31 0,31 C-2.4,31 -6.5,28 -8,24.5 Z"),
    shape("extra", ovals(7, 25.4, 2.6, 3)),
    patch("dark", ovals(7.3, 26, 1, 1.3)),
  ],
  tail: [
    line("dark", 1.8, twin("M6,4 L17,4 L24,13") + twin("M7,12 L15,15 L18,25")),
    shape("body", "M-5,0 C-12,7 -10,20 0,31 C10,20 12,7 5,0"),
    line("light", 1.6, twin("M2.6,4 C6,9 5,18 0.6,25")),
    line("dark", 1.2, "M0,0 L0,31"),
  ],
};

const butterfly: Creature = {
  name: "butterfly",
  paints: { body: "#ee8427", dark: "#3a2013", light: "#ffe7b0", extra: "#5b86c9" },
  head: [
    shape("body", twin("M21,0 C28,2 34,9 31,15.5 C28,19.5 20,19 13,17 C8,15.5 4,14 1.5,12 L1.5,0")),
    line("dark", 0.9, twin("M2,9 C10,8 18,8 25,10") + twin("M14,0 C14,4 16,10 20,17")),
    patch("light", ovals(27, 12.5, 2.1) + ovals(21.8, 14, 1.8) + ovals(25.5, 5, 2)),
    line("dark", 1.2, twin("M1,19 C3,24 6,27 10,29")),
    patch("dark", ovals(10.6, 29.3, 1.7)),
    shape("extra", "M-2.4,0 L-2.4,14 L2.4,14 L2.4,0"),
    shape("extra", oval(0, 17.2, 3.6, 3.6)),
  ],
  tail: [
    shape(
      "body",
      twin("M21,0 C27,4 26,13 21,16.5 C20,21 19,26 15.5,28 C13,27 13.5,23 12.5,19 C7,19 3,13 1.5,8 L1.5,0"),
    ),
    line("dark", 0.9, twin("M14,0 C15,6 15,12 13,19")),
    patch("light", ovals(20, 10.5, 2.4, 2.8) + ovals(8, 12, 2.4, 2.6)),
    patch("extra", ovals(20, 10.5, 1.1, 1.4)),
    shape("extra", "M-2.4,0 C-2.6,10 -1.8,16 0,19 C1.8,16 2.6,10 2.4,0"),
  ],
};

const bee: Creature = {
  name: "bee",
  paints: { body: "#f6bd35", dark: "#2c2119", light: "#e4f3f8", extra: "#f3a73b" },
  head: [
    shape("light", twin("M6,8 C10,0.5 25,0 30,7 C32,13.5 22,17 9,12 Z")),
    line("dark", 0.8, twin("M9,10 C16,8 22,8 28,9.5")),
    shape("body", "M-11.5,0 C-12.5,5 -11,11 -8,14.5 L8,14.5 C11,11 12.5,5 11.5,0"),
    patch("dark", "M-11.8,3.5 C-4,6 4,6 11.8,3.5 L11.4,8 C4,10.5 -4,10.5 -11.4,8 Z"),
    line("dark", 1.4, twin("M3,25 C4,28.5 7,30.5 11,30.5")),
    shape("dark", oval(0, 19.6, 8, 6.8)),
    patch("light", ovals(4.2, 20.6, 2.4, 2.9)),
    patch("dark", ovals(4.4, 21.4, 1.1, 1.4)),
  ],
  tail: [
    line("dark", 2, "M0,26 L0,31"),
    shape("body", "M-11.5,0 C-11.5,13 -7,23 0,28 C7,23 11.5,13 11.5,0"),
    patch("dark", "M-11.4,4 C-4,6.5 4,6.5 11.4,4 L10.6,9 C4,11.5 -4,11.5 -10.6,9 Z"),
    patch("dark", "M-9.4,13 C-4,15.5 4,15.5 9.4,13 L7.4,17.8 C3,19.6 -3,19.6 -7.4,17.8 Z"),
    patch("dark", "M-4.8,22 C-2,23.2 2,23.2 4.8,22 C3.4,24.4 1.6,26.6 0,28 C-1.6,26.6 -3.4,24.4 -4.8,22 Z"),
  ],
};

const ladybird: Creature = {
  name: "ladybird",
  paints: { body: "#e03c35", dark: "#231b1a", light: "#fffaf2", extra: "#ff8f83" },
  head: [
    line("dark", 2, twin("M15,8 L21,10 L23,15") + twin("M11,14 L16,18 L17,23")),
    line("dark", 1.3, twin("M2,26 C3,29 5,30.4 8,30.6")),
    shape("dark", oval(0, 24, 5.4, 4.2)),
    shape("body", "M-19,0 C-19,7 -15,13 -9,16 L9,16 C15,13 19,7 19,0"),
    shape("dark", "M-10,15.4 C-9.5,21 -5,23.4 0,23.4 C5,23.4 9.5,21 10,15.4 Z"),
    patch("light", ovals(6, 18.6, 2.1, 1.8)),
    line("dark", 1.3, "M0,0 L0,16"),
    patch("dark", ovals(9, 7.6, 3.6, 3.8)),
  ],
  tail: [
    line("dark", 2, twin("M15,10 L21,13 L22,19")),
    shape("body", "M-19,0 C-19,14 -10,23 0,25 C10,23 19,14 19,0"),
    line("dark", 1.3, "M0,0 L0,25"),
    patch("dark", ovals(11.5, 5.4, 3.4, 3.6) + ovals(6, 14.6, 3.2, 3.4)),
    line("extra", 1.6, "M-16,3 C-15.4,8 -13,12.4 -10.4,15"),
  ],
};

const grasshopper: Creature = {
  name: "grasshopper",
  paints: { body: "#9fb040", dark: "#3a3f12", light: "#e8ecb5", extra: "#b9772f" },
  head: [
    line("dark", 1.8, twin("M4,4 L13,5 L18,12") + twin("M5,12 L11,15 L14,22")),
    line("dark", 1.1, twin("M2,26 C7,31 17,31 23,24")),
    shape("body", "M-6,0 C-6.4,5 -6.4,9 -5,13 L5,13 C6.4,9 6.4,5 6,0"),
    shape("extra", "M-6.6,7 C-7.8,11 -7.4,15 -5.4,17.4 L5.4,17.4 C7.4,15 7.8,11 6.6,7 Z"),
    shape("body", "M-5.4,17.4 C-6.6,23 -4,28.4 0,28.4 C4,28.4 6.6,23 5.4,17.4 Z"),
    patch("dark", ovals(4.4, 23.4, 1.8, 2.5)),
  ],
  tail: [
    line("dark", 1.9, twin("M19.5,16 L12.5,27 L15,31")),
    shape("body", twin("M4,1 C12,1 20,8 20.5,17 C13,15.6 7,10 4,6 Z")),
    line("dark", 0.9, twin("M9,4.4 C13,7 16,10 18,14")),
    shape("extra", "M-6,0 C-7,10 -4.6,22 0,31 C4.6,22 7,10 6,0"),
    line("light", 1.4, "M3.2,0 C3.4,9 2.8,16 1.2,23"),
    line("dark", 1.1, "M0,0 L0,31"),
  ],
};

export const INSECTS: readonly [Creature, ...Creature[]] = [
  mantis,
  beetle,
  dragonfly,
  ant,
  ladybird,
  bee,
  butterfly,
  grasshopper,
];
