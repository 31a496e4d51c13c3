/** What runs in a Web Worker. */
import { createPoolWorker } from "@edgewise/core";
import { POOL_ENGINES } from "./engines.js";

const answer = createPoolWorker(POOL_ENGINES, () => performance.now());

self.onmessage = ({ data }) => {
  const reply = answer(data);
  if (reply) self.postMessage(reply);
};
