/** Reads solutions from a file, to be verified: the result JSON of FORMATS.md section 2, or only placements. */
import { CAPS } from "../caps.js";
import { Check, type Fields } from "../check.js";
import { describe, errorOf, inputError } from "../errors.js";
import type { Placement, Rotation } from "../model.js";
import { parseJson } from "./json-text.js";
import { withoutMark } from "./source-text.js";

/**
 * Reads solutions for `verify`: a result JSON, one `{"placements": …}` (a line of `--ndjson` output too), or an array
 * of placements. @throws PuzzleError (`syntax`, `bad-solution`).
 */
export function parseSolutions(text: string): Placement[][] {
  const check = new Check();
  const value = parseJson(withoutMark(text));
  const solutions = placementLists(value).map(({ list, pointer }) => readPlacements(check, list, pointer));
  if (check.faults.length > 0) throw errorOf(check.faults);
  if (solutions.length === 0) {
    throw inputError("bad-solution", "at least one solution", "none", { pointer: "/solutions" });
  }
  return solutions;
}

/** The best board, right or not, of a result of `maximize` without solutions. @throws as `parseSolutions`. */
export function parseBestBoard(text: string): Placement[] | undefined {
  const value = parseJson(withoutMark(text));
  const { solutions, best } = fieldsOf(value);
  const isSolved = Array.isArray(solutions) && solutions.length > 0;
  if (isSolved || typeof best !== "object" || best === null) return undefined;
  const check = new Check();
  const placements = readPlacements(check, fieldsOf(best).placements, "/best/placements");
  if (check.faults.length > 0) throw errorOf(check.faults);
  return placements;
}

/** The arrays that should hold placements, with their JSON pointers. */
function placementLists(value: unknown): { list: unknown; pointer: string }[] {
  if (Array.isArray(value)) return [{ list: value, pointer: "" }];
  const fields = fieldsOf(value);
  if (Object.hasOwn(fields, "placements")) return [{ list: fields.placements, pointer: "/placements" }];
  if (Array.isArray(fields.solutions)) {
    return fields.solutions.map((solution: unknown, i) => ({
      list: typeof solution === "object" && solution !== null ? fieldsOf(solution).placements : solution,
      pointer: `/solutions/${i}/placements`,
    }));
  }
  const expected = 'a result with "solutions", an object with "placements", or an array of placements';
  throw inputError("bad-solution", expected, describe(value), { pointer: "" });
}

/** The keys of an object; none of any other value. */
function fieldsOf(value: unknown): Fields {
  return (typeof value === "object" && value !== null ? value : {}) as Fields;
}

function readPlacements(check: Check, value: unknown, pointer: string): Placement[] {
  if (!Array.isArray(value) || value.length > CAPS.cells) {
    check.fault("bad-solution", pointer, `an array of at most ${CAPS.cells} placements`, describe(value));
    return [];
  }
  return value.flatMap((entry: unknown, i): Placement[] => {
    const fields = fieldsOf(entry);
    const [x, y, tile, rotation] = ["x", "y", "tile", "rotation"].map((key) => fields[key]);
    if (![x, y, tile, rotation].every((field) => Number.isInteger(field))) {
      check.fault("bad-solution", `${pointer}/${i}`, "whole numbers x, y, tile and rotation", describe(entry));
      return [];
    }
    return [{ x: x as number, y: y as number, tile: tile as number, rotation: rotation as Rotation }];
  });
}
