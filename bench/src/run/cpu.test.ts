import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { cpuNow } from "./cpu.js";

const BUSY_MS = 300;
const busy = `const end = Date.now() + ${BUSY_MS}; while (Date.now() < end);`;

test("time of this process and of programs that it started", () => {
  if (cpuNow() === undefined) return expect(process.platform).not.toBe("linux"); // Nobody tells.
  const before = cpuNow() ?? 0;
  new Function(busy)();
  const own = (cpuNow() ?? 0) - before;
  spawnSync(process.execPath, ["-e", busy]);
  const both = (cpuNow() ?? 0) - before;
  // A busy machine gives less than all of a processor.
  expect(own).toBeGreaterThan(BUSY_MS / 20);
  expect(both - own).toBeGreaterThan(BUSY_MS / 20);
});
