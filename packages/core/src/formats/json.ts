/** The project's own JSON (FORMATS.md section 1), version 1. It can express everything in the model. */
import { Check } from "../check.js";
import { errorOf } from "../errors.js";
import type { Puzzle } from "../model.js";
import type { Format, Parsed, Written } from "./format.js";
import { parseJson } from "./json-text.js";
import { isTable, parseTable } from "./table.js";

export const json: Format = {
  name: "json",
  title: "Edgewise's own: everything a puzzle can have",
  example: '{"format": "edgewise-puzzle", "version": 1, "board": …, "rule": …, "tiles": …}',
  sniff: (text) => /^\s*\{\s*(?:["}]|$)/.test(text),
  parse: (text, given) => (given?.sniffed && isForeign(text) ? parseTable(text, given) : parsePuzzleJson(text)),
  write: writePuzzleJson,
};

/** JSON of another program: tiles, and no key of our own. */
function isForeign(text: string): boolean {
  return !/"(?:format|version|board|rule)"\s*:/.test(text) && isTable(text);
}

export function parsePuzzleJson(text: string): Parsed {
  const draft = parseJson(text);
  if (typeof draft === "object" && draft !== null && !Array.isArray(draft)) {
    const check = new Check();
    for (const key of ["format", "version"]) if (!Object.hasOwn(draft, key)) check.missing("", key);
    if (check.faults.length > 0) throw errorOf(check.faults);
  }
  return { draft };
}

/** One tile per line, so that diffs of puzzle files are readable. */
export function writePuzzleJson(puzzle: Puzzle): Written {
  const { board, pins, tiles, rotate } = puzzle;
  const keys: [string, string | undefined][] = [
    ["format", '"edgewise-puzzle"'],
    ["version", "1"],
    ["name", puzzle.name === "" ? undefined : inline(puzzle.name)],
    ["source", puzzle.source === undefined ? undefined : inline(puzzle.source)],
    ["notes", puzzle.notes === undefined ? undefined : inline(puzzle.notes)],
    ["board", inline(board.holes.length > 0 ? board : { width: board.width, height: board.height })],
    ["rule", inline(puzzle.rule)],
    ["frame", puzzle.frame === undefined ? undefined : inline(puzzle.frame)],
    ["rim", puzzle.rim && inline(puzzle.rim)],
    ["rotate", rotate ? undefined : "false"],
    ["tiles", oneALine(tiles)],
    ["tileNames", puzzle.tileNames && inline(puzzle.tileNames)],
    ["pins", pins.length > 0 ? oneALine(pins) : undefined],
  ];
  const lines = keys.filter(([, value]) => value !== undefined).map(([key, value]) => `  "${key}": ${value}`);
  return { text: `{\n${lines.join(",\n")}\n}\n`, lost: [] };
}

/** JSON with a space after commas and colons; strings are unchanged. */
function inline(value: unknown): string {
  return JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"|[,:]/g, (part) => (part.length === 1 ? `${part} ` : part));
}

function oneALine(list: readonly unknown[]): string {
  return `[\n${list.map((item) => `    ${inline(item)}`).join(",\n")}\n  ]`;
}
