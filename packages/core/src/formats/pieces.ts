/**
 * Eternity style: an optional line `W H`, then four whole numbers per line, N E S W. Equal numbers mate and 0 is the
 * frame. Most such files give no size. With a frame it can be computed: the number of zeros is the length of the rim,
 * and together with the number of tiles that gives width and height, up to a turn.
 */
import type { Puzzle } from "../model.js";
import type { Format, Parsed, Written } from "./format.js";
import { firstLines, type Line, linesOf, naturalOf, placeInTiles, placeOfWord, squareBoard } from "./source-text.js";
import { type Abilities, lossesOf, renameLabels, requireAbilities } from "./writing.js";

const FRAME = "0";

const abilities: Abilities = { rules: ["equal"], frame: true, oblong: true, spareTiles: true };

export const pieces: Format = {
  name: "pieces",
  title: "Eternity style: a line W H, then four whole numbers per line; 0 is the frame",
  example: "16 16 ⏎ 1 17 0 0 ⏎ …",
  sniff: looksLikePieces,
  parse: parsePieces,
  write: writePieces,
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Without a line `W H`, only a rim of exactly the right length distinguishes these numbers from the text format. */
function looksLikePieces(content: string): boolean {
  const [first, second] = firstLines(content, { comment: "#" });
  const isNumbers = (line: Line | undefined) => line?.every(({ text }) => /^\d+$/.test(text)) === true;
  if (first?.length === 2) return isNumbers(first) && isNumbers(second);
  if (first?.length !== 4 || !isNumbers(first) || content.length > LARGEST_BARE_FILE) return false;
  const lines = linesOf(content, { comment: "#" });
  return lines.every((line) => line.length === 4 && isNumbers(line)) && sizeFromRim(lines) !== undefined;
}

/** UTF-16 code units that four numbers for each of 1,024 tiles may take; longer bare files are not sniffed. */
const LARGEST_BARE_FILE = 1 << 16;

/** Width and height, the larger first, of the board with one cell per line and one rim side per zero. */
function sizeFromRim(tiles: readonly Line[]): Size | undefined {
  const cells = tiles.length;
  const halfRim = tiles.flat().filter(({ text }) => Number(text) === 0).length / 2;
  // width and height are the roots of t² - halfRim t + cells.
  const width = (halfRim + Math.sqrt(halfRim * halfRim - 4 * cells)) / 2;
  const height = halfRim - width;
  return cells > 0 && Number.isInteger(width) && Number.isInteger(height) ? { width, height } : undefined;
}

/** @throws PuzzleError (`syntax`), or (`bad-size`) if the size cannot be determined. */
export function parsePieces(content: string): Parsed {
  const lines = linesOf(content, { comment: "#" });
  const [first] = lines;
  const head = first?.length === 2 ? first : undefined;
  const tiles = head ? lines.slice(1) : lines;
  const labels = tiles.map((line) => line.map((word) => String(naturalOf(word, "a whole number from 0"))));
  const notes: string[] = [];
  const board = head ? sizeOf(head) : (sizeFromRim(tiles) ?? squareBoard(tiles.length, tiles.at(-1)?.[0]));
  if (!head) notes.push(`No line "W H": the board is taken as ${board.width}x${board.height}.`);
  return {
    draft: { board, rule: "equal", ...(labels.flat().includes(FRAME) && { frame: FRAME }), tiles: labels },
    sideOrder: "NESW",
    notes,
    placeOf: (pointer) => {
      const at = pointer === "/board/height" ? head?.[1] : head?.[0];
      return placeInTiles(tiles, pointer) ?? (at && placeOfWord(at));
    },
  };
}

function sizeOf([first, second]: Line): Size {
  const [width, height] = [first, second ?? first].map((word) => naturalOf(word, "a size: width and height"));
  return { width: width ?? 0, height: height ?? 0 };
}

/** @throws PuzzleError (`cannot-write`). */
export function writePieces(puzzle: Puzzle): Written {
  requireAbilities(puzzle, pieces.name, abilities);
  const { names, losses } = renameLabels(puzzle, {
    frame: FRAME,
    fits: (label) => /^[1-9]\d{0,14}$/.test(label),
    nth: (n) => String(n + 1),
  });
  const { width, height } = puzzle.board;
  const lines = [`${width} ${height}`, ...puzzle.tiles.map((tile) => tile.map((label) => names.get(label)).join(" "))];
  return { text: `${lines.join("\n")}\n`, lost: [...losses, ...lossesOf(puzzle, abilities)] };
}
