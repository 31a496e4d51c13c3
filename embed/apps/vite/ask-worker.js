import { INSECTS } from "../insects.js";

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data: { counts } }) => {
  document.querySelector("output").textContent = `${counts.arrangements} arrangements, ${counts.distinct} distinct`;
};
worker.postMessage(INSECTS);
