/**
 * npm run embed: the embedding tests alone, on the packages as they are now. What follows `--` goes to vitest:
 * `npm run embed -- -t webpack`.
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode("20.19", "npm run embed");
const { prepareOrExit } = await import("./lib/prepare.mjs");
const { runEmbedTests } = await import("./lib/embed-tests.mjs");

await prepareOrExit();
const { failed, reasons } = await runEmbedTests(process.argv.slice(2));
for (const line of reasons) console.log(line);
process.exitCode = failed > 0 ? 1 : 0;
