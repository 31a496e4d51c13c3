/** The cluster behind `--redis`. `@edgewise/cluster` is loaded when it is used, because it may not be installed. */
import type { Machine } from "@edgewise/core";
import type { Cluster, ClusterModule } from "@edgewise/core/engine";
import { CLUSTER_MACHINE, MACHINE, threadsFor } from "./engines.js";
import { UsageError } from "./exit-codes.js";
import { hint, type Streams } from "./streams.js";

interface ClusterFlags {
  readonly redis?: string;
  readonly threads?: number;
  /** Number of workers that search each part. */
  readonly replicas?: 1 | 2;
}

/** Not written as a literal: neither the compiler nor the bundler needs the package. */
const PACKAGE: string = "@edgewise/cluster";

/** @throws UsageError if the package is missing, no address is given, or Redis cannot be used */
export async function withCluster<T>(
  streams: Streams,
  { redis = process.env.EDGEWISE_REDIS }: ClusterFlags,
  action: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  if (!redis) {
    throw new UsageError(
      "--redis: expected an address such as redis://localhost, here or in EDGEWISE_REDIS, found none",
    );
  }
  const packages = `${PACKAGE} bullmq ioredis`;
  const { openCluster }: ClusterModule = await needs("--redis", packages, () => import(PACKAGE));
  try {
    const cluster = await openCluster(redis, CLUSTER_MACHINE);
    try {
      hint(streams, ...cluster.warnings);
      return await action(cluster);
    } finally {
      await cluster.close();
    }
  } catch (error) {
    // Known by its name, since its class is in a package that is not always there.
    throw error instanceof Error && error.name === "ClusterError" ? new UsageError(error.message) : error;
  }
}

/** Tells of trouble that passes: without Redis the same comes every second. */
export function troubleTeller(streams: Streams): (message: string) => void {
  let said: string | undefined;
  return (message) => {
    if (message !== said) hint(streams, message);
    said = message;
  };
}

/** Uses packages that may not be installed. @throws UsageError if one is missing, naming what needs them */
export async function needs<T>(what: string, packages: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw error;
    throw new UsageError(
      `${what} needs packages that are not installed: npm run build in a clone of Edgewise, else npm install ${packages}`,
    );
  }
}

/** Runs a search with the threads of this machine, or, with `--redis`, with those of a cluster too. */
export function withMachine<T>(
  streams: Streams,
  flags: ClusterFlags,
  action: (machine: Machine) => Promise<T>,
): Promise<T> {
  if (flags.redis === undefined) return action(MACHINE);
  return withCluster(streams, flags, (cluster) => {
    const { replicas = 1 } = flags;
    const threads = threadsFor(streams, "threads", flags.threads);
    const options = { threads, replicas, onTrouble: troubleTeller(streams) };
    const pool = cluster.pool(options, (id) => {
      hint(streams, `this search is ${id}: edgewise cluster watch, result and cancel take that name`);
      hint(streams, "its first tasks come first, the others after those that are in the queue already");
      if (replicas > 1) hint(streams, "it needs two workers: each part is searched by both");
    });
    return action({ ...MACHINE, pool });
  });
}
