/**
 * JSON.parse whose errors say where. V8 tells the position of only some errors and other engines word them otherwise,
 * so on failure the text is walked once more, up to the first place where it stops being JSON.
 */
import { PuzzleError, quote } from "../errors.js";
import { placeAt } from "./source-text.js";

/** @throws PuzzleError (`syntax`) with line and column. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { offset, expected } = firstSyntaxError(text);
    const found = offset >= text.length ? "the end of the text" : quote(text.slice(offset, offset + 1));
    throw new PuzzleError({ code: "syntax", place: placeAt(text, offset), expected, found });
  }
}

const TOKEN =
  /[{}[\]:,]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/uy;

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

/** A pushdown automaton over tokens with an explicit stack: hostile nesting cannot exhaust the call stack. */
function firstSyntaxError(text: string): { offset: number; expected: string } {
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
  }
}

function step(state: State, token: string, open: ("{" | "[")[]): State | undefined {
  const afterValue = (): State => (open.length === 0 ? "end" : "comma-or-end");
  switch (state) {
    case "value":
    case "value-or-end":
      if (token === "]" && state === "value-or-end") {
        open.pop();
        return afterValue();
      }
      if (token === "{" || token === "[") {
        open.push(token);
        return token === "{" ? "key-or-end" : "value-or-end";
      }
      return /^[}\]:,]$/.test(token) ? undefined : afterValue();
    case "key":
    case "key-or-end":
      if (token === "}" && state === "key-or-end") {
        open.pop();
        return afterValue();
      }
      return token.startsWith('"') ? "colon" : undefined;
    case "colon":
      return token === ":" ? "value" : undefined;
    case "comma-or-end": {
      const bracket = open.at(-1);
      if (token === ",") return bracket === "{" ? "key" : "value";
      if (token !== (bracket === "{" ? "}" : "]")) return undefined;
      open.pop();
      return afterValue();
    }
    case "end":
      return undefined;
  }
}
