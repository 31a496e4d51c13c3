/** Where a kernel comes from, and how it becomes a compiled module. Every error gives its reason in one line. */
import { describe, LAYOUT_VERSION } from "@edgewise/core/engine";
import { mayCompile } from "../compiling.js";
import type { GrowthExports, KernelExports } from "../kernel.js";

// The types of Node alone lack these names. If the types of browsers are there, this adds nothing to them.
declare global {
  namespace WebAssembly {
    interface Module {}
    interface Instance {}
    interface Memory {}
  }
}

/** One of these, or none for the package's own. */
export interface Source {
  /** URL of a `.wasm` file. In Node it may be a `file:` URL. */
  readonly url?: string | UrlObject;
  /** The bytes of a `.wasm` file. */
  readonly bytes?: Bytes;
  /** A module that is compiled already, for hosts that may not compile at run time. */
  readonly module?: WebAssembly.Module;
}

/** A `URL`, described here because the types of Node alone do not have it. */
export interface UrlObject {
  /** The whole address. */
  readonly href: string;
  /** The address, as in `href`. */
  toJSON(): string;
}

type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

/** Magic number of a module: "\0asm". */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** @throws TypeError unless the source has exactly one key. @throws Error with the reason if there is no module. */
export async function compileSource(source: Source | Promise<Source>, name: string): Promise<WebAssembly.Module> {
  const awaited = await source;
  const { url, bytes, module } = awaited;
  if (given(awaited).length !== 1) {
    throw new TypeError(`${name}: expected one of url, bytes and module`);
  }
  if (module !== undefined) {
    if (isA("WebAssembly.Module", module)) return module;
    throw new TypeError(`${name}: expected a WebAssembly.Module as module, found ${describe(module)}`);
  }
  if (bytes !== undefined) return compileBytes(bytes, name);
  return fetchModule(String(url), name);
}

/** The keys that a source gives: none, or one if it is valid. */
export function given({ url, bytes, module }: Source): unknown[] {
  return [url?.toString(), bytes, module].filter((each) => each !== undefined);
}

async function fetchModule(url: string, name: string): Promise<WebAssembly.Module> {
  const where = `${name} at ${url}`;
  if (url.startsWith("file:")) return compileBytes(await readFile(url, where), where);
  const response = await attempt(`${where} cannot be fetched`, () => fetch(url));
  if (!response.ok) throw new Error(`${where}: expected the file, found HTTP status ${response.status}`);
  const type = response.headers.get("content-type") ?? "no content type";
  // Compiles while it arrives, but only with this content type, which many servers do not send.
  if (type.startsWith("application/wasm") && typeof WebAssembly.compileStreaming === "function") {
    return compile(where, () => WebAssembly.compileStreaming(response));
  }
  const bytes = await attempt(`${where} cannot be fetched`, () => response.arrayBuffer());
  return compileBytes(bytes, where, `, served as ${type}`);
}

function compileBytes(bytes: Bytes, where: string, remark = ""): Promise<WebAssembly.Module> {
  if (!ArrayBuffer.isView(bytes) && !isA("ArrayBuffer", bytes)) {
    throw new TypeError(`${where}: expected an ArrayBuffer or a view as bytes, found ${describe(bytes)}`);
  }
  const { buffer = bytes as ArrayBuffer, byteOffset, byteLength } = bytes as ArrayBufferView<ArrayBuffer>;
  const view = new Uint8Array(buffer, byteOffset, byteLength);
  if (!MAGIC.every((byte, i) => view[i] === byte)) {
    throw new Error(`${where}: expected WebAssembly, found ${view.length} other bytes${remark}`);
  }
  return compile(where, () => WebAssembly.compile(bytes));
}

/** Node's fetch cannot read files; the fetch of Deno and Bun can. */
function readFile(url: string, where: string): Promise<Bytes> {
  const node = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
  const files = node?.getBuiltinModule?.("node:fs/promises") as
    | { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> }
    | undefined;
  return attempt(`${where} cannot be read`, async () => {
    if (files !== undefined) return files.readFile(new URL(url));
    return (await fetch(url)).arrayBuffer();
  });
}

async function compile(where: string, action: () => Promise<WebAssembly.Module>): Promise<WebAssembly.Module> {
  // Is the module at fault, or may this program compile nothing?
  const hint = mayCompile() ? "" : FORBIDDEN;
  return attempt(`${where} cannot be compiled${hint}`, action);
}

const FORBIDDEN =
  " (a content policy has to allow 'wasm-unsafe-eval'; where a platform never compiles, pass a compiled module)";

async function attempt<T>(failure: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw new Error(`${failure}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Unlike `instanceof`, accepts objects of another realm, such as a frame or a test runner's sandbox. */
function isA(name: string, value: unknown): boolean {
  return Object.prototype.toString.call(value) === `[object ${name}]`;
}

/** The export that tells each module from the other. All others follow from the version, which foreign modules lack. */
const SIGNS = {
  kernel: "stepIndex" satisfies keyof KernelExports,
  growth: "boardOffset" satisfies keyof GrowthExports,
} as const;

/** Checks that a module is one of our kernels and reads the problems that this package writes. @throws Error if not */
export function checkModule(module: WebAssembly.Module, name: keyof typeof SIGNS): void {
  const exported = new Set(WebAssembly.Module.exports(module).map((entry) => entry.name));
  const missing = [SIGNS[name], "LAYOUT_VERSION"].filter((entry) => !exported.has(entry));
  if (missing.length > 0)
    throw new Error(`${name}: expected a module that exports ${missing.join(", ")}, found one that does not`);
  const { LAYOUT_VERSION: version } = new WebAssembly.Instance(module).exports;
  const found = version instanceof WebAssembly.Global ? version.value : version;
  if (found !== LAYOUT_VERSION) {
    throw new Error(`${name}: expected a module for problem layout ${LAYOUT_VERSION}, found one for ${found}`);
  }
}

/**
 * A kernel as a file of this package. Bundlers may leave it out; the error then says what to do.
 * @param locate throws in a bundle that does not know its own URL
 * @throws Error with the reason in one line
 */
export async function ownFile(name: "kernel" | "growth", locate: () => UrlObject): Promise<Source> {
  try {
    return { module: await compileSource({ url: locate() }, name) };
  } catch (cause) {
    // If this program may compile nothing, the file is not at fault.
    if (!(cause instanceof Error) || !mayCompile()) throw cause;
    const reason = cause instanceof TypeError ? `${name} cannot be located: ${cause.message}` : cause.message;
    const call = name === "kernel" ? "load({ bytes })" : `load({ ${name}: { bytes } })`;
    throw new Error(
      `${reason}; if a bundler left ${name}.wasm out, import @edgewise/wasm, which contains it, or pass it in: ${call}`,
      { cause },
    );
  }
}
