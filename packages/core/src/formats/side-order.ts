/**
 * The order in which a text lists the four labels of a tile. Formats differ (the Arc article writes top, left, right,
 * bottom), and the wrong order makes another puzzle: a cyclic shift only turns the tiles, a reversal mirrors the
 * board, any other permutation changes what fits.
 */
import type { Label, Side } from "../model.js";

/** A permutation of the letters N, E, S, W, such as "NESW" or "NWES". */
export type SideOrder = string;

const LETTERS = "NESW";

/** The order a user typed, in capitals; undefined unless it is a permutation of N, E, S, W. */
export function parseSideOrder(text: string): SideOrder | undefined {
  const order = text.toUpperCase();
  return [...order].sort().join("") === "ENSW" ? order : undefined;
}

/** Position in the text -> side. */
export function sidesOf(order: SideOrder): Side[] {
  return [...order].map((letter) => LETTERS.indexOf(letter) as Side);
}

/** Labels listed in an order -> N, E, S, W. A list of any other length stays as it is, for `validate` to report. */
export function toSides<T>(listed: readonly T[], order: SideOrder): T[] {
  if (listed.length !== 4) return [...listed];
  return [...LETTERS].map((side) => listed[order.indexOf(side)] as T);
}

/** N, E, S, W -> labels in the order of a text. */
export function fromSides(labels: readonly Label[], order: SideOrder): Label[] {
  return sidesOf(order).map((side) => labels[side] as Label);
}

/** What reading the same labels in another order did to the puzzle, in words. */
export function effectOfReordering(from: SideOrder, to: SideOrder): string {
  const sides = sidesOf(to).map((_, position) => LETTERS.indexOf(to[from.indexOf(LETTERS[position] ?? "")] ?? ""));
  const steps = sides.map((side, i) => (side - i + 4) % 4);
  if (steps.every((step) => step === 0)) return "nothing: it is the format's own order";
  if (steps.every((step) => step === steps[0]))
    return "every tile is turned, which changes nothing where tiles may turn and no pin fixes a rotation";
  const mirrored = sides.map((side, i) => (side + i) % 4);
  if (mirrored.every((sum) => sum === mirrored[0]))
    return "every tile is mirrored, and the solutions are those of the mirrored board";
  return "the tiles are different tiles, and the puzzle is a different puzzle";
}

/** What titles call the sides N, E, S and W, in English, German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish and Danish. */
const SIDE_NAMES = [
  "n north top t up u above oben obere oberhalb norden nord haut arriba norte superior alto sopra boven noord cima acima góra północ upp norr op ↑",
  "e east right r rechts rechte osten ost est droite derecha este destra oost direita leste prawo wschód höger öst højre øst →",
  "s south bottom b down d below unten untere unterhalb süden süd sud bas abajo sur inferior basso sotto onder zuid baixo abaixo sul dół południe ner ned syd ↓",
  "w west left l links linke westen gauche ouest izquierda oeste sinistra ovest esquerda lewo zachód vänster väst venstre vest ←",
].map((names) => names.split(" "));

/** N, E, S or W for a title such as "Top", "left side", "edge_top", "Oben:" or "oben (N)"; undefined for others. */
export function sideNamed(text: string): string | undefined {
  const title = text.toLowerCase().replace(/:$| \(.*\)$/, "");
  const name = title.replace(/^(?:side|edge|seite|kante)[ _]|[ _](?:side|edge|seite|kante)$/, "");
  return LETTERS[SIDE_NAMES.findIndex((names) => names.includes(name))];
}

/**
 * The side that each title names. Among the letters N, O, S, W, O is east, among N, E, S, O it is west; among O, L, R, U, it
 * and U are north and south.
 */
export function sidesNamed(titles: readonly string[]): (string | undefined)[] {
  const letters = titles.map((title) => title.toUpperCase());
  const hasAll = (set: string) => [...set].every((letter) => letters.includes(letter));
  const meant = hasAll("NOSW") ? { O: "E" } : hasAll("NESO") ? { O: "W" } : hasAll("OLRU") ? { O: "N", U: "S" } : {};
  const english = new Map(Object.entries(meant));
  return titles.map((title, i) => sideNamed(english.get(letters[i] ?? "") ?? title));
}
