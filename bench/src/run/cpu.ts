/** Processor time of this process, of its threads, and of the programs that it started and that have ended. */
import { readFileSync } from "node:fs";

/** Linux counts the time of ended children in ticks of a hundredth of a second on every machine. */
const TICK_MS = 10;
/** Fields of /proc/self/stat, counted from the state, which follows the name in parentheses; see proc(5). */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/** Milliseconds from an arbitrary start; undefined if the system does not report the time of children. */
export function cpuNow(): number | undefined {
  const children = childrenTicks();
  return children === undefined ? undefined : processorMs() + children * TICK_MS;
}

/** Milliseconds from an arbitrary start, of this process alone. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function childrenTicks(): number | undefined {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    const ticks = Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM]);
    return Number.isNaN(ticks) ? undefined : ticks;
  } catch {
    return undefined;
  }
}
