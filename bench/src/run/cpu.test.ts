import { spawnSync } from "node:child_process";
import { describeWith } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { cpuNow } from "./cpu.js";

const BUSY_MS = 100;
/** Runs until it has used this much processor time, however long that takes on a busy machine. */
const busy = `const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < ${BUSY_MS * 1000});`;

describeWith(cpuNow() === undefined ? "this system does not report it" : undefined, "processor time", () => {
  test("of this process and of programs that it started", () => {
    const before = cpuNow() ?? 0;
    new Function(busy)();
    const own = (cpuNow() ?? 0) - before;
    spawnSync(process.execPath, ["-e", busy]);
    const both = (cpuNow() ?? 0) - before;
    // The system counts in ticks of ten milliseconds.
    expect(own).toBeGreaterThan(BUSY_MS / 2);
    expect(both - own).toBeGreaterThan(BUSY_MS / 2);
  });
});
