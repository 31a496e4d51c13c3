/** Reads the files that Edgewise writes for itself: checkpoints and certificates. None of their values is trusted. */
import { CAPS } from "../caps.js";
import { describe } from "../errors.js";
import type { PlanRecipe } from "../plan/plan.js";
import { NONE } from "../problem/layout.js";

/** Reads values of one kind of file. What it throws names the field, what was expected and what was found. */
export class FieldReader {
  readonly #kind: string;
  readonly #errorOf: (message: string) => Error;

  /** For one kind of file. @param kind such as "checkpoint". @param errorOf makes the errors, of one line each */
  constructor(kind: string, errorOf: (message: string) => Error) {
    this.#kind = kind;
    this.#errorOf = errorOf;
  }

  #expected(what: string, value: unknown, key: string): Error {
    return this.#errorOf(`${key}: expected ${what}, found ${describe(value)}`);
  }

  /** The fields of a whole file. @param format what its field `format` says */
  file(content: string, format: string): Record<string, unknown> {
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch {
      throw this.#errorOf(`expected a ${this.#kind}, found text that is not JSON or is incomplete`);
    }
    const file = this.fields(value, "the file");
    if (file.format !== format) throw this.#errorOf(`expected a ${this.#kind}, found something else`);
    return file;
  }

  /** Refuses files of other versions. */
  version(value: unknown, version: number): void {
    if (value !== version) throw this.#errorOf(`expected version ${version}, found another`);
  }

  /** The fields of an object. */
  fields(value: unknown, key: string): Record<string, unknown> {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw this.#expected("an object", value, key);
    return value as Record<string, unknown>;
  }

  /** A list that is not too long. */
  array(value: unknown, key: string, maxLength: number): unknown[] {
    if (Array.isArray(value) && value.length <= maxLength) return value;
    throw this.#expected(`an array of at most ${maxLength}`, value, key);
  }

  /** A whole number from 0 to `max`. */
  integer(value: unknown, key: string, max: number): number {
    if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max) return value;
    throw this.#expected(`a whole number up to ${max}`, value, key);
  }

  /** A number from 0 to 1. */
  share(value: unknown, key: string): number {
    if (typeof value === "number" && value >= 0 && value <= 1) return value;
    throw this.#expected("a number from 0 to 1", value, key);
  }

  /** A count, written as a string of digits: it may exceed 2^53. */
  count(value: unknown, key: string): bigint {
    if (typeof value === "string" && /^\d{1,60}$/.test(value)) return BigInt(value);
    throw this.#expected("a count as a text of digits", value, key);
  }

  /** A string. */
  text(value: unknown, key: string): string {
    if (typeof value === "string") return value;
    throw this.#expected("a text", value, key);
  }

  /** A boolean. */
  flag(value: unknown, key: string): boolean {
    if (typeof value === "boolean") return value;
    throw this.#expected("true or false", value, key);
  }

  /** How a plan is made. Whether it suits the puzzle is for `planFrom` to say. */
  recipe(value: unknown, key: string): PlanRecipe {
    const plan = this.fields(value, key);
    const recipe = {
      orderName: this.text(plan.orderName, `${key}.orderName`),
      cells: this.array(plan.cells, `${key}.cells`, CAPS.cells).map((cell) => this.integer(cell, `${key}.cells`, NONE)),
      symmetry: this.flag(plan.symmetry, `${key}.symmetry`),
    };
    if (plan.growth === undefined) return recipe;
    const growth = this.fields(plan.growth, `${key}.growth`);
    const tile = this.integer(growth.tile, `${key}.growth.tile`, NONE);
    // Certificates from before there was a centre have `cellByCell` here, which is false: they count whole trees.
    const centreFirst = this.flag(growth.centreFirst ?? growth.cellByCell, `${key}.growth.centreFirst`);
    return { ...recipe, growth: { tile, centreFirst } };
  }
}
