/**
 * Validation, the only way from untrusted data to a legal Puzzle. It finds *every* fault (up to a hundred), each with
 * its JSON pointer. A puzzle that passes cannot crash any later code.
 */
import { CAPS } from "./caps.js";
import { Check, UNPRINTABLE } from "./check.js";
import { describe, type Fault, type FaultCode, PuzzleError, quote } from "./errors.js";
import type { Coordinates, Label, Pin, Puzzle, PuzzleData, PuzzleDraft, Rotation, Rule, Tile } from "./model.js";
import { matcherOf, withLabels } from "./rules.js";

/** Either a legal puzzle or its faults. */
export type Validation =
  | {
      /** The legal puzzle. */
      readonly puzzle: Puzzle;
      /** Empty. */
      readonly faults: readonly [];
    }
  | {
      /** Absent. */
      readonly puzzle?: undefined;
      /** Every fault, up to a hundred, each with its JSON pointer. */
      readonly faults: readonly [Fault, ...Fault[]];
    };

const MAX_PAIRS = (CAPS.labels * (CAPS.labels + 1)) / 2;
const KEYS = "format version name board rule frame rim rotate tiles tileNames pins source notes".split(" ");

/**
 * A legal puzzle from a draft. @throws PuzzleError with every fault, if there are any.
 * @example
 * ```js
 * import { makePuzzle } from "@edgewise/core";
 *
 * const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [["a", "b", "c", "d"]] });
 * console.log(puzzle.rotate, puzzle.pins); // → true []
 * ```
 */
export function makePuzzle(draft: PuzzleDraft): Puzzle {
  const { puzzle, faults } = validate(draft);
  if (puzzle === undefined) throw new PuzzleError(...faults);
  return puzzle;
}

/** Checks a value of any shape; never throws on bad data. `format` and `version` may be absent here. */
export function validate(value: unknown): Validation {
  const check = new Check();
  const data = readPuzzle(check, value);
  const [first, ...rest] = check.faults;
  if (first !== undefined) return { faults: [first, ...rest] };
  // readPuzzle returns undefined, or a puzzle without its faulty parts, only after reporting a fault.
  return { puzzle: withLabels(data as PuzzleData), faults: [] };
}

/** The puzzle itself if validation made it; a copy, which has lost its labels, is validated again. @throws PuzzleError */
export function validated(puzzle: Puzzle): Puzzle {
  return puzzle.labels ? puzzle : makePuzzle(puzzle);
}

function readPuzzle(check: Check, value: unknown): PuzzleData | undefined {
  const fields = check.object(value, "", KEYS, "a puzzle");
  if (fields === undefined) return undefined;
  for (const key of ["board", "rule", "tiles"]) {
    if (fields[key] === undefined) check.missing("", key);
  }
  const { format, version, rotate = true, pins: pinList = [] } = fields;
  if (format !== undefined && format !== "edgewise-puzzle") {
    check.fault("wrong-version", "/format", 'the text "edgewise-puzzle"', describe(format));
  }
  if (version !== undefined && version !== 1) check.fault("wrong-version", "/version", "version 1", describe(version));

  if (typeof rotate !== "boolean") check.fault("wrong-type", "/rotate", "true or false", describe(rotate));

  const read = <T>(key: string, reader: (check: Check, value: unknown, pointer: string) => T): T | undefined =>
    fields[key] === undefined ? undefined : reader(check, fields[key], `/${key}`);
  const board = read("board", readBoard);
  const rule = read("rule", readRule);
  const frame = read("frame", readLabel);
  // Undefined where a label has a fault, and then nothing is returned.
  const rim = read("rim", (_, list) =>
    check.items(list, "/rim", "labels", CAPS.labels, (label, pointer) => readLabel(check, label, pointer)),
  ) as Label[] | undefined;
  const tiles = read("tiles", readTiles);
  if (tiles && rule) checkLabels(check, tiles, rule, frame, rim);
  if (tiles && board) checkTileCount(check, tiles.length, board);
  const pins = readPins(check, pinList, board, tiles?.length, rotate !== false);
  const tileNames = read("tileNames", (_, list) => readTileNames(check, list, tiles?.length));
  const name = check.text(fields.name, "/name", "one line") ?? "";
  const source = check.text(fields.source, "/source", "any lines");
  const notes = check.text(fields.notes, "/notes", "any lines");
  if (!board || !rule || !tiles || !pins) return undefined;
  return {
    name,
    board,
    rule,
    ...(frame !== undefined && { frame }),
    ...(rim?.length && { rim }),
    rotate: rotate === true,
    tiles: tiles.filter((tile) => tile !== undefined),
    ...(tileNames && { tileNames }),
    pins,
    ...(source !== undefined && { source }),
    ...(notes !== undefined && { notes }),
  };
}

function readBoard(check: Check, value: unknown): Puzzle["board"] | undefined {
  const fields = check.object(value, "/board", ["width", "height", "holes"], "a board");
  if (fields === undefined) return undefined;
  const [width, height] = ["width", "height"].map((key) =>
    check.integer(fields, "/board", key, "bad-size", "a whole number from 1", 1, Number.MAX_SAFE_INTEGER),
  );
  if (width === undefined || height === undefined) return undefined;
  if (width * height > CAPS.cells) {
    return check.fault("cap-exceeded", "/board", `at most ${CAPS.cells} cells`, `${width}x${height}`);
  }
  const { holes: list = [] } = fields;
  const holes = readHoles(check, list, width, height);
  if (holes === undefined) return undefined;
  if (holes.length >= width * height)
    return check.fault("bad-size", "/board/holes", "at least one open cell", "only holes");
  return { width, height, holes };
}

function readHoles(check: Check, value: unknown, width: number, height: number): Coordinates[] | undefined {
  const seen = new Set<string>();
  const holes = check.items(value, "/board/holes", "holes", CAPS.cells, (hole, pointer): Coordinates | undefined => {
    if (!Array.isArray(hole) || hole.length !== 2 || !Array.from(hole).every(Number.isInteger)) {
      return check.fault("wrong-type", pointer, "a hole [x, y] of two whole numbers", describe(hole));
    }
    const [x, y] = hole as [number, number];
    if (x < 0 || x >= width || y < 0 || y >= height) {
      return check.fault("outside-board", pointer, `a cell on the ${width}x${height} board`, `[${x}, ${y}]`);
    }
    if (seen.size === seen.add(`${x},${y}`).size) {
      return check.fault("duplicate-hole", pointer, "each hole once", `[${x}, ${y}] again`);
    }
    return [x, y];
  });
  return holes?.filter((hole) => hole !== undefined);
}

function readRule(check: Check, value: unknown): Rule | undefined {
  if (value === "equal" || value === "signed" || value === "case") return value;
  if (typeof value !== "object" || value === null) {
    return check.fault("bad-rule", "/rule", '"equal", "signed", "case" or {"pairs": …}', describe(value));
  }
  const fields = check.object(value, "/rule", ["pairs"], "a rule");
  if (fields === undefined) return undefined;
  if (!Object.hasOwn(fields, "pairs")) return check.missing("/rule", "pairs");
  const list = check.items(fields.pairs, "/rule/pairs", "pairs", MAX_PAIRS, (pair, pointer) =>
    Array.isArray(pair) && pair.length === 2
      ? (readLabels(check, pair, pointer) as [Label, Label] | undefined)
      : check.fault("bad-rule", pointer, "a pair of two labels", describe(pair)),
  );
  const pairs = list?.filter((pair) => pair !== undefined);
  if (pairs === undefined) return undefined;
  const labelCount = new Set(pairs.flat()).size;
  if (labelCount > CAPS.labels) {
    return check.fault("cap-exceeded", "/rule/pairs", `at most ${CAPS.labels} different labels`, String(labelCount));
  }
  return { pairs };
}

/** Checks a label by itself. `checkLabels` checks it against the rule. */
export function readLabel(check: Check, value: unknown, pointer: string): Label | undefined {
  if (typeof value !== "string") return check.fault("wrong-type", pointer, "a label (a text)", describe(value));
  if (value === "") return check.fault("bad-label", pointer, "a label of at least one character", "an empty text");
  if (value.length > CAPS.labelLength) {
    const expected = `a label of at most ${CAPS.labelLength} characters`;
    return check.fault("cap-exceeded", pointer, expected, String(value.length));
  }
  // Other programs may use labels as keys of objects, where this name sets the prototype.
  if (value === "__proto__")
    return check.fault("bad-label", pointer, "a label that is not a reserved name", quote(value));
  if (UNPRINTABLE.test(value))
    return check.fault("forbidden-character", pointer, "a label of printable characters", quote(value));
  return value;
}

/** Undefined if one of the labels has a fault. */
function readLabels(check: Check, list: readonly unknown[], pointer: string): Label[] | undefined {
  const labels = Array.from(list, (label, i) => readLabel(check, label, `${pointer}/${i}`));
  return labels.includes(undefined) ? undefined : (labels as Label[]);
}

/** A tile with a fault is returned as undefined, so that the other tiles are still checked. */
function readTiles(check: Check, value: unknown): (Tile | undefined)[] | undefined {
  return check.items(value, "/tiles", "tiles", CAPS.tiles, (tile, pointer) => {
    if (!Array.isArray(tile))
      return check.fault("wrong-type", pointer, "a tile: four labels N, E, S, W", describe(tile));
    if (tile.length !== 4) return check.fault("tile-sides", pointer, "4 labels (N, E, S, W)", String(tile.length));
    return readLabels(check, tile, pointer) as [Label, Label, Label, Label] | undefined;
  });
}

function checkLabels(
  check: Check,
  tiles: readonly (Tile | undefined)[],
  rule: Rule,
  frame: Label | undefined,
  rim: readonly Label[] = [],
): void {
  const { matesOf, expectedLabel } = matcherOf(rule);
  const labels = new Set(tiles.flatMap((tile) => tile ?? []));
  if (frame !== undefined) labels.add(frame);
  if (labels.size > CAPS.labels) {
    check.fault("cap-exceeded", "/tiles", `at most ${CAPS.labels} different labels`, String(labels.size));
    return;
  }
  const unmated = [...labels].filter((label) => label !== frame && !rim.includes(label) && matesOf(label).length === 0);
  tiles.forEach((tile, i) => {
    tile?.forEach((label, side) => {
      if (!unmated.includes(label)) return;
      const framed = frame === undefined ? "" : ` or the frame's ${quote(frame)}`;
      check.fault("unmated-label", `/tiles/${i}/${side}`, expectedLabel + framed, quote(label));
    });
  });
}

function checkTileCount(check: Check, tileCount: number, board: Puzzle["board"]): void {
  const openCells = board.width * board.height - board.holes.length;
  if (tileCount < openCells) {
    const size = `${board.width}x${board.height}`;
    check.fault("too-few-tiles", "/tiles", `at least ${openCells} tiles for the ${size} board`, String(tileCount));
  }
}

function readTileNames(check: Check, value: unknown, tileCount: number | undefined): string[] | undefined {
  const names = check.items(value, "/tileNames", "names", CAPS.tiles, (name, pointer) =>
    readLabel(check, name, pointer),
  );
  if (names === undefined || tileCount === undefined) return undefined;
  if (names.length !== tileCount) {
    return check.fault("name-count", "/tileNames", `${tileCount} names, one for each tile`, String(names.length));
  }
  return names.filter((name) => name !== undefined);
}

function readPins(
  check: Check,
  value: unknown,
  board: Puzzle["board"] | undefined,
  tileCount: number | undefined,
  rotate: boolean,
): Pin[] | undefined {
  const holes = new Set(board?.holes.map(([x, y]) => y * board.width + x));
  const pinnedCells = new Map<number, number>();
  const pinnedTiles = new Map<number, number>();
  const pins = check.items(value, "/pins", "pins", CAPS.cells, (entry, pointer, i) => {
    if (board === undefined || tileCount === undefined) return undefined;
    const pin = readPin(check, entry, pointer, board, tileCount, rotate);
    if (pin === undefined) return undefined;
    const cell = pin.y * board.width + pin.x;
    const where = `[${pin.x}, ${pin.y}]`;
    const sameCell = pinnedCells.get(cell);
    const sameTile = pinnedTiles.get(pin.tile);
    if (holes.has(cell)) check.fault("pin-on-hole", pointer, "an open cell", `the hole ${where}`);
    const again = (what: "cell" | "tile", which: string | number, before: number) =>
      check.fault(
        "duplicate-pin",
        pointer,
        `each ${what} pinned once`,
        `${what} ${which} again, as in /pins/${before}`,
      );
    if (sameCell !== undefined) again("cell", where, sameCell);
    else if (sameTile !== undefined) again("tile", pin.tile, sameTile);
    pinnedCells.set(cell, i);
    pinnedTiles.set(pin.tile, i);
    return pin;
  });
  return pins?.filter((pin) => pin !== undefined);
}

function readPin(
  check: Check,
  value: unknown,
  pointer: string,
  board: Puzzle["board"],
  tileCount: number,
  rotate: boolean,
): Pin | undefined {
  const fields = check.object(value, pointer, ["x", "y", "tile", "rotation"], "a pin");
  if (fields === undefined) return undefined;
  const number = (key: string, code: FaultCode, to: number, expected: string) =>
    check.integer(fields, pointer, key, code, expected, 0, to);
  const x = number("x", "outside-board", board.width - 1, `a column from 0 to ${board.width - 1}`);
  const y = number("y", "outside-board", board.height - 1, `a row from 0 to ${board.height - 1}`);
  const tile = number("tile", "bad-tile-index", tileCount - 1, `a tile index from 0 to ${tileCount - 1}`);
  const turns = rotate ? "a rotation from 0 to 3" : "rotation 0, since tiles may not turn";
  const rotation =
    fields.rotation === undefined ? undefined : number("rotation", "bad-rotation", rotate ? 3 : 0, turns);
  if (x === undefined || y === undefined || tile === undefined) return undefined;
  return { x, y, tile, ...(rotation !== undefined && { rotation: rotation as Rotation }) };
}
