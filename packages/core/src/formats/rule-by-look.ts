/** The rule that labels show by their look, where a text does not say it; a look that allows two rules is asked about. */
import { CAPS } from "../caps.js";
import { getOrMake } from "../maps.js";
import type { Label, Rule } from "../model.js";
import { textsOf, type Word } from "./source-text.js";

/** Fewer tiles than these say nothing about themselves; the reading is the one of the formats text and pieces. */
export const FEW_TILES = 4;

/** What a text leaves open. */
export interface Question {
  /** The options that answer it. */
  readonly expected: string;
  /** Why it is open. */
  readonly found: string;
}

/** As a shell takes it. */
export function quoted(text: string): string {
  if (/^[\w=,+./:-]+$/.test(text)) return text;
  return text.includes("'") ? `"${text.replace(/["$`\\]/g, "\\$&")}"` : `'${text}'`;
}

const IN_CAPITALS = "labels that differ only in capitals";

/** @param open gets what the labels do not decide */
export function inferRule(tiles: readonly (readonly Label[])[], numeric: boolean, open: Question[]): Rule {
  const labels = [...new Set(tiles.flat())].sort();
  if (numeric) return labels.some((label) => label.startsWith("-")) ? "signed" : "equal";
  if (isMixedCase(labels)) return "case";
  const pairs = halvesOf(labels);
  if (pairs && tiles.length >= FEW_TILES) {
    // In the option, a comma ends a pair.
    const said = labels.some((label) => label.includes(","))
      ? `lines above the table such as pair ${pairs[0]?.join(" = ")}`
      : `--rule ${quoted(pairs.map((pair) => pair.join("=")).join(","))}`;
    const found = differInCapitals(labels) ? IN_CAPITALS : "labels with two endings each";
    open.push({ expected: `${said} (halves of one picture) or --rule equal`, found });
    return { pairs };
  }
  if (tiles.length >= FEW_TILES && differInCapitals(labels))
    open.push({ expected: "--rule case (cow mates with COW) or --rule equal", found: IN_CAPITALS });
  return "equal";
}

const LETTER = /^\p{L}$/u;

/** A letter or word, no longer than a label may be. */
const WORD = /^\p{L}[\p{L}_'-]{0,63}$/u;

/** Are all labels single letters, some of them in both cases? Or words, most of them in small letters and in capitals? */
function isMixedCase(labels: readonly Label[]): boolean {
  const seen = new Set(labels);
  if (seen.size > CAPS.labels) return false;
  const different = [...seen];
  const mated = different.filter((label) => {
    if (!WORD.test(label)) return false;
    const [small, capital] = [label.toLowerCase(), label.toUpperCase()];
    return small !== capital && (label === small ? seen.has(capital) : label === capital && seen.has(small));
  });
  const words = mated.filter((label) => !LETTER.test(label));
  if (words.length === 0) return mated.length > 0 && different.every((label) => LETTER.test(label));
  // A few may be mistyped. Of colours that are typed now with capitals and now without, most have one form.
  return words.length >= 4 && mated.length * 4 >= different.length * 3;
}

/** Two words that differ in nothing but capitals. */
function differInCapitals(labels: readonly Label[]): boolean {
  const words = labels.filter(({ length }) => length > 1);
  return new Set(words.map((label) => label.toLowerCase())).size < words.length;
}

/** The rule that labels show by their look: signed numbers, letters or words in both cases, or else anything. */
export function ruleByLook(labels: readonly Label[]): "signed" | "case" | "equal" {
  const isSigned = labels.every((label) => /^-?\d+$/.test(label)) && labels.some((label) => label.startsWith("-"));
  return isSigned ? "signed" : isMixedCase(labels) ? "case" : "equal";
}

/** The first word of a tile without which the labels would show another rule, since a stray letter or sign may be in it. */
export function strayTile(tiles: readonly (readonly Word[])[], frame?: Label): { at: Word; note: string } | undefined {
  // More tiles than the cap are refused later.
  if (tiles.length < FEW_TILES || tiles.length > CAPS.tiles) return undefined;
  const labels = tiles.map((words) => textsOf(words).filter((label) => label !== frame));
  const rule = ruleByLook(labels.flat());
  for (const [i, [at]] of tiles.entries()) {
    const others = ruleByLook(labels.filter((_, tile) => tile !== i).flat());
    const note = `Line ${at?.line} alone makes it the rule "${rule}"; the other tiles show "${others}". Is it mistyped?`;
    if (at && others !== rule) return { at, note };
  }
  return undefined;
}

/** Labels that are a stem with one of two ends, such as 1a 1b 2a 2b, Cow cow Pig pig or 0.5 -0.5 1.5 -1.5: the pairs of each stem. */
function halvesOf(labels: readonly Label[]): [Label, Label][] | undefined {
  if (labels.length > CAPS.labels || labels.some(({ length }) => length > CAPS.labelLength)) return undefined;
  const cuts: ((label: Label) => [stem: string, end: string])[] = [
    ...["/", "_", "-", " ", ":", "."].map((separator) => (label: Label): [string, string] => {
      const at = label.lastIndexOf(separator);
      return at < 1 ? ["", label] : [label.slice(0, at), label.slice(at + 1)];
    }),
    (label) => {
      const at = label.search(/\p{Lu}\P{Lu}*$/u);
      return [label.slice(0, Math.max(at, 0)), label.slice(at)];
    },
    (label) => {
      const [, before = "", stem = "", after = ""] =
        /^([^\p{L}\p{N}]?)(.*[\p{L}\p{N}])([^\p{L}\p{N}]?)$/u.exec(label) ?? [];
      return [stem, before + after || " "];
    },
    (label) => [label.slice(0, -1), label.slice(-1)],
    (label) => [label.slice(1), label.slice(0, 1)],
    (label) => [label.toLowerCase(), label === label.toLowerCase() ? "small" : "capital"],
  ];
  for (const cut of cuts) {
    const stems = new Map<string, Map<string, Label>>();
    const ends = new Set<string>();
    for (const label of labels) {
      const [stem, end] = cut(label);
      getOrMake(stems, stem, () => new Map()).set(end, label);
      ends.add(end);
    }
    if (ends.size !== 2 || stems.size < 2 || stems.has("") || ends.has("")) continue;
    const sorted = [...ends].sort();
    const pairs = [...stems.values()].map((byEnd) => sorted.map((end) => byEnd.get(end)));
    if (pairs.every((pair): pair is [Label, Label] => !pair.includes(undefined))) return pairs;
  }
  return undefined;
}
