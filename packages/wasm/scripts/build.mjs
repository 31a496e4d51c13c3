/**
 * Compiles assembly/ to dist/kernel.wasm and dist/growth.wasm. Writes the same bytes as text to src/kernel-bytes.gen.ts
 * and src/growth-bytes.gen.ts, for hosts without files. Writes a declaration beside each module: the type that an
 * import of it has on edge platforms.
 *
 *     node packages/wasm/scripts/build.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
mkdirSync("dist", { recursive: true });

const MODULES = [
  { name: "kernel", entry: "assembly/fixed/index.ts", features: ["bulk-memory"] },
  { name: "growth", entry: "assembly/growth/index.ts", features: ["bulk-memory", "simd"] },
];

for (const { name, entry, features } of MODULES) {
  const { error, stderr } = await asc.main([
    entry,
    `--outFile=dist/${name}.wasm`,
    "--runtime=stub",
    // As fast as -O3: in growth the functions of a node say @inline themselves.
    "-O3s",
    // Locals that are used most get the lowest numbers: the text of both kernels has 55 bytes less when compressed.
    "--runPasses=reorder-locals",
    "--noAssert",
    "--initialMemory=2",
    // Problems at the caps need far less. On a host with less memory, memory.grow fails and `prepare` says outOfMemory.
    "--maximumMemory=4096",
    ...features.map((feature) => `--enable=${feature}`),
  ]);
  if (error) {
    console.error(stderr.toString());
    process.exit(1);
  }
  writeFileSync(
    `dist/${name}.wasm.d.ts`,
    "/** Compiled, as edge platforms import it. */\ndeclare const module: WebAssembly.Module;\nexport default module;\n",
  );
  const text = [...readFileSync(`dist/${name}.wasm`)].map(textOf).join("");
  writeFileSync(
    `src/${name}-bytes.gen.ts`,
    `// Made by packages/wasm/scripts/build.mjs from dist/${name}.wasm. Not in version control.\nexport const ${name.toUpperCase()}_TEXT: string =\n  "${text}";\n`,
  );
}

/**
 * Bytes below 69, which most are, are one printable character; others are two. Compressed this is shorter than hexadecimal
 * by a twentieth, and than base64, which hides from a compressor where bytes begin, by a third. `bytesOf` in
 * src/inlined.ts reads it.
 * @param {number} byte
 */
function textOf(byte) {
  return byte < 69 ? character(byte) : character(68 + Math.floor(byte / 69)) + character(byte % 69);
}

/** @param {number} value below 91 */
function character(value) {
  const code = 35 + value;
  return code === 92 ? "!" : String.fromCharCode(code); // no quotation mark and no backslash
}
