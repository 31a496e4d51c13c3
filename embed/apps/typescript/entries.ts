/** Imports every entry. Checked without the types of browsers and Node, and with the resolution of TypeScript 4. */
import * as core from "@edgewise/core";
import * as main from "@edgewise/wasm";
import growth from "@edgewise/wasm/growth.wasm";
import edgeGrowth from "@edgewise/wasm/growth.wasm?module";
import kernel from "@edgewise/wasm/kernel.wasm";
import edgeKernel from "@edgewise/wasm/kernel.wasm?module";
import * as standalone from "@edgewise/wasm/standalone";
import * as threads from "@edgewise/wasm/threads";
import * as worker from "@edgewise/wasm/threads/node-worker";
import * as url from "@edgewise/wasm/url";

export const entries = [core, main, threads, worker, standalone, url];
export const modules = [growth, kernel].map((module) => main.load({ module }));
export const onTheEdge = url.load({ module: edgeKernel, growth: { module: edgeGrowth } });
export const elsewhere = url.load({ url: "https://example.org/kernel.wasm" });
