/** Loading: once, concurrently, again after a failure; and the errors when it fails. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { generatePuzzle } from "@edgewise/core";
import { LAYOUT_VERSION } from "@edgewise/core/engine";
import { readFixture } from "@edgewise/core/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type LoadOptions, load } from "../index.js";
import { growthBytes, kernelBytes } from "../inlined.js";
import { withGlobal, withoutExport } from "../testing/patched.js";
import { loadFrom, type OwnSources } from "./load.js";
import { ownFile } from "./sources.js";

const insects = readFixture("insects.arc");
/** Bare and large enough for free growth. */
const bare = generatePuzzle({ width: 4, height: 4, colors: 7, rule: "signed", seed: 1 });

/** What the server answers, by path. */
const FILES: Readonly<Record<string, readonly [status: number, type: string | undefined, body: Uint8Array | string]>> =
  {
    "/kernel.wasm": [200, "application/wasm", kernelBytes()],
    "/typeless.wasm": [200, undefined, kernelBytes()],
    "/octets.wasm": [200, "application/octet-stream", kernelBytes()],
    "/growth.wasm": [200, "application/wasm", growthBytes()],
    "/page.wasm": [200, "text/html; charset=utf-8", "<!doctype html><title>Not found</title>"],
    "/page-as.wasm": [200, "application/wasm", "<!doctype html><title>Not found</title>"],
    "/cut.wasm": [200, "application/octet-stream", kernelBytes().slice(0, 4000)],
    "/forbidden.wasm": [403, "text/plain", "no"],
  };

let server: Server;
let base = "";
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const [status, type, body] = FILES[path] ?? [404, "text/plain", "none"];
    response.writeHead(status, type === undefined ? {} : { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ownAt = (kernel: string, growth: string): OwnSources => ({
  kernel: () => ({ url: `${base}${kernel}` }),
  growth: () => ({ url: `${base}${growth}` }),
});

describe("sources, 4 arrangements each", () => {
  test.each<[string, () => LoadOptions]>([
    ["the package's own bytes", () => ({})],
    ["an address", () => ({ url: `${base}/kernel.wasm` })],
    ["an address as an object", () => ({ url: new URL(`${base}/kernel.wasm`) })],
    ["a server that names no type", () => ({ url: `${base}/typeless.wasm` })],
    ["a server that names another type", () => ({ url: `${base}/octets.wasm` })],
    ["a file", () => ({ url: pathToFileURL(fileURLToPath(new URL("../../dist/kernel.wasm", import.meta.url))) })],
    ["bytes", () => ({ bytes: kernelBytes() })],
    ["a buffer", () => ({ bytes: kernelBytes().buffer })],
    ["a view into a larger buffer", () => ({ bytes: Uint8Array.of(1, 2, ...kernelBytes(), 3).subarray(2, -1) })],
    [
      "a buffer of another realm",
      () => ({ bytes: runInNewContext("Uint8Array.from(bytes).buffer", { bytes: kernelBytes() }) }),
    ],
    ["a compiled module", () => ({ module: new WebAssembly.Module(kernelBytes()) })],
  ])("%s", async (_, options) => {
    const edgewise = await load(options());
    expect((await edgewise.count(insects)).counts).toEqual({ arrangements: 4, distinct: 1 });
  });
});

describe("once", () => {
  test("the same options give the same object, other options another", async () => {
    const url = `${base}/kernel.wasm`;
    expect(await load()).toBe(await load({}));
    expect(await load({ url })).toBe(await load({ url: new URL(url) }));
    expect(await load({ url })).not.toBe(await load({ url: `${base}/octets.wasm` }));
    expect(await load({ bytes: kernelBytes() })).not.toBe(await load({ bytes: kernelBytes() }));
    expect(await load()).not.toBe(await load({ growth: false }));
  });

  test("calls at the same time share one request", async () => {
    const own = ownAt("/kernel.wasm", "/growth.wasm");
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadFrom(own, {})));
    expect(others.every((other) => other === first)).toBe(true);
    expect(requests).toEqual(["/kernel.wasm"]);
  });

  test("a load that failed is tried again", async () => {
    let path = "/missing.wasm";
    const own: OwnSources = { ...ownAt("", ""), kernel: () => ({ url: `${base}${path}` }) };
    await expect(Promise.all([loadFrom(own, {}), loadFrom(own, {})])).rejects.toThrow("HTTP status 404");
    path = "/kernel.wasm";
    expect((await (await loadFrom(own, {})).count(insects)).status).toBe("complete");
    expect(requests).toEqual(["/missing.wasm", "/kernel.wasm"]);
  });
});

describe("free growth has its own module", () => {
  test.each<[string, LoadOptions, string[], string]>([
    ["by default when a puzzle needs it", {}, ["/kernel.wasm", "/growth.wasm"], "free-growth"],
    ["at once", { growth: true }, ["/kernel.wasm", "/growth.wasm"], "free-growth"],
    ["never", { growth: false }, ["/kernel.wasm"], "growth-centre"],
    ["never, with a kernel that is not the package's own", { bytes: kernelBytes() }, [], "growth-centre"],
    ["given beside such a kernel", { bytes: kernelBytes(), growth: { bytes: growthBytes() } }, [], "free-growth"],
  ])("%s", async (_, options, expected, order) => {
    const edgewise = await loadFrom(ownAt("/kernel.wasm", "/growth.wasm"), options);
    await edgewise.count(insects);
    const results = await Promise.all([edgewise.count(bare), edgewise.count(bare)]);
    expect(requests).toEqual(expected);
    for (const { status, stats } of results) expect([status, stats.order]).toEqual(["complete", order]);
  });

  test("requested by name where it is not available: refused", async () => {
    const edgewise = await load({ growth: false });
    await expect(edgewise.count(bare, { order: "free-growth" })).rejects.toThrow(
      new RangeError("order: free-growth needs an engine that supports it, such as growth.wasm once it is loaded"),
    );
  });

  test("if it cannot be loaded, the search fails and the next search tries again", async () => {
    let path = "/missing.wasm";
    const own: OwnSources = { ...ownAt("/kernel.wasm", ""), growth: () => ({ url: `${base}${path}` }) };
    const edgewise = await loadFrom(own, {});
    await expect(edgewise.solve(bare)).rejects.toThrow("growth at");
    path = "/growth.wasm";
    expect((await edgewise.solve(bare)).status).toBe("solved");
  });
});

describe("a source that cannot be loaded: the error gives the reason in one line", () => {
  test.each<[string, () => LoadOptions, RegExp]>([
    [
      "no such file",
      () => ({ url: `${base}/none.wasm` }),
      /^kernel at http.*none.wasm: expected the file, found HTTP status 404$/,
    ],
    ["a refusal", () => ({ url: `${base}/forbidden.wasm` }), /HTTP status 403$/],
    [
      "a page instead",
      () => ({ url: `${base}/page.wasm` }),
      /expected WebAssembly, found 39 other bytes, served as text\/html; charset=utf-8$/,
    ],
    [
      "a page served as WebAssembly",
      () => ({ url: `${base}/page-as.wasm` }),
      /page-as.wasm cannot be compiled: .*magic/,
    ],
    ["half a file", () => ({ url: `${base}/cut.wasm` }), /cut.wasm cannot be compiled: /],
    ["no server", () => ({ url: "http://127.0.0.1:1/kernel.wasm" }), /^kernel at http:.* cannot be fetched: /],
    [
      "no such file on disk",
      () => ({ url: "file:///no/such/kernel.wasm" }),
      /^kernel at file:.* cannot be read: ENOENT/,
    ],
    ["no bytes", () => ({ bytes: new Uint8Array() }), /^kernel: expected WebAssembly, found 0 other bytes$/],
    ["another module", () => ({ bytes: growthBytes() }), /^kernel: expected a module that exports stepIndex, found/],
    [
      "the kernel as free growth",
      () => ({ growth: { bytes: kernelBytes() } }),
      /^growth: expected a module that exports boardOffset, found/,
    ],
    [
      "a kernel without its version",
      () => ({ bytes: withoutExport(kernelBytes(), "LAYOUT_VERSION") }),
      /^kernel: expected a module that exports LAYOUT_VERSION, found one that does not$/,
    ],
    [
      "a kernel of another layout",
      () => ({ bytes: withGlobal(kernelBytes(), "LAYOUT_VERSION", LAYOUT_VERSION + 1) }),
      new RegExp(
        `^kernel: expected a module for problem layout ${LAYOUT_VERSION}, found one for ${LAYOUT_VERSION + 1}$`,
      ),
    ],
    [
      "two sources at once",
      () => ({ url: "x", bytes: kernelBytes() }),
      /^kernel: expected one of url, bytes and module$/,
    ],
    [
      "a module of the wrong type",
      () => ({ module: {} as WebAssembly.Module }),
      /^kernel: expected a WebAssembly.Module as module, found an object$/,
    ],
    [
      "bytes of the wrong type",
      () => ({ bytes: "AGFzbQ" as unknown as ArrayBuffer }),
      /^kernel: expected an ArrayBuffer or a view as bytes, found the text "AGFzbQ"$/,
    ],
  ])("%s", async (_, options, message) => {
    const failure = await load(options()).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(failure?.message).toMatch(message);
    expect(failure?.message).not.toContain("\n");
  });
});

describe("a file of the package that a bundler left out: the error says what to do", () => {
  const cure = (call: string) =>
    `.wasm out, import @edgewise/wasm, which contains it, or pass it in: load({ ${call} })`;
  const notLocated = () => new URL("./kernel.wasm", undefined);
  test.each<[string, () => URL, string]>([
    ["a bundle without a URL", notLocated, "kernel cannot be located: Invalid URL"],
    ["404", () => new URL(`${base}/none.wasm`), "expected the file, found HTTP status 404"],
    ["no such file", () => new URL("file:///no/such/kernel.wasm"), "cannot be read: ENOENT"],
    ["a page instead", () => new URL(`${base}/page.wasm`), "found 39 other bytes, served as text/html"],
  ])("%s", async (_, locate, reason) => {
    const failure = await loadFrom({ ...ownAt("", ""), kernel: () => ownFile("kernel", locate) }, {}).catch(
      (error: Error) => error.message,
    );
    expect(failure).toContain(reason);
    expect(failure).toContain(cure("bytes"));
    expect(failure).not.toContain("\n");
  });

  test("free growth, when a puzzle needs it", async () => {
    const own = { ...ownAt("/kernel.wasm", ""), growth: () => ownFile("growth", notLocated) };
    await expect((await loadFrom(own, {})).solve(bare)).rejects.toThrow(cure("growth: { bytes }"));
  });
});

describe("where nothing may be compiled", () => {
  const module = new WebAssembly.Module(kernelBytes());
  /** Behaves as under a content policy without wasm-unsafe-eval. */
  function forbid(): void {
    const refuse = () => {
      throw new WebAssembly.CompileError("refused by the content policy");
    };
    const Module = new Proxy(WebAssembly.Module, { construct: refuse });
    const compile = async () => refuse();
    vi.stubGlobal("WebAssembly", { ...own(WebAssembly), Module, compile, compileStreaming: compile });
  }

  test("the error gives the reason and says what to do", async () => {
    forbid();
    await expect(load({ bytes: kernelBytes() })).rejects.toThrow(
      "kernel cannot be compiled (a content policy has to allow 'wasm-unsafe-eval'; where a platform never compiles, pass a compiled module): refused by the content policy",
    );
  });

  test("a compiled module searches", async () => {
    forbid();
    const edgewise = await load({ module });
    const { counts, stats } = await edgewise.count(insects);
    expect([counts.arrangements, stats.engine]).toEqual([4, "wasm"]);
    expect((await edgewise.solve(insects)).status).toBe("solved");
  });
});

/** The properties of WebAssembly are not enumerable. */
function own(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, { value: it }]) => [key, it]),
  );
}
