/** The kernels as part of the package's JavaScript: no file is read and nothing is fetched. */
import { fingerprint } from "@edgewise/core";
import { GROWTH_TEXT } from "./growth-bytes.gen.js";
import type { KernelModules } from "./kernel.js";
import { KERNEL_TEXT } from "./kernel-bytes.gen.js";

/** The kernel's bytes, as built. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(KERNEL_TEXT);
}

/** The growth kernel's bytes, as built. */
export function growthBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(GROWTH_TEXT);
}

/** Each is compiled at its first use. */
export const INLINED: Required<KernelModules> = {
  kernel: /* @__PURE__ */ once(() => new WebAssembly.Module(kernelBytes())),
  growth: /* @__PURE__ */ once(() => new WebAssembly.Module(growthBytes())),
};

/** Identifies the kernels: their lists decide in which order nodes are visited. */
export const kernelStamp: () => string = /* @__PURE__ */ once(() => `kernel ${fingerprint(KERNEL_TEXT + GROWTH_TEXT)}`);

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The inverse of `textOf` in scripts/build.mjs. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let base = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) - 35;
    const value = code < 0 ? 57 : code;
    if (value < 69) {
      bytes.push(base + value);
      base = 0;
    } else base = (value - 68) * 69;
  }
  return new Uint8Array(bytes);
}
