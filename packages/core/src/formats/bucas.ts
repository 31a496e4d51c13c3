/**
 * The address of the Eternity II viewer at e2.bucas.name: parameters after `?` or `#` that show a board as it is
 * placed, four letters per cell, `a` for the frame. Reading keeps the tiles but not their places, so a solved board
 * becomes its puzzle again; cells of four frames without a piece become holes.
 */
import { CAPS } from "../caps.js";
import { errorOf, type Place, quote } from "../errors.js";
import { gridOf } from "../geometry.js";
import { type Placement, type Puzzle, turned } from "../model.js";
import type { Format, Parsed, Written } from "./format.js";
import { faultAt, naturalOf, placeOfWord, scanWords, syntaxError, type Word } from "./source-text.js";
import { type Abilities, cannotWrite, lossesOf, renameLabels, requireAbilities } from "./writing.js";

const VIEWER = "https://e2.bucas.name/#";
const FRAME = "a";
const EMPTY = "aaaa";
const NO_PIECE = "000";
/** Besides the frame: b to z. */
const MAX_LABELS = 25;
const MAX_PIECE = 999;

const abilities: Abilities = { rules: ["equal"], frame: true, oblong: true, holes: true, name: true };

export const bucas: Format = {
  name: "bucas",
  title: "address of the viewer at e2.bucas.name, four letters per cell; a is the frame",
  example: `${VIEWER}puzzle=…&board_w=4&board_h=4&board_edges=…&board_pieces=…`,
  sniff: (content) => {
    const [first = ""] = content.slice(0, SNIFFED).trimStart().split(/\s/, 1);
    return /\bbucas\.name\/|(?:^|[?#&])board_(?:w|h|edges|pieces)=/.test(first);
  },
  parse: parseBucas,
  write: writeBucas,
};

/** UTF-16 code units that the sniffer reads; a name of 4,096 characters takes up to nine each when escaped. */
const SNIFFED = 1 << 16;

const KEYS = ["puzzle", "board_w", "board_h", "board_edges", "board_pieces"] as const;
type Key = (typeof KEYS)[number];

/** The value of a parameter, with the place where it begins. */
type Parameters = Partial<Record<Key, Word>>;

/** @throws PuzzleError (`missing-key`, `syntax`, `cap-exceeded`), the last before the edges are read. */
export function parseBucas(content: string): Parsed {
  const { parameters, ignored } = parametersOf(content);
  const required = (key: Key): Word => {
    const word = parameters[key];
    if (word === undefined) throw faultAt("missing-key", undefined, `the parameter ${key}`, "none");
    return word;
  };
  const width = naturalOf(required("board_w"), "the width of the board");
  const height = naturalOf(required("board_h"), "the height of the board");
  if (width * height > CAPS.cells) {
    throw faultAt("cap-exceeded", parameters.board_w, `at most ${CAPS.cells} cells`, `${width}x${height}`);
  }
  const cellCount = width * height;
  const edges = checked(required("board_edges"), cellCount * 4, /[^a-z]/, "a letter from a to z");
  const pieces = parameters.board_pieces;
  const pieceNumbers = pieces && checked(pieces, cellCount * 3, /\D/, "a digit").text.match(/\d{3}/g);

  const cells = Array.from({ length: cellCount }, (_, cell) => {
    const piece = pieceNumbers?.[cell] ?? NO_PIECE;
    const labels = edges.text.slice(cell * 4, cell * 4 + 4);
    return { cell, labels, piece: Number(piece), isHole: labels === EMPTY && piece === NO_PIECE };
  });
  const placed = cells.filter(({ isHole }) => !isHole);
  const holes = cells.filter(({ isHole }) => isHole).map(({ cell }) => [cell % width, Math.floor(cell / width)]);
  const ordered = isPermutation(placed.map(({ piece }) => piece));
  if (ordered) placed.sort((a, b) => a.piece - b.piece);
  const hasFrame = placed.some(({ labels }) => labels.includes(FRAME));
  return {
    draft: {
      ...(parameters.puzzle && { name: decoded(parameters.puzzle) }),
      board: { width, height, holes },
      rule: "equal",
      ...(hasFrame && { frame: FRAME }),
      tiles: placed.map(({ labels }) => [...labels]),
    },
    notes: [
      ...(holes.length > 0 ? [`Cells without a piece are taken as holes: ${holes.length}.`] : []),
      ...(pieces && !ordered
        ? ["The piece numbers are not 1, 2, 3 …: tiles are listed in the order of the cells."]
        : []),
      ...(ignored.length > 0 ? [`Ignored the parameters ${ignored.join(", ")}.`] : []),
    ],
    placeOf: (pointer) => placeOf(pointer, parameters, (tile) => placed[tile]?.cell ?? 0),
  };
}

/** Each parameter may occur once. The escaped `&amp;` of a page's source separates parameters too. */
function parametersOf(content: string): { parameters: Parameters; ignored: string[] } {
  const parameters: Parameters = {};
  const ignored: string[] = [];
  for (const { text, line, column } of scanWords(content, /[^?#&\s]+/gu)) {
    const equals = text.indexOf("=");
    if (equals === -1) continue;
    const key = text.slice(text.startsWith("amp;") ? 4 : 0, equals);
    const value = { text: text.slice(equals + 1), line, column: column + equals + 1 };
    const known = KEYS.find((name) => name === key);
    if (known === undefined) {
      if (ignored.length < MAX_IGNORED) ignored.push(quote(key));
      continue;
    }
    if (parameters[known]) throw syntaxError(value, `the parameter ${known} once`);
    parameters[known] = value;
  }
  return { parameters, ignored };
}

const MAX_IGNORED = 10;

function checked(value: Word, length: number, forbidden: RegExp, expected: string): Word {
  if (value.text.length !== length) throw syntaxError(value, `${length} characters`, String(value.text.length));
  const at = value.text.search(forbidden);
  if (at === -1) return value;
  throw syntaxError({ ...value, text: value.text.charAt(at), column: value.column + at }, expected);
}

function decoded(value: Word): string {
  try {
    return decodeURIComponent(value.text.replaceAll("+", " "));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw syntaxError(value, "percent escapes of UTF-8");
  }
}

/** Are the numbers 1, 2, … n in some order or, as some writers count, 0, 1, … n - 1? */
function isPermutation(pieceNumbers: readonly number[]): boolean {
  const first = Math.min(...pieceNumbers);
  const last = Math.max(...pieceNumbers);
  return first <= 1 && last - first === pieceNumbers.length - 1 && new Set(pieceNumbers).size === pieceNumbers.length;
}

function placeOf(pointer: string, parameters: Parameters, cellOf: (tile: number) => number): Place | undefined {
  const [, tile, side] = /^\/tiles\/(\d+)(?:\/(\d))?$/.exec(pointer) ?? [];
  const { board_edges: edges } = parameters;
  if (tile !== undefined && edges) {
    return placeOfWord({ ...edges, column: edges.column + cellOf(Number(tile)) * 4 + Number(side ?? 0) });
  }
  const key = pointer === "/name" ? "puzzle" : pointer === "/board/height" ? "board_h" : "board_w";
  const word = parameters[pointer.startsWith("/board/holes") || pointer === "/tiles" ? "board_edges" : key];
  return word && placeOfWord(word);
}

/** The tiles in row-major order, unturned: a shuffled board. @throws PuzzleError (`cannot-write`). */
export function writeBucas(puzzle: Puzzle, lossy?: boolean): Written {
  requireAbilities(puzzle, bucas.name, abilities, lossy);
  const shown = gridOf(puzzle.board).openCells.map((cell, tile) => [cell, { tile, rotation: 0 }] as const);
  return address(puzzle, new Map(shown), abilities);
}

/**
 * A board as it is placed, solved or partly filled; empty cells show as four frames.
 * @throws PuzzleError (`cannot-write`) for a rule other than `equal`, more than 25 labels besides the frame, or a tile
 * whose number has more than three digits.
 * @throws RangeError for a placement off the board, of a tile that does not exist, or on a filled cell.
 */
export function writeBucasSolution(puzzle: Puzzle, placements: readonly Placement[]): Written {
  requireAbilities(puzzle, bucas.name, { ...abilities, spareTiles: true, fixedRotation: true, pins: true });
  const { width, height } = puzzle.board;
  const shown = new Map<number, Oriented>();
  for (const { x, y, tile, rotation } of placements) {
    const onBoard = x >= 0 && x < width && y >= 0 && y < height;
    if (!onBoard || puzzle.tiles[tile] === undefined || shown.has(y * width + x)) {
      throw new RangeError(`tile ${tile} cannot be placed at (${x}, ${y})`);
    }
    shown.set(y * width + x, { tile, rotation });
  }
  return address(puzzle, shown, { ...abilities, pins: true });
}

type Oriented = Pick<Placement, "tile" | "rotation">;

/** @param shown by cell. @throws PuzzleError (`cannot-write`). */
function address(puzzle: Puzzle, shown: ReadonlyMap<number, Oriented>, held: Abilities): Written {
  const labelCount = new Set(puzzle.tiles.flat().filter((label) => label !== puzzle.frame)).size;
  if (labelCount > MAX_LABELS) {
    const expected = `at most ${MAX_LABELS} labels besides the frame (the format bucas)`;
    throw errorOf([cannotWrite("/tiles", expected, String(labelCount))]);
  }
  const { names, losses } = renameLabels(puzzle, {
    frame: FRAME,
    fits: (label) => /^[b-z]$/.test(label),
    nth: (n) => String.fromCharCode(FRAME.charCodeAt(0) + 1 + n),
  });
  const { width, height } = puzzle.board;
  let edges = "";
  let pieces = "";
  for (let cell = 0; cell < width * height; cell++) {
    const { tile = -1, rotation = 0 } = shown.get(cell) ?? {};
    if (tile >= MAX_PIECE) {
      const expected = `tile numbers up to ${MAX_PIECE} (the format bucas)`;
      throw errorOf([cannotWrite(`/tiles/${tile}`, expected, String(tile + 1))]);
    }
    const labels = puzzle.tiles[tile];
    edges += labels
      ? turned(labels, rotation)
          .map((label) => names.get(label))
          .join("")
      : EMPTY;
    pieces += labels ? String(tile + 1).padStart(3, "0") : NO_PIECE;
  }
  const name = encodeURIComponent(puzzle.name);
  const parameters = [
    ...(name === "" ? [] : [`puzzle=${name}`]),
    `board_w=${width}`,
    `board_h=${height}`,
    `board_edges=${edges}`,
    `board_pieces=${pieces}`,
  ];
  return { text: `${VIEWER}${parameters.join("&")}\n`, lost: [...losses, ...lossesOf(puzzle, held)] };
}
