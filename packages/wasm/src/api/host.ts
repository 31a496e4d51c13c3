/** Clock and event loop, through functions that Node, browsers, workers, Deno, Bun and edge platforms all have. */
import type { Host } from "@edgewise/core";

// Taken once: a test may put others in their place, and a search that waited for those would hold up all later ones.
const { setTimeout, setImmediate } = globalThis;

let lastBreath = -1;
/** The last breath asked for. */
let breaths = Promise.resolve();

/**
 * The host for core's `solve`. `breathe` lets all waiting events and timers run first. Searches at the same time take
 * turns: one continues in each turn of the event loop, so together they block it no longer than one does.
 */
export const host: Host = {
  now: () => performance.now(),
  breathe() {
    breaths = breaths.then(breath);
    return breaths;
  },
};

async function breath(): Promise<void> {
  // Edge platforms stop the clock while code runs; only a timer makes it advance.
  const isStopped = performance.now() === lastBreath;
  await (isStopped ? timer() : turn());
  lastBreath = performance.now();
}

/**
 * Not `scheduler.yield`: it resumes before timers run, and a timer may be what ends the search. Not a timer: it sleeps
 * for four milliseconds in browsers, and for a second in a hidden page.
 */
function turn(): Promise<void> {
  // Node, Deno, Bun. A channel works there too, but is slower.
  if (setImmediate) return new Promise((resolve) => setImmediate(resolve));
  if (typeof MessageChannel === "undefined") return timer();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // An open port would keep the program alive.
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

function timer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
