/**
 * The formats in which a board can be printed: core's pictures, PNG made from the SVG, the link of a viewer, and JSON.
 */
import { FORMATS, type PictureOptions, type Placement, type Puzzle, writeBucasSolution } from "@edgewise/core";
import { findPicture, PICTURES, sceneOf } from "@edgewise/core/render";
import { MODEL_FORMATS } from "@edgewise/models";
import { UsageError } from "./exit-codes.js";
import { inSource } from "./input.js";
import type { Output } from "./output.js";
import { loadResvg } from "./pictures.js";
import { note, type Streams } from "./streams.js";

export type Painter = (
  puzzle: Puzzle,
  placements?: readonly Placement[],
  options?: PictureOptions,
) => string | Uint8Array;

export const PICTURE_NAMES: readonly string[] = [...PICTURES.map(({ name }) => name), "png"];
/** Other formats that hold one board. */
export const BOARD_FORMATS: readonly string[] = ["bucas"];

export const THEMED: readonly string[] = ["svg", "png"];
/** What a file holds by the ending of its name, if no option says it. */
const ENDINGS = [...THEMED, "json", "ndjson"];
/** Pictures that are not written: text under such a name would mislead. */
const FOREIGN = ["bmp", "gif", "jpeg", "jpg", "pdf", "webp"];
/** Formats of puzzles and models whose files do not end in the name of the format. */
const FORMAT_ENDINGS = new Map([
  ["cnf", "dimacs"],
  ["ndjson", "json"],
  ["pl", "prolog"],
  ["txt", "text"],
]);
/** Formats that people read: figures are below the drawing, and elsewhere on standard error. */
export const DRAWN: readonly string[] = ["drawing", "text", "ansi"];
/** Formats whose files hold one board. */
export const SINGLE_BOARD: readonly string[] = [...THEMED, ...BOARD_FORMATS];

interface TargetFlags {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly to?: string;
  readonly theme?: string;
  readonly out?: string;
}

/**
 * `json`, `ndjson`, the name of a picture or format, or `drawing`: text, in colour if the terminal shows colours.
 * @param endings those of the command's files
 * @throws UsageError if the target cannot show a given theme, if a PNG would be written to a terminal, or if nothing here
 * writes what the file's name says
 */
export function targetOf(
  { stdout }: Streams,
  { json, ndjson, to, theme, out }: TargetFlags,
  endings: readonly string[] = ENDINGS,
): string {
  const asked = json ? "json" : ndjson ? "ndjson" : to;
  const ending = endingOf(out);
  if (asked === undefined && FOREIGN.includes(ending)) {
    const pdf = ending === "pdf" ? " (edgewise render --sheets writes a PDF)" : "";
    throw new UsageError(
      `--out: expected ${THEMED.map((name) => `.${name}`).join(" or ")} for a picture${pdf}, found "${out}"`,
    );
  }
  const named = endings.includes(ending) ? ending : undefined;
  const target = asked ?? named ?? (theme === undefined ? "drawing" : "svg");
  if (theme !== undefined && !THEMED.includes(target)) {
    throw new UsageError(`--theme is for svg and png, not for ${target}`);
  }
  if (target === "png" && out === undefined && stdout.isTTY) {
    throw new UsageError("--to png: expected --out FILE or a pipe, found a terminal");
  }
  return target;
}

/** @throws UsageError if the name of the sheets is that of anything else than a PDF: of a puzzle, as `--sheets *.txt` gives it */
export function checkSheetsName(sheets: string): void {
  if (!["", "pdf"].includes(endingOf(sheets))) throw new UsageError(`--sheets: expected .pdf, found "${sheets}"`);
}

function endingOf(file = ""): string {
  return /[.](\w+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
}

/** The format of `--to` or of the file's ending, if one says it. @throws UsageError if this ending is not written */
export function formatOf(
  { to, out }: Pick<TargetFlags, "to" | "out">,
  formats: readonly { readonly name: string }[] = FORMATS,
): string | undefined {
  if (to !== undefined) return to;
  const ending = endingOf(out);
  const format = FORMAT_ENDINGS.get(ending) ?? ending;
  const isFormat = ({ name }: { readonly name: string }) => name === format;
  if (formats.some(isFormat)) return format;
  if ([...THEMED, ...FOREIGN].includes(ending) || MODEL_FORMATS.some(isFormat))
    throw new UsageError(`--out: expected the ending of a format to write, such as .json or .txt, found "${out}"`);
  return undefined;
}

/** @throws UsageError unless files of this format hold several puzzles */
export function requireStream(format: string, { to, out }: Pick<TargetFlags, "to" | "out"> = {}): void {
  if (format === "json") return;
  const option = to === undefined && out !== undefined ? `--out ${out}` : "--to";
  throw new UsageError(`${option}: expected json for several puzzles, found "${format}"`);
}

/** @throws UsageError if what is printed in this target is about one puzzle */
export function requireSeveral(target: string): void {
  if (["json", ...THEMED].includes(target)) throw new UsageError(`--to ${target} is for one puzzle, not for several`);
}

/**
 * Makes what paints the puzzle.
 * @throws UsageError if the target is PNG and its rasteriser is not installed, SourceError if it cannot show the puzzle
 */
export async function loadPainter(streams: Streams, target: string, output: Output, puzzle: Puzzle): Promise<Painter> {
  if (target === "png") return loadPngPainter();
  if (target === "bucas") return bucasLinks(streams, puzzle);
  const picture = findPicture(target === "drawing" ? (output.colours ? "ansi" : "text") : target);
  if (picture === undefined) throw new RangeError(`there is no picture ${target}`);
  return picture.render;
}

/** Pixels per cell: sharp on screens of high density and in print at 5 cm per tile. */
const PNG_CELL = 300;

async function loadPngPainter(): Promise<Painter> {
  const resvg = await loadResvg("--to png", "; --to svg works without it");
  const svg = findPicture("svg");
  return (puzzle, placements, options) => {
    const width = sceneOf(puzzle, placements).columns * PNG_CELL;
    const source = svg?.render(puzzle, placements, options) ?? "";
    return new resvg(source, { fitTo: { mode: "width", value: width } }).render().asPng();
  };
}

function bucasLinks(streams: Streams, puzzle: Puzzle): Painter {
  const link = (placements: readonly Placement[]) =>
    inSource(streams.place ?? puzzle.name, () => writeBucasSolution(puzzle, placements));
  // A puzzle that it cannot show is refused before the search.
  for (const loss of link([]).lost) note(streams, loss);
  return (_, placements = []) => link(placements).text;
}
