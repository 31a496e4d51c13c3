/**
 * One measurement, in a process of its own: the loop and the timed searches run in turn for a few seconds, and of each
 * the shortest run counts. Of a few hundred runs of some milliseconds one is interrupted by nobody even on a loaded machine;
 * medians moved by up to five times there, ratios of minima by a few per cent.
 *
 *     node bench/dist/gate/measure.js      prints {"loop": ms, "specialised, 5x5": ms, …}
 */
import { setTimeout } from "node:timers/promises";
import { LOOP } from "./minima.js";
import { inTurn, loopWork, openWork, TIMED_SEARCHES } from "./works.js";

const WARM_UP_MS = 300;
/** In which V8 optimises in the background; on a machine with every core busy it came to nothing while we ran on. */
const PAUSE_MS = 300;
/** Long enough for a quiet moment. */
const DURATION_MS = 2000;

const works = {
  [LOOP]: loopWork(),
  ...Object.fromEntries(TIMED_SEARCHES.map((timed) => [timed.name, openWork(timed)])),
};
inTurn(works, WARM_UP_MS);
await setTimeout(PAUSE_MS);
process.stdout.write(`${JSON.stringify(inTurn(works, DURATION_MS))}\n`);
