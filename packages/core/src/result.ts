/** The result JSON (FORMATS.md section 2), version 1: what `solve` and `count` print and what `verify` reads. */

import { CAPS } from "./caps.js";
import { Check } from "./check.js";
import type { SearchOutcome, SearchStatus } from "./engine/session.js";
import { describe, PuzzleError } from "./errors.js";
import { parseJson } from "./formats/json-text.js";
import type { Placement, Puzzle, Rotation, Solution } from "./model.js";

export interface Result {
  readonly format: "edgewise-result";
  readonly version: 1;
  readonly puzzle: string;
  readonly status: SearchStatus;
  readonly counts: { readonly arrangements: Counter; readonly distinct: Counter };
  readonly solutions: readonly { readonly placements: Solution }[];
  readonly stats: ResultStats;
}

/** A whole number; past 2^53 its decimal digits as a text, since JSON numbers are doubles. */
export type Counter = number | string;

export interface ResultStats {
  readonly engine: string;
  readonly order: string;
  readonly symmetry: boolean;
  /** The largest number of cells that one step of the plan fills. */
  readonly block: number;
  readonly threads: number;
  readonly nodes: Counter;
  /** Only from engines that count them. */
  readonly attempts?: Counter;
  /** From the parsed puzzle to the last answer, planning and tables included. */
  readonly elapsedMs: number;
}

/** How a search was made. */
export type SearchSetup = Pick<ResultStats, "engine" | "order" | "symmetry" | "threads">;

export function counter(value: bigint): Counter {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString();
}

/** The result without its solutions, which may have been written one by one as they were found. */
export function resultOf(puzzle: Puzzle, setup: SearchSetup, outcome: SearchOutcome): Omit<Result, "solutions"> {
  return {
    format: "edgewise-result",
    version: 1,
    puzzle: puzzle.name,
    status: outcome.status,
    counts: { arrangements: counter(outcome.arrangements), distinct: counter(outcome.distinct) },
    stats: {
      engine: setup.engine,
      order: setup.order,
      symmetry: setup.symmetry,
      block: 1,
      threads: setup.threads,
      nodes: counter(outcome.nodes),
      ...(outcome.attempts !== undefined && { attempts: counter(outcome.attempts) }),
      elapsedMs: Math.round(outcome.elapsedMs * 1000) / 1000,
    },
  };
}

/**
 * Reads solutions to be verified: a result JSON, one `{"placements": …}` object (a line of `--ndjson` output too), or an
 * array of placements. Whether they are right is `verify`'s business; here they only have to be placements.
 * @throws PuzzleError (`syntax`, `bad-solution`).
 */
export function parseSolutions(text: string): Placement[][] {
  const check = new Check();
  const value = parseJson(text.replace(/^\uFEFF/, ""));
  const solutions = placementLists(value).map(({ list, pointer }) => readPlacements(check, list, pointer));
  if (check.faults.length > 0) throw PuzzleError.from(check.faults);
  if (solutions.length === 0) {
    throw new PuzzleError({
      code: "bad-solution",
      place: { pointer: "/solutions" },
      expected: "at least one solution",
      found: "none",
    });
  }
  return solutions;
}

/** The arrays that should hold placements, with where they stand. */
function placementLists(value: unknown): { list: unknown; pointer: string }[] {
  if (Array.isArray(value)) return [{ list: value, pointer: "" }];
  const fields = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if (Object.hasOwn(fields, "placements")) return [{ list: fields.placements, pointer: "/placements" }];
  if (Array.isArray(fields.solutions)) {
    return fields.solutions.map((solution: unknown, i) => ({
      list:
        typeof solution === "object" && solution !== null ? (solution as Record<string, unknown>).placements : solution,
      pointer: `/solutions/${i}/placements`,
    }));
  }
  throw new PuzzleError({
    code: "bad-solution",
    place: { pointer: "" },
    expected: 'a result with "solutions", an object with "placements", or an array of placements',
    found: describe(value),
  });
}

function readPlacements(check: Check, value: unknown, pointer: string): Placement[] {
  if (!Array.isArray(value) || value.length > CAPS.cells) {
    check.fault("bad-solution", pointer, `an array of at most ${CAPS.cells} placements`, describe(value));
    return [];
  }
  return value.flatMap((entry: unknown, i): Placement[] => {
    const fields = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
    const [x, y, tile, rotation] = ["x", "y", "tile", "rotation"].map((key) => fields[key]);
    if (![x, y, tile, rotation].every((field) => Number.isInteger(field))) {
      check.fault("bad-solution", `${pointer}/${i}`, "whole numbers x, y, tile and rotation", describe(entry));
      return [];
    }
    return [{ x: x as number, y: y as number, tile: tile as number, rotation: rotation as Rotation }];
  });
}
