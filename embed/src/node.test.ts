/** The apps that run in Node. */
import { describe, expect, test } from "vitest";
import { appFolder } from "./ground.js";
import { shortest } from "./patience.js";
import { run, runScript } from "./run.js";

const ANSWER = "4 arrangements, 1 distinct"; // docs: fixtures/counts.tsv, insects

/** From the import to the first solution, in a fresh process. */
const FIRST_MS = 60;

describe("Node", () => {
  test("a module", async () => {
    expect(await runScript("node", "start")).toBe(ANSWER);
  });

  test("a worker thread", async () => {
    expect(await runScript("node-worker", "start")).toBe(ANSWER);
  });

  test(`the first solution from a cold import in under ${FIRST_MS} ms`, async () => {
    const { ms, limit } = await shortest(FIRST_MS, async () => {
      const said = await run(process.execPath, ["first.js"], appFolder("node"));
      return Number(/^solved after ([\d.]+) ms$/.exec(said)?.[1] ?? "NaN");
    });
    expect(ms).toBeLessThan(limit);
  });
});

describe("TypeScript", () => {
  test("types as a bundler reads them, without Node's", async () => {
    expect(await runScript("typescript", "check")).toBe("");
  });

  test("types as Node reads them, compiled and run", async () => {
    expect(await runScript("typescript", "build")).toBe("");
    expect(await runScript("typescript", "start")).toBe(ANSWER);
  });
});

test("esbuild: a bundle in Node", async () => {
  await runScript("esbuild", "build");
  expect(await run(process.execPath, ["dist/index.js"], appFolder("esbuild"))).toBe(ANSWER);
});
