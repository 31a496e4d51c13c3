import { once } from "node:events";
import { expect, test } from "vitest";
import { inThreads } from "./jobs.js";

test("many threads at work bring no warning of listeners", async () => {
  const warned = once(process, "warning").then(([warning]) => warning);
  const taken: unknown[] = [];
  const setup = { count: 11, job: "none", flags: {}, signal: new AbortController().signal };
  await inThreads(setup, Array(11).keys(), (result) => void taken.push(result));
  expect(taken).toEqual(Array(11).fill(undefined));
  expect(await Promise.race([warned, new Promise((resolve) => setImmediate(resolve))])).toBeUndefined();
});
