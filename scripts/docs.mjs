/** npm run docs: writes the API reference to docs/api, and says where to open it. */
import { join } from "node:path";
import { requireNode } from "./lib/node-version.mjs";

requireNode("20", "npm run docs");
const { prepareOrExit } = await import("./lib/prepare.mjs");
const { typedoc } = await import("./lib/reference.mjs");
const { ROOT } = await import("./lib/workspace.mjs");

await prepareOrExit();
const complaints = await typedoc();
for (const line of complaints) console.error(line);
if (complaints.length === 0) console.log(`The API reference: ${join(ROOT, "docs/api/index.html")}`);
process.exitCode = complaints.length === 0 ? 0 : 1;
