/** Reads the values of a checkpoint file. None of them is trusted. */
import { describe } from "../../errors.js";

/** A setting that must be the same as when the checkpoint was made. */
export type CheckpointSetting = "everyArrangement: true" | "symmetry: false" | "order";

/** A checkpoint that cannot be resumed, and why, in one line. */
export class CheckpointError extends Error {
  /** Always "CheckpointError". */
  override readonly name = "CheckpointError";

  /** A refusal in one line. @param setting the one named in the message, for front ends that call it something else */
  constructor(
    message: string,
    readonly setting?: CheckpointSetting,
  ) {
    super(message);
  }
}

function expected(what: string, value: unknown, key: string): CheckpointError {
  return new CheckpointError(`${key}: expected ${what}, found ${describe(value)}`);
}

export function fields(value: unknown, key: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw expected("an object", value, key);
  return value as Record<string, unknown>;
}

export function array(value: unknown, key: string, maxLength: number): unknown[] {
  if (!Array.isArray(value) || value.length > maxLength) throw expected(`an array of at most ${maxLength}`, value, key);
  return value;
}

/** A whole number from 0 to `max`. */
export function integer(value: unknown, key: string, max: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > max) {
    throw expected(`a whole number up to ${max}`, value, key);
  }
  return value;
}

/** A number from 0 to 1. */
export function share(value: unknown, key: string): number {
  if (typeof value !== "number" || !(value >= 0 && value <= 1)) throw expected("a number from 0 to 1", value, key);
  return value;
}

/** A count, written as a string of digits: it may exceed 2^53. */
export function decimal(value: unknown, key: string): bigint {
  if (typeof value !== "string" || !/^\d{1,60}$/.test(value)) throw expected("a count as a text of digits", value, key);
  return BigInt(value);
}

export function text(value: unknown, key: string): string {
  if (typeof value !== "string") throw expected("a text", value, key);
  return value;
}

export function flag(value: unknown, key: string): boolean {
  if (typeof value !== "boolean") throw expected("true or false", value, key);
  return value;
}
