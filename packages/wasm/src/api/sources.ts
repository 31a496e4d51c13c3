/** From where a kernel comes, and how it becomes a compiled module. Whatever goes wrong is said in one line. */
import { mayCompile } from "../compiling.js";

// Programs for Node alone do not know these names. Where the types of browsers are there, this adds nothing to them.
declare global {
  namespace WebAssembly {
    interface Module {}
    interface Instance {}
    interface Memory {}
  }
}

/** One of these, or none where the package knows by itself. */
export interface Source {
  /** Of a `.wasm` file. In Node it may be a `file:` URL. */
  readonly url?: string | UrlObject;
  /** The bytes of one. */
  readonly bytes?: Bytes;
  /** One that is compiled already: where nothing may be compiled at run time. */
  readonly module?: WebAssembly.Module;
}

/** A `URL`: not every program's types know that name. */
interface UrlObject {
  readonly href: string;
  toJSON(): string;
}

type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

/** Magic number of a module: "\0asm". */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];

/** @throws TypeError unless the source names exactly one. @throws Error with the reason why there is no module. */
export async function compileSource(source: Source | Promise<Source>, name: string): Promise<WebAssembly.Module> {
  const awaited = await source;
  const { url, bytes, module } = awaited;
  if (given(awaited).length !== 1) {
    throw new TypeError(`${name}: expected one of url, bytes and module`);
  }
  if (module !== undefined) {
    if (isA("WebAssembly.Module", module)) return module;
    throw new TypeError(`${name}: expected a WebAssembly.Module as module, found ${typeOf(module)}`);
  }
  if (bytes !== undefined) return compileBytes(bytes, name);
  return fetchModule(String(url), name);
}

/** What a source says: nothing, or one thing if it is right. */
export function given({ url, bytes, module }: Source): unknown[] {
  return [url?.toString(), bytes, module].filter((each) => each !== undefined);
}

async function fetchModule(url: string, name: string): Promise<WebAssembly.Module> {
  const where = `${name} at ${url}`;
  if (url.startsWith("file:")) return compileBytes(await readFile(url, where), where);
  const response = await attempt(`${where} cannot be fetched`, () => fetch(url));
  if (!response.ok) throw new Error(`${where}: expected the file, found HTTP status ${response.status}`);
  const type = response.headers.get("content-type") ?? "no content type";
  // Compiles while it arrives, but only under this type; many servers do not know it.
  if (type.startsWith("application/wasm") && typeof WebAssembly.compileStreaming === "function") {
    return compile(where, () => WebAssembly.compileStreaming(response));
  }
  const bytes = await attempt(`${where} cannot be fetched`, () => response.arrayBuffer());
  return compileBytes(bytes, where, `, served as ${type}`);
}

function compileBytes(bytes: Bytes, where: string, remark = ""): Promise<WebAssembly.Module> {
  if (!ArrayBuffer.isView(bytes) && !isA("ArrayBuffer", bytes)) {
    throw new TypeError(`${where}: expected an ArrayBuffer or a view as bytes, found ${typeOf(bytes)}`);
  }
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  if (!MAGIC.every((byte, i) => view[i] === byte)) {
    throw new Error(`${where}: expected WebAssembly, found ${view.length} other bytes${remark}`);
  }
  return compile(where, () => WebAssembly.compile(bytes));
}

/** Node's fetch does not read files; those of Deno and Bun do, and this works there too. */
function readFile(url: string, where: string): Promise<Bytes> {
  const node = (globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }).process;
  const files = node?.getBuiltinModule?.("node:fs/promises") as FileReader | undefined;
  return attempt(`${where} cannot be read`, async () => {
    if (files !== undefined) return files.readFile(new URL(url));
    return (await fetch(url)).arrayBuffer();
  });
}

interface FileReader {
  readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}

async function compile(where: string, action: () => Promise<WebAssembly.Module>): Promise<WebAssembly.Module> {
  // Is it the module's fault, or is nothing compiled here?
  const hint = mayCompile() ? "" : FORBIDDEN;
  return attempt(`${where} cannot be compiled${hint}`, action);
}

const FORBIDDEN =
  " (a content policy has to allow 'wasm-unsafe-eval'; where a platform never compiles, hand over a compiled module)";

async function attempt<T>(failure: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw new Error(`${failure}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Also one of another realm, such as a frame or a test runner's sandbox, which `instanceof` does not know. */
function isA(name: string, value: unknown): boolean {
  return Object.prototype.toString.call(value) === `[object ${name}]`;
}

function typeOf(value: unknown): string {
  return value === null ? "null" : typeof value;
}
