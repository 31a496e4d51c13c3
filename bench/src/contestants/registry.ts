/** All contestants, including those that are not available: Edgewise's engines, baselines, model engines. */
import { referenceEngine } from "@edgewise/core";
import type { Contestant } from "./contestant.js";
import { cpSatContestant } from "./cp-sat.js";
import { articlesMethod, edgewiseContestant, freeGrowthContestant, productContestant } from "./edgewise.js";
import { ENGINES } from "./engines.js";
import { modelContestants } from "./models.js";
import { forbiddenPairsContestant } from "./plain/cadical-pairs.js";
import { plainCoverContestant } from "./plain/dancing-links.js";
import { yardstickContestant } from "./yardstick.js";

export async function findContestants(): Promise<Contestant[]> {
  return [...searching(), ...(await modelContestants())];
}

function searching(): Contestant[] {
  const engines = ENGINES.filter((engine) => engine !== referenceEngine).map(edgewiseContestant);
  const baselines = [yardstickContestant, articlesMethod(referenceEngine)];
  const plain = [plainCoverContestant, forbiddenPairsContestant, cpSatContestant];
  return [...engines, freeGrowthContestant, productContestant, ...baselines, ...plain];
}

/** @throws RangeError if there is no contestant of this name. */
export async function findContestant(name: string): Promise<Contestant> {
  const found = [...searching(), ...(await modelContestants(name))].find((each) => each.name === name);
  if (found === undefined) throw new RangeError(`there is no contestant ${name}`);
  return found;
}
