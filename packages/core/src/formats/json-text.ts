/**
 * JSON.parse whose errors have a place. V8 gives the position of only some errors and other engines word them
 * differently, so on failure the text is walked once more, up to the first place where it stops being JSON.
 */
import { inputError, quote } from "../errors.js";
import { placeAt } from "./source-text.js";

/** @throws PuzzleError (`syntax`) with line and column. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { offset, expected } = firstSyntaxError(text);
    FOUND.lastIndex = offset;
    const found = FOUND.exec(text)?.[0];
    throw inputError("syntax", expected, found ? quote(found) : "the end of the text", placeAt(text, offset));
  }
}

/** A bracket, comma or colon, the quote that opens a string, a number or a literal. */
const TOKEN = /[{}[\]:,"]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y;
/** The inside of a string up to its first escape: RFC 8259's `unescaped`. */
const PLAIN = /[ !#-[\]-\u{10ffff}]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
/** What to show of the place where the text stops being JSON. */
const FOUND = /[\w.+-]+|\\?./suy;

/** What the grammar allows next. */
type State = "value" | "value-or-end" | "key-or-end" | "key" | "colon" | "comma-or-end" | "end";

const EXPECTED: Record<State, string> = {
  value: "a JSON value",
  "value-or-end": 'a JSON value or "]"',
  "key-or-end": 'a key in double quotes or "}"',
  key: "a key in double quotes",
  colon: '":"',
  "comma-or-end": '"," or the closing bracket',
  end: "nothing more",
};

interface SyntaxFault {
  readonly offset: number;
  readonly expected: string;
}

/** A pushdown automaton over tokens with an explicit stack: hostile nesting cannot exhaust the call stack. */
function firstSyntaxError(text: string): SyntaxFault {
  const open: ("{" | "[")[] = [];
  let state: State = "value";
  let offset = 0;
  for (;;) {
    while (/[ \t\n\r]/.test(text.charAt(offset))) offset++;
    TOKEN.lastIndex = offset;
    const token = TOKEN.exec(text)?.[0];
    const next: State | undefined = token === undefined ? undefined : step(state, token, open);
    if (next === undefined || token === undefined) return { offset, expected: EXPECTED[state] };
    state = next;
    offset += token.length;
    if (token !== '"') continue;
    const end = endOfString(text, offset);
    if (typeof end !== "number") return end;
    offset = end;
  }
}

/** Walked piece by piece: one pattern for a whole string would overflow the stack on a long one. */
function endOfString(text: string, from: number): number | SyntaxFault {
  let offset = from;
  for (;;) {
    PLAIN.lastIndex = offset;
    PLAIN.test(text);
    offset = PLAIN.lastIndex;
    const next = text.charAt(offset);
    if (next === '"') return offset + 1;
    if (next !== "\\") return { offset, expected: "the double quote that ends the text" };
    ESCAPE.lastIndex = offset;
    if (!ESCAPE.test(text)) return { offset, expected: "an escape such as \\n or \\u00e9" };
    offset = ESCAPE.lastIndex;
  }
}

function step(state: State, token: string, open: ("{" | "[")[]): State | undefined {
  const afterValue = (): State => (open.length === 0 ? "end" : "comma-or-end");
  const isObject = open.at(-1) === "{";
  if (state.endsWith("-or-end") && token === (isObject ? "}" : "]")) {
    open.pop();
    return afterValue();
  }
  switch (state) {
    case "value":
    case "value-or-end":
      if (token === "{" || token === "[") {
        open.push(token);
        return token === "{" ? "key-or-end" : "value-or-end";
      }
      return /^[}\]:,]$/.test(token) ? undefined : afterValue();
    case "key":
    case "key-or-end":
      return token === '"' ? "colon" : undefined;
    case "colon":
      return token === ":" ? "value" : undefined;
    case "comma-or-end":
      if (token !== ",") return undefined;
      return isObject ? "key" : "value";
    case "end":
      return undefined;
  }
}
