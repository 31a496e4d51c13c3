/**
 * Writes crates/kernel/src/layout.gen.rs: the constants of core's problem layout for the Rust kernel.
 *
 *     node packages/native/scripts/generate-layout.mjs           writes the file
 *     node packages/native/scripts/generate-layout.mjs --check   fails if the file is stale
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { layoutConstants } from "@edgewise/core";

const TARGET = fileURLToPath(new URL("../crates/kernel/src/layout.gen.rs", import.meta.url));

/**
 * @param {string} type
 * @param {readonly import("@edgewise/core").LayoutConstant[]} constants
 */
const lines = (type, constants) => constants.map(([name, value]) => `pub const ${name}: ${type} = ${value};`);

const { offsets, values, caps, none, statuses } = layoutConstants();
const constants = [
  ...lines("usize", offsets),
  ...lines("u32", values),
  ...lines("usize", caps),
  ...lines("u16", [none]),
  ...lines("u32", statuses),
];

const text = `// Made by packages/native/scripts/generate-layout.mjs from packages/core/src/problem/layout.ts. Do not edit.
${constants.join("\n")}
`;

if (process.argv.includes("--check")) {
  if (readFileSync(TARGET, "utf8") !== text) {
    console.error("crates/kernel/src/layout.gen.rs is stale: run node packages/native/scripts/generate-layout.mjs");
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, text);
}
