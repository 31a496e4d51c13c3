/**
 * Exact searches on many machines: BullMQ on Redis delivers the tasks, and one script in Redis counts each exactly once.
 *
 * @module @edgewise/cluster
 */
export { openCluster } from "./cluster.js";
export { ClusterError } from "./redis.js";
