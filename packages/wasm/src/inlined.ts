/** The kernels that are part of the package's JavaScript: no file is read and nothing is fetched. */
import { fingerprint } from "@edgewise/core";
import { GROWTH_BASE64 } from "./growth-bytes.gen.js";
import type { KernelModules } from "./kernel.js";
import { KERNEL_BASE64 } from "./kernel-bytes.gen.js";

/** The kernel's bytes, as built. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(KERNEL_BASE64);
}

/** Those of free growth. */
export function growthBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(GROWTH_BASE64);
}

/** Each is compiled once, when it is first asked for. */
export const INLINED: Required<KernelModules> = {
  kernel: compileOnce(kernelBytes),
  growth: compileOnce(growthBytes),
};

/** A fresh kernel with its own memory. */
export function instantiateKernel(): WebAssembly.Instance {
  return new WebAssembly.Instance(INLINED.kernel());
}

/** Says which kernels build the lists, and so in which order nodes are visited. */
export function kernelStamp(): string {
  return `kernel ${fingerprint(KERNEL_BASE64 + GROWTH_BASE64)}`;
}

function compileOnce(bytes: () => Uint8Array<ArrayBuffer>): () => WebAssembly.Module {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(bytes());
    return compiled;
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
