/** The AssemblyScript kernel as a JavaScript object: its exports, typed, and how to get an instance of it. */
import { fingerprint } from "@edgewise/core";
import { KERNEL_BASE64 } from "./kernel-bytes.gen.js";

/** What assembly/index.ts exports, with addresses as numbers. The layout's constants are exported beside these. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  reserve(byteLength: number): number;
  prepare(): number;
  run(nodeBudget: bigint, solutionBudget: number): number;
  solutionCount(): number;
  solutionsOffset(): number;
  solutionCapacity(): number;
  clearSolutions(): void;
  nodesOffset(): number;
  share(): number;
  positionOffset(): number;
  enter(count: number, floor: number): number;
  width(step: number): number;

  stepIndex(step: number): number;
  stepKeySides(step: number): number;
  stepOutward(step: number): number;
  emptyListOffset(): number;
  classBitCount(): number;
  rotatedOffset(): number;
  acceptedOffset(): number;
  depthOffset(): number;
  statusOffset(): number;
  usedOffset(): number;
  cursorsOffset(): number;
  record(): number;
}

let kernelModule: WebAssembly.Module | undefined;

/** The kernel's bytes, as built. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(KERNEL_BASE64), (c) => c.charCodeAt(0));
}

/** Says which kernel builds the lists, and so in which order nodes are visited. */
export const KERNEL_STAMP = `kernel ${fingerprint(KERNEL_BASE64)}`;

/** A fresh kernel with its own memory. The module is compiled once. */
export function instantiateKernel(): WebAssembly.Instance {
  kernelModule ??= new WebAssembly.Module(kernelBytes());
  return new WebAssembly.Instance(kernelModule);
}

export function exportsOf(instance: WebAssembly.Instance): KernelExports {
  return instance.exports as unknown as KernelExports;
}
