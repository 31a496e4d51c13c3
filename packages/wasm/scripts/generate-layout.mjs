/**
 * Writes assembly/layout.gen.ts: the constants of core's problem layout for the AssemblyScript kernel.
 *
 *     node packages/wasm/scripts/generate-layout.mjs           writes the file
 *     node packages/wasm/scripts/generate-layout.mjs --check   fails if the file is stale
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { layoutConstants } from "@edgewise/core";

const TARGET = fileURLToPath(new URL("../assembly/layout.gen.ts", import.meta.url));

const { offsets, values, caps, none, statuses } = layoutConstants();
const constants = [...values, ...offsets, none, ...caps, ...statuses];

const text = `// Made by packages/wasm/scripts/generate-layout.mjs from packages/core/src/problem/layout.ts. Do not edit.
${constants.map(([name, value]) => `export const ${name}: u32 = ${value};`).join("\n")}
`;

if (process.argv.includes("--check")) {
  const current = readFileSync(TARGET, "utf8");
  if (current !== text) {
    console.error("assembly/layout.gen.ts is stale: run node packages/wasm/scripts/generate-layout.mjs");
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, text);
}
