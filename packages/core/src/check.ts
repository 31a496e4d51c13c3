/** Collects the faults of a value of unknown shape, each with its JSON pointer. */
import { CAPS } from "./caps.js";
import { describe, type Fault, type FaultCode, pointerTo, quote } from "./errors.js";

const MAX_FAULTS = 100;

/** In labels and in texts of one line. */
export const UNPRINTABLE: RegExp = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** A JSON object whose values are not yet checked. */
export type Fields = Record<string, unknown>;

/** Collects faults and reads plain values. A reader that reports a fault returns undefined. */
export class Check {
  readonly faults: Fault[] = [];

  fault(code: FaultCode, pointer: string, expected: string, found: string): undefined {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ code, place: { pointer }, expected, found });
    return undefined;
  }

  missing(pointer: string, key: string): undefined {
    return this.fault("missing-key", pointer, `the key ${quote(key)}`, "none");
  }

  object(value: unknown, pointer: string, keys: readonly string[], what: string): Fields | undefined {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return this.fault("wrong-type", pointer, `${what} (an object)`, describe(value));
    }
    for (const key of Object.keys(value)) {
      if (keys.includes(key)) continue;
      this.fault("unknown-key", pointerTo(pointer, key), `one of the keys ${keys.join(", ")}`, `the key ${quote(key)}`);
    }
    return value as Fields;
  }

  /**
   * Reads the items of an array up to its cap; a longer one is not read. Gaps are read as undefined, so that they are
   * refused. An item with a fault stays in the list as undefined, so that those after it keep their place.
   */
  items<T>(
    value: unknown,
    pointer: string,
    what: string,
    cap: number,
    read: (item: unknown, pointer: string, index: number) => T | undefined,
  ): (T | undefined)[] | undefined {
    if (!Array.isArray(value)) return this.fault("wrong-type", pointer, `an array of ${what}`, describe(value));
    if (value.length > cap) return this.fault("cap-exceeded", pointer, `at most ${cap} ${what}`, String(value.length));
    return Array.from(value, (item, i) => read(item, `${pointer}/${i}`, i));
  }

  /** Reads the whole number under a key that has to be there. */
  integer(
    fields: Fields,
    parent: string,
    key: string,
    code: FaultCode,
    expected: string,
    from: number,
    to: number,
  ): number | undefined {
    if (!Object.hasOwn(fields, key)) return this.missing(parent, key);
    const pointer = pointerTo(parent, key);
    const value = fields[key];
    if (typeof value !== "number") return this.fault("wrong-type", pointer, expected, describe(value));
    if (!Number.isInteger(value) || value < from || value > to)
      return this.fault(code, pointer, expected, String(value));
    return value;
  }

  /** A text of printable characters. A name is one line; notes may have several. */
  text(value: unknown, pointer: string, lines: "one line" | "any lines"): string | undefined {
    if (value === undefined) return undefined;
    if (typeof value !== "string") return this.fault("wrong-type", pointer, "a text", describe(value));
    if (value.length > CAPS.textLength) {
      return this.fault("cap-exceeded", pointer, `at most ${CAPS.textLength} characters`, String(value.length));
    }
    const oneLine = lines === "one line";
    const forbidden = (oneLine ? UNPRINTABLE : /[^\P{Cc}\n\t]|\p{Cs}/u).exec(value);
    if (!forbidden) return value;
    const expected = oneLine ? "one line of printable text" : "printable text";
    return this.fault("forbidden-character", pointer, expected, quote(forbidden[0]));
  }
}
