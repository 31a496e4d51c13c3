import { expect, test } from "vitest";
import { watchLimits } from "./clock.js";
import { runInThread } from "./thread.js";

/** A task as a module of its own, which posts the messages that serveTask would. */
const task = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from "node:worker_threads"; ${body}`)}`,
  );
const say = "const say = (message) => parentPort.postMessage({ message });";
const forever = "for (;;);";

test("the messages of a task, and that it is done", async () => {
  const heard: number[] = [];
  const body = `${say} say(workerData.input + 1); say(workerData.input + 2); parentPort.postMessage({ done: true });`;
  const end = await runInThread<number>("library", task(body), 40, {
    onMessage(message) {
      heard.push(message);
      return true;
    },
  });
  expect([end, heard]).toEqual(["done", [41, 42]]);
});

test.each([
  { what: "a time limit", options: () => ({ timeLimitMs: 300 }), end: "timeLimit" },
  { what: "a signal that was given before", options: () => ({ signal: AbortSignal.abort() }), end: "signal" },
  { what: "a signal", options: () => ({ signal: AbortSignal.timeout(300) }), end: "signal" },
])("$what ends a task that blocks", async ({ options, end }) => {
  expect(await runInThread("library", task(forever), 0, { ...options(), onMessage: () => true })).toBe(end);
});

test("a task that says more than can be handled waits, so that a time limit ends it", async () => {
  const served = new URL("../../dist/run/thread.js", import.meta.url).href;
  const flood = task(
    `import { serveTask } from "${served}"; serveTask((_, say) => { for (let i = 0; ; i++) say(i); });`,
  );
  let heard = 0;
  const onMessage = () => {
    const until = performance.now() + 0.3;
    while (performance.now() < until);
    // Node handles all that wait, and a thousand at least, before it looks at timers.
    return heard++ < 5000;
  };
  expect(await runInThread("library", flood, 0, { timeLimitMs: 1000, onMessage })).toBe("timeLimit");
});

test("a reader that needs no more ends it", async () => {
  const end = await runInThread("library", task(`${say} say(1); ${forever}`), 0, { onMessage: () => false });
  expect(end).toBe("enough");
});

test.each([
  { what: "throws", body: "throw new Error('no memory')", says: "library: no memory" },
  { what: "says an error", body: "parentPort.postMessage({ error: 'bad model' })", says: "library: bad model" },
  { what: "dies", body: "process.exit(3)", says: "library: its thread ended with code 3" },
])("a task that $what is a crash of the library", async ({ body, says }) => {
  const crash = runInThread("library", task(body), 0, { onMessage: () => true });
  await expect(crash).rejects.toMatchObject({ name: "ModelError", kind: "crashed", message: says });
});

test("a limit beyond the longest timer ends nothing", async () => {
  const ends: string[] = [];
  const watches = [2 ** 31, Number.POSITIVE_INFINITY].map((timeLimitMs) =>
    watchLimits({ timeLimitMs }, (by) => ends.push(by)),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const end of watches) end();
  expect(ends).toEqual([]);
});
