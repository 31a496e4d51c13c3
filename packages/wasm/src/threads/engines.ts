/** The engines of a pool's worker, and its program but for how it sends. */
import { referenceEngine } from "@edgewise/core";
import { createPoolWorker, type Reply, type Request } from "@edgewise/core/engine";
import { specialisedEngine, wasmEngine } from "../engines.js";

/** The handler of a worker's requests, each of which names one of these engines. */
export function poolWorker(reply: (reply: Reply) => void): (request: Request) => void {
  return createPoolWorker([specialisedEngine, wasmEngine, referenceEngine], () => performance.now(), reply);
}
