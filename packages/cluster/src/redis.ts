/** The connection to Redis or Valkey: its address, what it must be set to, and errors that pass. */
import { setTimeout } from "node:timers/promises";
import type { SearchOptions } from "@edgewise/core";
import { Redis, type Result } from "ioredis";
import { SCRIPTS } from "./scripts.js";

declare module "ioredis" {
  interface RedisCommander<Context> {
    edgewiseSubmit(...keysAndValues: string[]): Result<number, Context>;
    edgewiseCommit(...keysAndValues: string[]): Result<string[], Context>;
    edgewiseFail(...keysAndValues: string[]): Result<number, Context>;
    edgewiseBeat(...keysAndValues: string[]): Result<[isOpen: number, waiting: number, workers: number], Context>;
  }
}

/** What a user can mend: an address, a setting, a search that is not there. One line. */
export class ClusterError extends Error {
  /** Always "ClusterError". */
  override readonly name = "ClusterError";
}

/** Text from Redis as one short line that is safe on a terminal. */
export function plain(text = ""): string {
  return text.slice(0, 300).replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "?");
}

/** Does what fails if Redis holds something else than it should. @throws ClusterError that begins with `what` is wrong */
export function checked<T>(what: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new ClusterError(plain(`${what}: ${error instanceof Error ? error.message : String(error)}`));
  }
}

/** For `catch`. @throws ClusterError if Redis refused because a key or a field holds something else than it should */
export function refused(error: unknown): never {
  const isDamage = error instanceof Error && /^(WRONGTYPE|ERR.*user_script)/.test(error.message);
  throw isDamage ? new ClusterError(error.message) : error;
}

/** Milliseconds between questions to Redis. */
const ASK_MS = 10_000;
/** A Redis that answers nothing for so long counts as lost. */
const SILENT_MS = 20_000;

/**
 * Ends a connection that is silent, so that it is made again: a machine that hangs, or a cable that is out, closes none.
 * `socketTimeout` of ioredis lost, because it outlives its connection, and then ends the one after. BullMQ watches over
 * the connections that it makes.
 */
function endIfSilent(redis: Redis): void {
  redis.on("connect", () => {
    const { stream } = redis;
    const ask = async () => {
      const answer = redis.ping().catch(() => "");
      if ((await Promise.race([answer, setTimeout(SILENT_MS, undefined, { ref: false })])) === undefined)
        stream.destroy(new Error(`Redis has not answered for ${SILENT_MS / 1000} seconds`));
    };
    const asking = setInterval(ask, ASK_MS).unref();
    stream.once("close", () => clearInterval(asking));
  });
}

const ADDRESS = /^rediss?:\/\//;

/** An address without user, password and query, for messages. */
export function shownAddress(url: string): string {
  if (url.startsWith("/")) return url;
  if (!ADDRESS.test(url) || !URL.canParse(url)) return "another address";
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/**
 * Connects. Once connected, a lost connection is made again for as long as it takes, and commands wait meanwhile.
 * @param url `redis://USER:PASSWORD@HOST:PORT/DB`, `rediss://` for TLS, or the path of a Unix socket
 * @throws ClusterError if there is no Redis, or it refuses
 */
export async function connect(url: string): Promise<Redis> {
  if (!url.startsWith("/") && !(ADDRESS.test(url) && URL.canParse(url))) {
    throw new ClusterError(
      "address of Redis: expected redis://HOST, rediss://HOST or the path of a socket, found another address",
    );
  }
  let isConnected = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    // ioredis waits so long for the end of a connection, of one that is lost too.
    disconnectTimeout: 200,
    retryStrategy: (times) => (isConnected ? Math.min(100 * times, 2000) : null),
    scripts: SCRIPTS,
  });
  endIfSilent(redis);
  let reason: unknown;
  redis.on("error", (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    const { message } = (reason ?? error) as Error;
    throw new ClusterError(`cannot reach Redis at ${shownAddress(url)}: ${message || "no connection"}`);
  }
  isConnected = true;
  return redis;
}

/**
 * Does Redis keep what it has acknowledged?
 * @returns a line for each setting with which a crash of Redis may lose results
 * @throws ClusterError if it may remove keys while it runs, or is too old
 */
export async function checkSettings(redis: Redis): Promise<string[]> {
  const [, version = "0"] = /^redis_version:(\S+)/m.exec(await redis.info("server")) ?? [];
  if (Number.parseInt(version, 10) < 7)
    throw new ClusterError(`expected Redis 7 or newer, or Valkey, found ${version}`);
  let settings: Map<string, string>;
  try {
    const answers = await Promise.all(
      ["appendonly", "appendfsync", "maxmemory", "maxmemory-policy"].map((name) => redis.config("GET", name)),
    );
    settings = new Map(answers.map((answer) => answer as [string, string]));
  } catch {
    return [
      "the settings of Redis cannot be read; results survive its crash only with appendonly and appendfsync always",
    ];
  }
  const policy = settings.get("maxmemory-policy");
  if (settings.get("maxmemory") !== "0" && policy !== "noeviction") {
    throw new ClusterError(`Redis: maxmemory-policy: expected noeviction, found ${policy}: it would remove searches`);
  }
  const wanted = [
    ["appendonly", "yes"],
    ["appendfsync", "always"],
  ] as const;
  return wanted.flatMap(([name, value]) => {
    const found = settings.get(name);
    return found === value ? [] : [`Redis: ${name}: expected ${value}, found ${found}: its crash may lose results`];
  });
}

/** Milliseconds between looks at a signal. */
export const LOOK_MS = 200;
/** What was told to end waits so long for a Redis that is away. */
const AWAY_MS = 1000;

/** What an action gives; undefined if it was told to end and still waits for a Redis that is away, which may be for ever. */
export async function unlessAway<T>(
  redis: Redis,
  signal: SearchOptions["signal"],
  action: Promise<T>,
  mostMs = AWAY_MS,
): Promise<T | undefined> {
  let isOver = false;
  const away = async () => {
    for (let awayMs = 0; awayMs < mostMs && !isOver; ) {
      await setTimeout(LOOK_MS);
      awayMs = signal?.aborted && redis.status !== "ready" ? awayMs + LOOK_MS : 0;
    }
    return undefined;
  };
  try {
    return await Promise.race([action, away()]);
  } finally {
    isOver = true;
  }
}

/** Redis cannot write now, but will be able to again: disk full, memory full, starting, no replica. */
const PASSING = /^(MISCONF|OOM|LOADING|READONLY|NOREPLICAS|BUSY|MASTERDOWN|TRYAGAIN|CLUSTERDOWN)/;
const RETRY_MS = 1000;

/** Tries until Redis can write, so that work that is done is not lost. */
export async function persistently<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof Error && PASSING.test(error.message))) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}
