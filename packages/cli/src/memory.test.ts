/** Memory stays flat, however many solutions are printed and however slowly they are read. */
import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { cases, inFullRun, useFolder } from "@edgewise/core/testing";
import { beforeAll, expect, test } from "vitest";
import { BIN, edgewise } from "./testing/command.js";

const LIMIT_MB = 200;
/** A million with EDGEWISE_FULL=1. Without flow control a sixteenth of it took 227 MB; with it, any number takes 131 MB. */
const SOLUTIONS = cases(1_000_000, 16);

/**
 * At its end the program says how much memory it took at most, in KiB. On Linux `maxRSS` begins with the memory of the
 * process that started the program, so the program's own peak is read there.
 */
const MEASURE = `
import { existsSync, readFileSync } from "node:fs";
const STATUS = "/proc/self/status";
const peak = () =>
  existsSync(STATUS) ? /VmHWM:\\s*(\\d+)/.exec(readFileSync(STATUS, "utf8"))[1] : process.resourceUsage().maxRSS;
process.on("exit", () => console.error("peak", peak()));`;

const FLAGS = ["--limit", `${SOLUTIONS}`, "--every-arrangement", "--ndjson", "--quiet", "--threads", "2"];

const puzzle = useFolder().inFolder("puzzle.json");
beforeAll(async () => {
  await edgewise(["generate", "--size", "4x4", "--colors", "2", "--seed", "1", "--out", puzzle]);
});

// In a short run `verify` is the slow reader.
test.each(
  inFullRun([
    ["fast", 0],
    ["slow", 100],
  ] as const),
)("solve to a %s reader", async (_, pauseMs) => {
  const { child, peak } = start(["solve", puzzle, ...FLAGS]);
  let [lines, bytes] = [0, 0];
  for await (const chunk of child.stdout) {
    lines += chunk.toString().match(/"type":"solution"/g)?.length ?? 0;
    const before = bytes;
    bytes += chunk.length;
    // A slow reader pauses after each ten million bytes.
    if (Math.floor(bytes / 1e7) > Math.floor(before / 1e7)) await setTimeout(pauseMs);
  }
  // A chunk may end within the word that is counted.
  expect(lines).toBeGreaterThan(SOLUTIONS * 0.97);
  expect(await peak).toBeLessThan(LIMIT_MB);
});

test("verify of what solve prints, through a pipe", async () => {
  const solving = start(["solve", puzzle, ...FLAGS]);
  const verifying = start(["verify", puzzle, "-"]);
  solving.child.stdout.pipe(verifying.child.stdin);
  let last = "";
  for await (const chunk of verifying.child.stdout) {
    last = `${last}${chunk}`.slice(-100);
  }
  expect(last).toMatch(new RegExp(`solution ${SOLUTIONS}: correct\\n$`));
  expect(Math.max(await solving.peak, await verifying.peak)).toBeLessThan(LIMIT_MB);
}, 600_000);

/** Starts the program. `peak` resolves to the most memory that it took, in MiB. */
function start(args: readonly string[]) {
  const measure = `--import=data:text/javascript,${encodeURIComponent(MEASURE)}`;
  const child = spawn(process.execPath, [measure, BIN, ...args]);
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const peak = new Promise<number>((resolve) => {
    child.on("close", () => {
      const peaks = [...stderr.matchAll(/peak (\d+)/g)].map(([, kib]) => Number(kib) / 1024);
      resolve(peaks.length > 0 ? Math.max(...peaks) : Number.NaN);
    });
  });
  return { child, peak };
}
