/**
 * The pool with workers in this thread: its sums, how it ends, and workers that die. The command's tests use real
 * threads.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makePlan } from "../../plan/plan.js";
import { createRandom } from "../../random.js";
import { puzzleArbitrary } from "../../testing/arbitraries.js";
import { cases } from "../../testing/effort.js";
import { readFixture } from "../../testing/fixtures.js";
import { tickingHost } from "../../testing/hosts.js";
import { verify } from "../../verify.js";
import type { Host } from "../engine.js";
import { referenceEngine } from "../reference.js";
import { type Progress, type SearchOptions, search } from "../search.js";
import { PROGRESS_MS } from "../slices.js";
import type { Request, WorkerPort } from "./messages.js";
import { type PoolOptions, searchInPool } from "./pool.js";
import type { Snapshot } from "./totals.js";
import { inProcessWorker } from "./worker.js";

const circles = readFixture("circles-3x3.letters.txt");
const plan = makePlan(circles, { order: "row-major", symmetry: false });

const workerIn = (host: Host) => () => inProcessWorker([referenceEngine], host);

function pool(options: Partial<PoolOptions> = {}, host = tickingHost(3)) {
  return searchInPool(referenceEngine, circles, plan, host, { threads: 3, startWorker: workerIn(host), ...options });
}

/** A worker that dies whenever `lives` returns false: before it replies, or after the reply that splits its job. */
function mortal(port: WorkerPort, lives: () => boolean): WorkerPort {
  let exit: (reason: string) => void = () => undefined;
  let isDead = false;
  return {
    listen(onReply, onExit) {
      exit = onExit;
      port.listen((reply) => {
        if (isDead) return;
        onReply(reply);
        if (reply.type === "failure" || !reply.continues || lives()) return;
        isDead = true;
        queueMicrotask(() => exit("killed"));
      }, onExit);
    },
    post(request) {
      port.post(request);
      if (request.type === "assignment" || isDead || lives()) return;
      isDead = true;
      queueMicrotask(() => exit("killed"));
    },
    terminate() {
      isDead = true;
      port.terminate();
    },
  };
}

test.each([1, 2, 3, 8])("%i threads: the same counts, nodes by depth and attempts as one", async (threads) => {
  const { elapsedMs: _, ...expected } = await search(referenceEngine, circles, plan, tickingHost(3));
  const { elapsedMs: __, ...actual } = await pool({ threads });
  expect(actual).toEqual({ ...expected, threads });
});

test("random puzzles: the same counts and nodes by depth as one thread", async () => {
  await fc.assert(
    fc.asyncProperty(
      puzzleArbitrary(),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (puzzle, threads, symmetry) => {
        const itsPlan = makePlan(puzzle, { order: "growth-corner", symmetry });
        const host = tickingHost(3);
        const { elapsedMs: _, ...expected } = await search(referenceEngine, puzzle, itsPlan, host);
        const options = { threads, startWorker: workerIn(host) };
        expect(await searchInPool(referenceEngine, puzzle, itsPlan, host, options)).toMatchObject(expected);
      },
    ),
    { numRuns: cases(100) },
  );
});

describe("what an engine prepares", () => {
  const withPreparation = (opened: unknown[]) => ({
    ...referenceEngine,
    prepare: () => "prepared",
    open(...[puzzle, plan, prepared]: Parameters<typeof referenceEngine.open>) {
      opened.push(prepared);
      return referenceEngine.open(puzzle, plan);
    },
  });

  test.each([
    ["once patience is over, every worker gets it", { patienceMs: 0 }, ["prepared", "prepared", "prepared"]],
    ["before that, the scout in the pool's own thread does not", { patienceMs: 1e9 }, [undefined]],
    ["a thread that only hands out work prepares nothing", {}, [undefined, undefined, undefined]],
  ])("%s", async (_, options, expected) => {
    const opened: unknown[] = [];
    const engine = withPreparation(opened);
    const host = tickingHost(3);
    const startWorker = () => inProcessWorker([engine], host);
    await searchInPool(engine, circles, plan, host, { threads: 3, startWorker, ...options });
    expect(opened).toEqual(expected);
  });

  test("if preparing fails, the search fails and no worker is left running", async () => {
    const host = tickingHost(3);
    let open = 0;
    const startWorker = (): WorkerPort => {
      open++;
      return { post() {}, listen() {}, terminate: () => void open-- };
    };
    const prepare = () => {
      throw new RangeError("no memory");
    };
    const searching = searchInPool({ ...referenceEngine, prepare }, circles, plan, host, {
      threads: 3,
      startWorker,
      patienceMs: 0,
    });
    await expect(searching).rejects.toThrow("no memory");
    expect(open).toBe(0);
  });
});

test.each([1, 3])(
  "with %i threads: are untouched parts of the tree split as soon as they are begun?",
  async (threads) => {
    const host = tickingHost(3);
    const posted: Request[] = [];
    const startWorker = () => {
      const port = inProcessWorker([referenceEngine], host);
      const post = (request: Request) => {
        posted.push(request);
        port.post(request);
      };
      return { ...port, post };
    };
    await pool({ threads, startWorker }, host);
    expect(posted.some((request) => request.type === "job" && request.isToSplit)).toBe(threads > 1);
  },
);

test("a worker searches with the engine that the pool names", async () => {
  const host = tickingHost(3);
  const other = {
    ...referenceEngine,
    name: "other",
    open: () => {
      throw new Error("the wrong engine");
    },
  };
  const startWorker = () => inProcessWorker([other, referenceEngine], host);
  expect(await pool({ startWorker }, host)).toMatchObject({ status: "complete", nodes: 3821n });
});

test("a search that ends within patienceMs starts no worker", async () => {
  const startWorker = () => {
    throw new Error("too early");
  };
  expect(await pool({ startWorker, patienceMs: 1e9 })).toMatchObject({ status: "complete", threads: 1, nodes: 3821n });
});

test("a longer search continues with all workers", async () => {
  expect(await pool({ patienceMs: 1 }, tickingHost(40))).toMatchObject({
    status: "complete",
    threads: 3,
    nodes: 3821n,
  });
});

test("threads that have not replied by the end have not searched", async () => {
  const signal = { aborted: false };
  const startWorker = (): WorkerPort => ({
    post({ type }) {
      signal.aborted ||= type === "job";
    },
    listen() {},
    terminate() {},
  });
  const options = { patienceMs: 1, signal, startWorker };
  expect(await pool(options, tickingHost(40))).toMatchObject({ status: "aborted", threads: 1 });
});

test("workers that exit when they are terminated are not replaced", async () => {
  const host = tickingHost(3);
  let started = 0;
  const startWorker = (): WorkerPort => {
    started++;
    const port = inProcessWorker([referenceEngine], host);
    let exit: (reason: string) => void = () => undefined;
    return {
      ...port,
      listen(onReply, onExit) {
        exit = onExit;
        port.listen(onReply, onExit);
      },
      terminate() {
        port.terminate();
        exit("terminated");
      },
    };
  };
  expect(await pool({ startWorker }, host)).toMatchObject({ status: "complete", nodes: 3821n });
  expect(started).toBe(3);
});

describe("how it ends", () => {
  test.each<[string, SearchOptions, string]>([
    ["the whole space", {}, "complete"],
    ["one solution wanted", { solutionLimit: 1 }, "solved"],
    ["more solutions wanted than there are", { solutionLimit: 99 }, "complete"],
    ["a time limit that has passed at once", { timeLimitMs: 1 }, "limit"],
    ["a time limit during the search", { timeLimitMs: 60 }, "limit"],
    ["a signal before the start", { signal: { aborted: true } }, "aborted"],
  ])("%s", async (_, options, status) => expect((await pool(options)).status).toBe(status));

  test("stopped while some workers start: they are not awaited, and what is left of their tasks is kept", async () => {
    const host = tickingHost(3);
    const signal = { aborted: false };
    let started = 0;
    const slow: WorkerPort = {
      post({ type }) {
        signal.aborted ||= type === "job";
      },
      listen() {},
      terminate() {},
    };
    const startWorker = () => (started++ === 0 ? inProcessWorker([referenceEngine], host) : slow);
    let last: Snapshot | undefined;
    const onCheckpoint = (snapshot: Snapshot) => {
      last = snapshot;
    };
    expect(await pool({ startWorker, signal, onCheckpoint }, host)).toMatchObject({ status: "aborted" });
    expect(await pool({ ...(last && { resume: last }) })).toMatchObject({ status: "complete", nodes: 3821n });
  });

  test.each([1, 2, 999, 1000, 3820])("a node limit of %i is exact", async (nodeLimit) => {
    expect(await pool({ nodeLimit })).toMatchObject({ status: "limit", nodes: BigInt(nodeLimit) });
  });

  test.each([1, 2, 3, 4])(
    "%i distinct solutions wanted: exactly that number is reported and counted",
    async (solutionLimit) => {
      let reported = 0;
      const onSolution = () => void reported++;
      expect(await pool({ solutionLimit, onSolution })).toMatchObject({
        status: "solved",
        distinct: BigInt(solutionLimit),
      });
      expect(reported).toBe(solutionLimit);
    },
  );

  test("what several workers report at once is not counted beyond the number that is wanted", async () => {
    for (let solutionLimit = 1; solutionLimit < 16; solutionLimit++) {
      let reported = 0;
      const options = { solutionLimit, onSolution: () => void reported++, everyArrangement: true };
      // A clock that hardly moves: a slice searches all of a task.
      const found = await pool(options, tickingHost(1e-6));
      expect([found.status, found.arrangements, reported]).toEqual(["solved", BigInt(solutionLimit), solutionLimit]);
    }
  });

  test("every arrangement is reported once, and is correct", async () => {
    const found = new Set<string>();
    await pool({
      everyArrangement: true,
      onSolution(solution) {
        expect(verify(circles, solution)).toEqual([]);
        found.add(JSON.stringify(solution));
      },
    });
    expect(found.size).toBe(16);
  });
});

test("nodes never decrease from one progress report to the next", async () => {
  const seen: Progress[] = [];
  await pool({ onProgress: (now) => seen.push(now) }, tickingHost(40));
  expect(seen.length).toBeGreaterThan(2);
  for (const [i, now] of seen.entries()) {
    expect(now.nodes).toBeGreaterThanOrEqual(seen[i - 1]?.nodes ?? 0n);
    expect(now.elapsedMs).toBeGreaterThanOrEqual((seen[i - 1]?.elapsedMs ?? 0) + PROGRESS_MS);
    expect(now.nodesPerSecond).toBeGreaterThan(0);
    expect(now.threads).toBe(3);
  }
});

describe("workers that die", () => {
  test("at random: everything is counted once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 1, max: 4 }), async (seed, threads) => {
        const random = createRandom(seed);
        const host = tickingHost(10);
        let asked = 0;
        let deaths = 0;
        // One dies in every search. Eight in a row before any reply, which ends it, come once in some 65,000 searches.
        const lives = () => (++asked !== 2 && random.below(4) > 0) || ++deaths === 0;
        const startWorker = () => mortal(inProcessWorker([referenceEngine], host), lives);
        expect(await pool({ threads, startWorker }, host)).toMatchObject({
          status: "complete",
          nodes: 3821n,
          distinct: 4n,
        });
        expect(deaths).toBeGreaterThan(0);
      }),
      { numRuns: cases(30) },
    );
  });

  test("before any has replied: the search fails at once and says why", async () => {
    const host = tickingHost(20);
    let started = 0;
    const startWorker = () => {
      started++;
      return mortal(inProcessWorker([referenceEngine], host), () => false);
    };
    const large = readFixture("circles-4x4.letters.txt");
    const options = { threads: 3, startWorker, patienceMs: 5 };
    const search = searchInPool(referenceEngine, large, makePlan(large, { order: "row-major" }), host, options);
    await expect(search).rejects.toThrow(/cannot be started: killed/);
    expect(started).toBeLessThan(16);
  });

  test("repeatedly after one has replied: the search fails and says why", async () => {
    const host = tickingHost(3);
    let jobs = 0;
    const startWorker = () => mortal(inProcessWorker([referenceEngine], host), () => jobs++ === 0);
    await expect(pool({ startWorker }, host)).rejects.toThrow(/keep exiting: killed/);
  });

  test("a worker that fails ends the search with its message", async () => {
    const host = tickingHost(3);
    await expect(pool({ startWorker: () => inProcessWorker([], host) }, host)).rejects.toThrow(/no engine reference/);
  });
});

describe("checkpoints", () => {
  test("the last is that of a complete search, and resuming it changes nothing", async () => {
    let last: Snapshot | undefined;
    const whole = await pool({ onCheckpoint: (snapshot) => (last = snapshot) });
    expect(last?.tasks).toEqual([]);
    const { nodesBefore, ...again } = await pool({ ...(last && { resume: last }) });
    expect(nodesBefore).toBe(whole.nodes);
    expect({ ...again, elapsedMs: 0, threads: 0 }).toEqual({ ...whole, elapsedMs: 0, threads: 0 });
  });

  test("stopped anywhere and resumed with other numbers of threads, the counts are the same", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 100, max: 700 }), { minLength: 1, maxLength: 12 }),
        async (limits) => {
          let resume: Snapshot | undefined;
          let threads = 1;
          const shown: string[] = [];
          for (let i = 0; ; i++) {
            shown.length = 0;
            threads = (threads * 3) % 7;
            const { status, nodes, arrangements, attempts } = await pool({
              threads,
              nodeLimit: limits[i % limits.length] ?? 1,
              onSolution: (solution) => shown.push(JSON.stringify(solution)),
              onCheckpoint: (snapshot) => (resume = structuredClone(snapshot)),
              ...(resume && { resume }),
            });
            if (status === "limit") continue;
            expect([status, nodes, arrangements, attempts]).toEqual(["complete", 3821n, 16n, 71436n]);
            // What was found before is shown again.
            expect([shown.length, new Set(shown).size]).toEqual([4, 4]);
            return;
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  test("are not affected by workers that die", async () => {
    const host = tickingHost(40);
    const random = createRandom(5);
    const snapshots: Snapshot[] = [];
    const startWorker = () => mortal(inProcessWorker([referenceEngine], host), () => random.below(3) > 0);
    await pool({ startWorker, onCheckpoint: (snapshot) => snapshots.push(structuredClone(snapshot)) }, host);
    expect(snapshots.length).toBeGreaterThan(2);
    for (const resume of snapshots) expect((await pool({ resume })).nodes).toBe(3821n);
  });
});
