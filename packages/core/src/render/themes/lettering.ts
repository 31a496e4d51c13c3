/**
 * Sides that show text on a wedge of their family's colour: full for heads, a tint for tails and for sides without
 * halves, since a small letter alone is easily mistaken for a capital. All sides of a picture share one type size.
 * Short texts stand upright, as one reads a board; if one is too long for that, west and east texts run along their
 * side, and what is too long for one line of legible type is set in two or three. If that is not enough, each text has
 * a size and lines of its own. A text that reads as another one upside down, such as 6 and 9, has a line below.
 */
import { element, sizeToFit, textBox, turnedBy, upsideDown } from "../markup.js";
import { isInteger, letterCode, numberCode } from "../motifs.js";
import { CARD, lookOf } from "../palette.js";
import { printable } from "../printable.js";
import type { Scene } from "../scene.js";
import { LEADING, ownBlocks, sharedBlocks } from "./blocks.js";
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

/** @param isPlain whether all sides have one colour, so that it does not tell which of them mate */
function lettering(
  scene: Scene,
  wording: (side: Pick<Inner, "label" | "motif">) => string,
  isPlain = false,
): SideBrush {
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
  const size = upright ? fitting(UPRIGHT) : along;
  const all = () => [...scene.motifs].map(([label, motif]) => printable(wording({ label, motif })));
  const blocks = along < LEAST ? (sharedBlocks([...texts]) ?? ownBlocks(all())) : undefined;
  return (side, at) => {
    const { colour } = lookOf(isPlain ? 0 : side.motif.kind);
    const head = !isPlain && side.motif.half === "head";
    const turn = upright || at % 2 === 0 ? 0 : at === 1 ? 90 : -90;
    const text = printable(wording(side));
    const block = blocks?.get(text) ?? { size, count: 1, above: [text], below: [text] };
    // Length does not matter: the lines fit.
    const box = { length: Number.POSITIVE_INFINITY, size: block.size, colour: head ? colour.on : colour.text };
    const wedge = element("path", {
      d: WEDGE,
      fill: colour.fill,
      "fill-opacity": head ? undefined : 0.22,
      stroke: CARD,
      transform: turnedBy(at),
    });
    const words = block[at === 2 ? "below" : "above"].map((line, i) => {
      const down = (i - (block.count - 1) / 2) * block.size * LEADING;
      // Turned, the lines follow each other across the tile.
      const [x, y] = turn === 0 ? [X[at], Y[at] + down] : [X[at] - Math.sign(turn) * down, Y[at]];
      return textBox(line, { ...box, x, y, turn, underlined: isTwoTexts(text) });
    });
    return wedge + words.join("");
  };
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
