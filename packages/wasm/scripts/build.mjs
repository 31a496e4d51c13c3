/**
 * Compiles assembly/ to dist/kernel.wasm and src/kernel-bytes.gen.ts, the same bytes as text for hosts without files.
 *
 *     node packages/wasm/scripts/build.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
mkdirSync("dist", { recursive: true });

const { error, stderr } = await asc.main([
  "assembly/index.ts",
  "--outFile=dist/kernel.wasm",
  "--runtime=stub",
  "-O3",
  "--noAssert",
  "--initialMemory=2",
  // One problem at its caps stays far below this; a host that has less says so through memory.grow.
  "--maximumMemory=4096",
  "--enable=bulk-memory",
]);
if (error) {
  console.error(stderr.toString());
  process.exit(1);
}

const base64 = readFileSync("dist/kernel.wasm").toString("base64");
writeFileSync(
  "src/kernel-bytes.gen.ts",
  `// Made by packages/wasm/scripts/build.mjs from dist/kernel.wasm. Not in version control.\nexport const KERNEL_BASE64 =\n  "${base64}";\n`,
);
