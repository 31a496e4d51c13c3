/**
 * A scene as lines of text: the layout that the plain and the coloured drawing share.
 *
 * A cell has its north label on top, west and east at the ends of the middle line with the tile's name between them,
 * south below. Where that is too wide for the columns given, these are tried in turn: the name on a line of its own,
 * short codes with a legend, both; finally the board is cut into strips. No line is wider than requested. Cutting
 * labels short was rejected: two labels may differ only at the end.
 */
import { widthOf } from "./printable.js";
import { blank, centred, type Line, type Run, run, spread, trimmed } from "./runs.js";
import { reflow, type Scene, type SceneCell } from "./scene.js";
import { codedWording, fullWording, legendLines, type Wording } from "./wording.js";

/** How wide a drawing in text may be. */
export interface TextOptions {
  /** Columns of the terminal: a whole number. Fewer than 20 count as 20; if absent, there is no bound. */
  readonly columns?: number;
}

const LEAST_COLUMNS = 20;
/** Inner width at which a cell of three lines looks square. */
const SQUARE = 7;
/** Inner width of the narrowest cell, so that an empty board is still a board. */
const LEAST = 3;

/** How cells are drawn. */
interface Form {
  readonly wording: Wording;
  /** The tile's name below the line of west and east, not between them. */
  readonly stacked: boolean;
  /** Columns between the borders of a cell. */
  readonly width: number;
  /** Most cells side by side. */
  readonly across: number;
}

/** Lines without blanks at their ends. @throws RangeError unless `columns` is at least 1. */
export function layoutText(scene: Scene, options: TextOptions = {}): readonly Line[] {
  const { columns: wanted = Number.POSITIVE_INFINITY } = options;
  if (!(wanted >= 1)) throw new RangeError(`columns must be a number from 1, not ${wanted}`);
  const columns = Math.max(LEAST_COLUMNS, wanted);
  const form = chooseForm(scene, columns);
  const lines = scene.layout === "loose" ? looseLines(scene, form) : boardLines(scene, form);
  return [...lines, ...legendLines(form.wording.legend, columns)].map(trimmed);
}

function chooseForm(scene: Scene, columns: number): Form {
  const full = fullWording(scene);
  const coded = codedWording(scene);
  const form = (wording: Wording, stacked: boolean, least: number): Form => {
    const width = Math.max(least, ...scene.cells.map((cell) => cellWidth(cell, wording, stacked)));
    const across = scene.layout === "loose" ? (columns + 1) / (width + 3) : (columns - 1) / (width + 1);
    return { wording, stacked, width, across: Math.min(scene.columns, Math.floor(across)) };
  };
  const forms = [
    form(full, false, SQUARE),
    form(full, false, LEAST),
    form(full, true, LEAST),
    form(coded, false, LEAST),
    form(coded, true, LEAST),
  ] as const;
  // Loose tiles flow into as many rows as needed, but a single column of them is hard to read.
  const enough = scene.layout === "loose" ? Math.min(scene.columns, 2) : scene.columns;
  const strips = ({ across }: Form) => (across < 1 ? Number.POSITIVE_INFINITY : Math.ceil(enough / across));
  return forms.reduce((best, next) => (strips(next) < strips(best) ? next : best));
}

function cellWidth(cell: SceneCell, wording: Wording, stacked: boolean): number {
  if (cell.kind !== "tile") return 0;
  const [n, e, s, w] = cell.sides.map((side) => widthOf(wording.side(side).text)) as [number, number, number, number];
  const name = widthOf(wording.tile(cell).text);
  return stacked ? Math.max(n, s, w + 1 + e, name) : Math.max(n, s, name + 2 * (Math.max(w, e) + 1));
}

/** The lines between the borders of a cell, each `width` columns wide. */
function cellLines(cell: SceneCell, { wording, stacked, width }: Form): Line[] {
  const height = stacked ? 4 : 3;
  if (cell.kind !== "tile") {
    const filling = cell.kind === "hole" ? run("░".repeat(width), "hole") : blank(width);
    return Array.from({ length: height }, () => [filling]);
  }
  const [n, e, s, w] = cell.sides.map(wording.side) as [Run, Run, Run, Run];
  const name = wording.tile(cell);
  const middle = stacked ? [spread(w, blank(0), e, width), centred(name, width)] : [spread(w, name, e, width)];
  return [centred(n, width), ...middle, centred(s, width)];
}

function looseLines(scene: Scene, form: Form): Line[] {
  const { columns, rows, cells } = reflow(scene, form.across);
  return Array.from({ length: rows }, (_, row) =>
    cells
      .slice(row * columns, (row + 1) * columns)
      .map((cell) => boxes([[cell]], form))
      .reduce((left, right) => left.map((line, i) => [...line, blank(1), ...(right[i] ?? [])])),
  ).flat();
}

/** The board, if necessary in strips of about the same width, each under a heading. */
function boardLines(scene: Scene, form: Form): Line[] {
  const stripCount = Math.ceil(scene.columns / form.across);
  const rows = Array.from({ length: scene.rows }, (_, row) =>
    scene.cells.slice(row * scene.columns, (row + 1) * scene.columns),
  );
  return Array.from({ length: stripCount }, (_, strip): Line[] => {
    const from = Math.floor((strip * scene.columns) / stripCount);
    const to = Math.floor(((strip + 1) * scene.columns) / stripCount);
    const strips = rows.map((row) => row.slice(from, to));
    const drawn = boxes(strips, form);
    if (stripCount === 1) return drawn;
    const heading = to - from === 1 ? `column ${to}` : `columns ${from + 1}-${to}`;
    return [...(strip === 0 ? [] : [[]]), [run(heading, undefined)], ...drawn];
  }).flat();
}

/** Cells in boxes that share their borders. */
function boxes(rows: readonly (readonly SceneCell[])[], form: Form): Line[] {
  const bar = run("│", "line");
  const rule = (left: string, cross: string, right: string): Line => {
    const dashes = (rows[0] ?? []).map(() => "─".repeat(form.width));
    return [run(left + dashes.join(cross) + right, "line")];
  };
  const inside = rows.map((row): Line[] => {
    const cells = row.map((cell) => cellLines(cell, form));
    const height = cells[0]?.length ?? 0;
    return Array.from({ length: height }, (_, i) => [bar, ...cells.flatMap((lines) => [...(lines[i] ?? []), bar])]);
  });
  return [
    rule("┌", "┬", "┐"),
    ...inside.flatMap((lines, i) => (i === 0 ? lines : [rule("├", "┼", "┤"), ...lines])),
    rule("└", "┴", "┘"),
  ];
}
