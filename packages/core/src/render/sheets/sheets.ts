/**
 * Puzzles as a PDF to print and cut out: tiles at their real size, backs with the puzzle's name and the tile's number,
 * and the solutions. Everything is drawn as lines and text; only the user's pictures, and texts in scripts that the
 * font lacks, are pixels.
 */
import { graphemes } from "../../graphemes.js";
import { type Placement, type Puzzle, tileName } from "../../model.js";
import { printable } from "../printable.js";
import { tileArt } from "../tile-art.js";
import { Drawing, type PaintText } from "./drawing.js";
import { backOf, MARGIN_MM, PAPERS, type Paper, type Sheet, sheetsOf } from "./layout.js";
import { type Deflate, fixed, type PdfPicture, PdfWriter, POINTS_PER_MM } from "./pdf.js";
import { textWidth } from "./type.js";

/** A puzzle to print. */
export interface PrintedPuzzle {
  /** Its name is printed on the back of every tile. */
  readonly puzzle: Puzzle;
  /** Left out: there is no key to it. */
  readonly solution?: readonly Placement[] | undefined;
  /** Pictures instead of what the theme draws, by family of labels: names in `SheetOptions.pictures`. */
  readonly pictures?: ReadonlyMap<number, string> | undefined;
}

/** How sheets look. */
export interface SheetOptions {
  /** Shown by readers as the title of the file. */
  readonly title: string;
  /** Stands on each sheet before the puzzle's name, and above the solutions, cut to 80 characters. Default: none. */
  readonly heading?: string;
  /** Default: A4. */
  readonly paper?: Paper;
  /** Side of a tile in millimetres. Default: 45. */
  readonly tileMm?: number;
  /** How far tiles are drawn beyond the cut, in millimetres. Default: 0, with a line to cut along. */
  readonly bleedMm?: number;
  /** Name of a theme in `THEMES`; the first if absent. */
  readonly theme?: string;
  /** Leave out the backs. */
  readonly noBacks?: boolean;
  /** Leave out the solutions. */
  readonly noKeys?: boolean;
  /** By name. */
  readonly pictures?: ReadonlyMap<string, PdfPicture>;
}

/** What the writer needs of the machine. */
export interface SheetHost {
  /** Compresses what is not compressed yet. */
  readonly deflate: Deflate;
  /** Called once for each text that the font of the PDF lacks. */
  readonly paintText: PaintText;
}

/** From the bleed to a cut mark, and its length. */
const MARK_GAP_MM = 1;
const MARK_MM = 4;
/** Baseline of a page's heading from its edge, and the size of its type. */
const HEAD_MM = 6;
const HEAD_SIZE_MM = 2.8;
/** In characters. */
const HEADING_LENGTH = 80;
const INK = "#201e1a";
const CUT = "0.52 0.49 0.43 RG 0.15 w";
/**
 * Writes the PDF: for each puzzle its sheets, each followed by its back for double-sided print flipped on the long edge,
 * then all solutions.
 * @throws RangeError for an unknown theme, or lengths that leave no room for a tile on the paper
 */
export async function writeSheets(
  puzzles: readonly PrintedPuzzle[],
  options: SheetOptions,
  { deflate, paintText }: SheetHost,
): Promise<Uint8Array> {
  const { title, paper = "A4", tileMm = 45, bleedMm = 0, theme, noBacks, noKeys, pictures = new Map() } = options;
  const { width, height } = PAPERS[paper];
  const most = width - 2 * MARGIN_MM;
  if (!(tileMm > 0 && bleedMm >= 0 && tileMm + 2 * bleedMm <= most)) {
    const found = `${tileMm} mm with a bleed of ${bleedMm} mm`;
    throw new RangeError(`a tile and its bleed are at most ${most} mm wide on ${paper} paper, not ${found}`);
  }
  const pdf = new PdfWriter(title);
  const named = new Map([...pictures].map(([name, picture]) => [name, pdf.picture(picture)]));
  const drawing = new Drawing(pdf, paintText, named);
  const page = (content: readonly string[]) => {
    // In millimetres from the top left, as SVG counts.
    const turned = `${fixed(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, height * POINTS_PER_MM)} cm`;
    pdf.page(width * POINTS_PER_MM, height * POINTS_PER_MM, [turned, ...content].join("\n"));
  };
  /** A line of text that is at most `length` wide. */
  const line = (text: string, x: number, y: number, size: number, length: number) => {
    const plain = printable(text.replace(/\s+/gu, " "));
    const fitting = Math.min(size, length / Math.max(0.1, textWidth(plain)));
    return drawing.text(plain, { x: `${x}`, y: `${y}`, fill: INK, "font-size": `${fitting}` }, length);
  };
  const own = graphemes(options.heading ?? "")
    .slice(0, HEADING_LENGTH)
    .join("");
  const heading = (text: string) => line(text, width / 2, HEAD_MM, HEAD_SIZE_MM, most);

  const formOf = (markup: string) => pdf.form(drawing.content(markup), [0, 0, 100, 100]);
  const drawn = puzzles.map(({ puzzle, pictures: own }) => {
    const art = tileArt(puzzle, { ...(theme && { theme }), layout: "sheet", ...(own && { pictures: own }) });
    return puzzle.tiles.map((_, tile) => art.tile(tile, 0));
  });
  const faces = drawn.map((tiles) => tiles.map(formOf));
  const step = tileMm + 2 * bleedMm;
  for (const [i, { puzzle }] of puzzles.entries()) {
    const sheets = sheetsOf(puzzle.tiles.length, paper, step);
    for (const [number, sheet] of sheets.entries()) {
      const left = (width - sheet.columns * step) / 2;
      const places = (of: Sheet, draw: (tile: number, x: number, y: number) => string) =>
        of.tiles.flatMap((tile, place) => {
          const [column, row] = [place % of.columns, Math.floor(place / of.columns)];
          return tile === undefined
            ? []
            : [draw(tile, left + column * step + bleedMm, MARGIN_MM + row * step + bleedMm)];
        });
      const count = sheets.length > 1 ? `, ${number + 1}/${sheets.length}` : "";
      page([
        heading(`${own && `${own} · `}${puzzle.name}${count}`),
        ...places(sheet, (tile, x, y) => {
          const face = placed(faces[i]?.[tile], x, y, tileMm);
          if (bleedMm === 0) return `${face}${CUT} ${fixed(x, y, tileMm, tileMm)} re S`;
          // Texts and lines end at the cut; the colours go on.
          const colours = formOf(drawn[i]?.[tile]?.replace(/<text.*?<\/text>| stroke="[^"]*"/g, "") ?? "");
          return withBleed(colours, x, y, tileMm, bleedMm) + face;
        }),
        marks(sheet, left, step, bleedMm),
      ]);
      if (noBacks) continue;
      page(
        places(backOf(sheet), (tile, x, y) => {
          const middle = x + tileMm / 2;
          const length = tileMm * 0.86;
          const name = line(tileName(puzzle, tile), middle, y + tileMm * 0.56, tileMm * 0.22, length);
          return `${name}\n${line(puzzle.name, middle, y + tileMm * 0.78, tileMm * 0.07, length)}`;
        }),
      );
    }
  }
  if (!noKeys) for (const content of keyPages(puzzles, faces, paper, line)) page([heading(own || title), ...content]);
  return pdf.finish(deflate);
}

/** A form of 100 units as a square with this side. @param turns clockwise quarter turns */
function placed(form: string | undefined, x: number, y: number, side: number, turns = 0): string {
  if (form === undefined) return "";
  const angle = (turns * Math.PI) / 2;
  const [a, b] = [(Math.cos(angle) * side) / 100, (Math.sin(angle) * side) / 100];
  const [e, f] = [x + side / 2 - 50 * (a - b), y + side / 2 - 50 * (a + b)];
  return `q ${fixed(a, b, -b, a, e, f)} cm /${form} Do Q\n`;
}

/** The same, with its outermost unit stretched over a bleed all around. */
function withBleed(form: string, x: number, y: number, side: number, bleed: number): string {
  // Of each piece: how long a unit is, where unit 0 would be, the first unit, and how many.
  const pieces = (at: number) =>
    [
      [bleed, at - bleed, 0, 1],
      [side / 100, at, 0, 100],
      [bleed, at + side - 99 * bleed, 99, 1],
    ] as const;
  return pieces(x)
    .flatMap(([a, e, u, width]) =>
      pieces(y).map(
        ([d, f, v, height]) => `q ${fixed(a, 0, 0, d, e, f)} cm ${fixed(u, v, width, height)} re W n /${form} Do Q\n`,
      ),
    )
    .join("");
}

/** Lines outside the tiles, in the directions of all cuts. */
function marks({ columns, rows }: Sheet, left: number, step: number, bleed: number): string {
  const cuts = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => [from + i * step + bleed, from + (i + 1) * step - bleed]).flat();
  // Where they begin, before and behind the tiles.
  const ends = (from: number, count: number) => [from - MARK_GAP_MM - MARK_MM, from + count * step + MARK_GAP_MM];
  const lines = [
    ...cuts(left, columns).flatMap((x) =>
      ends(MARGIN_MM, rows).map((y) => `${fixed(x, y)} m ${fixed(x, y + MARK_MM)} l`),
    ),
    ...cuts(MARGIN_MM, rows).flatMap((y) =>
      ends(left, columns).map((x) => `${fixed(x, y)} m ${fixed(x + MARK_MM, y)} l`),
    ),
  ];
  return `${CUT} ${lines.join(" ")} S`;
}

type Line = (text: string, x: number, y: number, size: number, length: number) => string;

/** The solutions, row by row, as large as they fit on the pages that they need. */
function keyPages(
  puzzles: readonly PrintedPuzzle[],
  faces: readonly (readonly string[])[],
  paper: Paper,
  line: Line,
): string[][] {
  const solved = puzzles.flatMap(({ puzzle, solution }, i) => (solution ? [{ puzzle, solution, i }] : []));
  const widest = Math.max(...solved.map(({ puzzle }) => puzzle.board.width));
  const highest = Math.max(...solved.map(({ puzzle }) => puzzle.board.height));
  // Columns of a page that is full.
  const longest = Math.max(widest, highest);
  const most = longest > 8 ? 1 : longest > 4 ? 2 : 3;
  const [width, height] = [PAPERS[paper].width - 2 * MARGIN_MM, PAPERS[paper].height - 2 * MARGIN_MM];
  const pageCount = Math.ceil(solved.length / most / Math.floor(height / (width / most + 4)));
  const each = Math.ceil(solved.length / pageCount);
  let [columns, rows, tileMm] = [1, 1, 0];
  for (let across = 1; across <= each; across++) {
    const down = Math.ceil(each / across);
    const size = Math.min((width / across - 6) / widest, (height / down - 10) / highest);
    if (size > tileMm) [columns, rows, tileMm] = [across, down, size];
  }
  const pages: string[][] = [];
  for (const [at, { puzzle, solution, i }] of solved.entries()) {
    const place = at % (columns * rows);
    if (place === 0) pages.push([]);
    const middle = MARGIN_MM + ((place % columns) + 0.5) * (width / columns);
    const left = middle - (puzzle.board.width * tileMm) / 2;
    const top = MARGIN_MM + Math.floor(place / columns) * (highest * tileMm + 10) + 6;
    pages
      .at(-1)
      ?.push(
        line(puzzle.name, middle, top - 2, 3, width / columns - 6),
        ...solution.map(({ x, y, tile, rotation }) =>
          placed(faces[i]?.[tile], left + x * tileMm, top + y * tileMm, tileMm, rotation),
        ),
      );
  }
  return pages;
}
