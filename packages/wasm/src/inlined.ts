/** The kernels as part of the package's JavaScript: no file is read and nothing is fetched. */
import { fingerprint } from "@edgewise/core";
import { GROWTH_HEX } from "./growth-bytes.gen.js";
import type { KernelModules } from "./kernel.js";
import { KERNEL_HEX } from "./kernel-bytes.gen.js";

/** The kernel's bytes, as built. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(KERNEL_HEX);
}

/** The growth kernel's bytes, as built. */
export function growthBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(GROWTH_HEX);
}

/** Each is compiled once, at its first use. */
export const INLINED: Required<KernelModules> = {
  kernel: compileOnce(kernelBytes),
  growth: compileOnce(growthBytes),
};

/** A fresh kernel with its own memory. */
export function instantiateKernel(): WebAssembly.Instance {
  return new WebAssembly.Instance(INLINED.kernel());
}

/** Identifies the kernels: their lists decide in which order nodes are visited. */
export function kernelStamp(): string {
  return `kernel ${fingerprint(KERNEL_HEX + GROWTH_HEX)}`;
}

function compileOnce(bytes: () => Uint8Array<ArrayBuffer>): () => WebAssembly.Module {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(bytes());
    return compiled;
  };
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}
