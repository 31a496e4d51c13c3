/**
 * Tiles in brackets and braces: JSON of other programs, arrays and calls in C, Java, Kotlin and Python, GVariant texts.
 * The text is read as nested lists, whatever language it is in, and its tiles are the innermost lists of four values.
 */
import { quote } from "../errors.js";
import { getOrMake, groupedBy } from "../maps.js";
import type { Rotation } from "../model.js";
import type { Size } from "./format.js";
import { isNumber, nameColumn, sidesIn, type Table } from "./inference.js";
import { parseSideOrder, type SideOrder, sideNamed } from "./side-order.js";
import { charactersOf, faultAt, MAX_WORDS, scanWords, syntaxError, textsOf, type Word } from "./source-text.js";

/** A list between brackets. */
interface Group {
  readonly open: Word;
  /** The word before a round bracket: what is called. */
  readonly callee: string;
  readonly parent: Group | undefined;
  readonly depth: number;
  readonly items: Item[];
}

interface Item {
  /** The word before a colon or an equals sign. */
  readonly key?: string;
  readonly value: Word | Group;
}

/** Deeper nesting is not searched. */
const MAX_DEPTH = 32;

/** Comments, texts in quotes, brackets, marks, words. Each alternative is one run, so that no word is read twice. */
const TOKEN = /\/\/[^\n]*|#[^\n]*|"[^"\n]*"|'[^'\n]*'|[()[\]{}:=|]|@[^\s]*|[^\s,;()[\]{}"'#/:=|]+/gu;

/** Words that say what the next value is. */
const TYPES = new Set(["byte", "uint32", "just", "new", "int", "char"]);

const isGroup = (value: Word | Group): value is Group => "items" in value;

/** The tiles of a text with brackets; undefined if no list looks like tiles. @throws PuzzleError. */
export function bracketTable(content: string): Table | undefined {
  const root = treeOf(content);
  const groups = root ? groupsIn(root) : [];
  const nested = tileLists(groups);
  const lists = nested.length > 0 ? nested : groups.flatMap(flatList);
  const [largest] = lists;
  if (largest === undefined) return undefined;
  // Another list that would be a board: the arguments of calls elsewhere in a program are not.
  const other = lists.slice(1).find(({ tiles, notes }) => notes || Number.isInteger(Math.sqrt(tiles.length)));
  if (other) {
    const lines = `${largest.tiles[0]?.[0]?.line} and ${other.tiles[0]?.[0]?.line}`;
    throw faultAt("ambiguous", other.tiles[0]?.[0], "one list of tiles in the text", `lists at lines ${lines}`);
  }
  const { list, tiles, names, anyOrder, notes = [] } = largest;
  const saved = gnomeSave(list, tiles);
  if (saved) return saved;
  const fields: Fields = list.parent?.open.text === "{" ? fieldsOf(list.parent) : new Map();
  const size = sizeIn(fields, tiles.length);
  const hints = hintsIn(fields);
  const turn = wordIn(fields, TURNS, /^(?:true|false|yes|no)$/i);
  const rotate = turn && /^(?:true|yes)$/i.test(turn.text);
  const order = largest.order ?? parseSideOrder(wordIn(fields, ORDERS, /^[NESW]{4}$/i)?.text ?? "");
  const known = [...(size ? SIZES.flat() : []), ...(turn ? TURNS : []), ...(order ? ORDERS : [])];
  const isRead = (key: string, value: Word | Group) =>
    isGroup(value) ? value === list || HINTS.includes(key) : known.includes(key);
  const left = [...fields].filter((field) => !isRead(...field));
  const [key, value] = left.find(([each]) => DECISIVE.test(each)) ?? [];
  if (key && value)
    throw syntaxError(isGroup(value) ? value.open : value, "an option in place of this key", quote(key));
  const ignored = left.slice(0, MAX_DEPTH).map(([each]) => quote(each));
  const said = [...notes, ...(hints.notes ?? []), ...(ignored[0] ? [`Ignored the keys ${ignored.join(", ")}.`] : [])];
  return { tiles: tiles.map(inDecimal), order, names, size, rotate, anyOrder, ...hints, notes: said };
}

/** Keys without which the tiles are another puzzle, where they are not read. */
const DECISIVE = /^(?:holes?|frame|rule|pairs?|rim|edge_?order|rotat\w+)$/;

const ORDERS = ["order", "edgeorder", "edge_order"];
const HINTS = ["hints", "clues", "pins", "fixed"];
const TURNS = ["rotate", "rotatable", "rotation", "rotations", "allowrotation", "allow_rotation"];

/** The text as nested lists; undefined where it is none: too deep, too long, or a bracket that closes another. */
function treeOf(content: string): Group | undefined {
  const start = { text: "", line: 1, column: 1 };
  const root: Group = { open: start, callee: "", parent: undefined, depth: 0, items: [] };
  let group = root;
  let key: string | undefined;
  let count = 0;
  const add = (value: Word | Group) => {
    group.items.push(key === undefined ? { value } : { key, value });
    key = undefined;
  };
  const lastWord = () => {
    const last = group.items.at(-1)?.value;
    return last && !isGroup(last) ? last : undefined;
  };
  const enter = (open: Word) => {
    // "Tile 3 (red, …)" calls nothing.
    const callee = (open.text === "(" && lastWord()?.text.replace(/^\d+$/, "")) || "";
    const next: Group = { open, callee, parent: group, depth: group.depth + 1, items: [] };
    add(next);
    group = next;
  };
  const leave = () => {
    const { open, items, parent = root } = group;
    if (open.text === "|" && items.length === 0) parent.items.pop();
    group = parent;
    key = undefined;
  };
  for (const token of scanWords(content, TOKEN)) {
    const { text } = token;
    if (text.startsWith("//") || text.startsWith("#") || (text.startsWith("@") && group === root)) continue;
    if (++count > MAX_WORDS || group.depth > MAX_DEPTH) return undefined;
    // In MiniZinc, a bar after a square bracket parts the rows of a matrix.
    if (group.open.text === "|" && "|]".includes(text)) leave();
    if ("([{".includes(text) || (text === "|" && group.open.text === "[")) enter(token);
    else if (")]}".includes(text)) {
      if (!["()", "[]", "{}"].includes(group.open.text + text)) return undefined;
      leave();
    } else if (text === ":" || text === "=") {
      const name = lastWord();
      if (name) group.items.pop();
      key = name?.text ?? key;
    } else if (!TYPES.has(text)) {
      const isQuoted = text.length > 1 && /^["']/.test(text);
      add(isQuoted ? { ...token, text: text.slice(1, -1), column: token.column + 1 } : token);
    }
  }
  return group === root ? root : undefined;
}

function groupsIn(root: Group): Group[] {
  const groups: Group[] = [];
  const open = [root];
  for (let group = open.pop(); group; group = open.pop()) {
    groups.push(group);
    open.push(...listsIn(group).reverse());
  }
  return groups;
}

interface TileList {
  /** The list that holds the tiles, or the first of the lists that do. */
  readonly list: Group;
  readonly tiles: readonly (readonly Word[])[];
  readonly order?: SideOrder | undefined;
  readonly names?: readonly string[] | undefined;
  readonly anyOrder?: string | false | undefined;
  readonly notes?: readonly string[];
}

/**
 * Numbers without lists around tiles, four for each. Labels occur more than once; the numbers of an order or of places do
 * not.
 */
function flatList(list: Group): TileList[] {
  const words = wordsOf(list) ?? [];
  const isLabels = words.every(isNumber) && new Set(textsOf(words)).size * 2 <= words.length;
  const isKeyed = list.items.some(({ key }) => key !== undefined);
  if (words.length < 4 * SEVERAL || words.length % 4 !== 0 || !isLabels || isKeyed) return [];
  const tiles = Array.from({ length: words.length / 4 }, (_, i) => words.slice(4 * i, 4 * i + 4));
  return [{ list, tiles, notes: [`Read as a flat list: four numbers for each of ${tiles.length} tiles.`] }];
}

/** Every list of tiles, the largest first; one or two tiles count only where there are no more. */
function tileLists(groups: readonly Group[]): TileList[] {
  const kinds = groupedBy(groups, kindOf);
  kinds.delete(undefined);
  const lists = [...kinds.values()].flatMap(listsOf).sort((a, b) => b.tiles.length - a.tiles.length);
  const most = lists[0]?.tiles.length ?? 0;
  return lists.filter(({ tiles }) => tiles.length === most || tiles.length >= SEVERAL);
}

/** A group of this many tiles of one kind is a list of its own. */
const SEVERAL = 4;

/** Calls that make a list of their arguments. */
const LISTS =
  /^(?:\w+\.)*(?:\w*ArrayOf|arrayOf|listOf|asList|of|List|Array|array|list|tuple|make_tuple|vec|vector|Tuple)$/;

/** What tiles of one list have in common; undefined for what is no tile. */
function kindOf(group: Group): string | undefined {
  const words = wordsOf(group);
  if (words === undefined) return isPairs(group) ? "pairs" : undefined;
  if (words.some(({ text }) => /[<>+*!&%]/.test(text))) return undefined;
  const packed =
    words.length > 3 && words.length !== 4 && words.every(({ text }) => /^(?!0x|true$|null$)[\p{L}\d]{4}$/u.test(text));
  if (packed) return "packed";
  const keys = group.items.map(({ key = "" }) => key);
  const isKeyed = keys.filter((key) => sideNamed(key) !== undefined).length === 4;
  if (isKeyed) return `keys ${keys.join(" ")}`;
  if (keys.some((key) => key !== "")) return undefined;
  const { length } = words;
  return length === 4 || length === 5 || length === 8 ? `${group.open.text}${group.callee} ${length}` : undefined;
}

/** The words of a list without lists in it. */
function wordsOf(group: Group): Word[] | undefined {
  const words = group.items.map(({ value }) => value);
  return words.every((value): value is Word => !isGroup(value)) ? words : undefined;
}

/** The lists right in a list. */
function listsIn({ items }: Group): Group[] {
  return items.map(({ value }) => value).filter(isGroup);
}

/** Four lists of two words: picture and half. */
function isPairs(group: Group): boolean {
  const lists = listsIn(group);
  const callees = new Set(lists.map(({ callee }) => callee));
  const isPair = ({ value }: Item) => (isGroup(value) ? wordsOf(value)?.length === 2 : callees.has(value.text));
  return lists.length === 4 && group.items.every(isPair);
}

/** The tiles of one kind, by the list that holds them; rows of a board are one list. */
function listsOf(groups: readonly Group[]): TileList[] {
  const first = groups[0] as Group;
  const kind = kindOf(first);
  if (kind === "packed")
    return groups.map((group) => ({ list: group, tiles: (wordsOf(group) ?? []).map(charactersOf) }));
  const holders = new Map<Group | undefined, Group>();
  const byHolder = groupedBy(groups, (group) => getOrMake(holders, group.parent, () => holderOf(group)));
  return [...byHolder.values()].flatMap((tiles) => {
    // Fewer are the arguments of any call.
    if (kind?.endsWith(" 5") && tiles.length < SEVERAL) return [];
    return [listOf(tiles, kind ?? "")];
  });
}

/** The list around a tile, past lists of this tile only and the rows of a board. */
function holderOf(tile: Group): Group {
  let [inner, holder] = [tile, tile.parent ?? tile];
  const isAlone = ({ value }: Item) => value === inner || !isGroup(value);
  while (holder.parent && holder.items[0]?.key === undefined && holder.items.every(isAlone))
    [inner, holder] = [holder, holder.parent];
  const { parent } = holder;
  const isRow = ({ key, value }: Item) =>
    key === undefined && isGroup(value) && value.items.length === holder.items.length;
  return parent?.items.every(isRow) && parent.items.length > 1 ? parent : holder;
}

function listOf(groups: readonly Group[], kind: string): TileList {
  const [first] = groups as readonly [Group];
  const list = holderOf(first);
  const anyOrder = first.callee !== "" && !LISTS.test(first.callee) && "calls that may take them in any order";
  // A list beside the tiles with another number of words is a mistyped tile, which checkSides reports.
  const known = new Set(groups);
  const isBroken = (group: Group) =>
    !known.has(group) &&
    group.open.text === first.open.text &&
    group.callee === first.callee &&
    (wordsOf(group)?.length ?? 0) > 0;
  const beside = groups.length > 1 && first.parent?.parent ? listsIn(first.parent) : [];
  const all = [...groups, ...beside.filter(isBroken)];
  if (kind === "pairs") {
    return { list, anyOrder, tiles: all.map((group) => listsIn(group).map(joinedWord)) };
  }
  if (kind.startsWith("keys ")) {
    const sides = (group: Group) => group.items.filter(({ key = "" }) => sideNamed(key) !== undefined);
    const named = sides(first).map(({ key = "" }) => sideNamed(key));
    return {
      list,
      order: parseSideOrder(named.join("")),
      tiles: all.map((group) => sides(group).flatMap(({ value }) => (isGroup(value) ? [] : [value]))),
    };
  }
  const rows = all.map((group) => wordsOf(group) ?? []);
  if (!kind.endsWith(" 5")) return { list, anyOrder, tiles: rows };
  const column = nameColumn(rows);
  const names = rows.map((row) => row[column]?.text ?? "");
  const isCounted = names.every((name, i) => name === String(i + 1));
  return { list, anyOrder, tiles: rows.map((row) => sidesIn(row, [column])), names: isCounted ? undefined : names };
}

/** The words of a list as one. */
function joinedWord(list: Group): Word {
  const words = wordsOf(list) as [Word, ...Word[]];
  return { ...words[0], text: textsOf(words).join("") };
}

/** Numbers in hexadecimal become decimal; a prefix as in `Tile.RED` stays part of the label. */
function inDecimal(tile: readonly Word[]): Word[] {
  return tile.map((word) =>
    /^0x[\da-f]{1,8}$/i.test(word.text) ? { ...word, text: String(Number(word.text)) } : word,
  );
}

/** GNOME Tetravex: size, colours, time, then tiles of eight: where it lies, N, E, S, W, where it belongs. */
function gnomeSave(list: Group, rows: readonly (readonly Word[])[]): Table | undefined {
  if (rows[0]?.length !== 8) return undefined;
  const [size] = (list.parent?.items ?? []).flatMap(({ value }) => (isGroup(value) ? [] : [value]));
  const side = Number(size?.text);
  if (size === undefined || side * side !== rows.length) {
    throw syntaxError(rows[0]?.[0] as Word, "4 labels (N, E, S, W), or a saved game of GNOME Tetravex", "8 values");
  }
  return {
    tiles: rows.map((row) => inDecimal(row.slice(2, 6))),
    size: { width: side, height: side },
    rotate: false,
    order: "NESW",
    frame: false,
    rule: "equal",
    notes: ["Read as a saved game of GNOME Tetravex."],
  };
}

/** The named values of a list, as in a JSON object. */
type Fields = ReadonlyMap<string, Word | Group>;

function fieldsOf({ items }: Group): Fields {
  return new Map(items.flatMap(({ key, value }) => (key === undefined ? [] : [[key.toLowerCase(), value]])));
}

/** The first word of this form under one of these names. */
function wordIn(fields: Fields, names: readonly string[], form: RegExp): Word | undefined {
  const values = names.map((name) => fields.get(name));
  return values.find((value): value is Word => value !== undefined && !isGroup(value) && form.test(value.text));
}

/** Width, height and side. pycsp3: n rows of m tiles. */
const SIZES = [
  ["width", "w", "cols", "columns", "m"],
  ["height", "h", "rows", "n"],
  ["size", "side", "n", "width", "dimension", "dim", "order"],
];

/** @throws PuzzleError (`bad-size`) where a size does not go with the number of tiles. */
function sizeIn(fields: Fields, tileCount: number): Size | undefined {
  const numberOf = (names: readonly string[]) => {
    const name = names.find((each) => fields.has(each));
    const word = wordIn(fields, name === undefined ? [] : [name], /^\d{1,3}$/);
    return word && Number(word.text);
  };
  const [width, height, side] = SIZES.map(numberOf);
  if (width !== undefined && height !== undefined) return { width, height };
  return side !== undefined && side * side === tileCount ? { width: side, height: side } : undefined;
}

/** Hints `{pos, piece, rot}`: cell and tile counted from 0, clockwise quarter turns. @throws PuzzleError (`syntax`). */
function hintsIn(fields: Fields): Partial<Table> {
  const lists = HINTS.map((name) => fields.get(name));
  const list = lists.find((value) => value && isGroup(value)) as Group | undefined;
  if (list === undefined || list.items.length === 0) return {};
  const hints = list.items.map(({ value }) => {
    const parts: Fields = isGroup(value) ? fieldsOf(value) : new Map();
    const words = ["pos", "piece", "rot"].map((name) => wordIn(parts, [name], /^\d{1,4}$/));
    const [cell, tile, rotation] = words.map((word) => word && Number(word.text));
    if (
      !isGroup(value) ||
      value.items.length !== 3 ||
      cell === undefined ||
      tile === undefined ||
      rotation === undefined
    ) {
      const expected = "hints {pos, piece, rot}, or none and --pin X,Y:TILE:R for each";
      throw syntaxError(isGroup(value) ? value.open : value, expected);
    }
    return { cell, tile, rotation: rotation as Rotation };
  });
  return { hints, notes: ["Hints read as pins: pos row by row and piece from 0, rot in clockwise quarter turns."] };
}
