/**
 * What a table of tiles leaves unsaid: its size, rule, frame and order of sides, and whether tiles may turn. Each is
 * inferred only where the tiles decide it; a note names what was inferred, with the option that changes it. Where two
 * readings are possible puzzles, the text is refused with the options that decide.
 *
 * Two orders of sides that pair the same sides as opposites (NESW and WNES, say) differ by a turn or a mirroring of the
 * whole board. So only three orders need to be told apart: NESW, NWES and NSEW.
 */
import { CAPS } from "../caps.js";
import type { Place } from "../errors.js";
import { groupedBy } from "../maps.js";
import type { Coordinates, Label, Pin, Rule } from "../model.js";
import type { Given, Parsed, Size } from "./format.js";
import { FEW_TILES, inferRule, type Question, quoted, strayTile } from "./rule-by-look.js";
import type { SideOrder } from "./side-order.js";
import { checkSides, faultAt, placeInTiles, placeOfWord, squareBoard, textsOf, type Word } from "./source-text.js";

interface Hint extends Pick<Pin, "tile" | "rotation"> {
  readonly cell: number;
}

/** A table as it stands, with what its header says. */
export interface Table {
  /** By tile, the words of its sides in the order of the text. */
  readonly tiles: readonly (readonly Word[])[];
  readonly size?: Size | undefined;
  readonly order?: SideOrder | undefined;
  readonly rule?: Rule | undefined;
  readonly rotate?: boolean | undefined;
  /** The frame's label; false: there is none. */
  readonly frame?: Label | false | undefined;
  /** The labels of the rim. */
  readonly rim?: readonly Label[] | undefined;
  readonly names?: readonly string[] | undefined;
  readonly pins?: readonly Pin[];
  /** Pins whose cells are numbered row by row from 0: which those are depends on the size. */
  readonly hints?: readonly Hint[];
  readonly holes?: readonly Coordinates[];
  /** What leaves the order of the sides open, such as calls whose function is elsewhere. */
  readonly anyOrder?: string | false | undefined;
  /** Where a fault of the size is. */
  readonly head?: Word | undefined;
  readonly notes?: readonly string[];
}

/** Of fewer labels, one that is not 0 may stand where a frame does by chance. */
const ENOUGH_LABELS = 7;

/** Standard deviations by which sides must match better than those of tiles turned at random. */
const CLEARLY = 3;

/** @throws PuzzleError (`tile-sides`, `bad-size`), or (`ambiguous`) with the options that say which puzzle is meant. */
export function settle(table: Table, given: Given = {}): Parsed {
  const { tiles: words } = table;
  checkSides(words);
  const texts = words.map(textsOf);
  const numeric = words.every((tile) => tile.every(isNumber));
  const tiles = numeric ? texts.map((tile) => tile.map((text) => String(Number.parseFloat(text) || 0))) : texts;
  const assumed: string[] = [];
  const open: Question[] = [];

  const rule = given.rule ?? table.rule ?? inferRule(tiles, numeric, open);
  const isRuleAssumed = given.rule === undefined && table.rule === undefined;
  if (isRuleAssumed) assumed.push(`rule "${typeof rule === "string" ? rule : "pairs"}" (--rule)`);
  const rim = numeric && rule === "equal" ? sizeFromRim(tiles) : undefined;
  const size = given.size ?? table.size ?? rim ?? squareBoard(words);
  if (!given.size && !table.size) assumed.unshift(`${size.width}x${size.height} (--size)`);

  const frame =
    given.frame ??
    table.frame ??
    (rule === "equal" && !table.rim
      ? inferFrame(tiles, size, numeric, given.edgeOrder ?? table.order, assumed, open)
      : false);
  const turning = inferTurning(tiles, size, { ...table, frame, rule }, given, assumed, open);
  if (table.anyOrder && (given.edgeOrder ?? table.order) === undefined)
    open.push({ expected: "the order of the sides, such as --edge-order NESW", found: table.anyOrder });
  const stray = isRuleAssumed ? strayTile(words.map((tile, i) => withTexts(tile, tiles[i]))) : undefined;
  if (open[0]) {
    const expected = open.map((question) => question.expected).join("; and ");
    const [at, found] = stray ? [stray.at, `${open[0].found}. ${stray.note}`] : [words[0]?.[0], open[0].found];
    throw faultAt("ambiguous", at ?? table.head, expected, found);
  }
  const said = assumed.length > 0 ? [`Not said in the text, taken as: ${assumed.join(", ")}.`] : [];
  if (stray) said.push(stray.note);
  const pins = table.pins ?? table.hints?.map((hint) => pinOn(size, hint));
  return {
    draft: {
      board: { ...size, holes: table.holes },
      rule,
      frame: frame === false ? undefined : frame,
      rim: table.rim,
      rotate: turning.rotate,
      tiles,
      tileNames: table.names,
      pins,
    },
    sideOrder: turning.order,
    notes: [...(table.notes ?? []), ...said],
    placeOf: (pointer): Place | undefined => placeInTiles(words, pointer) ?? (table.head && placeOfWord(table.head)),
  };
}

function withTexts(tile: readonly Word[], texts: readonly string[] = []): Word[] {
  return tile.map((word, side) => ({ ...word, text: texts[side] ?? word.text }));
}

function pinOn({ width }: Size, { cell, ...pin }: Hint): Pin {
  return { x: cell % width, y: Math.floor(cell / width), ...pin };
}

/** Width and height, the larger first, of the board with one cell for each tile and one rim side for each label 0. */
export function sizeFromRim(tiles: readonly (readonly Label[])[]): Size | undefined {
  const cells = tiles.length;
  const halfRim = tiles.flat().filter((label) => label === "0").length / 2;
  // width and height are the roots of t² - halfRim t + cells.
  const width = (halfRim + Math.sqrt(halfRim * halfRim - 4 * cells)) / 2;
  const height = halfRim - width;
  if (cells === 0 || !Number.isInteger(width) || !Number.isInteger(height)) return undefined;
  return height < 2 || hasRim(tiles, "0", { width, height }) ? { width, height } : undefined;
}

/** Four corners with two sides of the frame, and the border with one. For boards of at least two rows and columns. */
function hasRim(tiles: readonly (readonly Label[])[], frame: Label, { width, height }: Size): boolean {
  const counts = tiles.map((tile) => tile.filter((label) => label === frame).length);
  const withSides = (n: number) => counts.filter((count) => count === n).length;
  return withSides(1) === 2 * (width + height) - 8 && withSides(2) === 4 && withSides(3) + withSides(4) === 0;
}

function inferFrame(
  tiles: readonly (readonly Label[])[],
  size: Size,
  numeric: boolean,
  order: SideOrder | undefined,
  assumed: string[],
  open: Question[],
): Label | false {
  const labels = [...new Set(tiles.flat())];
  const hasZero = numeric && labels.includes("0");
  if (tiles.length < FEW_TILES || size.width < 2 || size.height < 2) {
    if (hasZero) assumed.push("0 the frame (--no-frame)");
    return hasZero && "0";
  }
  const isFull = tiles.length === size.width * size.height;
  const rims = isFull && tiles.length <= CAPS.cells ? labels.filter((label) => hasRim(tiles, label, size)) : [];
  const [frame] = rims.includes("0") ? ["0"] : rims.length === 1 && labels.length >= ENOUGH_LABELS ? rims : [];
  if (frame !== undefined && orderOfFrame(tiles, frame, order, true)) {
    assumed.push(`${frame} the frame (--no-frame)`);
    return frame;
  }
  if (rims.length > 0)
    open.push({
      expected: `${rims.map((label) => `--frame ${quoted(label)}`).join(", ")} or --no-frame`,
      found: "as many sides as a rim has",
    });
  if (!hasZero || rims.includes("0")) return false;
  const zeros = tiles.flat().filter((label) => label === "0").length;
  const rim = 2 * (size.width + size.height);
  // With a tile for each cell, a frame of any other length has no solution; but close to it a tile may be mistyped.
  if (!isFull || Math.abs(zeros - rim) <= 2) {
    open.push({ expected: "--frame 0 or --no-frame", found: `${zeros} sides 0, on a board with a rim of ${rim}` });
  } else assumed.push("0 no frame (--frame 0)");
  return false;
}

/** The orders to tell apart, with the positions of the two sides of each axis. */
const ORDERS = ["NESW", "NWES", "NSEW"].map((order) => {
  const axisOf = (a: string, b: string) => [order.indexOf(a), order.indexOf(b)] as const;
  return { order, axes: [axisOf("N", "S"), axisOf("E", "W")] };
});

interface Turning {
  readonly rotate: boolean;
  readonly order: SideOrder;
}

function inferTurning(
  tiles: readonly (readonly Label[])[],
  size: Size,
  table: Pick<Table, "order" | "rotate" | "frame" | "rule">,
  given: Given,
  assumed: string[],
  open: Question[],
): Turning {
  const saidOrder = given.edgeOrder ?? table.order;
  const order = saidOrder ?? "NESW";
  const saidRotate = given.rotate ?? table.rotate;
  const assume = (rotate: boolean, taken: SideOrder): Turning => {
    if (saidRotate === undefined)
      assumed.push(rotate ? "tiles that turn (--no-rotate)" : "tiles that do not turn (--rotate)");
    // The reader notes an order that the user gives.
    if (saidOrder === undefined) assumed.push(`sides in the order ${taken} (--edge-order)`);
    return { rotate, order: given.edgeOrder ? (table.order ?? "NESW") : taken };
  };
  const { frame, rule } = table;
  if (frame !== undefined && frame !== false) {
    const shown = (isEven: boolean) => orderOfFrame(tiles, frame, undefined, isEven);
    return assume(saidRotate ?? true, saidOrder ?? shown(rule === "equal") ?? shown(false) ?? "NESW");
  }
  if (rule !== "equal" || tiles.length < FEW_TILES) return assume(saidRotate ?? true, order);
  if (saidRotate === true) return assume(true, order);

  const possible = ORDERS.filter((each) => saidOrder === undefined || isSamePairing(each.order, saidOrder));
  const measured = possible.map((each) => {
    const [a = 0, b = 0] = each.axes.map((axis) => unmatchedOn(tiles, axis));
    return { order: each.order, least: Math.min(a, b), most: Math.max(a, b) };
  });
  const { width, height } = size;
  const fitting = measured.filter(
    ({ least, most }) => least <= Math.min(width, height) && most <= Math.max(width, height),
  );
  const orders = fitting.map((fit) => saidOrder ?? fit.order);
  const [first] = orders;
  if (saidRotate === false) {
    if (orders.length > 1)
      open.push({ expected: `--edge-order ${orders.join(" or ")}`, found: "sides that fit each of them" });
    return assume(false, first ?? order);
  }
  if (first === undefined) return assume(true, order);
  const [only] = fitting;
  if (orders.length === 1 && only && clarity(tiles, only.least + only.most) >= CLEARLY) return assume(false, first);
  const which = saidOrder === undefined ? ` with --edge-order ${orders.join(" or ")}` : "";
  open.push({ expected: `--rotate, or --no-rotate${which}`, found: "no word on whether tiles turn" });
  return { rotate: true, order };
}

function isSamePairing(order: SideOrder, other: SideOrder): boolean {
  const opposite = (text: SideOrder, at: number) => "SWNE"["NESW".indexOf(text.charAt(at))] ?? "";
  return other.indexOf(opposite(other, 0)) === order.indexOf(opposite(order, 0));
}

/**
 * The order in which a label can be the frame: no tile shows it on opposite sides.
 * @param isEven along the rim as well as elsewhere, every other label must be on an even number of sides, since these touch
 */
function orderOfFrame(
  tiles: readonly (readonly Label[])[],
  frame: Label,
  said: SideOrder | undefined,
  isEven: boolean,
): SideOrder | undefined {
  const possible = ORDERS.find(({ order, axes }) => {
    const odd = new Set<string>();
    const isWhole = tiles.every((tile) =>
      axes.every((sides, axis) => {
        const isRim = axes[1 - axis]?.some((side) => tile[side] === frame);
        const inner = sides.filter((side) => tile[side] !== frame).map((side) => `${isRim} ${tile[side]}`);
        for (const each of inner) if (!odd.delete(each)) odd.add(each);
        return inner.length > 0;
      }),
    );
    return isWhole && !(isEven && odd.size > 0) && (said === undefined || isSamePairing(order, said));
  });
  return possible?.order;
}

/** How many sides of one end no side of the other end can touch. If tiles may not turn, these lie on the rim. */
function unmatchedOn(tiles: readonly (readonly Label[])[], [a, b]: readonly [number, number]): number {
  const balance = new Map<Label, number>();
  const count = (label = "", by: number) => balance.set(label, (balance.get(label) ?? 0) + by);
  for (const tile of tiles) {
    count(tile[a], 1);
    count(tile[b], -1);
  }
  return [...balance.values()].reduce((sum, by) => sum + Math.abs(by), 0) / 2;
}

/** Standard deviations by which the sides of both axes match better than those of tiles turned at random. */
function clarity(tiles: readonly (readonly Label[])[], unmatched: number): number {
  // For a normal variable of variance v, |x| has mean sqrt(2 v / π) and variance (1 - 2 / π) v.
  const variances = [...groupedBy(tiles.flat(), (label) => label).values()].map(
    ({ length }) => (length / 2) * (1 - length / (4 * tiles.length)),
  );
  const mean = variances.reduce((sum, v) => sum + Math.sqrt((2 * v) / Math.PI), 0);
  const variance = variances.reduce((sum, v) => sum + (1 - 2 / Math.PI) * v, 0);
  return variance === 0 ? 0 : (mean - unmatched) / Math.sqrt(variance / 2);
}

/** Spreadsheets write 1 as 1.0 too; 1.000 may be a thousand. */
export const isNumber = ({ text }: Pick<Word, "text">) => /^[+-]?\d{1,15}(?:[.,]00?)?$/.test(text);

/** The labels of a row, without the columns that are no sides. */
export function sidesIn(row: readonly Word[], others: readonly number[]): Word[] {
  return row.filter((_, i) => !others.includes(i));
}

/** Are the names in this column whole numbers, each one more than the last? */
export function numbersIn(rows: readonly (readonly Pick<Word, "text">[])[], column: number): boolean {
  const first = Number.parseFloat(rows[0]?.[column]?.text ?? "");
  const isNext = (word: Pick<Word, "text"> | undefined, i: number) =>
    word && isNumber(word) && Number.parseFloat(word.text) === first + i;
  return rows.length > 1 && rows.every((row, i) => isNext(row[column], i));
}

/** What word processors and people put before the rows of a list, and chats before what is quoted. */
export const DOTS = "•‣▪·*>–-";

/** The dot of a list, or a dash that is not the sign of the number behind it. */
const isMarked = ([mark, label]: readonly Word[]) =>
  mark?.text.length === 1 && DOTS.includes(mark.text) && !/^[–-]\d/.test(`${mark?.text}${label?.text}`);

/** The column that numbers, names or marks the tiles, of five. @throws PuzzleError (`tile-sides`). */
export function nameColumn(rows: readonly (readonly Word[])[]): number {
  for (const column of [0, 4]) if (numbersIn(rows, column)) return column;
  for (const column of [0, 4]) {
    const names = new Set(rows.map((row) => row[column]?.text));
    const labels = new Set(rows.flatMap((row) => textsOf(sidesIn(row, [column]))));
    if (names.size === rows.length && ![...names].some((name) => labels.has(name ?? ""))) return column;
  }
  // Below a row of titles. In few rows, labels may be numbers in order by chance.
  for (const column of [0, 4]) if (numbersIn(rows.slice(1), column)) return column;
  if (rows.every(isMarked)) return 0;
  throw faultAt("tile-sides", rows[0]?.[0], "4 labels (N, E, S, W), or the number of the tile and 4 labels", "5 words");
}
