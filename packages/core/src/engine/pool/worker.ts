/** Workers of a pool, in a thread or in the pool's own: each takes requests, searches a slice, replies. */
import { planFrom } from "../../plan/plan.js";
import { makePuzzle } from "../../validate.js";
import { type Host, type SubtreeEngine, type SubtreeSearch, sum } from "../engine.js";
import { Tally, verifiedSolution } from "../verified-search.js";
import type { Assignment, Job, Reply, Report, Request, WorkerPort } from "./messages.js";

/** A job looks at the clock about this often. Shorter runs lost: entering generated code takes a moment each time. */
const LOOK_MS = 10;
/** Runs shorter than this do not update the node rate: some hosts have coarse clocks. */
const CLEAR_MS = 2;
/** Nodes per millisecond assumed at first: the rate of the slowest engine. */
const FIRST_RATE = 100;
/** Most that one measurement may raise the rate, as a factor: code is slow until V8 has optimised it. */
const MAX_GAIN = 8;
/** Nodes per millisecond; faster than any engine. Bounds the rate where the clock stands still while code runs. */
const MAX_RATE = 1e6;

/** @returns a handler of requests that never throws. An assignment has no reply unless it fails. */
export function createPoolWorker(
  engines: readonly SubtreeEngine[],
  now: () => number,
  reply: (reply: Reply) => void,
): (request: Request) => void {
  const workers = new Map<boolean, Worker>();
  return (request) => {
    try {
      const worker = workers.get(request.isRestart);
      if (request.type === "assignment") {
        worker?.close();
        workers.set(request.isRestart, new Worker(request, engines, now));
        return;
      }
      if (worker === undefined) throw new Error("a job came before the assignment");
      worker.search(request, reply);
    } catch (error) {
      reply({ type: "failure", message: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** A worker in the pool's own thread. It awaits `host.breathe` before each request. */
export function inProcessWorker(engines: readonly SubtreeEngine[], host: Host): WorkerPort {
  let onReply: (reply: Reply) => void = () => undefined;
  let isOpen = true;
  const take = createPoolWorker(engines, host.now, (reply) => {
    if (isOpen) onReply(reply);
  });
  let before = Promise.resolve();
  return {
    listen(listener) {
      onReply = listener;
    },
    post(request) {
      before = before
        .then(() => host.breathe())
        .then(() => {
          if (isOpen) take(request);
        });
    },
    terminate() {
      isOpen = false;
    },
  };
}

class Worker {
  readonly #search: SubtreeSearch;
  readonly #now: () => number;
  readonly #tally: Tally;
  #solutions: number[] = [];
  /** Nodes per millisecond, kept from job to job. */
  #rate = FIRST_RATE;

  constructor(assignment: Assignment, engines: readonly SubtreeEngine[], now: () => number) {
    const engine = engines.find(({ name }) => name === assignment.engine);
    if (engine === undefined) throw new RangeError(`a worker has no engine ${assignment.engine}`);
    const puzzle = makePuzzle(assignment.puzzle);
    const plan = planFrom(puzzle, assignment.plan);
    this.#search = engine.open(puzzle, plan, assignment.prepared);
    this.#now = now;
    this.#tally = new Tally(puzzle, plan, assignment.everyArrangement, (placed) => {
      // Verified here and not by the pool, so that it takes none of the pool's time and covers solutions that are only
      // counted.
      verifiedSolution(engine.name, puzzle, placed);
      if (assignment.sendSolutions) this.#solutions.push(...placed);
    });
  }

  close(): void {
    this.#search.close();
  }

  search(job: Job, reply: (report: Report) => void): void {
    const left = job.isToSplit ? this.#begin(job, reply) : job;
    if (left) reply(this.#report(left));
  }

  /** Visits the subtree's first node and reports it. @returns the rest of the job, below that tile, if any */
  #begin(job: Job, reply: (report: Report) => void): Job | undefined {
    const report = this.#report({ ...job, nodeBudget: 1 });
    const { rest, reported } = report;
    const nodeBudget = job.nodeBudget - 1;
    const solutionBudget = job.solutionBudget - reported;
    const floor = job.subtree.floor + 1;
    if (rest === undefined || rest.placed.length < floor || nodeBudget === 0 || solutionBudget <= 0) {
      reply(report);
      return undefined;
    }
    reply({ ...report, continues: true });
    return { ...job, nodeBudget, solutionBudget, subtree: { placed: rest.placed, next: rest.next, floor } };
  }

  #report(job: Job): Report {
    Object.assign(this.#tally, { found: 0n, arrangements: 0n, distinct: 0n, reported: 0 } satisfies Partial<Tally>);
    this.#solutions = [];
    this.#search.enter(job.subtree);
    const isComplete = this.#run(job);
    const { found, arrangements, distinct, reported } = this.#tally;
    return {
      type: "report",
      nodesByDepth: this.#search.nodesByDepth(),
      found,
      arrangements,
      distinct,
      attempts: this.#search.attempts?.(),
      reported,
      solutions: Uint16Array.from(this.#solutions),
      ...(!isComplete && { rest: this.#rest(job) }),
    };
  }

  /** @returns whether the subtree has been searched to its end. */
  #run({ nodeBudget, solutionBudget, sliceMs }: Job): boolean {
    const search = this.#search;
    const tally = this.#tally;
    const end = this.#now() + sliceMs;
    const lookMs = Math.min(sliceMs, LOOK_MS);
    let spent = 0;
    for (;;) {
      const startedAt = this.#now();
      const wanted = Math.max(1, Math.ceil(this.#rate * lookMs));
      const nodes = Math.min(wanted, nodeBudget - spent);
      const status = search.run(nodes, solutionBudget - tally.reported);
      search.takeSolutions(tally.take);
      if (status === "complete") return true;
      spent = Number(sum(search.nodesByDepth()));
      const now = this.#now();
      if (status === "budget" && nodes === wanted && lookMs >= CLEAR_MS) {
        this.#rate = Math.min(nodes / (now - startedAt), MAX_GAIN * this.#rate, MAX_RATE);
      }
      if (spent < nodeBudget && tally.reported < solutionBudget && now < end) continue;
      // The node that used up a budget may have been the last of the subtree.
      return search.run(0) === "complete";
    }
  }

  #rest({ subtree: { floor } }: Job) {
    const { placed, next } = this.#search.position();
    const widths = placed.slice(floor).map((_, i) => this.#search.width(floor + i));
    return { placed, next, share: this.#search.share(), widths };
  }
}
