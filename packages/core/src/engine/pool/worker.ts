/** The worker's side of a pool, wherever it runs: takes requests, searches a slice, replies. */
import { PuzzleError } from "../../errors.js";
import { planFrom } from "../../plan/recipe.js";
import { validate } from "../../validate.js";
import { type SubtreeEngine, type SubtreeSearch, sum } from "../engine.js";
import type { Host } from "../search.js";
import { FIRST_SLICE, nextSlice } from "../slices.js";
import { Tally, verifiedSolution } from "../tally.js";
import type { Assignment, Job, Reply, Report, Request, WorkerPort } from "./messages.js";

/** How often a job looks at the clock, at least. Engines that write code need a moment to be back in it. */
const LOOK_MS = 10;
/** Shorter slices say nothing of how fast nodes are: some hosts have coarse clocks. */
const CLEAR_MS = 2;

/** @returns what answers requests; it never throws. An assignment has no reply unless it fails. */
export function createPoolWorker(
  engines: readonly SubtreeEngine[],
  now: () => number,
): (request: Request) => Reply | undefined {
  let worker: Worker | undefined;
  return (request) => {
    try {
      if (request.type === "job") {
        if (worker === undefined) throw new Error("a job came before the assignment");
        return worker.search(request);
      }
      worker = new Worker(request, engines, now);
      return undefined;
    } catch (error) {
      return { type: "failure", message: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** A worker in the pool's own thread. Before each job the host breathes. */
export function inProcessWorker(engines: readonly SubtreeEngine[], host: Host): WorkerPort {
  const answer = createPoolWorker(engines, host.now);
  let onReply: (reply: Reply) => void = () => undefined;
  let isOpen = true;
  let before = Promise.resolve();
  return {
    listen(listener) {
      onReply = listener;
    },
    post(request) {
      before = before
        .then(() => host.breathe())
        .then(() => {
          const reply = isOpen ? answer(request) : undefined;
          if (reply) onReply(reply);
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
  #solutions: Uint16Array[] = [];
  /** Nodes between looks at the clock: kept from job to job. */
  #slice = FIRST_SLICE;

  constructor(assignment: Assignment, engines: readonly SubtreeEngine[], now: () => number) {
    const engine = engines.find(({ name }) => name === assignment.engine);
    if (engine === undefined) throw new RangeError(`a worker has no engine ${assignment.engine}`);
    const { puzzle, faults } = validate(assignment.puzzle);
    if (puzzle === undefined) throw PuzzleError.from(faults);
    const plan = planFrom(puzzle, assignment.plan);
    this.#search = engine.open(puzzle, plan);
    this.#now = now;
    this.#tally = new Tally(puzzle, plan, assignment.everyArrangement, (placed) => {
      // Here, where it takes none of the pool's time, and counted ones are judged too.
      verifiedSolution(engine.name, puzzle, placed);
      if (assignment.sendSolutions) this.#solutions.push(placed.slice());
    });
  }

  search(job: Job): Report {
    this.#tally.restart();
    this.#solutions = [];
    this.#search.enter(job.subtree);
    const isComplete = this.#run(job);
    const { found, arrangements, distinct, reported } = this.#tally;
    const attempts = this.#search.attempts?.();
    return {
      type: "report",
      nodesByDepth: this.#search.nodesByDepth(),
      found,
      arrangements,
      distinct,
      ...(attempts !== undefined && { attempts }),
      reported,
      solutions: this.#solutions,
      ...(!isComplete && { rest: this.#rest(job) }),
    };
  }

  /** @returns whether the subtree has been searched to its end. */
  #run({ nodeBudget, solutionBudget, sliceMs }: Job): boolean {
    const search = this.#search;
    const tally = this.#tally;
    const end = this.#now() + sliceMs;
    const lookMs = Math.min(sliceMs, LOOK_MS);
    const part = lookMs / LOOK_MS;
    let spent = 0;
    for (;;) {
      const startedAt = this.#now();
      const nodes = Math.min(Math.max(1, Math.ceil(this.#slice * part)), nodeBudget - spent);
      const status = search.run(nodes, solutionBudget - tally.reported);
      search.takeSolutions(tally.take);
      if (status === "complete") return true;
      spent = Number(sum(search.nodesByDepth()));
      const now = this.#now();
      if (status === "budget" && lookMs >= CLEAR_MS) {
        this.#slice = nextSlice(this.#slice, (now - startedAt) / part, LOOK_MS);
      }
      if (spent < nodeBudget && tally.reported < solutionBudget && now < end) continue;
      // The last solutions may have been the last nodes.
      return search.run(0) === "complete";
    }
  }

  #rest({ subtree: { floor } }: Job) {
    const { placed, next } = this.#search.position();
    const widths = placed.slice(floor).map((_, i) => this.#search.width(floor + i));
    return { placed, next, share: this.#search.share(), widths };
  }
}
