/**
 * Writes the parts of docs/KERNEL.md that repeat the layout of the problem buffer and the built modules, each between two
 * marks: `<!-- abi:NAME -->` and `<!-- /abi:NAME -->`.
 *
 *     node packages/wasm/scripts/generate-abi.mjs           writes the page
 *     node packages/wasm/scripts/generate-abi.mjs --check   fails if the page is stale
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  compileProblem,
  HEADER_BYTES,
  HEADER_FIELDS,
  headerOffset,
  layoutConstants,
  makePlan,
  PREPARE_STATUS,
  RUN_STATUS,
  readPuzzle,
  STEP_BYTES,
  STEP_OFFSETS,
} from "@edgewise/core";
import { GROWTH, HEADER, INSIDE, KERNEL, PREPARE, RUN, STEP } from "./abi/meanings.mjs";
import { readModule } from "./abi/signatures.mjs";

const PAGE = fileURLToPath(new URL("../../../docs/KERNEL.md", import.meta.url));
/** The example of the page, in the text format. */
const EXAMPLE = "size 2x1\nrule signed\n1 2 3 -2\n4 -2 1 5\n";

/** @param {string} name */
const moduleOf = (name) => readModule(readFileSync(new URL(`../dist/${name}.wasm`, import.meta.url)));
const kernel = moduleOf("kernel");
const growth = moduleOf("growth");

/** @type {Record<string, string>} */
const PARTS = {
  constants: constantsTable(),
  header: `${fenced(
    ruler(
      HEADER_FIELDS.map((name) => [name, headerOffset(name)]),
      HEADER_BYTES,
      16,
      4,
    ),
  )}\n\n${table(
    ["offset", "field", "allowed values"],
    HEADER_FIELDS.map((name) => [headerOffset(name), code(name), HEADER[name]]),
  )}`,
  step: `${fenced(ruler(Object.entries(STEP_OFFSETS), STEP_BYTES, 8, 8))}\n\n${table(
    ["offset", "field", "allowed values"],
    Object.entries(STEP_OFFSETS).map(([name, at]) => [at, code(name), STEP[/** @type {keyof typeof STEP} */ (name)]]),
  )}`,
  example: fenced(dump()),
  exports: exportsTable(KERNEL, kernel.functions),
  inside: exportsTable(INSIDE, kernel.functions),
  growth: exportsTable(GROWTH, growth.functions, KERNEL),
  memory: `Memory begins with ${kernel.pages.initial} pages of 64 KiB and ends at ${kernel.pages.maximum} (${kernel.pages.maximum / 16} MiB).`,
  prepare: statusTable(PREPARE_STATUS, PREPARE),
  run: statusTable(RUN_STATUS, RUN),
};

checkExports("kernel.wasm", { ...KERNEL, ...INSIDE }, kernel);
checkExports("growth.wasm", GROWTH, growth);
const before = readFileSync(PAGE, "utf8");
const after = Object.entries(PARTS).reduce(withPart, before);
if (process.argv.includes("--check")) {
  if (after !== before) {
    console.error("docs/KERNEL.md is stale: run node packages/wasm/scripts/generate-abi.mjs");
    process.exit(1);
  }
} else {
  writeFileSync(PAGE, after);
}

/**
 * @param {string} page
 * @param {[name: string, text: string]} part
 */
function withPart(page, [name, text]) {
  const [begin, end] = [`<!-- abi:${name} -->`, `<!-- /abi:${name} -->`];
  const [head, rest] = page.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`docs/KERNEL.md has no ${begin} … ${end}`);
  return `${head}${begin}\n\n${text}\n\n${end}${tail}`;
}

/**
 * The page names every function that the module exports, and no other; the module imports nothing.
 *
 * @param {string} name
 * @param {Record<string, unknown>} told
 * @param {ReturnType<typeof readModule>} module
 */
function checkExports(name, told, { functions, imports }) {
  if (imports > 0) throw new Error(`${name} has imports`);
  const untold = [...functions.keys()].filter((key) => !Object.hasOwn(told, key));
  const gone = Object.keys(told).filter((key) => !functions.has(key));
  if (untold.length + gone.length > 0) {
    throw new Error(`packages/wasm/scripts/abi/meanings.mjs and ${name}: not told ${untold}, not there ${gone}`);
  }
}

/**
 * @param {Record<string, import("./abi/meanings.mjs").Export>} told
 * @param {ReturnType<typeof readModule>["functions"]} functions
 * @param {Record<string, import("./abi/meanings.mjs").Export>} [known] those that mean the same there are left out
 */
function exportsTable(told, functions, known = {}) {
  const rows = Object.entries(told).filter(([name, what]) => known[name]?.does !== what.does);
  return table(
    ["export", "what it does", "callable"],
    rows.map(([name, { takes = [], does, when }]) => {
      const { parameters = [], results = [] } = functions.get(name) ?? {};
      if (parameters.length !== takes.length) throw new Error(`${name} takes ${parameters.length} parameters`);
      const list = parameters.map((type, i) => `${takes[i]}: ${type}`).join(", ");
      const result = results.length > 0 ? `: ${results.join(", ")}` : "";
      return [code(`${name}(${list})${result}`), does, when === "always" ? "at any time" : "once ready"];
    }),
  );
}

function constantsTable() {
  const { values, none, caps, offsets } = layoutConstants();
  const sizes = offsets.filter(([name]) => name.endsWith("_BYTES"));
  return table(
    ["constant", "value", "hexadecimal"],
    [...values, none, ...sizes, ...caps].map(([name, value]) => [code(name), value, `0x${value.toString(16)}`]),
  );
}

/**
 * @param {Readonly<Record<string, number>>} codes
 * @param {Readonly<Record<string, string>>} meanings
 */
function statusTable(codes, meanings) {
  return table(
    ["value", "name", "meaning"],
    Object.entries(codes).map(([name, value]) => [value, code(name), meanings[name] ?? ""]),
  );
}

/**
 * Fields over the bytes that they take, a row of the ruler in each line. What no field takes is 0.
 *
 * @param {readonly (readonly [name: string, offset: number])[]} fields of equal size, in order
 * @param {number} byteCount
 * @param {number} bytesInRow
 * @param {number} charactersPerByte
 */
function ruler(fields, byteCount, bytesInRow, charactersPerByte) {
  const size = (fields[1]?.[1] ?? 0) - (fields[0]?.[1] ?? 0);
  const names = new Map(fields.map(([name, offset]) => [offset, name]));
  const width = size * charactersPerByte;
  const row = (/** @type {(offset: number) => string} */ cell) =>
    Array.from({ length: bytesInRow / size }, (_, i) => cell(i * size).padEnd(width)).join("");
  const lines = Array.from({ length: byteCount / bytesInRow }, (_, i) => {
    const start = i * bytesInRow;
    return `${String(start).padStart(4)}  ${row((offset) => `| ${names.get(start + offset) ?? "0"}`)}|`;
  });
  return [`byte  ${row((offset) => `${offset}`)}${bytesInRow}`, ...lines].join("\n");
}

/** The example's buffer, byte by byte, with the section that each row belongs to. */
function dump() {
  const { puzzle } = readPuzzle(EXAMPLE);
  const bytes = compileProblem(puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }));
  const view = new DataView(bytes.buffer);
  const sections = new Map(
    [["header", 0], ...["steps", "tiles", "mates", "domains"].map((name) => [name, offsetOf(name)])].map(
      ([name, offset]) => /** @type {const} */ ([offset, name]),
    ),
  );
  const rows = Array.from({ length: bytes.length / 8 }, (_, i) => {
    const hex = [...bytes.subarray(i * 8, i * 8 + 8)].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    return `${String(i * 8).padStart(4)}  ${hex}  ${sections.get(i * 8) ?? ""}`.trimEnd();
  });
  return rows.join("\n");

  /** @param {string} name */
  function offsetOf(name) {
    return view.getUint32(headerOffset(/** @type {"stepsOffset"} */ (`${name}Offset`)), true);
  }
}

/**
 * @param {string[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 */
function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** @param {string} text */
function fenced(text) {
  return `\`\`\`text\n${text}\n\`\`\``;
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``;
}
