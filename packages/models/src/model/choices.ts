/** The 0/1 variables of most models: an oriented tile in a cell. */
import { groupedText } from "@edgewise/core/analysis";
import { ModelError } from "../errors.js";
import { type Model, placementCount } from "./model.js";

/** One choice of a program: a cell by its index into `Model.cells`, and `tile * 4 + rotation`. */
export type Choice = readonly [cellIndex: number, code: number];

/** A 16x16 of 256 tiles that may turn has 262,144 placements, and its clauses fill 60 MB. */
const MAX_PLACEMENTS = 300_000;

/**
 * Every candidate of every cell, in order.
 * @param engine whose model is written out choice by choice, for the message
 * @throws ModelError (`unsuited`) past the cap, before memory is taken
 */
export function choicesIn(model: Model, engine: string): Choice[] {
  const count = placementCount(model);
  if (count > MAX_PLACEMENTS) {
    const [most, found] = [groupedText(MAX_PLACEMENTS), groupedText(count)];
    const expected = `expected at most ${most} placements (a turned tile in a cell), found ${found}`;
    throw new ModelError(engine, "unsuited", expected);
  }
  return model.cells.flatMap(({ candidates }, cell) => candidates.map(({ code }): Choice => [cell, code]));
}
