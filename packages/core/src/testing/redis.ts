/** A real Redis for tests, on a socket in a folder of its own, that keeps what it acknowledges. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Why there is no Redis here; undefined: there is one. */
export function whyNoRedis(): string | undefined {
  const { error } = spawnSync("redis-server", ["--version"]);
  return error && "redis-server is not installed";
}

/** A server that can be killed and started again. */
export interface RedisServer {
  /** Its socket. */
  readonly url: string;
  /** Starts it again. */
  start(): Promise<void>;
  /** As a crash of its machine would: it has no time to write anything. */
  kill(): Promise<void>;
  /** Resolves when it has ended by itself. */
  ended(): Promise<void>;
  /** Ends it, and removes its folder. */
  stop(): Promise<void>;
}

/** Starts one. @param disk where it writes; default: a new folder, which it removes at the end */
export async function startRedis(disk?: string): Promise<RedisServer> {
  const folder = disk ?? mkdtempSync(join(tmpdir(), "edgewise-redis-"));
  const url = join(folder, "redis.sock");
  let server: ChildProcess | undefined;
  const isRunning = () => server?.exitCode === null && server.signalCode === null;
  const ended = async () => {
    if (server && isRunning()) await once(server, "exit");
  };
  const start = async () => {
    const settings = ["--port", "0", "--unixsocket", url, "--dir", folder, "--save", ""];
    server = spawn("redis-server", [...settings, "--appendonly", "yes", "--appendfsync", "always"], {
      stdio: "ignore",
    });
    while (!(await answers(url))) {
      if (!isRunning()) throw new Error("redis-server did not start");
      await setTimeout(10);
    }
  };
  const kill = async () => {
    server?.kill("SIGKILL");
    await ended();
  };
  await start();
  return {
    url,
    start,
    kill,
    ended,
    async stop() {
      await kill();
      if (disk === undefined) rmSync(folder, { recursive: true });
    },
  };
}

/** Does a server accept connections there? */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
