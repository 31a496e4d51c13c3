/** Figures too large for a number: kept as base-10 logarithms, and written in a readable form. */
import { ENGLISH_PHRASES, type Phrases } from "./phrases.js";

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
