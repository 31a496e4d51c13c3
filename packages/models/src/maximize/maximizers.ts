/** Every maximizer by name. */
import { annealing } from "../annealing/annealing.js";
import { genetic } from "../genetic/genetic.js";
import { partial } from "../partial/partial.js";
import type { Maximizer } from "./maximizer.js";
import { portfolio } from "./portfolio.js";

/** The best of them first. */
export const MAXIMIZERS: readonly Maximizer[] = [portfolio, partial, annealing, genetic];

export function findMaximizer(name: string): Maximizer | undefined {
  return MAXIMIZERS.find((maximizer) => maximizer.name === name);
}
