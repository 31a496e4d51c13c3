/**
 * The engines of packages/models: each with the library that the package depends on, and with each program that is
 * installed. A program is one line below.
 */
import { MODEL_ENGINES, ModelError } from "@edgewise/models";
import { answerOf, type Contestant } from "./contestant.js";
import { isInstalled } from "./program.js";

/** Programs, and the engines that can run them. */
const PROGRAMS = [
  { name: "cadical", engine: "sat" },
  { name: "kissat", engine: "sat" },
  { name: "clasp", engine: "sat" },
  { name: "swipl", engine: "prolog" },
] as const;

/** The library for engines that would otherwise prefer an installed program. */
const LIBRARIES: Readonly<Record<string, string>> = { sat: "logic-solver", prolog: "swipl-wasm" };

/** @param wanted only the contestant of this name, because loading all of them takes a while */
export async function modelContestants(wanted?: string): Promise<Contestant[]> {
  const ways = [...MODEL_ENGINES.map(({ name }) => ({ name, engine: name })), ...PROGRAMS];
  const chosen = ways.filter(({ name }) => wanted === undefined || name === wanted);
  return Promise.all(chosen.map(({ name, engine }) => contestant(name, engine)));
}

async function contestant(name: string, engineName: string): Promise<Contestant> {
  const entry = MODEL_ENGINES.find((each) => each.name === engineName);
  if (entry === undefined) throw new RangeError(`there is no engine ${engineName}`);
  const engine = await entry.load();
  const found = await engine.available();
  const isProgram = name !== engineName;
  const missing = found.isAvailable ? undefined : found.reason;
  const program = isProgram ? name : LIBRARIES[name];
  return {
    name,
    kind: "model",
    missing: isProgram ? (isInstalled(name) ? undefined : "not installed") : missing,
    async solve(puzzle, { find, plan, threads, timeLimitMs }) {
      if (plan !== undefined) throw new RangeError("follows no plan");
      if (!entry.capabilities.exact && find !== "first")
        throw new RangeError("cannot know that it has found all solutions");
      if (threads > 1) throw new RangeError("searches with one thread");
      const limit = find === "first" && { solutionLimit: 1 };
      const options = { timeLimitMs, ...limit, ...(program !== undefined && { program }) };
      const outcome = await engine.solve(puzzle, options).catch((error: unknown) => {
        if (error instanceof ModelError && error.kind === "unsuited") throw new RangeError(error.message);
        throw error;
      });
      return answerOf(outcome);
    },
  };
}
