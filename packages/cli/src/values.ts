/** The kinds of values that options take. A parser returns `undefined` for a text it does not accept. */
import { type Coordinates, type Pin, parseSideOrder, type Rotation, type Rule, type SideOrder } from "@edgewise/core";
import { listText } from "@edgewise/core/analysis";

export interface Value<T> {
  /** Shown by help as `<placeholder>`. */
  readonly placeholder: string;
  /** Shown by errors after "expected". */
  readonly expected: string;
  /** Shown by help, and offered by completion. */
  readonly choices?: readonly string[];
  /** Offered by completion where there are no choices. Absent: completion offers files. */
  readonly examples?: readonly string[];
  /** Smallest and largest value, if help shows them. */
  readonly range?: string;
  parse(text: string): T | undefined;
}

/** The largest whole number that an option takes where it has no limit of its own. */
const LARGEST = 9e15;

const NUMBER = /^\d+(?:[_,]\d{3})*(?:\.\d{1,6})?(?:e\d\d?)?$/i;

/** A number as people write it and the command prints it: 5000, 5e3, 5_000 or 5,000. */
function numberOf(text: string): number {
  return NUMBER.test(text) ? Number(text.replace(/[_,]/g, "")) : Number.NaN;
}

export function wholeNumber(from: number, to: number = LARGEST): Value<number> {
  const isOpen = to === LARGEST;
  const range = `${from} to ${isOpen ? "9e15" : to}`;
  return {
    placeholder: "n",
    expected: `a whole number from ${range}`,
    ...(!isOpen && { range }),
    examples: isOpen ? [`${from}`] : [`${from}`, `${to}`],
    parse(text) {
      const value = numberOf(text);
      return Number.isInteger(value) && value >= from && value <= to ? value : undefined;
    },
  };
}

export const seconds: Value<number> = {
  placeholder: "s",
  ...such("a number of seconds above 0 and up to 1e9,", "10", "0.5"),
  parse(text) {
    // The comma of 1,500 may be a decimal one.
    const value = text.includes(",") ? Number.NaN : numberOf(text);
    return value > 0 && value <= 1e9 ? value : undefined;
  },
};

export const size: Value<{ readonly width: number; readonly height: number }> = {
  placeholder: "WxH",
  ...such("WIDTHxHEIGHT,", "3x3"),
  parse(text) {
    const [, width, height] = /^([1-9]\d{0,5})[xX×]([1-9]\d{0,5})$/.exec(text) ?? [];
    return width === undefined ? undefined : { width: Number(width), height: Number(height) };
  },
};

const DIFFICULTIES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["easy", [1, 3]],
  ["medium", [4, 7]],
  ["hard", [8, 10]],
]);

/** The lowest and the highest of ten levels. */
export const difficulty: Value<readonly [number, number]> = {
  placeholder: "n",
  ...such("a level from 1 to 10, two of them, or easy, medium or hard,", "7", "5-6"),
  examples: [...DIFFICULTIES.keys(), "7", "5-6"],
  parse(text) {
    const [, low = "", high = low] = /^(\d\d?)(?:-(\d\d?))?$/.exec(text) ?? [];
    const [from, to] = DIFFICULTIES.get(text.toLowerCase()) ?? [Number(low), Number(high)];
    return from >= 1 && from <= to && to <= 10 ? [from, to] : undefined;
  },
};

export const sideOrder: Value<SideOrder> = {
  placeholder: "order",
  ...such("the letters N, E, S, W in some order,", "NESW"),
  parse: (text) => parseSideOrder(text.toUpperCase()),
};

/** `equal`, `signed`, `case`, or the pairs that mate. */
export const rule: Value<Rule> = {
  placeholder: "rule",
  expected: "equal, signed, case, or pairs of labels such as 1a=1b,2a=2b",
  examples: ["equal", "signed", "case"],
  parse(text) {
    const named = inAnyCase(text, ["equal", "signed", "case"] as const);
    if (named) return named;
    const pairs = text.split(",").map((pair) => pair.split("="));
    const isPair = (pair: readonly string[]): pair is [string, string] => pair.length === 2 && !pair.includes("");
    return pairs.every(isPair) ? { pairs } : undefined;
  },
};

const CELL = /^(\d{1,3}),(\d{1,3})$/;

/** A cell of the board. */
export const cell: Value<Coordinates> = {
  placeholder: "x,y",
  ...such("X,Y, counted from 0 at the top left,", "0,2"),
  parse(text) {
    const [, x, y] = CELL.exec(text) ?? [];
    return x === undefined ? undefined : [Number(x), Number(y)];
  },
};

export const pin: Value<Pin> = {
  placeholder: "x,y:tile[:r]",
  ...such("X,Y:TILE or X,Y:TILE:R, all counted from 0,", "0,2:5:1"),
  parse(text) {
    const [at = "", tile = "", turns, rest] = text.split(":");
    const [, x, y] = CELL.exec(at) ?? [];
    if (x === undefined || rest !== undefined || !/^\d{1,4}$/.test(tile) || !/^[0-3]?$/.test(turns ?? ""))
      return undefined;
    const rotation = turns ? { rotation: Number(turns) as Rotation } : {};
    return { x: Number(x), y: Number(y), tile: Number(tile), ...rotation };
  },
};

export const label = anyText("label", "a label,", "0");

export const heading: Value<string> = {
  placeholder: "text",
  ...such("a text,", "Class 4b"),
  parse: (text) => text.trim() || undefined,
};

/** Never shown: it may hold a password. */
export const redisAddress = anyText("url", "an address,", "redis://localhost:6379");

export const path: Value<string> = { placeholder: "file", expected: "a path", parse: (text) => text || undefined };

export const folder: Value<string> = { ...path, placeholder: "folder" };

/** Of a file that the command writes. */
export const outPath: Value<string> = { ...path };

/** @param hint added to the error, such as a command that takes other names */
export function oneOf<const T extends string>(placeholder: string, choices: readonly T[], hint = ""): Value<T> {
  return {
    placeholder,
    choices,
    get expected() {
      return `${listText(choices, "or")}${hint}`;
    },
    parse: (text) => inAnyCase(text, choices),
  };
}

/** Names of fill orders, or a file that lists the cells. */
export function fillOrder(names: readonly string[]): Value<string> {
  return {
    ...oneOf("name", [...names, "file:PATH"]),
    parse: (text) => inAnyCase(text, names) ?? (/^(?:file:.|planned-\d+$)/.test(text) ? text : undefined),
  };
}

function inAnyCase<T extends string>(text: string, words: readonly T[]): T | undefined {
  return words.find((word) => word.toLowerCase() === text.toLowerCase());
}

/** Any text that is not empty. */
function anyText(placeholder: string, what: string, example: string): Value<string> {
  return { placeholder, ...such(what, example), parse: (text) => text || undefined };
}

/** What errors and completion say of values that cannot be listed. */
function such(what: string, ...examples: readonly string[]) {
  return { expected: `${what} such as ${examples.join(" or ")}`, examples };
}

/** What is given among values that may be undefined: the others are left out, so that defaults apply. */
export function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries: [string, unknown][] = Object.entries(values);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as never;
}

/** Milliseconds of an option that is in seconds. */
export function inMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}
