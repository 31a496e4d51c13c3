/**
 * Copies the constants of core's layout and the signatures of the built modules to:
 *
 *     packages/wasm/assembly/layout.gen.ts, packages/native/crates/kernel/src/layout.gen.rs    the constants
 *     docs/KERNEL.md, between `<!-- abi:NAME -->` and `<!-- /abi:NAME -->`                     numbers and signatures
 *
 * In the page, the meaning of each row and the names of parameters are written by hand, and are kept. It is an error if
 * a field, status or function has no row, or if a row's function is not exported.
 *
 *     node packages/wasm/scripts/generate.mjs           writes the files
 *     node packages/wasm/scripts/generate.mjs --check   fails if one is stale
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readPuzzle } from "@edgewise/core";
import * as core from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import binaryen from "assemblyscript/binaryen";

const ROOT = new URL("../../../", import.meta.url);
const PAGE = "docs/KERNEL.md";
const NOTE = "// Made by packages/wasm/scripts/generate.mjs from packages/core/src/problem/layout.ts. Do not edit.\n";
const TYPES = /** @type {const} */ (["i32", "i64", "f64"]);
const EXAMPLE = "size 2x1\nrule signed\n1 2 3 -2\n4 -2 1 5\n";

const { offsets, values, caps, none, statuses } = core.layoutConstants();
/** @type {(pattern: string, constants: readonly core.LayoutConstant[]) => string} */
const lines = (pattern, constants) =>
  constants.map(([name, value]) => `${pattern.replace("NAME", name)} = ${value};\n`).join("");
const page = readFileSync(new URL(PAGE, ROOT), "utf8");
const texts = {
  "packages/wasm/assembly/layout.gen.ts":
    NOTE + lines("export const NAME: u32", [...values, ...offsets, none, ...caps, ...statuses]),
  "packages/native/crates/kernel/src/layout.gen.rs":
    NOTE +
    lines("pub const NAME: usize", offsets) +
    lines("pub const NAME: u32", values) +
    lines("pub const NAME: usize", caps) +
    lines("pub const NAME: u16", [none]) +
    lines("pub const NAME: u32", statuses),
  [PAGE]: Object.entries(pageParts()).reduce((text, [name, part]) => text.replace(partOf(name), () => part), page),
};
const { check: isCheck } = parseArgs({ options: { check: { type: "boolean" } } }).values;
for (const [path, text] of Object.entries(texts)) {
  const file = new URL(path, ROOT);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${path} is stale: run node packages/wasm/scripts/generate.mjs`);
    process.exitCode = 1;
  }
}

/** The text between the marks, by name. */
function pageParts() {
  const kernel = moduleOf("kernel");
  const growth = moduleOf("growth");
  const header = Object.fromEntries(core.HEADER_FIELDS.map((name) => [name, core.headerOffset(name)]));
  const tile = { "north, east": 0, "south, west": 2, before: core.TILE_OFFSETS.before };
  const sizes = offsets.filter(([name]) => name.endsWith("_BYTES"));
  return {
    constants: table("constants", [...values, none, ...sizes, ...caps], (name, value) => [
      code(name),
      value,
      `0x${value.toString(16)}`,
    ]),
    header: `${ruler(header, core.HEADER_BYTES, 16)}\n\n${table("header", Object.entries(header))}`,
    step: `${ruler(core.STEP_OFFSETS, core.STEP_BYTES, 8)}\n\n${table("step", Object.entries(core.STEP_OFFSETS))}`,
    tile: `${ruler(tile, core.TILE_BYTES, 8)}\n\n${table("tile", Object.entries(core.TILE_OFFSETS))}`,
    example: dump(),
    exports: signatures(["exports", "inside"], kernel),
    inside: signatures(["inside", "exports"], kernel),
    growth: signatures(["growth", "exports"], growth),
    memory: kernel.memory,
    prepare: table("prepare", Object.entries(core.PREPARE_STATUS)),
    run: table("run", Object.entries(core.RUN_STATUS)),
  };
}

/** @param {string} name */
function partOf(name) {
  return new RegExp(`(?<=<!-- abi:${name} -->\n\n)[^]*(?=\n\n<!-- /abi:${name} -->)`);
}

/** The rows of the page's table, by the first name in backticks. @param {string} part */
function rowsOf(part) {
  const [head = [], line = [], ...rows] = (partOf(part).exec(page)?.[0] ?? "")
    .split("\n")
    .filter((text) => text.startsWith("|"))
    .map((text) => text.slice(2, -2).split(" | "));
  return { head, line, rows: new Map(rows.map((cells) => [/`(\w+)/.exec(cells.join())?.[1] ?? "", cells])) };
}

/**
 * A table with generated first cells; the other cells of each row are taken from the page.
 *
 * @param {string} part
 * @param {readonly (readonly [name: string, value: number])[]} entries
 * @param {(name: string, value: number) => (string | number)[]} cellsOf
 */
function table(part, entries, cellsOf = (name, value) => [value, code(name)]) {
  const { head, line, rows } = rowsOf(part);
  const all = entries.map(([name, value]) => {
    const cells = cellsOf(name, value);
    const row = [...cells, ...(rows.get(name) ?? []).slice(cells.length)];
    if (row.length < head.length) throw new Error(`${PAGE} has no row for ${name}`);
    return row;
  });
  return [head, line, ...all].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * The page's table of exports with the types of the module. Every export must be in this table or in the other one.
 *
 * @param {[part: string, other: string]} parts
 * @param {ReturnType<typeof moduleOf>} module
 */
function signatures([part, other], { exported }) {
  const { rows } = rowsOf(part);
  for (const name of exported.keys()) {
    if (!rows.has(name) && !rowsOf(other).rows.has(name)) throw new Error(`${PAGE} has no row for ${name}`);
  }
  return table(
    part,
    [...rows.keys()].map((name) => [name, 0]),
    (name) => {
      const { parameters, type } = exported.get(name) ?? {};
      if (type === undefined) throw new Error(`${PAGE} has a row for ${name}, which is not exported`);
      if (!parameters) return [code(`${name}${type}`)];
      const names = [...(rows.get(name)?.[0] ?? "").matchAll(/(\w+): \w+(?=[,)])/g)];
      if (names.length !== parameters.length) throw new Error(`${PAGE}: ${name} takes ${parameters.length} parameters`);
      return [code(`${name}(${names.map(([, own], i) => `${own}${parameters[i]}`).join(", ")})${type}`)];
    },
  );
}

/** @param {string} name */
function moduleOf(name) {
  const bytes = readFileSync(new URL(`packages/wasm/dist/${name}.wasm`, ROOT));
  const module = binaryen.readBinary(bytes);
  const types = (/** @type {number} */ type) =>
    binaryen.expandType(type).map((one) => `: ${TYPES.find((name) => binaryen[name] === one)}`);
  /** @type {Map<string, { parameters?: string[], type: string }>} a function's parameters, and each export's type */
  const exported = new Map();
  for (const { name, kind } of WebAssembly.Module.exports(new WebAssembly.Module(bytes))) {
    const { value } = binaryen.getExportInfo(module.getExport(name));
    if (kind === "global") {
      exported.set(name, { type: types(binaryen.getGlobalInfo(module.getGlobal(value)).type).join() });
    } else if (kind === "function") {
      const { params, results } = binaryen.getFunctionInfo(module.getFunction(value));
      exported.set(name, { parameters: types(params), type: types(results).join() });
    }
  }
  const { initial, max = 0 } = module.getMemoryInfo();
  const memory = `Memory begins with ${initial} pages of 64 KiB and ends at ${max} (${max / 16} MiB).`;
  return { exported, memory };
}

/**
 * Draws fields over the bytes that they take, one row of the ruler a line. Bytes of no field are marked 0.
 *
 * @param {Readonly<Record<string, number>>} fields of equal size, in order, with their offsets
 * @param {number} byteCount
 * @param {number} bytesInRow
 */
function ruler(fields, byteCount, bytesInRow) {
  const names = Object.keys(fields);
  const size = fields[names[1] ?? ""] ?? 0;
  /** @type {(start: number, cell: (offset: number) => string) => string} */
  const row = (start, cell) =>
    steps(bytesInRow, size)
      .map((offset) => cell(start + offset).padEnd((size * 64) / bytesInRow))
      .join("");
  const nameAt = (/** @type {number} */ offset) => `| ${names.find((name) => fields[name] === offset) ?? "0"}`;
  return fenced([
    `byte  ${row(0, String)}${bytesInRow}`,
    ...steps(byteCount, bytesInRow).map((start) => `${String(start).padStart(4)}  ${row(start, nameAt)}|`),
  ]);
}

/** The example's buffer, byte by byte, with the name of each section at its first row. */
function dump() {
  const { puzzle } = readPuzzle(EXAMPLE);
  const bytes = core.compileProblem(puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }));
  const view = new DataView(bytes.buffer);
  const sections = new Map([[0, "header"]]);
  for (const field of /** @type {const} */ (["stepsOffset", "tilesOffset", "matesOffset", "domainsOffset"])) {
    sections.set(view.getUint32(core.headerOffset(field), true), field.replace("Offset", ""));
  }
  return fenced(
    steps(bytes.length, 8).map((start) => {
      const hex = [...bytes.subarray(start, start + 8)].map((byte) => byte.toString(16).padStart(2, "0"));
      return `${String(start).padStart(4)}  ${hex.join(" ")}  ${sections.get(start) ?? ""}`.trimEnd();
    }),
  );
}

/** 0, `step`, 2 `step`, … below `end`. @param {number} end @param {number} step */
function steps(end, step) {
  return Array.from({ length: end / step }, (_, i) => i * step);
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``;
}

/** @param {string[]} text */
function fenced(text) {
  return ["```text", ...text, "```"].join("\n");
}
