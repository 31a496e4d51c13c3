/** The program of a Web Worker. */
import { createPoolWorker } from "@edgewise/core/engine";
import { POOL_ENGINES } from "./engines.js";

const take = createPoolWorker(
  POOL_ENGINES,
  () => performance.now(),
  (reply) => self.postMessage(reply),
);

self.onmessage = ({ data }) => take(data);
