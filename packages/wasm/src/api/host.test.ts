/** `breathe` lets waiting events and timers run first, with whatever the host offers, and keeps no program alive. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";

/** The host takes the functions of its program when it is loaded. */
async function loadedNow() {
  const url = new URL(`../../dist/api/host.js?${Math.random()}`, import.meta.url).href;
  const { host }: typeof import("./host.js") = await import(/* @vite-ignore */ url);
  return host;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each<[string, readonly string[]]>([
  ["Node, Deno, Bun", []],
  ["browsers and their workers", ["setImmediate"]],
  ["hosts with timers only", ["setImmediate", "MessageChannel"]],
])("%s", (_, absent) => {
  test("a timer that is due runs first", async () => {
    const seen: string[] = [];
    const due = new Promise<void>((resolve) =>
      setTimeout(() => {
        seen.push("timer");
        resolve();
      }, 1),
    );
    for (const name of absent) vi.stubGlobal(name, undefined);
    const host = await loadedNow();
    const end = performance.now() + 20;
    while (performance.now() < end); // A slice.
    await host.breathe();
    await host.breathe();
    seen.push("search");
    await due;
    expect(seen).toEqual(["timer", "search"]);
  });

  test("a program ends when its search has ended", async () => {
    const program = `
      ${absent.map((name) => `delete globalThis.${name};`).join("")}
      const { load } = await import(${JSON.stringify(new URL("../../dist/index.js", import.meta.url).href)});
      const tiles = Array.from({ length: 64 }, (_, i) => [i % 7, (i * 3) % 11, (i * 5) % 13, i % 5].map((n) => String(n % 6)));
      const puzzle = { board: { width: 8, height: 8 }, rule: "equal", tiles };
      const { stats } = await (await load()).count(puzzle, { nodeLimit: 3_000_000, order: "row-major" });
      process.stdout.write(String(stats.nodes));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      timeout: 100_000,
    });
    expect(stdout).toBe("3000000");
  });
});

test("a clock that stops while code runs is advanced by a timer", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  vi.spyOn(performance, "now").mockReturnValue(5);
  const host = await loadedNow();
  await host.breathe();
  expect(timers).not.toHaveBeenCalled();
  await host.breathe();
  expect(timers).toHaveBeenCalledOnce();
});

test("a search goes on under the stopped timers of a test", async () => {
  const host = await loadedNow();
  vi.useFakeTimers();
  await host.breathe();
  await host.breathe();
});
