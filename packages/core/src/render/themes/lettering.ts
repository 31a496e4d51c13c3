/**
 * Sides that show text on a wedge of their family's colour: full for heads, a tint for tails and for sides without
 * halves, since a small letter alone is easily mistaken for a capital. All sides of a picture share one type size.
 * Short texts stand upright, as one reads a board; if one is too long for that, west and east texts run along their
 * side, and what is too long for one line of legible type is set in two or three. A text that reads as another one upside
 * down, such as 6 and 9, has a line below.
 */
import { element, sizeToFit, textBox, turnedBy, upsideDown } from "../markup.js";
import { isInteger, letterCode, numberCode } from "../motifs.js";
import { CARD, lookOf } from "../palette.js";
import { printable } from "../printable.js";
import type { Scene } from "../scene.js";
import { type Inner, isInner, type SideBrush, type Theme } from "./theme.js";

/** Middle of each side's text, N, E, S, W. */
const X = [50, 85, 50, 15] as const;
const Y = [15, 50, 85, 50] as const;

/** On the north side; its tips stop short of a card's round corners. */
const WEDGE = "M4,0H96L98,2L71,29H29L2,2Z";
const MOST = 26;
/** So that a line fits below. */
const MOST_UNDERLINED = 21;
/** Room for a text along its side, and for one standing upright on the west or east side. */
const ALONG = 66;
const UPRIGHT = 25;
/** Below this an upright text is harder to read than a turned one of up to MOST_ALONG. */
const LEAST_UPRIGHT = 11.5;
const MOST_ALONG = 15;
/** Below this size of type texts are set in several lines. */
const LEAST = 7;
/** Below this size nothing is legible; longer texts are cut. */
const LEAST_IN_LINES = 4.5;
/** The larger the type, the fewer lines fit between the border and the middle of the tile. */
const LINES = [
  { count: 2, length: 62, most: 10 },
  { count: 3, length: 54, most: 7.5 },
] as const;
const LEADING = 1.15;

/** @param isPlain whether all sides have one colour, so that it does not tell which of them mate */
function lettering(scene: Scene, wording: (side: Inner) => string, isPlain = false): SideBrush {
  const texts = new Set(
    scene.cells.flatMap((cell) =>
      cell.kind === "tile" ? cell.sides.filter(isInner).map((side) => printable(wording(side))) : [],
    ),
  );
  const isTwoTexts = (text: string) => upsideDown(text) !== text && texts.has(upsideDown(text));
  const most = [...texts].some(isTwoTexts) ? MOST_UNDERLINED : MOST;
  const fitting = (length: number) => Math.min(most, ...[...texts].map((text) => sizeToFit(text, length, most)));
  const upright = fitting(UPRIGHT) >= LEAST_UPRIGHT;
  const along = Math.min(MOST_ALONG, fitting(ALONG));
  const inLines = along < LEAST ? linesOf(texts) : undefined;
  const size = upright ? fitting(UPRIGHT) : (inLines?.size ?? along);
  const length = upright ? UPRIGHT : (inLines?.length ?? ALONG);
  return (side, at) => {
    const { colour } = lookOf(isPlain ? 0 : side.motif.kind);
    const head = !isPlain && side.motif.half === "head";
    const turn = upright || at % 2 === 0 ? 0 : at === 1 ? 90 : -90;
    const text = wording(side);
    const lines = inLines ? wordWrapped(printable(text), inLines) : [text];
    const underlined = isTwoTexts(printable(text));
    const box = { x: X[at], length, size, colour: head ? colour.on : colour.text, underlined };
    const wedge = element("path", {
      d: WEDGE,
      fill: colour.fill,
      "fill-opacity": head ? undefined : 0.22,
      stroke: CARD,
      transform: turnedBy(at),
    });
    const words = lines.map((line, i) => {
      const down = (i - (lines.length - 1) / 2) * size * LEADING;
      // Turned, the lines follow each other across the tile.
      const [x, y] = turn === 0 ? [X[at], Y[at] + down] : [X[at] - Math.sign(turn) * down, Y[at]];
      return textBox(line, { ...box, x, y, turn });
    });
    return wedge + words.join("");
  };
}

interface Lines {
  readonly count: number;
  readonly length: number;
  readonly size: number;
}

/** How many lines give the largest type for all texts. */
function linesOf(texts: ReadonlySet<string>): Lines {
  const sizes = LINES.map(({ count, length, most }): Lines => {
    for (let size: number = most; size > LEAST_IN_LINES; size -= 0.5) {
      const lines = { count, length, size };
      if ([...texts].every((text) => isFitting(wordWrapped(text, lines), lines))) return lines;
    }
    return { count, length, size: LEAST_IN_LINES };
  });
  return sizes.reduce((best, next) => (next.size >= best.size ? next : best));
}

function isFitting(lines: readonly string[], { count, length, size }: Lines): boolean {
  return lines.length <= count && lines.every((line) => sizeToFit(line, length, size) === size);
}

/** In as many lines as fit; what is left over is in the last one, which is cut. */
function wordWrapped(text: string, { count, length, size }: Lines): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && lines.length < count && sizeToFit(longer, length, size) < size) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines;
}

/** Labels unchanged and in one colour, for questions and answers: nothing but the text tells which sides mate. */
export const words: Theme = {
  name: "words",
  title: "the labels as texts in one colour, for questions and answers",
  brush: (scene) => lettering(scene, ({ label }) => label, true),
};

/**
 * Labels that are texts are shown unchanged; if all are numbers, each family gets a letter, a capital for heads and a small
 * one for tails. A mixture is shown unchanged: a code could look like another's label.
 */
export const letters: Theme = {
  name: "letters",
  title: "the labels as texts, capitals and small letters for numbers",
  brush: (scene) => {
    const coded = [...scene.motifs.keys()].every(isInteger);
    return lettering(scene, ({ label, motif }) => (coded ? letterCode(motif) : label));
  },
};

const MINUS = "\u2212";

/** Labels that are all numbers, unchanged; else families are numbered from 1, tails negative. */
export const numbers: Theme = {
  name: "numbers",
  title: "signed numbers, negative for tails",
  brush: (scene) => {
    const coded = ![...scene.motifs.keys()].every(isInteger);
    return lettering(scene, ({ label, motif }) => (coded ? numberCode(motif) : label).replace("-", MINUS));
  },
};
