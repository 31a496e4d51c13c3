/** Starts one run in a process of its own, and ends it, with all that it has started, when its time is long over. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Answer } from "../contestants/contestant.js";
import type { Reply, Request } from "./child.js";

const CHILD = fileURLToPath(new URL("../../dist/run/child.js", import.meta.url));
/** A contestant ends itself at its limit; one that blocks is ended after so much more, its start included. */
const GRACE_MS = 3000;

/** This is not for the contestant; the message says why. */
export class Unsuited extends Error {}

/** The run came to no answer, such as for lack of memory; the message says why. */
export class Failed extends Error {}

/** @throws Unsuited. @throws Failed. @throws Error where the process ended by itself. */
export async function runOnce(request: Request): Promise<Answer> {
  const { timeLimitMs } = request.task;
  const reply = await exchange(request, timeLimitMs + GRACE_MS);
  if (reply === undefined) return { status: "limit", arrangements: 0, elapsedMs: timeLimitMs };
  if ("unsuited" in reply) throw new Unsuited(reply.unsuited);
  if ("failure" in reply) throw new Failed(`${request.contestant} on ${request.case}: ${reply.failure}`);
  // Who does not look at the clock may come with an answer when it is too late.
  return reply.answer.elapsedMs > timeLimitMs ? { ...reply.answer, status: "limit" } : reply.answer;
}

/** @returns undefined where it had to be ended. */
function exchange(request: Request, patienceMs: number): Promise<Reply | undefined> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the programs it started end with it; Windows has none and ends the process alone.
    const hasGroup = process.platform !== "win32";
    const child = spawn(process.execPath, [CHILD], { stdio: ["pipe", "pipe", "pipe"], detached: hasGroup });
    let said = "";
    let complained = "";
    let isOver = false;
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(hasGroup ? -child.pid : child.pid, "SIGKILL");
      } catch {
        // It has just ended by itself.
      }
    };
    const timer = setTimeout(() => {
      isOver = true;
      end();
    }, patienceMs);
    process.once("exit", end);
    child.stdout.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      complained += text;
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      process.off("exit", end);
      if (isOver) resolve(undefined);
      else if (code === 0) resolve(JSON.parse(said));
      else
        reject(
          new Error(`${request.contestant} on ${request.case} ended with ${signal ?? code}: ${complained.trimEnd()}`),
        );
    });
    child.stdin.on("error", () => {}); // It ended before it had read; `close` says how.
    child.stdin.end(JSON.stringify(request));
  });
}
