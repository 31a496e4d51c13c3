/**
 * How well the pool keeps its workers busy, on simulated clocks that advance only with nodes: the same on any machine.
 */
import { expect, test } from "vitest";
import { generatePlanted } from "../../generate.js";
import { makePlan } from "../../plan/plan.js";
import { inFullRun } from "../../testing/effort.js";
import { type SubtreeEngine, type SubtreeSearch, sum } from "../engine.js";
import { referenceEngine } from "../reference.js";
import type { Request, WorkerPort } from "./messages.js";
import { searchInPool } from "./pool.js";
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
