/** The program of a Web Worker. */
import { poolWorker } from "./engines.js";

const take = poolWorker((reply) => self.postMessage(reply));

self.onmessage = ({ data }) => take(data);
