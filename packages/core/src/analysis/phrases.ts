/** Small pieces of English, and what figures and durations are made of in any language. */
/** Units in which durations are told. */
export type TimeUnit = "millisecond" | "second" | "minute" | "hour" | "day" | "year";

/** How a language says figures and durations: what to pass to `durationText` and the like for another than English. */
export interface Phrases {
  /** `1,024`. @param digits after the decimal point; if absent, as many as the number has */
  number(value: bigint | number, digits?: number): string;
  /** `5 minutes` */
  amount(count: number, unit: TimeUnit): string;
  /** `2.4 million years` */
  years(count: string, scale: "" | "million" | "billion"): string;
  /** `31 times the age of the universe` */
  agesOfTheUniverse(count: string): string;
  /** An infinite duration. */
  readonly forever: string;
  /** `less than a millisecond` */
  readonly underMillisecond: string;
  /** `less than a second` */
  readonly underSecond: string;
  /** `2 to 5 minutes` */
  range(from: string, to: string): string;
  /** `about 2 minutes` */
  about(amount: string): string;
  /** `at most 2 minutes` */
  atMost(amount: string): string;
  /** `less than 0.1` */
  lessThan(amount: string): string;
  /** `more than 300 years` */
  moreThan(amount: string): string;
  /** `12 to 25 % done, about 2 to 5 minutes left` */
  forecast(share: string, left: string): string;
}

/** What `durationText` and the like say unless told otherwise. */
export const ENGLISH_PHRASES: Phrases = {
  number: (value, digits) => {
    if (digits !== undefined) return Number(value).toFixed(digits);
    return typeof value === "number" && !Number.isInteger(value) ? String(value) : groupedText(value);
  },
  amount: counted,
  years: (count, scale) => [count, ...(scale === "" ? [] : [scale]), "years"].join(" "),
  agesOfTheUniverse: (count) => `${count} times the age of the universe`,
  forever: "forever",
  underMillisecond: "less than a millisecond",
  underSecond: "less than a second",
  range: (from, to) => `${from} to ${to}`,
  about: (amount) => `about ${amount}`,
  atMost: (amount) => `at most ${amount}`,
  lessThan: (amount) => `less than ${amount}`,
  moreThan: (amount) => `more than ${amount}`,
  forecast: (share, left) => `${share} done, ${left} left`,
};

/** All digits in groups of three: "95,126,814,720". */
export function groupedText(value: bigint | number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "1 tile", "9 tiles", "1,024 tiles" */
export function counted(count: bigint | number, noun: string): string {
  return `${groupedText(count)} ${noun}${Number(count) === 1 ? "" : "s"}`;
}

/** "a", "a and b", "a, b and c"; empty if there are none. */
export function listText(items: readonly string[], word: "and" | "or" = "and"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** -Infinity for 0. @throws RangeError for a negative number. */
export function log10Of(value: bigint): number {
  if (value < 0n) throw new RangeError(`there is no logarithm of ${value}`);
  const digits = value.toString();
  // A number holds 15 digits exactly; the remaining digits are only counted.
  const leading = digits.slice(0, 15);
  return Math.log10(Number(leading)) + digits.length - leading.length;
}

const PLAIN_FROM = -3;
const PLAIN_BELOW = 6;

/** 10 to the power of `log10` to three digits: "0", "0.0123", "1.38", "362,880", "9.51 × 10^10". */
export function powerText(log10: number, { number }: Pick<Phrases, "number"> = ENGLISH_PHRASES): string {
  if (Number.isNaN(log10)) throw new RangeError("a quantity must be a number");
  if (log10 === Number.NEGATIVE_INFINITY) return "0";
  const rounded = Number((10 ** (log10 - Math.floor(log10))).toPrecision(3));
  const exponent = Math.floor(log10) + (rounded === 10 ? 1 : 0);
  const mantissa = rounded === 10 ? 1 : rounded;
  if (exponent < PLAIN_FROM || exponent >= PLAIN_BELOW) return `${number(mantissa, 2)} × 10^${exponent}`;
  const plain = Number(`${mantissa}e${exponent}`);
  return number(plain >= 1000 ? BigInt(Math.round(10 ** log10)) : plain);
}
