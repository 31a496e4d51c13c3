/** Everybody who takes part, or would if it were here: Edgewise's engines first, then baselines, then the other ways. */
import { referenceEngine } from "@edgewise/core";
import type { Contestant } from "./contestant.js";
import { articlesMethod, edgewiseContestant, freeGrowthContestant } from "./edgewise.js";
import { findEngines, isEngine } from "./engines.js";
import { modelContestants } from "./models.js";
import { forbiddenPairsContestant } from "./plain/cadical-pairs.js";
import { plainCoverContestant } from "./plain/dancing-links.js";
import { yardstickContestant } from "./yardstick.js";

export async function findContestants(): Promise<Contestant[]> {
  return [...(await searching()), ...(await modelContestants())];
}

async function searching(): Promise<Contestant[]> {
  const engines = (await findEngines()).flatMap((found): Contestant[] => {
    if (found === referenceEngine) return [];
    return [isEngine(found) ? edgewiseContestant(found) : absent(found.name, found.missing)];
  });
  const baselines = [yardstickContestant, articlesMethod(referenceEngine)];
  return [...engines, freeGrowthContestant, ...baselines, plainCoverContestant, forbiddenPairsContestant];
}

/** @throws RangeError where there is nobody of this name. */
export async function findContestant(name: string): Promise<Contestant> {
  const found = [...(await searching()), ...(await modelContestants(name))].find((each) => each.name === name);
  if (found === undefined) throw new RangeError(`there is no contestant ${name}`);
  return found;
}

function absent(name: string, missing: string): Contestant {
  const solve = () => Promise.reject(new RangeError(missing));
  return {
    name,
    title: "an engine of a package that is optional",
    kind: "edgewise",
    countsNodes: true,
    missing,
    solve,
  };
}
