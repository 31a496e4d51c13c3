/** Every maximizer by name. */
import { annealing } from "../annealing/annealing.js";
import { genetic } from "../genetic/genetic.js";
import type { Field } from "../matching/field.js";
import { partial } from "../partial/partial.js";
import { Maximization, type Maximizer } from "./maximizer.js";
import { portfolio } from "./portfolio.js";

const MAXIMIZERS = new Map<string, Maximizer>(Object.entries({ portfolio, partial, annealing, genetic }));

/** @param name one of MAXIMIZER_NAMES; default: the best of them. @throws RangeError for another name */
export function openMaximizer(field: Field, seed: number, name = "portfolio"): Maximization {
  const maximizer = MAXIMIZERS.get(name);
  if (maximizer === undefined) throw new RangeError(`there is no maximizer ${name}`);
  return new Maximization(field, seed, maximizer);
}
