/**
 * Just enough of Prolog's syntax (ISO 13211-1, with SWI-Prolog's strings) to find the facts in any program: tokens,
 * quoted atoms and their escapes, the end of a clause. Other clauses are delimited but not interpreted. Quoted texts
 * are walked in a loop, since one pattern for them would overflow the stack on a long one.
 */
import { CAPS } from "../caps.js";
import { quote } from "../errors.js";
import { checkCap, syntaxError, type Word, wordMaker } from "./source-text.js";

/** An argument of a fact: an atom or string without its quotes, a whole number, or a variable. */
export interface Term extends Word {
  readonly kind: "atom" | "integer" | "variable";
}

export interface Fact {
  /** The name, as written in the text. */
  readonly name: Word;
  readonly args: readonly Term[];
}

interface Token extends Word {
  /** The full stop that ends a clause. */
  readonly isEnd: boolean;
}

/** A longer clause cannot be a wanted fact; only its end is looked for. */
const MAX_FACT_TOKENS = 32;

/** Facts to look for, by name; a clause of a required name must be such a fact, unless it has a body. */
export type WantedFacts = ReadonlyMap<string, { readonly required: boolean }>;

/** The clauses of a program; undefined for one that is not a wanted fact. @throws PuzzleError (`syntax`). */
export function* clausesOf(text: string, wanted: WantedFacts): Generator<Fact | undefined, void> {
  let tokens: Token[] = [];
  for (const token of tokensOf(text)) {
    if (token.isEnd) {
      yield factOf(tokens, wanted);
      tokens = [];
    } else if (tokens.length < MAX_FACT_TOKENS) tokens.push(token);
  }
  const [unended] = tokens;
  if (unended) throw syntaxError(unended, "a clause that ends with a full stop", "the end of the text");
}

function factOf(tokens: readonly Token[], wanted: WantedFacts): Fact | undefined {
  const [name, bracket, ...rest] = tokens;
  const want = name && wanted.get(name.text);
  if (name === undefined || want === undefined || bracket?.text !== "(") return undefined;
  if (tokens.some(({ text }) => text === ":-" || text === "-->")) return undefined;
  const other = (at: Token = name): undefined => {
    if (!want.required) return undefined;
    throw syntaxError(at, `a fact ${name.text}(…) of names and whole numbers`);
  };
  const args: Term[] = [];
  for (let next = 0; ; next += 2) {
    const minus = rest[next]?.text === "-" && DIGITS.test(rest[next + 1]?.text ?? "") ? rest[next++] : undefined;
    const token = rest[next];
    const term = token && termOf(token, minus);
    if (term === undefined) return other(token);
    args.push(term);
    const separator = rest[next + 1];
    if (separator?.text === ")") return rest.length === next + 2 ? { name, args } : other(rest[next + 2]);
    if (separator?.text !== ",") return other(separator);
  }
}

const DIGITS = /^\d+$/;

/** undefined for anything that is not an argument: brackets, operators' arguments, back-quoted codes. */
function termOf(token: Token, minus: Token | undefined): Term | undefined {
  const { text } = token;
  const { line, column } = minus ?? token;
  const term = (kind: Term["kind"], value = text): Term => ({ kind, text: value, line, column });
  if (DIGITS.test(text)) {
    const digits = text.replace(/^0+(?=\d)/, "");
    return term("integer", minus && digits !== "0" ? `-${digits}` : digits);
  }
  if (/^[_\p{Lu}]/u.test(text)) return term("variable");
  if (/^['"]/.test(text)) return term("atom", unquoted(token));
  return /^[\p{L}+\-*/\\^<>=~:.?@#&$]/u.test(text) ? term("atom") : undefined;
}

const BLANK = /\s+/uy;
const CODE = /0'(?:\\.|''|[^\\])/suy;
const RUN = /[\p{L}\p{N}\p{M}_]+|[-+*/\\^<>=~:.?@#&$]+|./suy;

function* tokensOf(text: string): Generator<Token, void> {
  const wordAt = wordMaker(text);
  for (let offset = 0; offset < text.length; ) {
    const at = wordAt(text.charAt(offset), offset);
    const blank = blankLength(text, offset, at);
    const length = blank || tokenLength(text, offset, at);
    const token = text.slice(offset, offset + length);
    offset += length;
    const isEnd = token === "." && /^[\s%]?$/.test(text.charAt(offset));
    if (blank === 0) yield { text: token, line: at.line, column: at.column, isEnd };
  }
}

/** Blanks or a comment; 0 where there is a token. */
function blankLength(text: string, offset: number, at: Word): number {
  if (at.text === "%") {
    const end = text.indexOf("\n", offset);
    return (end === -1 ? text.length : end) - offset;
  }
  if (text.startsWith("/*", offset)) {
    const end = text.indexOf("*/", offset + 2);
    if (end === -1) throw syntaxError(at, 'a comment that ends with "*/"', "the end of the text");
    return end + 2 - offset;
  }
  return matchLength(BLANK, text, offset);
}

function tokenLength(text: string, offset: number, at: Word): number {
  if (`'"\``.includes(at.text)) return quotedLength(text, offset, at);
  return (at.text === "0" && matchLength(CODE, text, offset)) || matchLength(RUN, text, offset);
}

function matchLength(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** The code of a character in hexadecimal or octal, which a second backslash closes. */
const NUMERIC_ESCAPE = /\\(?:x[0-9a-fA-F]+|[0-7]+)\\?/y;

/** Up to the closing quote. A doubled quote stands for itself; a line end inside must be escaped. */
function quotedLength(text: string, offset: number, at: Word): number {
  for (let end = offset + 1; end < text.length; end++) {
    const next = text.charAt(end);
    if (next === "\n") break;
    if (next === "\\") end += Math.max(1, matchLength(NUMERIC_ESCAPE, text, end) - 1);
    else if (next === at.text) {
      if (text.charAt(end + 1) !== at.text) return end + 1 - offset;
      end++;
    }
  }
  throw syntaxError(at, `a closing ${at.text} on the same line`, "none");
}

/** What may follow a backslash, besides the codes of characters. */
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  "`": "`",
  "\n": "",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  s: " ",
  t: "\t",
  v: "\v",
};

/** The longest escape of a character is `\UXXXXXXXX`. */
const MAX_QUOTED = CAPS.labelLength * 10 + 2;

/** The text of a quoted atom or string. @throws PuzzleError (`syntax`), or (`cap-exceeded`) before escapes are read. */
function unquoted(token: Token): string {
  checkCap(token.text.length, MAX_QUOTED, "characters in a quoted label", token);
  const quoteMark = token.text.charAt(0);
  const inside = token.text.slice(1, -1).replaceAll(quoteMark + quoteMark, quoteMark);
  return inside.replace(
    /\\(?:x([0-9a-fA-F]+)\\?|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]+)\\?|(.))/gsu,
    (sequence, ...groups: (string | undefined)[]) => {
      const [hex, short, long, octal, letter = ""] = groups;
      const codePoint =
        octal === undefined ? Number.parseInt(hex ?? short ?? long ?? "", 16) : Number.parseInt(octal, 8);
      const text = codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ESCAPES[letter];
      if (text === undefined) throw syntaxError(token, "escapes that Prolog knows", quote(sequence));
      return text;
    },
  );
}

/** A label as an atom or a number that reads back as the same label. */
export function quoteAtom(label: string): string {
  if (/^(?:0|-?[1-9]\d*|[a-z][A-Za-z0-9_]*)$/.test(label)) return label;
  return `'${label.replace(/[\\']/g, "\\$&")}'`;
}
