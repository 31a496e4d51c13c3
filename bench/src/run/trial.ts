/**
 * One trial: its contestants take turns, so that other load on the machine affects all of them alike. Each sample is the
 * time that a new process reports.
 *
 * Every answer is checked before any time counts: against the stored counts, and against the other contestants.
 */
import { knownOf, puzzlesOf } from "../cases/cases.js";
import type { Trial } from "../cases/sections.js";
import type { Answer, Contestant, Task } from "../contestants/contestant.js";
import type { Entry, Spread, TrialResult } from "../results.js";
import { median } from "../text.js";
import { checkAgreement, checkAnswer } from "./check.js";
import { Failed, runOnce, Unsuited } from "./start.js";

/** The samples of one contestant should not take much longer than this; there is always at least one. */
const BUDGET_MS = 8000;

/**
 * @param hopeless contestants that are not tried, with the kind of puzzle that was too hard
 * @throws WrongAnswer if an answer is wrong
 */
export async function runTrial(
  trial: Trial,
  contestants: readonly Contestant[],
  hopeless: ReadonlyMap<string, string> = new Map(),
): Promise<TrialResult> {
  const startedAt = performance.now();
  const { section, case: name, find, plan, threads = 1, limitS, rounds } = trial;
  const task: Task = { find, plan, threads, timeLimitMs: limitS * 1000 };
  const known = knownOf(name, puzzlesOf(name));
  const run = async (contestant: string) => {
    const answer = await runOnce({ contestant, case: name, task });
    checkAnswer(answer, { contestant, trial, known });
    return answer;
  };

  const first = new Map<string, Answer>();
  const unmeasured = new Map<string, Entry>();
  for (const contestant of contestants) {
    const { name } = contestant;
    const found = await firstOf(contestant, hopeless.get(name), run);
    if ("contestant" in found) unmeasured.set(name, found);
    else first.set(name, found);
  }
  checkAgreement(first, contestants, trial);
  const samples = await sampleInTurns(first, run, rounds);
  const entries = contestants.map(({ name }) => unmeasured.get(name) ?? measured(name, samples.get(name) ?? []));
  const tookS = Math.round(performance.now() - startedAt) / 1000;
  return { section, case: name, find, ...(plan && { plan }), threads, limitS, tookS, entries };
}

/** The first answer of a contestant, or why there is none. @param tooHard a kind of puzzle, if it is not tried for that */
async function firstOf(
  { name: contestant, kind, missing }: Contestant,
  tooHard: string | undefined,
  run: (contestant: string) => Promise<Answer>,
): Promise<Answer | Entry> {
  if (tooHard !== undefined) return { contestant, state: "not tried", reason: `solved no ${tooHard}` };
  if (missing !== undefined) return { contestant, state: "absent", reason: missing };
  try {
    const answer = await run(contestant);
    return answer.status === "limit" ? { contestant, state: "timed out" } : answer;
  } catch (error) {
    // For other programs, running out of memory and the like is a result; for Edgewise it is an error.
    if (!(error instanceof Unsuited || (error instanceof Failed && kind !== "edgewise"))) throw error;
    return { contestant, state: "unsuited", reason: error.message };
  }
}

/** The first answer of each contestant and more of them: those about as fast take turns, and slow ones get fewer. */
async function sampleInTurns(
  first: ReadonlyMap<string, Answer>,
  run: (contestant: string) => Promise<Answer>,
  most: number,
): Promise<Map<string, Answer[]>> {
  const samples = new Map([...first].map(([contestant, answer]) => [contestant, [answer]]));
  for (let round = 2; round <= most; round++) {
    for (const [contestant, answer] of first) {
      if (round * answer.elapsedMs <= BUDGET_MS) samples.get(contestant)?.push(await run(contestant));
    }
  }
  return samples;
}

function measured(contestant: string, answers: readonly Answer[]): Entry {
  const times = answers.map(({ elapsedMs }) => elapsedMs);
  const [min, max] = [Math.min(...times), Math.max(...times)];
  const ms: Spread = { runs: times.length, min, median: median(times), max };
  const shortest = answers.find(({ elapsedMs }) => elapsedMs === min);
  return { contestant, state: "measured", ms, ...(shortest && figuresOf(shortest)) };
}

function figuresOf({ nodes, arrangements, distinct, elapsedMs, prepareMs, cpuMs }: Answer): Partial<Entry> {
  const searchMs = elapsedMs - (prepareMs ?? 0);
  return {
    arrangements,
    ...(distinct !== undefined && { distinct }),
    ...(cpuMs !== undefined && { cpuMs }),
    ...(nodes !== undefined && { nodes, ...(searchMs > 0 && { nodesPerSecond: (nodes / searchMs) * 1000 }) }),
  };
}
