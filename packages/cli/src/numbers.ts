/** Numbers typed as options. Each function is a commander argument parser and says what it wanted. */
import { InvalidArgumentError } from "commander";

export function wholeNumber(from: number, to: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (!Number.isSafeInteger(value) || value < from || value > to) {
      const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
      throw new InvalidArgumentError(`Expected a whole number ${range}.`);
    }
    return value;
  };
}

export function seconds(text: string): number {
  const value = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value > 0)) throw new InvalidArgumentError("Expected seconds, such as 10 or 0.5.");
  return value;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function size(text: string): Size {
  const [, width, height] = /^(\d{1,6})[xX×](\d{1,6})$/.exec(text) ?? [];
  if (width === undefined) throw new InvalidArgumentError("Expected WIDTHxHEIGHT, such as 3x3.");
  return { width: Number(width), height: Number(height) };
}
