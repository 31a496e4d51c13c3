/**
 * Forecasts the end of a search: the nodes left, from probes of what is left (probe.ts) that are made while it runs, and
 * the time left, at the rate of this run.
 *
 * A sample counts while all of its subtree is ahead of the search, so older probes stay unbiased; they weigh less,
 * because less of them is ahead. The interval comes from how far the probes differ. Two ways lost. The share of
 * candidates that are done is no share of the nodes: symmetry breaking puts most nodes below the first candidates, so
 * it said 75 % after seconds of a search that takes years. Correcting probes by what they said of the part that is done
 * doubled their errors, since that part is a small sample of other subtrees.
 */
import type { Puzzle } from "../../model.js";
import type { Stepwise } from "../../plan/stepwise.js";
import { createRandom } from "../../random.js";
import {
  type Engines,
  type Host,
  type Planned,
  type Search,
  type Subtree,
  type SubtreeEngine,
  type SubtreeSearch,
  searchesSubtrees,
} from "../engine.js";
import { isAhead, probeInSteps, type Sample, WALKERS } from "./probe.js";

/** From the lower end to the upper; the truth lies between them four times in five. */
export type Interval = readonly [low: number, high: number];

/** What a search has before it. */
export interface Forecast {
  /** Share of all nodes that is done, 0 to 1. */
  readonly share: Interval;
  /** Nodes still to be visited. */
  readonly nodesLeft: Interval;
  /** Milliseconds to the end, at the rate of this run. */
  readonly msLeft: Interval;
}

/** Forecasts the end of one search. */
export interface Forecaster {
  /**
   * Continues its probes for some milliseconds, about a hundredth of the time since the first call.
   * @param rest a search from the root of its tree, or tasks that are left, without overlap
   * @param nodes visited so far, those before a checkpoint included
   * @returns undefined while nothing is known
   */
  forecast(rest: Search | readonly Subtree[], nodes: number): Forecast | undefined;
}

/** What a forecaster needs of a machine. The kernel makes the probes if it can. */
export interface ForecastMachine {
  /** Those of the machine. */
  readonly engines: Pick<Engines, "kernel">;
  /** Its clock. */
  readonly host: Pick<Host, "now">;
}

interface Probe {
  /** Nodes that were done when it began. */
  readonly nodesBefore: number;
  /** Its size. */
  readonly walkers: number;
  /** Those that are ahead. */
  readonly samples: readonly Sample[];
}

/** Share of the time that probes may take, and the milliseconds that they take in advance. */
const EFFORT = 0.015;
const ADVANCE_MS = 40;
/** Milliseconds before the first probe: most searches are over by then. */
const PATIENCE_MS = 300;
/** Longest time in one call. */
const CALL_MS = 4;
/** Calls come every few hundred milliseconds; after a longer time the process, or the machine, was asleep. */
const SUSPENDED_MS = 5000;
/** Walkers of the first probe; the next have twice as many. While code is cold a whole probe takes too long. */
const FIRST_WALKERS = 8;
/** Probes that are kept, the latest. */
const PROBES = 64;
/** Assumed before any probe: its standard deviation, as a share of the truth. */
const USUAL_DEVIATION = 1.5;
/** How many probes that assumption counts for. */
const USUAL_PROBES = 4;
/** Standard deviation of the rate to come, as a share of the rate so far. */
const RATE_DEVIATION = 0.15;

/** A forecaster of a planned search; undefined if its engine cannot say what follows a position. */
export function createForecaster(puzzle: Puzzle, planned: Planned, machine: ForecastMachine): Forecaster | undefined {
  const engine = proberFor(planned, machine);
  const { now } = machine.host;
  if (engine === undefined) return undefined;
  const random = createRandom(1);
  let search: SubtreeSearch | undefined;
  let startedAt: number | undefined;
  let last = { at: 0, nodes: 0 };
  let nodesPerMs = 0;
  let spentMs = 0;
  let probes: Probe[] = [];
  let walkers = FIRST_WALKERS;
  let current: (Omit<Probe, "samples"> & { readonly work: Stepwise<Sample[]> }) | undefined;

  /** Goes on with the current probe. */
  const probe = (tasks: readonly Subtree[], nodesBefore: number, untilMs: number) => {
    search ??= engine.open(puzzle, planned.plan);
    while (now() < untilMs) {
      current ??= { nodesBefore, walkers, work: probeInSteps(search, tasks, random, walkers) };
      const { work, ...begun } = current;
      const { done, value } = work.next();
      if (!done) continue;
      probes = [...probes, { ...begun, samples: value }].slice(-PROBES);
      walkers = Math.min(WALKERS, walkers * 2);
      current = undefined;
    }
  };
  /** Nodes a millisecond. Later ones weigh more: the speed changes with the depth, and with other work on the machine. */
  const rateAt = (at: number, nodes: number, elapsedMs: number) => {
    const passedMs = at - last.at;
    if (elapsedMs > 0 && passedMs > 0) {
      const weight = Math.min(1, (3 * passedMs) / elapsedMs);
      nodesPerMs += weight * ((nodes - last.nodes) / passedMs - nodesPerMs);
    }
    last = { at, nodes };
    return nodesPerMs;
  };

  return {
    forecast(rest, nodes) {
      const tasks = "run" in rest ? tasksOf(rest) : rest;
      const at = now();
      startedAt ??= at;
      // The search was suspended: no node was visited in this time.
      if (at - last.at > SUSPENDED_MS && nodesPerMs > 0) {
        startedAt += at - last.at;
        last = { at, nodes };
      }
      const elapsedMs = at - startedAt;
      const rate = rateAt(at, nodes, elapsedMs);
      const owedMs = elapsedMs < PATIENCE_MS ? 0 : elapsedMs * EFFORT + ADVANCE_MS - spentMs;
      if (owedMs > 0 && tasks.length > 0) probe(tasks, nodes, at + Math.min(owedMs, CALL_MS));
      probes = probes.map((one) => ({
        ...one,
        samples: one.samples.filter(({ root }) => tasks.some((task) => isAhead(root, task))),
      }));
      const estimate = estimateOf(probes, nodes);
      // More passes while other work on the machine has the processor; charged for that, probes would wait for minutes.
      spentMs += Math.min(now() - at, CALL_MS);
      return estimate && rate > 0 ? forecastOf(estimate, nodes, rate) : undefined;
    },
  };
}

/** The kernel, which opens at once, if it visits nodes in the same order as the engine that searches. */
function proberFor({ plan, engine }: Planned, { engines: { kernel } }: ForecastMachine): SubtreeEngine | undefined {
  if (!searchesSubtrees(engine)) return undefined;
  const isAble = searchesSubtrees(kernel) && kernel.stamp === engine.stamp && (plan.kind === "steps" || kernel.grows);
  return isAble ? kernel : engine;
}

/** An estimate of the nodes left. */
interface Estimate {
  readonly nodes: number;
  /** Standard deviation as a share of `nodes`. */
  readonly deviation: number;
  /** Degrees of freedom of the deviation. */
  readonly freedom: number;
}

/** @param nodesDone nodes visited so far. @returns undefined if no sample is left */
function estimateOf(probes: readonly Probe[], nodesDone: number): Estimate | undefined {
  const values = probes.map(({ samples }) => samples.reduce((total, { nodes }) => total + nodes, 0));
  const roughly = total(values) / values.length;
  if (!(roughly > 0)) return undefined;
  // The variance of a probe grows with what has been done since it began.
  const weights = probes.map(({ nodesBefore, walkers }) => walkers / (1 + (nodesDone - nodesBefore) / roughly));
  const weighted = (value: (probe: number) => number) =>
    total(weights.map((weight, probe) => weight * value(probe))) / total(weights);
  const nodes = weighted((probe) => values[probe] ?? 0);
  const variance = weighted((probe) => ((values[probe] ?? 0) / nodes - 1) ** 2);
  const count = total(weights) ** 2 / total(weights.map((weight) => weight ** 2));
  const freedom = count - 1 + USUAL_PROBES;
  const ofOne = (count * variance + USUAL_PROBES * USUAL_DEVIATION ** 2) / freedom;
  return { nodes, deviation: Math.sqrt(ofOne / count), freedom };
}

function forecastOf({ nodes, deviation, freedom }: Estimate, nodesDone: number, nodesPerMs: number): Forecast {
  const nodesLeft = interval(nodes, deviation, freedom);
  const [low, high] = nodesLeft;
  return {
    share: [nodesDone / (nodesDone + high), nodesDone / (nodesDone + low)],
    nodesLeft,
    msLeft: interval(nodes / nodesPerMs, Math.hypot(deviation, RATE_DEVIATION), freedom),
  };
}

/** The middle 80 % of a log-normal distribution, in whole numbers. @param deviation as a share of the mean */
function interval(mean: number, deviation: number, freedom: number): Interval {
  // Student's t, to two digits.
  const reach = (1.28 + 1.1 / freedom) * Math.sqrt(Math.log1p(deviation ** 2));
  return [Math.round(mean * Math.exp(-reach)), Math.round(mean * Math.exp(reach))];
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** What is left of a search; nothing at its end, and of one that cannot tell. */
function tasksOf(search: Search | SubtreeSearch): readonly Subtree[] {
  return "position" in search && search.run(0) !== "complete" ? [{ ...search.position(), floor: 0 }] : [];
}
