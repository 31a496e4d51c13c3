/** The cap of models that are written out placement by placement, checked before memory is taken. */
import { ModelError } from "../errors.js";
import { type Model, placementCount } from "./model.js";

/** A 16x16 of 256 tiles that may turn has 262,144 placements, and its clauses fill 60 MB. */
const MAX_PLACEMENTS = 300_000;

/** @param engine whose model it is, for the message. @throws ModelError (`unsuited`) past the cap */
export function requireSize(engine: string, model: Model): void {
  const count = placementCount(model);
  if (count <= MAX_PLACEMENTS) return;
  const grouped = (n: number) => n.toLocaleString("en-US");
  throw new ModelError(
    engine,
    "unsuited",
    `expected at most ${grouped(MAX_PLACEMENTS)} placements (a turned tile in a cell), found ${grouped(count)}`,
  );
}
