/**
 * One trial: its contestants take turns, so that other load on the machine affects all of them alike. tinybench
 * collects the samples and computes their statistics. Each sample is the time that a new process reports.
 *
 * Every answer is checked before any time counts: against the stored counts, and against the other contestants.
 */
import { Bench } from "tinybench";
import { knownOf, puzzlesOf } from "../cases/cases.js";
import type { Trial } from "../cases/sections.js";
import type { Answer, Contestant, Task } from "../contestants/contestant.js";
import type { Entry, TrialResult } from "../results.js";
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
  const settled = new Map<string, Entry>();
  for (const contestant of contestants) {
    const tooHard = hopeless.get(contestant.name);
    const entry: Entry | undefined =
      tooHard === undefined
        ? await tryOnce(contestant, run, first)
        : { contestant: contestant.name, state: "not tried", reason: `solved no ${tooHard}` };
    if (entry) settled.set(contestant.name, entry);
  }
  checkAgreement(first, contestants, trial);
  const samples = new Map<string, Sampled>();
  for (const [count, answers] of byRounds(first, rounds)) {
    for (const [contestant, sampled] of await sampleInTurns(answers, run, count)) samples.set(contestant, sampled);
  }
  const entries = contestants.flatMap(({ name: contestant }): Entry[] => {
    const sampled = samples.get(contestant);
    const entry = settled.get(contestant) ?? (sampled && { contestant, ...sampled });
    return entry ? [entry] : [];
  });
  const tookS = Math.round(performance.now() - startedAt) / 1000;
  return { section, case: name, find, ...(plan && { plan }), threads, limitS, tookS, entries };
}

/** @returns the entry if there is nothing to sample; otherwise undefined, and the answer is added to `first` */
async function tryOnce(
  { name: contestant, kind, missing }: Contestant,
  run: (contestant: string) => Promise<Answer>,
  first: Map<string, Answer>,
): Promise<Entry | undefined> {
  if (missing !== undefined) return { contestant, state: "absent", reason: missing };
  try {
    const answer = await run(contestant);
    if (answer.status === "limit") return { contestant, state: "timed out" };
    first.set(contestant, answer);
    return undefined;
  } catch (error) {
    if (error instanceof Unsuited) return { contestant, state: "unsuited", reason: error.message };
    // For other programs, running out of memory and the like is a result; for Edgewise it is an error.
    if (error instanceof Failed && kind !== "edgewise") return { contestant, state: "unsuited", reason: error.message };
    throw error;
  }
}

type Sampled = Omit<Entry, "contestant">;

/** Groups contestants by number of samples: those about as fast take turns, and much slower ones get fewer samples. */
function byRounds(first: ReadonlyMap<string, Answer>, most: number): Map<number, Map<string, Answer>> {
  const groups = new Map<number, Map<string, Answer>>();
  for (const [contestant, answer] of first) {
    const rounds = Math.max(1, Math.min(most, Math.floor(BUDGET_MS / answer.elapsedMs)));
    groups.set(rounds, (groups.get(rounds) ?? new Map()).set(contestant, answer));
  }
  return groups;
}

/** @param first the first sample of each contestant */
async function sampleInTurns(
  first: ReadonlyMap<string, Answer>,
  run: (contestant: string) => Promise<Answer>,
  rounds: number,
): Promise<Map<string, Sampled>> {
  // tinybench starts all tasks at once, but each run waits for its turn. First come, first served makes them alternate.
  const bench = new Bench({ concurrency: "bench", iterations: rounds, time: 0, warmup: false, throws: true });
  const turns = createTurns();
  const best = new Map<string, Answer>();
  for (const [contestant, answer] of first) {
    const waiting = [answer];
    bench.add(contestant, () =>
      turns(async () => {
        const sample = waiting.pop() ?? (await run(contestant));
        if (sample.elapsedMs < (best.get(contestant)?.elapsedMs ?? Number.POSITIVE_INFINITY))
          best.set(contestant, sample);
        return { overriddenDuration: sample.elapsedMs };
      }),
    );
  }
  await bench.run();
  return new Map(
    bench.tasks.flatMap(({ name, result }): [string, Sampled][] => {
      const answer = best.get(name);
      if (answer === undefined || result.state !== "completed") return [];
      const { min, p50, max, aad, samplesCount } = result.latency;
      const ms = { runs: samplesCount, min, median: p50, max, deviation: aad };
      return [[name, { state: "measured", ms, ...figuresOf(answer) }]];
    }),
  );
}

function figuresOf({ nodes, arrangements, distinct, elapsedMs, prepareMs, cpuMs }: Answer): Partial<Entry> {
  const searchMs = elapsedMs - (prepareMs ?? 0);
  return {
    arrangements,
    ...(distinct !== undefined && { distinct }),
    ...(prepareMs !== undefined && { prepareMs }),
    ...(cpuMs !== undefined && { cpuMs }),
    ...(nodes !== undefined && { nodes, ...(searchMs > 0 && { nodesPerSecond: (nodes / searchMs) * 1000 }) }),
  };
}

/** Runs one action at a time, in the order of the calls. */
function createTurns(): <T>(action: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const turn = last.then(action);
    last = turn.catch(() => {});
    return turn;
  };
}
