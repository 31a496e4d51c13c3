/** All targets, in the order of docs/RELIABILITY.md. */
import { appTarget } from "./app.js";
import { engineTargets } from "./engines.js";
import { hostTargets } from "./hosts.js";
import { inputTargets } from "./inputs.js";
import { killTargets } from "./kills.js";
import type { Target } from "./target.js";

export async function allTargets(): Promise<Target[]> {
  return [...(await engineTargets()), ...(await inputTargets()), ...killTargets(), await appTarget(), ...hostTargets()];
}
