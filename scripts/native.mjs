/** npm run native: builds the native engine, which is optional and needs Rust. */
import { requireNode } from "./lib/node-version.mjs";

requireNode("20", "edgewise");
const { prepareOrExit } = await import("./lib/prepare.mjs");
const { buildNative, nativeUnavailable } = await import("./lib/native.mjs");

await prepareOrExit();
const reason = nativeUnavailable();
const faults = reason === undefined ? await buildNative() : [reason];
for (const line of faults) console.error(line);
if (faults.length === 0) console.error("edgewise: the native engine is built; edgewise engines lists it.");
process.exitCode = faults.length === 0 ? 0 : 1;
