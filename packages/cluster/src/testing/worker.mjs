/** A worker process: `node worker.mjs URL OPTIONS`, with the options of `work` as JSON. SIGTERM stops it in good order. */
import { openCluster } from "@edgewise/cluster";
import { SLOW_MACHINE } from "./machine.mjs";

const [, , url = "", options = "{}"] = process.argv;
const stop = new AbortController();
process.on("SIGTERM", () => stop.abort());
const cluster = await openCluster(url, SLOW_MACHINE);
await cluster.work({ ...JSON.parse(options), signal: stop.signal });
await cluster.close();
