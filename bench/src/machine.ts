/** The machine of a measurement. */
import { readFileSync } from "node:fs";
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from "node:os";

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /**
   * Average number of runnable processes during the last minute. More than `cores`: others disturbed the measurement.
   */
  readonly load: number;
}

export function describeMachine(): Machine {
  return {
    cpu: cpuName(),
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: `${process.versions.node} (V8 ${process.versions.v8.split("-")[0]})`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Machines of one kind run the same code at the same relative speeds. */
export function machineKind(): string {
  return `${platform()} ${arch()}, ${cpuName()}, V8 ${process.versions.v8.split(".").slice(0, 2).join(".")}`;
}

/** Virtual machines give many processors the same name, so the numbers that Linux reports are added. */
function cpuName(): string {
  const name = cpus()[0]?.model.trim() || "unknown processor";
  const numbers = ["cpu family", "model", "stepping"].map((field) => linuxField(field));
  return numbers.includes(undefined) ? name : `${name} (${numbers.join("-")})`;
}

function linuxField(field: string): string | undefined {
  try {
    return new RegExp(`^${field}\\s*: (.+)$`, "m").exec(readFileSync("/proc/cpuinfo", "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
