/**
 * Draws half animals. If a puzzle has more families than there are animals, the animals repeat in another hue and with
 * a mark on the back, the same on both halves; labels that share family and half are numbered. So no two labels look
 * alike, however many there are, and nothing depends on colour alone.
 *
 * A family without halves is drawn as on playing cards: two heads meet, with a belt between them.
 */
import { element, textBox, turnedBy } from "../../markup.js";
import { CARD, INK, lookOf } from "../../palette.js";
import type { Inner, Theme } from "../theme.js";
import { type Creature, oval, type Paints, type Stroke } from "./creature.js";

/** The theme that shows family k as the k-th of these animals. */
export function creatureTheme(name: string, title: string, creatures: readonly [Creature, ...Creature[]]): Theme {
  return {
    name,
    title,
    brush: () => (side, at) => {
      const half = element("g", { transform: "translate(50 0)" }, northHalf(side, creatures));
      return at === 0 ? half : element("g", { transform: turnedBy(at) }, half);
    },
  };
}

function northHalf({ motif }: Inner, creatures: readonly [Creature, ...Creature[]]): string {
  const { kind, half, variant } = motif;
  const { paints, head, tail } = creatures[kind % creatures.length] ?? creatures[0];
  const round = Math.floor(kind / creatures.length);
  const hue = round === 0 ? paints : { ...paints, body: lookOf(round - 1).colour.fill };
  return [
    ...(half === "tail" ? tail : head).map((stroke) => strokeMarkup(stroke, hue)),
    half === "both" ? element("path", { d: "M-17,0H17L15,3.6H-15Z", fill: INK }) : "",
    round === 0 ? "" : badge(round - 1),
    variant === 0 ? "" : numberTag(variant + 1),
  ].join("");
}

function strokeMarkup({ path, fill, line, width }: Stroke, paints: Paints): string {
  const round = line && { stroke: paints[line], "stroke-width": width, "stroke-linejoin": "round" };
  // Ends at the border must not reach beyond it; free ends look softer when round.
  const caps = line && fill === undefined && !/[ M]-?[\d.]+,0(?![\d.])/.test(path) ? "round" : undefined;
  return element("path", { d: path, fill: fill ? paints[fill] : "none", ...round, "stroke-linecap": caps });
}

/** A mark that distinguishes families of the same animal, on a badge at the animal's middle. */
function badge(look: number): string {
  const { colour, mark, hollow } = lookOf(look);
  const ink = hollow ? INK : colour.on;
  const drawn = mark.solid ? { fill: ink } : { fill: "none", stroke: ink, "stroke-width": 3.4 };
  return (
    element("path", {
      d: oval(0, 8, 6.8),
      fill: hollow ? CARD : colour.fill,
      stroke: hollow ? colour.fill : INK,
      "stroke-width": hollow ? 2.4 : 1.2,
    }) + element("path", { d: mark.path, transform: "translate(0 8) scale(0.58)", ...drawn })
  );
}

function numberTag(number: number): string {
  const plate = element("rect", { x: 18, y: 1, width: 14, height: 11, rx: 3, fill: CARD, stroke: INK });
  return plate + textBox(String(number), { x: 25, y: 6.5, length: 13, size: 9, colour: INK });
}
