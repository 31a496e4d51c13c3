/**
 * `load`: kernels -> an Edgewise. Each source is loaded once, concurrent calls share one load, and a load that failed
 * is forgotten, so that it can be tried again.
 *
 * There are two modules. The kernel is always needed. Free growth is needed only for large bare boards, so it is loaded
 * for the first of these, unless the caller passed a kernel without it.
 */
import { mayCompile } from "../compiling.js";
import type { KernelModules } from "../kernel.js";
import { createKernelEngine } from "../kernel-engine.js";
import { KernelSearch } from "../search.js";
import { createSpecialisedEngine } from "../specialised-engine.js";
import { createEdgewise, type Edgewise, type EngineChoice } from "./edgewise.js";
import { checkModule, compileSource, given, type Source } from "./sources.js";

/** At most one of `url`, `bytes` and `module` for the kernel; with none, the package's own. */
export interface LoadOptions extends Source {
  /**
   * The second module, for large bare boards. `true`: load it at once; `false`: never; a source: load it from there.
   * Default: the package's own, loaded when a puzzle first needs it, or none if the kernel is not the package's own.
   */
  readonly growth?: boolean | Source;
}

/** The own modules of a package entry. */
export interface OwnSources {
  readonly kernel: () => Source | Promise<Source>;
  readonly growth: () => Source | Promise<Source>;
  /** Free growth without waiting, if the entry has it. */
  readonly growthNow?: () => WebAssembly.Module;
}

/** @throws TypeError if the options contradict each other. @throws Error with the reason in one line. */
export function loadFrom(own: OwnSources, options: LoadOptions): Promise<Edgewise> {
  const { growth } = options;
  const ofGrowth = typeof growth === "object" ? given(growth) : [growth];
  const key = [own, ...given(options), "growth", ...ofGrowth];
  for (const [other, earlier] of LOADS) {
    if (key.length === other.length && key.every((part, i) => part === other[i])) return earlier;
  }
  const loading = loadNow(own, options);
  LOADS.set(key, loading);
  loading.catch(() => LOADS.delete(key));
  return loading;
}

const LOADS = /* @__PURE__ */ new Map<readonly unknown[], Promise<Edgewise>>();

async function loadNow(own: OwnSources, options: LoadOptions): Promise<Edgewise> {
  const { growth } = options;
  const isOwn = given(options).length === 0;
  const kernel = await compileSource(isOwn ? own.kernel() : options, "kernel");
  checkModule(kernel, "kernel");
  const isGrowthOwn = growth ?? isOwn;
  const source = typeof growth === "object" ? () => growth : isGrowthOwn ? own.growth : undefined;
  const bench = createWorkbench(kernel, source, isOwn && growth === undefined ? own.growthNow : undefined);
  if (growth) await bench.prepareGrowth?.();
  return createEdgewise(bench);
}

/** @param growthNow free growth, if it is available without waiting */
function createWorkbench(
  module: WebAssembly.Module,
  growthSource: (() => Source | Promise<Source>) | undefined,
  growthNow: KernelModules["growth"],
): EngineChoice {
  let growth = growthNow;
  let growing: Promise<void> | undefined;
  let canCompile: boolean | undefined;
  const loadGrowth = async (source: Source | Promise<Source>) => {
    const loaded = await compileSource(source, "growth");
    checkModule(loaded, "growth");
    growth = () => loaded;
  };
  return {
    get engines() {
      const modules: KernelModules = { kernel: () => module, ...(growth && { growth }) };
      const kernel = createKernelEngine(modules, KernelSearch);
      canCompile ??= mayCompile();
      return { kernel, ...(canCompile && { specialised: createSpecialisedEngine(modules, KernelSearch) }) };
    },
    async prepareGrowth() {
      if (growthSource === undefined) return;
      growing ??= loadGrowth(growthSource());
      await growing.catch((error) => {
        growing = undefined;
        throw error;
      });
    },
  };
}
