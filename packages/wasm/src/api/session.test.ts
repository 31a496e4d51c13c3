/** Searches that the caller drives: slices, several at once, memory that grows or cannot, and calls after the end. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { generatePuzzle, type Puzzle, verify } from "@edgewise/core";
import { readFixture } from "@edgewise/core/testing";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { load, wasmEngine } from "../index.js";
import { growthBytes, kernelBytes } from "../inlined.js";
import { withMaximumPages } from "../testing/patched.js";
import { type Edgewise, edgewiseWith, type SessionOptions } from "./edgewise.js";
import type { FoundSolution, Session } from "./session.js";

const insects = readFixture("insects.arc");
const circles = readFixture("circles-3x3.letters.txt");
/** Bare and large enough for free growth. */
const bare = generatePuzzle({ width: 4, height: 4, colors: 7, rule: "signed", seed: 1 });
const large = generatePuzzle({ width: 16, height: 16, colors: 20, rule: "signed", frame: true, seed: 1 });

/** As on a host that may not compile. */
const KERNEL_ONLY = edgewiseWith(wasmEngine);
let edgewise: Edgewise;
beforeAll(async () => {
  edgewise = await load();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs a session to its end. @param between called after every slice */
function exhaust(session: Session, nodeBudget = 500, between: () => void = () => undefined) {
  const found: FoundSolution[] = [];
  for (let status = session.run(nodeBudget); status !== "complete"; status = session.run(nodeBudget)) {
    if (status === "solutions") found.push(...session.take());
    between();
  }
  return { found, ...session.progress() };
}

test.each<[string, Puzzle, SessionOptions, string, number, number]>([
  ["insects", insects, {}, "specialised", 4, 1],
  ["circles", circles, {}, "specialised", 16, 4],
  ["circles, every arrangement", circles, { everyArrangement: true, symmetry: false }, "specialised", 16, 16],
  ["free growth", bare, {}, "wasm", 4, 1],
])("%s: counts, and verified solutions", (_, puzzle, options, engine, arrangements, solutions) => {
  using session = edgewise.session(puzzle, options);
  expect(session.setup.engine).toBe(engine);
  const { found, counts } = exhaust(session);
  expect([counts.arrangements, found.length]).toEqual([arrangements, solutions]);
  for (const { placements } of found) expect(verify(puzzle, placements)).toEqual([]);
});

test("free growth for all solutions has the same counts in fewer nodes", () => {
  const [one, all] = [{}, { limit: 0 }].map((options) => exhaust(edgewise.session(bare, options)));
  expect(all?.counts).toEqual(one?.counts);
  expect(Number(all?.nodes)).toBeLessThan(Number(one?.nodes));
});

test("a slice stops right after its budget, or with the first solution that can be taken", () => {
  using session = edgewise.session(insects, { order: "row-major", symmetry: false });
  expect(session.run(0)).toBe("budget");
  expect(session.run(100)).toBe("budget");
  expect(session.progress().nodes).toBe(100);
  expect(session.run(1_000_000)).toBe("solutions");
  expect(session.run(0)).toBe("solutions");
  expect(session.take()).not.toEqual([]);
  expect(session.take()).toEqual([]);
});

test("several at once, in turns, do not disturb each other", () => {
  const puzzles = [insects, circles, bare, insects];
  const alone = puzzles.map((puzzle) => exhaust(edgewise.session(puzzle), 37));
  const sessions = puzzles.map((puzzle) => ({ session: edgewise.session(puzzle), found: [] as FoundSolution[] }));
  for (const waiting = new Set(sessions); waiting.size > 0; ) {
    for (const one of waiting) {
      if (one.session.run(37) === "complete") waiting.delete(one);
      else one.found.push(...one.session.take());
    }
  }
  expect(sessions.map(({ session, found }) => ({ found, ...session.progress() }))).toEqual(alone);
});

describe("memory", () => {
  function stubInstance(handler: ProxyHandler<typeof WebAssembly.Instance>): void {
    const values = Object.entries(Object.getOwnPropertyDescriptors(WebAssembly)).map(([key, { value }]) => [
      key,
      value,
    ]);
    const Instance = new Proxy(WebAssembly.Instance, handler);
    vi.stubGlobal("WebAssembly", { ...Object.fromEntries(values), Instance });
  }

  /** The memories of all kernels made from now on. */
  function watchMemories(): WebAssembly.Memory[] {
    const memories: WebAssembly.Memory[] = [];
    stubInstance({
      construct(target, [module, imports]) {
        const instance = new target(module, imports);
        if (instance.exports.memory instanceof WebAssembly.Memory) memories.push(instance.exports.memory);
        return instance;
      },
    });
    return memories;
  }

  test.each([
    ["specialised", () => edgewise, circles],
    ["wasm", () => KERNEL_ONLY, circles],
    ["free growth", () => edgewise, bare],
  ] as const)("%s: it may grow between slices, and every view is a new one", (_, own, puzzle) => {
    const alone = exhaust(own().session(puzzle), 100);
    const memories = watchMemories();
    const session = own().session(puzzle);
    const [memory] = memories;
    if (memory === undefined) throw new Error("no memory was seen");
    const grown = exhaust(session, 100, () => void memory.grow(1));
    expect(grown).toEqual(alone);
    expect(grown.found.length).toBeGreaterThan(0);
  });

  test("a closed session leaves its memory to the next", () => {
    edgewise.session(circles).close();
    const memories = watchMemories();
    const session = edgewise.session(insects);
    expect(memories).toHaveLength(0);
    edgewise.session(circles).close();
    expect(memories).toHaveLength(1);
    session.close();
  });

  test("a closed session keeps none, and more than a megabyte is freed", async () => {
    const held = edgewise.session(circles);
    const memories = watchMemories();
    const session = edgewise.session(circles);
    memories[0]?.grow(16);
    session.close();
    held.close();
    const reference = new WeakRef(memories.pop() as WebAssembly.Memory);
    vi.unstubAllGlobals();
    expect(await isCollected(reference)).toBe(true);
    expect(() => session.run(1)).toThrow("this session is closed");
  });

  test.each<[string, Puzzle, string]>([
    ["the kernel's tables", large, "the kernel has no memory for the puzzle"],
    ["those of free growth", bare, "the kernel has no memory for the puzzle"],
  ])("none left for %s: one clear error, and smaller puzzles still work", async (_, puzzle, message) => {
    const poor = await load({
      bytes: withMaximumPages(kernelBytes(), 2),
      growth: { bytes: withMaximumPages(growthBytes(), 2) },
    });
    const refused = new RangeError(message);
    await expect(poor.count(puzzle)).rejects.toThrow(refused);
    await expect(poor.solve(puzzle, { limit: 2 })).rejects.toThrow(refused);
    expect(() => poor.session(puzzle)).toThrow(refused);
    expect((await poor.count(insects)).counts.arrangements).toBe(4);
  });

  test("none left for a new kernel: the host's own RangeError", () => {
    const held = edgewise.session(insects); // perhaps in the memory of an earlier search
    const refuse = () => {
      throw new RangeError("WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance");
    };
    stubInstance({ construct: refuse });
    expect(() => edgewise.session(insects)).toThrow(RangeError);
    held.close();
  });
});

describe("after close", () => {
  test.each<[string, (session: Session) => unknown]>([
    ["run", (session) => session.run(1)],
    ["take", (session) => session.take()],
    ["progress", (session) => session.progress()],
  ])("%s is an error", (_, call) => {
    const session = edgewise.session(insects);
    session.run(10);
    session.close();
    session.close();
    expect(() => call(session)).toThrow(new Error("this session is closed"));
  });
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%s is not a valid budget", (nodeBudget) => {
  using session = edgewise.session(insects);
  expect(() => session.run(nodeBudget)).toThrow(
    new RangeError(`nodeBudget: expected a whole number from 0, found ${nodeBudget}`),
  );
});

/** Lets the test start a garbage collection. */
async function isCollected(reference: WeakRef<object>): Promise<boolean> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let i = 0; i < 50 && reference.deref() !== undefined; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
  return reference.deref() === undefined;
}
