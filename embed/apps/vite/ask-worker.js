import { INSECTS } from "../insects.js";

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data: { result, loadMs } }) => {
  const { arrangements, distinct } = result.counts;
  const answer = `${arrangements} arrangements, ${distinct} distinct, loaded in ${loadMs.toFixed(1)} ms`;
  document.querySelector("output").textContent = answer;
};
worker.postMessage(INSECTS);
