/** The AssemblyScript kernel as a JavaScript object: its exports, typed, and how to get an instance of it. */
import { fingerprint } from "@edgewise/core";
import { GROWTH_BASE64 } from "./growth-bytes.gen.js";
import { KERNEL_BASE64 } from "./kernel-bytes.gen.js";

/** What every kernel exports, with addresses as numbers: a problem goes in, slices are run, solutions come out. */
export interface SearchExports {
  readonly memory: WebAssembly.Memory;
  reserve(byteLength: number): number;
  run(nodeBudget: bigint, solutionBudget: number): number;
  solutionCount(): number;
  solutionsOffset(): number;
  solutionCapacity(): number;
  clearSolutions(): void;
  nodesOffset(): number;
  share(): number;
  positionOffset(): number;
  enter(count: number, floor: number): number;
  statusOffset(): number;
}

/** What assembly/index.ts exports. The layout's constants are exported beside these. */
export interface KernelExports extends SearchExports {
  prepare(): number;
  width(step: number): number;

  moveOn(count: number): number;
  floor(): number;
  meetsConditions(step: number, candidate: number, word: bigint): number;
  stepIndex(step: number): number;
  stepKeySides(step: number): number;
  stepOutward(step: number): number;
  emptyListOffset(): number;
  twinsOffset(): number;
  classBitCount(): number;
  rotatedOffset(): number;
  acceptedOffset(): number;
  depthOffset(): number;
  usedOffset(): number;
  cursorsOffset(): number;
  record(): number;
}

/** The kernel's bytes, as built. */
export function kernelBytes(): Uint8Array<ArrayBuffer> {
  return bytesOf(KERNEL_BASE64);
}

/** Says which kernels build the lists, and so in which order nodes are visited. */
export const KERNEL_STAMP = `kernel ${fingerprint(KERNEL_BASE64 + GROWTH_BASE64)}`;

/** A fresh kernel with its own memory. */
export const instantiateKernel = compileKernel(KERNEL_BASE64);

/** @returns what makes fresh instances, each with its own memory. The module is compiled once, when it is first asked for. */
export function compileKernel(base64: string): () => WebAssembly.Instance {
  let compiled: WebAssembly.Module | undefined;
  return () => {
    compiled ??= new WebAssembly.Module(bytesOf(base64));
    return new WebAssembly.Instance(compiled);
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
}

export function exportsOf(instance: WebAssembly.Instance): KernelExports {
  return instance.exports as unknown as KernelExports;
}
