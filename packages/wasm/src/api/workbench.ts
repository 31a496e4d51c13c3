/** The modules that were loaded, and which engines search on them: that depends on what the host allows, too. */
import type { Engines } from "@edgewise/core";
import { mayCompile } from "../compiling.js";
import type { KernelModules } from "../kernel.js";
import { createKernelEngine } from "../kernel-engine.js";
import { createSpecialisedEngine } from "../specialised-engine.js";
import { checkModule } from "./check-module.js";
import { compileSource, type Source } from "./sources.js";

/** Engines that may come to know more plans. */
export interface EngineChoice {
  readonly engines: Engines;
  /** Gets free growth, where it can be had. @throws Error where it should be there and cannot be loaded. */
  prepareGrowth(): Promise<void>;
}

export class Workbench implements EngineChoice {
  readonly #kernel: WebAssembly.Module;
  readonly #growthSource: (() => Source | Promise<Source>) | undefined;
  #growing: Promise<void> | undefined;
  #engines: Engines;

  /** @param growthNow free growth, where it is at hand without waiting */
  constructor(
    kernel: WebAssembly.Module,
    growthSource: (() => Source | Promise<Source>) | undefined,
    growthNow: (() => WebAssembly.Module) | undefined,
  ) {
    this.#kernel = kernel;
    this.#growthSource = growthSource;
    this.#engines = this.#enginesWith(growthNow);
  }

  get engines(): Engines {
    return this.#engines;
  }

  /** Shared by calls at the same time, and tried again after a failure. */
  prepareGrowth(): Promise<void> {
    if (this.#growthSource === undefined) return Promise.resolve();
    this.#growing ??= this.#loadGrowth(this.#growthSource()).catch((error) => {
      this.#growing = undefined;
      throw error;
    });
    return this.#growing;
  }

  async #loadGrowth(source: Source | Promise<Source>): Promise<void> {
    const module = await compileSource(source, "growth");
    checkModule(module, "growth");
    this.#engines = this.#enginesWith(() => module);
  }

  #enginesWith(growth: (() => WebAssembly.Module) | undefined): Engines {
    const modules: KernelModules = { kernel: () => this.#kernel, ...(growth && { growth }) };
    const kernel = createKernelEngine(modules);
    return { kernel, ...(mayCompile() && { specialised: createSpecialisedEngine(modules) }) };
  }
}
