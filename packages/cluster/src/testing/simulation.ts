/**
 * A discrete-event simulation of a cluster: workers that fetch, search, hand back and commit by the rules of worker.ts, and a
 * Redis that does one thing after the other. Subtrees are split by chance, more unevenly than real ones as a rule.
 */
import { createRandom } from "@edgewise/core/engine";
import { BEAT_MS } from "../worker.js";

/** What is simulated. Times in seconds. */
export interface Simulated {
  readonly workers: number;
  /** Of the whole tree. */
  readonly nodes: number;
  /** Nodes a second of one worker. */
  readonly rate: number;
  /** As in worker.ts and split.ts. */
  readonly jobs: number;
  readonly jobS: number;
  readonly partS: number;
  readonly parts: number;
  /** Time of Redis for a sign of life, to deliver and finish a job, to commit, and for each child that is queued. */
  readonly beatCost: number;
  readonly jobCost: number;
  readonly commitCost: number;
  readonly childCost: number;
  /** From a worker to Redis and back, writing to disk included. */
  readonly latency: number;
  /** Until a worker searches. */
  readonly start: number;
  readonly seed: number;
}

/**
 * Measured on two cores that did other work too, with Redis 7.0 on the same machine and `appendfsync always`: time of Redis
 * from its command statistics, for 24 steps; the latency has a millisecond for a network.
 */
export const MEASURED = {
  rate: 3e7,
  jobs: 1024,
  jobS: 30,
  partS: 0.05,
  parts: 8,
  beatCost: 62e-6,
  jobCost: 192e-6,
  commitCost: 217e-6,
  childCost: 93e-6,
  latency: 4e-3,
  start: 2,
  seed: 1,
} as const;

/** Figures of a simulated search. */
interface SimulationResult {
  readonly elapsedS: number;
  /** Share of the time of all workers that is spent searching, from the start to a minute before the end. */
  readonly busy: number;
  /** The same for the whole time. */
  readonly efficiency: number;
  /** Seconds from the first time that fewer than 90 % of the workers have a task, near the end, to the end. */
  readonly tailS: number;
  readonly jobs: number;
  /** Share of the time in which Redis is busy. */
  readonly redis: number;
  /** Most open tasks at a time. */
  readonly open: number;
}

/** Standard deviation of the logarithm of an estimate. */
const ERROR = 1;

export function simulate(given: Simulated): SimulationResult {
  const { workers, rate, jobS, partS, latency } = given;
  const beatS = Math.min(BEAT_MS.most, Math.max(BEAT_MS.least, workers * BEAT_MS.each)) / 1000;
  const random = createRandom(given.seed);
  const uniform = () => (random.uint32() + 0.5) / 2 ** 32;
  const agenda = new Agenda();
  const waiting: number[] = firstSplit(given, uniform);
  let head = 0;
  const count = () => waiting.length - head;
  const idle: (() => void)[] = [];
  let isFreeAt = 0;
  let redisS = 0;
  let jobs = 0;
  let searching = 0;
  let searchedS = 0;
  let open = waiting.length;
  let mostOpen = open;
  let tailFrom = 0;
  /** Searched seconds in each second. */
  const perSecond: number[] = [];
  const searched = (from: number, to: number) => {
    searchedS += to - from;
    for (let second = Math.floor(from); second < to; second++) {
      const part = Math.min(to, second + 1) - Math.max(from, second);
      perSecond[second] = (perSecond[second] ?? 0) + part;
    }
  };
  /** Goes on when the answer of Redis is there. Redis does one thing after the other, in the order asked. */
  const ask = (cost: number, then: () => void) => {
    isFreeAt = Math.max(isFreeAt, agenda.now) + cost;
    redisS += cost;
    agenda.add(isFreeAt + latency, then);
  };
  const fetch = () => {
    if (count() === 0) {
      idle.push(fetch);
      return;
    }
    const task = waiting[head++] ?? 0;
    if (head > 100_000) {
      waiting.splice(0, head);
      head = 0;
    }
    jobs++;
    searching++;
    ask(given.jobCost, () => search(task, agenda.now));
  };
  const search = (task: number, begunAt: number) => {
    const from = agenda.now;
    const left = Math.max(0, begunAt + jobS - from);
    // Nothing can happen to a worker's task while many others wait.
    const slice = Math.min(count() > 2 * workers ? left : Math.min(left, beatS), task / rate);
    agenda.add(from + slice, () => {
      searched(from, agenda.now);
      const rest = task - slice * rate;
      if (rest < 1) commit([]);
      else if (slice === left) commit([rest]);
      else ask(given.beatCost, () => (count() > 0 ? search(rest, begunAt) : handBack(rest)));
    });
  };
  const handBack = (rest: number) => {
    const parts = split(rest, given.parts, uniform);
    const inner = parts.pop() ?? 0;
    const from = agenda.now;
    const tried = parts.reduce((sum, part) => sum + Math.min(partS, part / rate), 0);
    const children = parts.map((part) => part - partS * rate).filter((part) => part > 0);
    agenda.add(from + tried, () => {
      searched(from, agenda.now);
      commit([...children, inner]);
    });
  };
  const commit = (children: readonly number[]) => {
    ask(given.commitCost + children.length * given.childCost, () => {
      searching--;
      open += children.length - 1;
      mostOpen = Math.max(mostOpen, open);
      waiting.push(...children);
      for (const wake of idle.splice(0, children.length)) wake();
      fetch();
    });
  };

  for (let worker = 0; worker < workers; worker++) agenda.add(given.start * (1 + uniform()), fetch);
  while (open > 0) {
    agenda.next()();
    if (searching >= 0.9 * workers) tailFrom = agenda.now;
  }
  const { now } = agenda;
  const until = Math.max(1, Math.floor(now) - 60);
  const before = perSecond.slice(0, until).reduce((sum, one) => sum + one, 0);
  return {
    elapsedS: now,
    busy: before / (until * workers),
    efficiency: searchedS / (now * workers),
    tailS: now - tailFrom,
    jobs,
    redis: redisS / now,
    open: mostOpen,
  };
}

/** What is left of a task, level by level: a random share of the rest is beside the current path at each. */
function split(nodes: number, parts: number, uniform: () => number): number[] {
  const sizes: number[] = [];
  let inner = nodes;
  while (sizes.length + 1 < parts) {
    const beside = inner * uniform();
    sizes.push(beside);
    inner -= beside;
  }
  return [...sizes, inner];
}

/** The task that is thought to be the largest is split until there are enough; estimates are off by a factor of e. */
function firstSplit({ nodes, jobs }: Simulated, uniform: () => number): number[] {
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const sized = (size: number) => ({ size, estimate: size * Math.exp(ERROR * normal()) });
  const tasks = [sized(nodes)];
  while (tasks.length < jobs) {
    const largest = tasks.reduce((best, one, i) => (one.estimate > (tasks[best]?.estimate ?? 0) ? i : best), 0);
    const [{ size } = sized(0)] = tasks.splice(largest, 1);
    const below = size * uniform();
    tasks.push(sized(below), sized(size - below));
  }
  return tasks.sort((a, b) => b.estimate - a.estimate).map(({ size }) => size);
}

/** What will happen, by time: a binary heap. */
class Agenda {
  readonly #times: number[] = [];
  readonly #events: (() => void)[] = [];
  now = 0;

  add(time: number, event: () => void): void {
    const [times, events] = [this.#times, this.#events];
    let at = times.length;
    times.push(time);
    events.push(event);
    for (let above = (at - 1) >> 1; at > 0 && (times[above] ?? 0) > time; above = (at - 1) >> 1) {
      this.#move(above, at);
      at = above;
    }
    times[at] = time;
    events[at] = event;
  }

  /** The next event; `now` is its time. */
  next(): () => void {
    const [times, events] = [this.#times, this.#events];
    const [first] = events;
    const lastTime = times.at(-1) ?? 0;
    const last = events.at(-1);
    if (first === undefined || last === undefined) throw new Error("nothing happens any more, but tasks are open");
    this.now = times[0] ?? 0;
    times.pop();
    events.pop();
    if (times.length > 0) {
      let at = 0;
      for (let below = 1; below < times.length; below = 2 * at + 1) {
        if (below + 1 < times.length && (times[below + 1] ?? 0) < (times[below] ?? 0)) below++;
        if ((times[below] ?? 0) >= lastTime) break;
        this.#move(below, at);
        at = below;
      }
      times[at] = lastTime;
      events[at] = last;
    }
    return first;
  }

  #move(from: number, to: number): void {
    const event = this.#events[from];
    if (event) this.#events[to] = event;
    this.#times[to] = this.#times[from] ?? 0;
  }
}
