/** What a search needs from where it runs, in words that Node, browsers, workers, Deno, Bun and edge platforms all know. */
import type { Host } from "@edgewise/core";

let lastBreath = -1;

/** Clock and event loop for core's `search`, `findFirst` and `searchInPool`. Breathing lets everything go first that waits. */
export const host: Host = {
  now: () => performance.now(),
  async breathe() {
    const now = performance.now();
    // Edge platforms stop the clock while code runs, and only a timer makes it go on.
    const isStopped = now === lastBreath;
    await (isStopped ? timer() : turn());
    lastBreath = performance.now();
  },
};

/**
 * `scheduler.yield` would not do: it goes on before timers, and it may be a timer that ends the search. A timer of our own
 * sleeps for four milliseconds in browsers, for a second in a hidden page.
 */
function turn(): Promise<void> {
  // Node, Deno, Bun. A channel would do there too, but is slower.
  if (typeof setImmediate === "function") return new Promise((resolve) => setImmediate(resolve));
  if (typeof MessageChannel === "undefined") return timer();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // Open ports would keep a program alive.
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

function timer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
