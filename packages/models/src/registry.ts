/**
 * Every model engine and every model format, by name. This table is all that is loaded until one is asked for: the
 * libraries behind them are large.
 */
import type { ModelEngineEntry, ModelFormat } from "./engine.js";

export const MODEL_ENGINES: readonly ModelEngineEntry[] = [];

export const MODEL_FORMATS: readonly ModelFormat[] = [];

export function findModelEngine(name: string): ModelEngineEntry | undefined {
  return MODEL_ENGINES.find((engine) => engine.name === name);
}

export function findModelFormat(name: string): ModelFormat | undefined {
  return MODEL_FORMATS.find((format) => format.name === name);
}
