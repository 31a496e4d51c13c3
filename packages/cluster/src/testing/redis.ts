/** A real Redis for tests, on a socket in a folder of its own, that keeps what it acknowledges. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";

/** Why there is no Redis here; undefined: there is one. */
export function whyNoRedis(): string | undefined {
  const { error } = spawnSync("redis-server", ["--version"]);
  return error && "redis-server is not installed";
}

/** A server that can be killed and started again. */
export interface RedisServer {
  /** Its socket. */
  readonly url: string;
  /** A connection for the test itself. */
  readonly redis: Redis;
  start(): Promise<void>;
  /** As a crash of the machine would: no time to write anything. */
  kill(): Promise<void>;
  /** Resolves when it has ended by itself. */
  ended(): Promise<unknown>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** @param disk where it writes; default: a new folder, which it removes at the end */
export async function startRedis(disk?: string): Promise<RedisServer> {
  const folder = disk ?? mkdtempSync(join(tmpdir(), "edgewise-redis-"));
  const socket = join(folder, "redis.sock");
  let server: ChildProcess | undefined;
  const redis = new Redis(socket, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  redis.on("error", () => undefined);
  const start = async () => {
    const settings = ["--port", "0", "--unixsocket", socket, "--dir", folder, "--save", ""];
    server = spawn("redis-server", [...settings, "--appendonly", "yes", "--appendfsync", "always"], {
      stdio: "ignore",
    });
    await redis.ping();
  };
  const kill = async () => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
    server = undefined;
  };
  await start();
  return {
    url: socket,
    redis,
    start,
    kill,
    ended: async () => server?.exitCode === null && once(server, "exit"),
    async stop() {
      redis.disconnect();
      await kill();
      if (disk === undefined) rmSync(folder, { recursive: true });
    },
  };
}
