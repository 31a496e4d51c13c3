/** The kinds of values that options take. A parser returns `undefined` for a text it does not accept. */
import { parseSideOrder, type SideOrder } from "@edgewise/core";
import { listText } from "./wording.js";

export interface Value<T> {
  /** Shown by help as `<placeholder>`. */
  readonly placeholder: string;
  /** Shown by errors after "expected". */
  readonly expected: string;
  /** Shown by help, and offered by completion. */
  readonly choices?: readonly string[];
  /** Smallest and largest value, if help shows them. */
  readonly range?: string;
  parse(text: string): T | undefined;
}

export function wholeNumber(from: number, to: number = Number.MAX_SAFE_INTEGER): Value<number> {
  const range = to === Number.MAX_SAFE_INTEGER ? undefined : `${from} to ${to}`;
  return {
    placeholder: "n",
    expected: range === undefined ? `a whole number of at least ${from}` : `a whole number from ${range}`,
    ...(range !== undefined && { range }),
    parse(text) {
      const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      return value >= from && value <= to ? value : undefined;
    },
  };
}

export const seconds: Value<number> = {
  placeholder: "s",
  expected: "a number of seconds, such as 10 or 0.5",
  parse: (text) => (/^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined),
};

export const size: Value<{ readonly width: number; readonly height: number }> = {
  placeholder: "WxH",
  expected: "WIDTHxHEIGHT, such as 3x3",
  parse(text) {
    const [, width, height] = /^(\d{1,6})[xX×](\d{1,6})$/.exec(text) ?? [];
    return width === undefined ? undefined : { width: Number(width), height: Number(height) };
  },
};

export const sideOrder: Value<SideOrder> = {
  placeholder: "order",
  expected: "the letters N, E, S, W in some order",
  parse: parseSideOrder,
};

export const path: Value<string> = { placeholder: "file", expected: "a path", parse: (text) => text };

/** @param hint added to the error, such as a command that takes other names */
export function oneOf<const T extends string>(placeholder: string, choices: readonly T[], hint = ""): Value<T> {
  return {
    placeholder,
    choices,
    get expected() {
      return `${listText(choices, "or")}${hint}`;
    },
    parse: (text) => choices.find((choice) => choice === text),
  };
}

/** Names of fill orders, or a file that lists the cells. */
export function fillOrder(names: readonly string[]): Value<string> {
  const choices = [...names, "file:PATH"];
  return {
    placeholder: "name",
    choices,
    get expected() {
      return listText(choices, "or");
    },
    parse: (text) => (names.includes(text) || /^file:./.test(text) ? text : undefined),
  };
}
