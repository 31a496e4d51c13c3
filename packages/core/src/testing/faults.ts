/** Faults in a form that tables of tests can hold. */
import { type Fault, PuzzleError } from "../errors.js";

/**
 * The faults that a call throws, each as its code and place: `syntax 3:5`, `cannot-write /rule`. Empty if the call
 * succeeds. Anything but a PuzzleError is rethrown.
 */
export function faultsOf(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof PuzzleError) return error.faults.map(({ code, place }) => `${code} ${placeOf(place)}`.trim());
    throw error;
  }
  return [];
}

function placeOf(place: Fault["place"]): string {
  if (place === undefined) return "";
  return "pointer" in place ? place.pointer : `${place.line}:${place.column}`;
}
