/**
 * `load`: kernels -> an Edgewise. What was loaded once is not loaded again, calls at the same time share one load, and a
 * load that failed is forgotten, so that it can be tried again.
 *
 * There are two modules. The kernel is always needed; free growth only for large bare boards, so it is loaded when the
 * first of these comes, unless a kernel was handed over without it.
 */
import { checkModule } from "./check-module.js";
import { createEdgewise, type Edgewise } from "./edgewise.js";
import { compileSource, given, type Source } from "./sources.js";
import { Workbench } from "./workbench.js";

/** At most one of `url`, `bytes` and `module` for the kernel; none: the package's own. */
export interface LoadOptions extends Source {
  /**
   * The second module, which large bare boards are searched with. `true`: load it at once; `false`: do without; a source:
   * load it from there. By default the package's own, when a puzzle first asks for it, or none where the kernel is not the
   * package's own.
   */
  readonly growth?: boolean | Source;
}

/** Where a package entry has its own modules. */
export interface OwnSources {
  readonly kernel: () => Source | Promise<Source>;
  readonly growth: () => Source | Promise<Source>;
  /** Free growth without waiting, where that can be had. */
  readonly growthNow?: () => WebAssembly.Module;
}

/** @throws TypeError where the options contradict each other. @throws Error with the reason in one line. */
export function loadFrom(own: OwnSources, options: LoadOptions): Promise<Edgewise> {
  const { growth } = options;
  const ofGrowth = typeof growth === "object" ? given(growth) : [growth];
  const key = [own, ...given(options), "growth", ...ofGrowth].map(numberOf).join();
  const earlier = LOADS.get(key);
  if (earlier) return earlier;
  const loading = loadNow(own, options);
  LOADS.set(key, loading);
  loading.catch(() => LOADS.delete(key));
  return loading;
}

const LOADS = /* @__PURE__ */ new Map<string, Promise<Edgewise>>();

async function loadNow(own: OwnSources, options: LoadOptions): Promise<Edgewise> {
  const { growth } = options;
  const isOwn = given(options).length === 0;
  const kernel = await compileSource(isOwn ? own.kernel() : options, "kernel");
  checkModule(kernel, "kernel");
  const isGrowthOwn = growth ?? isOwn;
  const source = typeof growth === "object" ? () => growth : isGrowthOwn ? own.growth : undefined;
  const bench = new Workbench(kernel, source, isOwn && growth === undefined ? own.growthNow : undefined);
  if (growth) await bench.prepareGrowth();
  return createEdgewise(bench);
}

const NUMBERS = /* @__PURE__ */ new WeakMap<object, number>();
let count = 0;

/** A text that stands for this very object; texts stand for themselves. */
function numberOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(String(value));
  const number = NUMBERS.get(value) ?? ++count;
  NUMBERS.set(value, number);
  return String(number);
}
