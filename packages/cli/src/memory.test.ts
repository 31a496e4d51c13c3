/** Memory stays flat, however many solutions are printed and however slowly they are read. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { cases } from "@edgewise/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BIN, edgewise } from "./testing/command.js";

const LIMIT_MB = 200;
/** A million with EDGEWISE_FULL=1. Without flow control an eighth of it took 300 MB. */
const SOLUTIONS = cases(1_000_000);

/** At its end the program says how much memory it took at most. KiB, on every system. */
const MEASURE = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))';

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "edgewise-memory-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["fast", 0],
  ["slow", 100],
])("solve to a %s reader", async (_, pauseMs) => {
  const source = join(folder, "puzzle.json");
  await edgewise(["generate", "--size", "4x4", "--colors", "2", "--seed", "1", "--out", source]);
  const args = ["solve", source, "--limit", `${SOLUTIONS}`, "--every-arrangement", "--ndjson", "--quiet"];
  const child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(MEASURE)}`, BIN, ...args, "--threads", "2"],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let [lines, bytes, stderr] = [0, 0, ""];
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  for await (const chunk of child.stdout) {
    lines += chunk.toString().match(/"type":"solution"/g)?.length ?? 0;
    const before = bytes;
    bytes += chunk.length;
    // A slow reader pauses after each ten million bytes.
    if (Math.floor(bytes / 1e7) > Math.floor(before / 1e7)) await setTimeout(pauseMs);
  }
  // A chunk may end within the word that is counted.
  expect(lines).toBeGreaterThan(SOLUTIONS * 0.97);
  const peaks = [...stderr.matchAll(/peak (\d+)/g)].map(([, kib]) => Number(kib) / 1024);
  expect(peaks).not.toEqual([]);
  expect(Math.max(...peaks)).toBeLessThan(LIMIT_MB);
});
