/**
 * Types of what the kernels export. This module does not import their bytes, so that a program that loads the kernels
 * from elsewhere does not contain them twice.
 */

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
  width(level: number): number;
  position(): number;
  positionOffset(): number;
  enter(count: number, floor: number): number;
  statusOffset(): number;
}

/** A number, constant once a problem is prepared. */
interface Global {
  readonly value: number;
}

/** What assembly/fixed/index.ts exports. The layout's constants are exported beside these. */
export interface KernelExports extends SearchExports {
  prepare(): number;
  moveOn(count: number): number;
  floor(): number;
  meetsConditions(step: number, candidate: number, word: bigint): number;
  stepIndex(step: number): number;
  stepKeySides(step: number): number;
  stepOutward(step: number): number;
  depthOffset(): number;
  usedOffset(): number;
  record(): number;
  readonly emptyList: Global;
  readonly twins: Global;
  readonly classBits: Global;
  readonly rotated: Global;
  readonly accepted: Global;
  readonly cursors: Global;
}

/** What assembly/growth/index.ts exports. */
export interface GrowthExports extends SearchExports {
  prepare(rotations: number, cell: number): number;
  boardOffset(): number;
}

/** Compiled kernels. Every open search has its own instance, with its own memory. */
export interface KernelModules {
  kernel(): WebAssembly.Module;
  /** Free growth; undefined if it is not available. */
  readonly growth?: () => WebAssembly.Module;
}
