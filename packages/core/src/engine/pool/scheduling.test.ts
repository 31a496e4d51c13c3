/**
 * How well the pool keeps its workers busy, on simulated clocks that advance only with nodes: the same on any machine.
 */
import { describe, expect, test } from "vitest";
import { generatePlanted } from "../../generate.js";
import { makePlan } from "../../plan/plan.js";
import { inFullRun } from "../../testing/effort.js";
import { type SubtreeEngine, type SubtreeSearch, sum } from "../engine.js";
import { referenceEngine } from "../reference.js";
import { Member } from "./member.js";
import type { Request, WorkerPort } from "./messages.js";
import { searchInPool } from "./pool.js";
import { RestartJobs } from "./restart-jobs.js";
import {
  allAtOnce,
  continued,
  fromTheFirst,
  hasRemainder,
  partsOf,
  remainderOf,
  split,
  type Task,
  Waiting,
} from "./tasks.js";
import { noTotals, Snapshots } from "./totals.js";
import { createPoolWorker } from "./worker.js";

const NODE_MS = 0.025;
/** A node of the reference engine stands for this number of nodes of a fast engine. */
const NODES_OF_ONE = 50;
/** Round trip of a message from the pool to a worker and back. */
const LATENCY_MS = 0.3;

interface Event {
  readonly at: number;
  readonly happen: () => void;
}

/** Threads whose clocks advance only with the nodes they visit. */
class SimulatedThreads {
  /** The pool's clock. */
  now = 0;
  jobs = 0;
  /** Sum over all workers. */
  busyMs = 0;
  readonly #events: Event[] = [];

  startWorker(): WorkerPort {
    let clock = 0;
    const engine = slowed(referenceEngine, (ms) => {
      clock += ms;
    });
    let hear: Parameters<WorkerPort["listen"]>[0] = () => undefined;
    const take = createPoolWorker(
      [engine],
      () => clock,
      (reply) => this.#events.push({ at: clock + LATENCY_MS / 2, happen: () => hear(reply) }),
    );
    return {
      listen(onReply) {
        hear = onReply;
      },
      post: (request: Request) => {
        clock = Math.max(clock, this.now + LATENCY_MS / 2);
        const startedAt = clock;
        take(request);
        if (request.type === "job") this.jobs++;
        this.busyMs += clock - startedAt;
      },
      terminate: () => undefined,
    };
  }

  run(): void {
    for (;;) {
      this.#events.sort((a, b) => b.at - a.at);
      const event = this.#events.pop();
      if (event === undefined) return;
      this.now = event.at;
      event.happen();
    }
  }
}

/** @param pass called with the simulated duration of each run */
function slowed(engine: SubtreeEngine, pass: (ms: number) => void): SubtreeEngine {
  return {
    ...engine,
    open(puzzle, plan) {
      const search = engine.open(puzzle, plan);
      const run: SubtreeSearch["run"] = (nodeBudget, solutionBudget) => {
        const before = sum(search.nodesByDepth());
        const status = search.run(Math.ceil(nodeBudget / NODES_OF_ONE), solutionBudget);
        pass(NODE_MS * Number(sum(search.nodesByDepth()) - before));
        return status;
      };
      return new Proxy(search, {
        get(_, key) {
          const member = Reflect.get(search, key);
          return key === "run" ? run : typeof member === "function" ? member.bind(search) : member;
        },
      });
    },
  };
}

const wide = generatePlanted({ width: 5, height: 5, colors: 8, rule: "signed", seed: 3 }).puzzle;
const framed = generatePlanted({
  width: 5,
  height: 5,
  colors: 5,
  rule: "equal",
  frame: true,
  frameColors: 4,
  seed: 3,
}).puzzle;

// With many parts waiting for each worker the shares were 0.33, 0.95 and 0.49, and in full runs 0.78 and 0.46.
test.each([
  [8, "growth-corner", wide, 0.9],
  [2, "border-first", framed, 0.93],
  [8, "border-first", framed, 0.7],
  ...inFullRun([
    [2, "growth-corner", wide, 0.95],
    [4, "growth-centre", wide, 0.93],
  ] as const),
] as const)("%i threads, %s: workers idle little, and jobs are not too small", async (threads, order, puzzle, busy) => {
  const plan = makePlan(puzzle, { order, symmetry: false });
  const simulated = new SimulatedThreads();
  const host = { now: () => simulated.now, breathe: async () => undefined };
  const startWorker = () => simulated.startWorker();
  const outcome = searchInPool(referenceEngine, puzzle, plan, host, { threads, startWorker });
  simulated.run();
  expect((await outcome).status).toBe("complete");
  expect(simulated.busyMs / (threads * simulated.now)).toBeGreaterThan(busy);
  expect(simulated.busyMs / simulated.jobs).toBeGreaterThan(3);
});

describe("tasks", () => {
  const begun: Task = { placed: [5, 1], next: 2, floor: 0, weight: 0.5, share: 0 };
  const task = (weight: number, share = 0): Task => ({ ...begun, weight, share });

  // Share done of the task, candidates at its floor; shares of the part below the tile there and of the later candidates.
  test.each([
    [0, 4, 0, 0.25],
    [0.6, 4, 0.4, 0.75],
    [0.75, 4, 0, 1],
    [1, 4, 1, 1],
    [0.3, 1, 0.3, 1],
    [0.3, 0, 0.3, 1],
  ])("share %f of %i candidates is %f of the subtree, and then %f", (share, candidates, within, after) => {
    const [inner, outer] = split(task(0.5, share), candidates);
    const weight = 0.5 / Math.max(1, candidates);
    expect(inner).toEqual({ placed: [5, 1], next: 2, floor: 1, weight, share: expect.closeTo(within, 9) });
    expect(outer).toEqual({ placed: [], next: 6, floor: 0, weight: 0.5, share: expect.closeTo(after, 9) });
    expect(remainderOf(inner) + remainderOf(outer)).toBeCloseTo(0.5 * (1 - share), 9);
  });

  test("are split at the first step that has candidates left", () => {
    expect(partsOf(begun, [1, 3, 9]).map(({ floor, next }) => [floor, next])).toEqual([
      [0, 6],
      [1, 2],
      [2, 2],
    ]);
    expect(partsOf(begun, [2, 3]).map(({ floor, next }) => [floor, next])).toEqual([
      [0, 6],
      [1, 2],
    ]);
    expect(partsOf({ ...begun, placed: [] }, [2])).toHaveLength(1);
  });

  test("never get less done by a report", () => {
    const rest = { placed: [7], next: 3, widths: [] };
    expect(continued(task(0.5, 0.4), { ...rest, share: 0.2 })).toEqual({ ...task(0.5, 0.4), placed: [7], next: 3 });
    expect(continued(task(0.5, 0.4), { ...rest, share: 1.5 }).share).toBe(1);
    expect(continued(task(0.5, 0.4), { ...rest, share: 0.6 }).share).toBe(0.6);
  });

  test("wait: the largest is taken", () => {
    const [small, large, done] = [task(0.1), task(0.5, 0.2), task(0.9, 1)];
    const waiting = new Waiting([done, large, small], allAtOnce);
    expect(waiting.all.map(hasRemainder)).toEqual([false, true, true]);
    expect(waiting.takeFirst()).toBe(large);
    expect(waiting.all).toEqual([done, small]);
    expect([1, 2, 3].map(() => waiting.takeFirst())).toEqual([small, done, undefined]);
  });

  test("wait: in their turn, those below the first candidate at the root are taken before larger ones", () => {
    const below = (first: number, weight: number) => ({ ...task(weight), placed: [first, 1], floor: 1 });
    const [small, large, second] = [below(4, 0.1), below(4, 0.2), below(5, 0.9)];
    const rest: Task = { placed: [], next: 6, floor: 0, weight: 1, share: 0 };
    const waiting = new Waiting([second, small, rest, large], fromTheFirst);
    expect(waiting.takeLast()).toBe(large);
    // A worker leaves what it knows for what comes before it.
    expect([1, 2, 3, 4].map(() => waiting.takeLast())).toEqual([small, second, rest, undefined]);
    waiting.putSplit(rest, [9]);
    waiting.putSplit(second, [1, 2, 2]);
    expect(waiting.all.map(({ placed, floor }) => [placed, floor])).toEqual([
      [[], 0],
      [[5], 1],
      [[5, 1], 2],
    ]);
  });

  test("wait: only the largest is split", () => {
    const waiting = new Waiting([task(0.3)], allAtOnce);
    waiting.putSplit(task(0.2), [2]);
    expect(waiting.all).toHaveLength(2);
    waiting.putSplit(task(0.3), [2]);
    expect(waiting.all.map(remainderOf)).toEqual([0.3, 0.2, 0.15, 0.15]);
  });
});

test("a restart goes on until its nodes are used up, then another begins", () => {
  const plan = makePlan(wide, { order: "row-major" });
  let begun = 0;
  const jobs = new RestartJobs({
    isThoroughNext: () => false,
    nextRestart: () => ({ puzzle: wide, plan, engine: referenceEngine, budget: 100 + begun++, original: (it) => it }),
    count: () => undefined,
    answer: () => "solved",
  });
  const member = new Member(
    { post() {}, listen() {}, terminate() {} },
    { everyArrangement: false, sendSolutions: true },
  );
  const rest = { placed: [0], next: 4, share: 0.1, widths: [9] };
  const report = { ...noTotals(0), type: "report" as const, reported: 0, solutions: new Uint16Array(0), rest };
  const budgetAfter = (nodes: bigint) => {
    jobs.count(member, { ...report, nodesByDepth: [nodes] });
    return jobs.turnOf(member, undefined)?.budget;
  };
  expect(jobs.turnOf(member, undefined)?.budget).toBe(100);
  expect([budgetAfter(40n), budgetAfter(59n), budgetAfter(1n)]).toEqual([60, 1, 101]);
});

test("snapshots: the first after 100 ms, then twice as long each time, up to 3 s", () => {
  const taken: number[] = [];
  let now = 1000;
  const snapshots = new Snapshots(() => taken.push(now - 1000), now);
  const progressed = () => ({ ...noTotals(1), tasks: [], everyArrangement: false });
  for (; now < 13_000; now += 10) snapshots.takeIfDue(now, progressed);
  expect(taken).toEqual([100, 200, 400, 800, 1600, 3200, 6200, 9200]);
});
