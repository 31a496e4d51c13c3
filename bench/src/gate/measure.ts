/**
 * One measurement, in its own process: the loop and the timed searches run in turn for a few seconds, and the shortest
 * run of each counts. Among a few hundred runs of a few milliseconds, some are not interrupted even on a loaded
 * machine. There medians changed by a factor of up to five, ratios of minima by a few per cent.
 *
 *     node bench/dist/gate/measure.js      prints {"loop": ms, "specialised, 5x5": ms, …}
 */
import { setTimeout } from "node:timers/promises";
import { LOOP } from "./judge.js";
import { inTurn, loopWork, openWork, TIMED_SEARCHES } from "./works.js";

const WARM_UP_MS = 300;
/**
 * Time for V8 to optimise in the background. With all cores busy, it did not finish while the searches kept running.
 */
const PAUSE_MS = 300;
/** Long enough for some runs without interruption. */
const DURATION_MS = 2000;

const works = {
  [LOOP]: loopWork(),
  ...Object.fromEntries(TIMED_SEARCHES.map((timed) => [timed.name, openWork(timed)])),
};
inTurn(works, WARM_UP_MS);
await setTimeout(PAUSE_MS);
process.stdout.write(`${JSON.stringify(inTurn(works, DURATION_MS))}\n`);
