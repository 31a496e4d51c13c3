/**
 * One measurement, in a process of its own: the loop and the timed searches run in turn for a few seconds, and of each
 * the shortest run counts. Of a few hundred runs of some milliseconds one is interrupted by nobody even on a loaded machine;
 * medians moved by up to five times there, ratios of minima by a few per cent.
 *
 *     node bench/dist/gate/measure.js [--slowed SHARE]      prints {"loop": ms, "specialised, 5x5": ms, …}
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createLoop, LOOP_ENDS_AT } from "./loop.js";
import { LOOP, least, type Minima } from "./minima.js";
import { openWork, slowed, TIMED_SEARCHES, type Work } from "./works.js";

const WARM_UP_MS = 300;
/** In which V8 optimises in the background; on a machine with every core busy it came to nothing while we ran on. */
const PAUSE_MS = 300;
/** Long enough for a quiet moment. */
const DURATION_MS = 1200;

const { values } = parseArgs({ options: { slowed: { type: "string", default: "0" } } });
const share = Number(values.slowed);

const loop = createLoop();
const works: Record<string, Work> = {
  [LOOP]: () => {
    if (loop() !== LOOP_ENDS_AT) throw new Error("the loop of the gate is not what it was");
  },
};
for (const timed of TIMED_SEARCHES) works[timed.name] = share > 0 ? slowed(openWork(timed), share) : openWork(timed);

inTurn(WARM_UP_MS);
await setTimeout(PAUSE_MS);
const minima = inTurn(DURATION_MS);
process.stdout.write(`${JSON.stringify(minima)}\n`);

function inTurn(durationMs: number): Minima {
  let shortest: Minima = {};
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    shortest = least(shortest, Object.fromEntries(Object.entries(works).map(([name, work]) => [name, msOf(work)])));
  }
  return shortest;
}

function msOf(work: Work): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
