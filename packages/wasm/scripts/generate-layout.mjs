/**
 * Writes assembly/layout.gen.ts: the constants of core's problem layout for the AssemblyScript kernel.
 *
 *     node packages/wasm/scripts/generate-layout.mjs           writes the file
 *     node packages/wasm/scripts/generate-layout.mjs --check   fails if the file is stale
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  CAPS,
  HEADER_BYTES,
  HEADER_FIELDS,
  headerOffset,
  LAYOUT_VERSION,
  MAGIC,
  NO_FRAME,
  NONE,
  PREPARE_STATUS,
  RUN_STATUS,
  STEP_BYTES,
  STEP_OFFSETS,
} from "@edgewise/core";

const TARGET = fileURLToPath(new URL("../assembly/layout.gen.ts", import.meta.url));

/**
 * camelCase -> CAMEL_CASE
 * @param {string} prefix
 * @param {string} name
 */
const constant = (prefix, name) => `${prefix}_${name.replace(/[A-Z]/g, (c) => `_${c}`).toUpperCase()}`;

const constants = [
  ["LAYOUT_VERSION", LAYOUT_VERSION],
  ["MAGIC", MAGIC],
  ...HEADER_FIELDS.map((field) => [constant("HEADER", field), headerOffset(field)]),
  ["HEADER_BYTES", HEADER_BYTES],
  ["NO_FRAME", NO_FRAME],
  ...Object.entries(STEP_OFFSETS).map(([field, offset]) => [constant("STEP", field), offset]),
  ["STEP_BYTES", STEP_BYTES],
  ["NONE", NONE],
  ["MAX_CELLS", CAPS.cells],
  ["MAX_TILES", CAPS.tiles],
  ["MAX_LABELS", CAPS.labels],
  ...Object.entries(PREPARE_STATUS).map(([name, value]) => [constant("PREPARE", name), value]),
  ...Object.entries(RUN_STATUS).map(([name, value]) => [constant("RUN", name), value]),
];

const text = `// Made by packages/wasm/scripts/generate-layout.mjs from packages/core/src/problem/layout.ts. Do not edit.
// Exported, so that a test can read every one of them back from the built kernel.
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
