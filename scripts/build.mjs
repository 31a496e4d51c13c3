/** npm run build: installs and builds what changed. */
import { requireNode } from "./lib/node-version.mjs";

requireNode("20", "edgewise");
const { prepareOrExit } = await import("./lib/prepare.mjs");

await prepareOrExit();
