/** All contestants, including those that are not available: Edgewise's engines, baselines, model engines. */
import type { Contestant } from "./contestant.js";
import { cpSatContestant } from "./cp-sat.js";
import { articlesMethod, EDGEWISE } from "./edgewise.js";
import { modelContestants } from "./models.js";
import { forbiddenPairsContestant, plainCoverContestant } from "./plain.js";
import { yardstickContestant } from "./yardstick.js";

const baselines = [yardstickContestant, articlesMethod];
const plain = [plainCoverContestant, forbiddenPairsContestant, cpSatContestant];

/** @param wanted only the model engine of this name, because loading all of them takes a while */
export async function findContestants(wanted?: string): Promise<Contestant[]> {
  return [...EDGEWISE, ...baselines, ...plain, ...(await modelContestants(wanted))];
}

/** @throws RangeError if there is no contestant of this name. */
export async function findContestant(name: string): Promise<Contestant> {
  const found = (await findContestants(name)).find((each) => each.name === name);
  if (found === undefined) throw new RangeError(`there is no contestant ${name}`);
  return found;
}
