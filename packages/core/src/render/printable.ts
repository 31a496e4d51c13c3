/**
 * Makes untrusted text safe to draw, and measures its width. After `printable` a text is one line that cannot move the
 * cursor, change the writing direction, hide anything or combine with its neighbours. Renderers pass every label and
 * name through here.
 */
import { graphemes } from "../graphemes.js";

// Controls, unpaired surrogates, line breaks, format characters and the two code points XML forbids. The
// joiner that makes one emoji of several stays.
const JOINER_IN_EMOJI =
  "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})";
const UNPRINTABLE = new RegExp(`(?!${JOINER_IN_EMOJI})[\\p{Cc}\\p{Cs}\\p{Cf}\\u2028\\u2029\\ufffe\\uffff]`, "gu");

/**
 * Matches nearly every label, and the arrows of our own drawings: nothing to escape and one column per character. Avoids
 * the cost of Unicode's tables.
 */
const PLAIN = /^[ -~←↑→↓]*$/;

/** The text with everything unprintable written out as `\u{…}`. */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = text.replace(UNPRINTABLE, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`);
  // A mark without its letter would combine with the character before it.
  return /^[ -~]/.test(plain) || graphemes(`|${plain}`)[0] === "|" ? plain : `◌${plain}`;
}

/** Columns of a terminal. Ambiguous characters count as one, as everywhere outside East Asian locales. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return graphemes(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);
}

const HALF_WIDTH_FORM = /^[\uff61-\uffdc]/u;
const WIDE =
  /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\p{Emoji_Presentation}\p{Regional_Indicator}\u3000-\u303e\u30fb\u30fc\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u;

function graphemeWidth(grapheme: string): 1 | 2 {
  return !HALF_WIDTH_FORM.test(grapheme) && WIDE.test(grapheme) ? 2 : 1;
}

/** The text in pieces of at most `width` columns, cut between graphemes. `width` is at least 2. */
export function wrap(text: string, width: number): string[] {
  const lines = [""];
  let used = 0;
  for (const grapheme of graphemes(text)) {
    const more = graphemeWidth(grapheme);
    if (used + more > width) {
      lines.push("");
      used = 0;
    }
    lines[lines.length - 1] += grapheme;
    used += more;
  }
  return lines;
}
