/**
 * Starts one run in its own process, and kills it, with all programs it has started, if it exceeds its limit by far.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Answer } from "../contestants/contestant.js";
import type { Reply, Request } from "./child.js";

const CHILD = fileURLToPath(new URL("../../dist/run/child.js", import.meta.url));
/** A contestant should stop at its limit. After this much longer, start included, it is killed. */
const GRACE_MS = 3000;

/** The contestant does not take this puzzle or task; the message says why. */
export class Unsuited extends Error {}

/** The run gave no answer, for example for lack of memory; the message says why. */
export class Failed extends Error {}

/** @throws Unsuited. @throws Failed. @throws Error if the process ended without a reply. */
export async function runOnce(request: Request): Promise<Answer> {
  const { timeLimitMs } = request.task;
  const reply = await exchange(request, timeLimitMs + GRACE_MS);
  if (reply === undefined) return { status: "limit", arrangements: 0, elapsedMs: timeLimitMs };
  if ("unsuited" in reply) throw new Unsuited(reply.unsuited);
  if ("failure" in reply) throw new Failed(`${request.contestant} on ${request.case}: ${reply.failure}`);
  // A contestant that does not check the clock may answer too late.
  return reply.answer.elapsedMs > timeLimitMs ? { ...reply.answer, status: "limit" } : reply.answer;
}

/** @returns undefined if it had to be killed */
async function exchange(request: Request, patienceMs: number): Promise<Reply | undefined> {
  // A process group, so that the programs it started end with it. Windows has no groups and ends only the process.
  const hasGroup = process.platform !== "win32";
  const child = spawn(process.execPath, [CHILD], { stdio: "pipe", detached: hasGroup });
  let isOver = false;
  const end = () => {
    isOver = true;
    try {
      if (child.pid !== undefined) process.kill(hasGroup ? -child.pid : child.pid, "SIGKILL");
    } catch {
      // It has already ended by itself.
    }
  };
  const timer = setTimeout(end, patienceMs);
  process.once("exit", end);
  child.stdin.on("error", () => {}); // It ended before reading its input; `close` reports how.
  child.stdin.end(JSON.stringify(request));
  const [said, complained, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  clearTimeout(timer);
  process.off("exit", end);
  if (isOver) return undefined;
  if (code === 0) return JSON.parse(said);
  throw new Error(`${request.contestant} on ${request.case} ended with ${signal ?? code}: ${complained.trimEnd()}`);
}
