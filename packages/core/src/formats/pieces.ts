/**
 * Eternity style: an optional line `W H`, then four whole numbers per line, N E S W. Equal numbers mate and 0 is the
 * frame. Most such files give no size. With a frame it can be computed: the number of zeros is the length of the rim,
 * and together with the number of tiles that gives width and height, up to a turn.
 */
import type { Puzzle, PuzzleDraft } from "../model.js";
import type { Format, Given, Parsed, Size, Written } from "./format.js";
import { sizeFromRim } from "./inference.js";
import { firstLines, type Line, linesOf, naturalOf, placeInTiles, placeOfWord, squareBoard } from "./source-text.js";
import { isTable, parseTable } from "./table.js";
import { type Abilities, lossesOf, NUMBERS, renameLabels, requireAbilities } from "./writing.js";

const FRAME = "0";

/** The first line of a text whose tiles alone would be read as another puzzle, or as two. */
const MARK = "# pieces: tiles turn, 0 is the frame, equal numbers mate";

const abilities: Abilities = { rules: ["equal"], frame: true, oblong: true, spareTiles: true };

export const pieces: Format = {
  name: "pieces",
  title: "Eternity style: a line W H, then four whole numbers per line; 0 is the frame",
  example: "16 16 ⏎ 1 17 0 0 ⏎ …",
  sniff: looksLikePieces,
  parse: (content, given) =>
    given?.sniffed && !content.startsWith(MARK) && isTable(content)
      ? parseTable(content, given)
      : parsePieces(content, given),
  write: writePieces,
};

/** Without a line `W H`, only a rim of exactly the right length distinguishes these numbers from the text format. */
function looksLikePieces(content: string): boolean {
  const [first, second] = firstLines(content, { comment: "#" });
  const isNumbers = (line: Line | undefined) => line?.every(({ text }) => /^\d+$/.test(text)) === true;
  if (first?.length === 2) return isNumbers(first) && isNumbers(second);
  if (first?.length !== 4 || !isNumbers(first) || content.length > LARGEST_BARE_FILE) return false;
  const lines = linesOf(content, { comment: "#" });
  if (!lines.every((line) => line.length === 4 && isNumbers(line))) return false;
  const labels = lines.map((line) => line.map(({ text }) => String(Number(text))));
  return sizeFromRim(labels) !== undefined;
}

/** UTF-16 code units that four numbers for each of 1,024 tiles may take; longer bare files are not sniffed. */
const LARGEST_BARE_FILE = 1 << 16;

/** @throws PuzzleError (`syntax`), or (`bad-size`) if the size cannot be determined. */
export function parsePieces(content: string, given: Given = {}): Parsed {
  const lines = linesOf(content, { comment: "#" });
  const [first] = lines;
  const head = first?.length === 2 ? first : undefined;
  const tiles = head ? lines.slice(1) : lines;
  const labels = tiles.map((line) => line.map((word) => String(naturalOf(word, "a whole number from 0"))));
  const notes: string[] = [];
  const rim = () => sizeFromRim(labels) ?? squareBoard(tiles);
  const board = given.size ?? (head ? sizeOf(head) : rim());
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
export function writePieces(puzzle: Puzzle, lossy?: boolean): Written {
  requireAbilities(puzzle, pieces.name, abilities, lossy);
  const { names, losses } = renameLabels(puzzle, NUMBERS);
  const { width, height } = puzzle.board;
  const lines = [`${width} ${height}`, ...puzzle.tiles.map((tile) => tile.map((label) => names.get(label)).join(" "))];
  const text = `${lines.join("\n")}\n`;
  return { text: isClear(text, puzzle) ? text : `${MARK}\n${text}`, lost: [...losses, ...lossesOf(puzzle, abilities)] };
}

/** Is this text read as the same puzzle without being told its format? */
function isClear(text: string, { board, frame }: Puzzle): boolean {
  try {
    const { draft, sideOrder } = parseTable(text);
    const read = draft as PuzzleDraft;
    const isSame = (read.frame === undefined) === (frame === undefined) && read.board.width === board.width;
    return isSame && read.rotate !== false && sideOrder === "NESW";
  } catch {
    return false;
  }
}
