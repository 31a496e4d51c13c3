/**
 * The native engine through the command: its answers on one thread and on several, and the messages if it is missing.
 */
import { describeWith, fixturePath, useFolder } from "@edgewise/core/testing";
import { whyUnavailable } from "@edgewise/native";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise } from "./testing/command.js";

const { inFolder } = useFolder();
const puzzle = (name: string) => fixturePath("puzzles", name);
const planted = puzzle("planted-5x5-c6-2.puzzle.json");
// Framed: without a frame, a board of this size would be searched by free growth, in wasm.
const framed = puzzle("framed-5x4.pieces.txt");
const RAW = ["--order", "row-major", "--no-symmetry", "--json", "--quiet"];

describe("without the native engine", () => {
  beforeAll(() => void vi.stubEnv("EDGEWISE_NATIVE", "off"));
  afterAll(() => void vi.unstubAllEnvs());

  test("auto chooses the specialised one", async () => {
    expect(JSON.parse((await edgewise(["count", planted, ...RAW])).stdout).stats.engine).toBe("specialised");
    expect((await edgewise(["engines"])).stdout).toMatch(
      /^auto +the fastest: specialised; wasm for .*\nnative .*; not available: /,
    );
  });

  test("--engine native says why it is missing", async () => {
    const { code, stderr } = await edgewise(["count", planted, "--engine", "native"]);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(/--engine native: EDGEWISE_NATIVE is off/)]);
  });
});

describeWith(whyUnavailable(), "with the native engine", () => {
  const json = async (...args: string[]) => JSON.parse((await edgewise(args)).stdout);
  const stats = { engine: "native", nodes: 6_391_476 };

  test("auto chooses it", async () => {
    expect((await json("count", planted, ...RAW)).stats.engine).toBe("native");
    expect((await json("solve", framed, "--json")).stats.engine).toBe("native");
    expect((await edgewise(["engines"])).stdout).toMatch(
      /^auto +the fastest: native; specialised for long searches and over 64 tiles; wasm for .*\nnative /,
    );
  });

  test.each([1, 2, 3])("--threads %d: the same counts and solutions", async (threads) => {
    const args = [planted, ...RAW, "--threads", `${threads}`];
    const counted = await json("count", ...args);
    expect(counted).toMatchObject({ counts: { arrangements: 8, distinct: 2 }, stats: { ...stats, threads } });
    const solutions = async (...args: string[]) =>
      (await json("solve", ...args, "--all")).solutions.map(JSON.stringify).toSorted();
    expect(await solutions(...args)).toEqual(await solutions(planted, ...RAW, "--threads", "1"));
  });

  test("--node-limit is exact, and a search stopped there can be resumed", async () => {
    const file = inFolder("half.checkpoint");
    const args = ["count", planted, ...RAW, "--threads", "2"];
    expect(await json(...args, "--node-limit", "123456")).toMatchObject({ status: "limit", stats: { nodes: 123_456 } });
    const half = await json(...args, "--node-limit", "3000000", "--checkpoint", file);
    expect(half).toMatchObject({ status: "limit", stats: { engine: "native", nodes: 3_000_000 } });
    expect(await json(...args, "--resume", file)).toMatchObject({ counts: { arrangements: 8, distinct: 2 }, stats });
  });

  test("a time limit ends all threads", async () => {
    expect((await edgewise(["count", planted, ...RAW, "--threads", "2", "--time-limit", "0.000001"])).code).toBe(
      EXIT.limit,
    );
  });
});
