/**
 * Start-up times and sizes: the time of the command to its first solution of a 3x3, and of a program to load the
 * library, as multiples of the start of Node; and the bytes that a user downloads. The limits are committed, so raising
 * one is a visible change. Those of start-up times hold for Node 20: later ones start in half the time.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { groupedText } from "@edgewise/core/analysis";
import { build } from "rolldown";
import { tried } from "../errors.js";
import { BENCH, CLI, ROOT } from "../paths.js";

type Limits = Readonly<Record<string, number>>;

const LIMITS = `${BENCH}gate/limits.json`;
/** Arguments of Node, by the name of the measurement. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  "first solution of a 3x3 by the command, in starts of node": [CLI, "solve", `${ROOT}fixtures/puzzles/insects.arc`],
  "load of @edgewise/wasm, in starts of node": [
    "--input-type=module",
    "--eval",
    `import { load } from ${JSON.stringify(import.meta.resolve("@edgewise/wasm"))}; await load();`,
  ],
};
const STARTED_BY = "v20.";
/** Without what makes every start longer: reading certificates takes Node more time than its start. */
const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...PLAIN_ENV } = process.env;
const KERNEL = "packages/wasm/dist/kernel.wasm";
const EMBEDDED = "load of @edgewise/wasm and all it needs, minified by rolldown, brotli";
/** Limits promised in the documentation. --update never raises them. */
const PROMISED: Limits = { [KERNEL]: 12_000, [EMBEDDED]: 30_000 };
const ROUNDS = 8;
/** A start-up time that is too long is measured up to this many times. */
const PATIENCE = 10;
/** Factors by which --update raises a value that exceeds its limit: for growth in bytes, for noise in times. */
const ROOM = { bytes: 1.1, startUp: 1.25 };
/** Other packages are optional, so a build may lack them. */
const PACKAGES = ["core", "wasm"];
/** The command with all that is bundled into it. */
const COMMAND = "packages/cli/dist/main.node.js";

export const weight = {
  async check() {
    const limits = readLimits();
    const isComparable = process.version.startsWith(STARTED_BY);
    const starts = isComparable ? startsNow(limits) : [];
    const { passes, lines } = judged(limits, [...starts, ...(await sizesNow())]);
    const left = isComparable ? [] : [`- start-up times: measured with Node 20 only, this is ${process.version}`];
    return { passes, lines: [...left, ...lines] };
  },

  /** Raises the limits that are exceeded now. */
  async update() {
    if (!process.version.startsWith(STARTED_BY))
      throw new Error(`expected Node 20 to measure start-up times, found ${process.version}`);
    const before = readLimits();
    const { limits, lines } = raised(before, [...startsNow(before), ...(await sizesNow())]);
    writeFileSync(LIMITS, `${JSON.stringify(limits, null, 2)}\n`);
    return ["bench/gate/limits.json:", ...(lines.length > 0 ? lines : ["no limit is exceeded"])].join("\n");
  },
};

interface Measured {
  readonly name: string;
  readonly value: number;
}

const ADVICE =
  "Make it smaller or faster; or, if it is worth it, raise the limit in bench/gate/limits.json and say why in the commit.";

/** A line for what was measured, and for what exceeds its limit what to do about it. */
export function judged(limits: Limits, measured: readonly Measured[]): { passes: boolean; lines: string[] } {
  const verdicts = measured.map(({ name, value }) => {
    const limit = promised(name, limits);
    const passes = limit !== undefined && value <= limit;
    const promise = limit !== undefined && limit === PROMISED[name] ? ", as the documentation promises" : "";
    const held = limit === undefined ? "no limit is committed" : `limit ${figure(name, limit)}${promise}`;
    return { passes, line: `${passes ? "✓" : "✗"} ${name}: ${figure(name, value)}, ${held}` };
  });
  const passes = verdicts.every((verdict) => verdict.passes);
  return { passes, lines: [...verdicts.map(({ line }) => line), ...(passes ? [] : [ADVICE])] };
}

/**
 * The limits of what was measured: those that are exceeded become the value times ROOM, the others stay. Room added to
 * every value would raise the limit of what has not grown.
 * @returns `lines`: one for each that was exceeded
 */
export function raised(before: Limits, measured: readonly Measured[]): { limits: Limits; lines: string[] } {
  const lines: string[] = [];
  const limits = measured.map(({ name, value }) => {
    const old = promised(name, before);
    if (old !== undefined && value <= old) return [name, old];
    const roomy =
      name in STARTS ? Number((value * ROOM.startUp).toFixed(2)) : Math.ceil((value * ROOM.bytes) / 100) * 100;
    const limit = Math.min(roomy, PROMISED[name] ?? roomy);
    const change = `${old === undefined ? "none" : figure(name, old)} → ${figure(name, limit)}`;
    lines.push(
      `${name}: ${value > limit ? `${figure(name, value)} exceed what is promised, ${figure(name, limit)}` : change}`,
    );
    return [name, limit];
  });
  return { limits: Object.fromEntries(limits), lines };
}

function readLimits(): Limits {
  return existsSync(LIMITS) ? tried(LIMITS, () => JSON.parse(readFileSync(LIMITS, "utf8"))) : {};
}

function figure(name: string, value: number): string {
  return name in STARTS ? value.toFixed(2) : `${groupedText(value)} bytes`;
}

function startsNow(limits: Limits): Measured[] {
  return Object.keys(STARTS).map((name) => ({ name, value: patientStart(name, limits[name] ?? 0) }));
}

/** @returns the shortest of a few measurements, of which there are more if it is above the limit. */
function patientStart(name: string, limit: number): number {
  let value = startUp(name);
  for (let i = 1; i < PATIENCE && value > limit; i++) value = Math.min(value, startUp(name));
  return value;
}

/** The smaller of the limit and the promise; undefined if no limit is committed. */
function promised(name: string, { [name]: limit }: Limits): number | undefined {
  return limit === undefined ? undefined : Math.min(limit, PROMISED[name] ?? limit);
}

/** Bytes, by what they are of. */
async function sizesNow(): Promise<Measured[]> {
  const files = [KERNEL, COMMAND].map((name) => ({ name, value: statSync(`${ROOT}${name}`).size }));
  // Bytes added to an app that solves puzzles given as data: host, planner, specialiser, and both kernels.
  const input = fileURLToPath(new URL("./embedded.js", import.meta.url));
  const { output } = await build({
    input,
    platform: "browser",
    write: false,
    output: { minify: true, comments: false },
  });
  const embedded = { name: EMBEDDED, value: brotliCompressSync(output[0].code).length };
  const folders = PACKAGES.map((name) => ({
    name: `packages/${name}/dist, JavaScript`,
    value: codeBytes(`${ROOT}packages/${name}/dist`),
  }));
  return [...files, embedded, ...folders];
}

/** Bundles, which contain the same code again in fewer files, and code for tests. */
const LEFT_OUT = /([.]node|\/standalone)[.]js$|\/testing\//;

/** Bytes of JavaScript, without maps and types, and with each module counted once. */
function codeBytes(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (name) => `/${name.replaceAll("\\", "/")}`,
  );
  const code = names.filter((name) => name.endsWith(".js") && !LEFT_OUT.test(name));
  return code.reduce((total, name) => total + statSync(folder + name).size, 0);
}

/** The shortest run of a program divided by the shortest start of Node, measured in turn. */
function startUp(name: string): number {
  let node = Number.POSITIVE_INFINITY;
  let started = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ROUNDS; i++) {
    node = Math.min(node, msOf(["--eval", "0"]));
    started = Math.min(started, msOf(STARTS[name] ?? []));
  }
  return started / node;
}

function msOf(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env: PLAIN_ENV });
  const ms = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
  return ms;
}
