/** Workers alone: what they report, and how a thread of Node becomes one. */
import { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { makePlan, recipeOf } from "../../plan/plan.js";
import { readFixture } from "../../testing/fixtures.js";
import { tickingHost } from "../../testing/hosts.js";
import { sum } from "../engine.js";
import { referenceEngine } from "../reference.js";
import { Member } from "./member.js";
import type { Reply, Request } from "./messages.js";
import { type Thread, threadPort } from "./thread-port.js";
import { createPoolWorker, inProcessWorker } from "./worker.js";

const circles = readFixture("circles-3x3.letters.txt");
const plan = makePlan(circles, { order: "row-major", symmetry: false });

describe("a worker", () => {
  const assignment: Request = {
    type: "assignment",
    isRestart: false,
    puzzle: circles,
    plan: recipeOf(plan),
    engine: referenceEngine.name,
    everyArrangement: true,
    sendSolutions: true,
  };
  const job: Request = {
    type: "job",
    isRestart: false,
    subtree: { placed: [], next: 0, floor: 0 },
    nodeBudget: 1e6,
    solutionBudget: 1e6,
    sliceMs: 1e6,
    isToSplit: false,
  };

  test.each([1, 2, 7, 16])(
    "reports no more than the %i solutions that it may, in runs of any length",
    (solutionBudget) => {
      const replies: Reply[] = [];
      const worker = createPoolWorker([referenceEngine], tickingHost(9).now, (reply) => replies.push(reply));
      for (const request of [assignment, { ...job, solutionBudget }]) worker(request);
      expect(replies).toMatchObject([{ type: "report", reported: solutionBudget }]);
      expect(replies[0]?.type === "report" && replies[0].solutions.length).toBe(9 * solutionBudget);
    },
  );

  test.each([1, 999, 1500, 3820])("visits exactly the %i nodes that it may, in runs of any length", (nodeBudget) => {
    const replies: Reply[] = [];
    const worker = createPoolWorker([referenceEngine], tickingHost(9).now, (reply) => replies.push(reply));
    for (const request of [assignment, { ...job, nodeBudget }]) worker(request);
    expect(replies.map((reply) => reply.type === "report" && sum(reply.nodesByDepth))).toEqual([BigInt(nodeBudget)]);
  });

  test.each([
    { isRestart: true, found: 1n },
    // The first that is found is not the one of its orbit that stands for all.
    { isRestart: false, found: 4n },
  ])("stops at any arrangement in a restart, where one is all that is wanted: $isRestart", ({ isRestart, found }) => {
    const replies: Reply[] = [];
    const post = createPoolWorker([referenceEngine], tickingHost(9).now, (reply) => replies.push(reply));
    const port = { post, listen() {}, terminate() {} };
    const search = { puzzle: circles, plan, engine: referenceEngine };
    new Member(port, { everyArrangement: false, sendSolutions: true }).assign(search, {
      isRestart,
      prepared: undefined,
    });
    post({ ...job, isRestart, solutionBudget: 1 });
    expect(replies).toMatchObject([{ type: "report", found, reported: 1 }]);
  });

  test("fails without an assignment", () => {
    const replies: Reply[] = [];
    createPoolWorker(
      [referenceEngine],
      () => 0,
      (reply) => replies.push(reply),
    )(job);
    expect(replies).toEqual([{ type: "failure", message: "a job came before the assignment" }]);
  });

  test("in the pool's own thread lets its host breathe before each request, and is quiet once terminated", async () => {
    const replies: Reply[] = [];
    let breaths = 0;
    const port = inProcessWorker([referenceEngine], { now: () => 0, breathe: async () => void breaths++ });
    port.listen(
      (reply) => replies.push(reply),
      () => undefined,
    );
    for (const request of [assignment, job]) port.post(request);
    await setImmediate();
    expect([breaths, replies.length]).toEqual([2, 1]);
    port.post(job);
    port.terminate();
    port.post(job);
    await setImmediate();
    expect(replies).toHaveLength(1);
  });
});

test("a thread of Node keeps the program alive while it has a job", () => {
  const emitter = new EventEmitter();
  const calls: string[] = [];
  const port = threadPort({
    on: emitter.on.bind(emitter),
    postMessage: (request) => calls.push((request as Request).type),
    terminate: () => undefined,
    ref: () => calls.push("ref"),
    unref: () => calls.push("unref"),
  });
  port.listen(
    ({ type }) => calls.push(type),
    () => undefined,
  );
  port.post({ type: "assignment" } as Request);
  port.post({ type: "job" } as Request);
  emitter.emit("message", { type: "report", continues: true });
  emitter.emit("message", { type: "report" });
  port.post({ type: "job" } as Request);
  const answered = ["report", "unref", "report"];
  expect(calls).toEqual(["assignment", "ref", "job", ...answered, "ref", "job"]);
});

test("a thread of Node as a worker: replies until it is terminated or ends, and why it ended", () => {
  const emitter = new EventEmitter();
  const posted: unknown[] = [];
  const thread: Thread = {
    on: emitter.on.bind(emitter),
    postMessage: (request) => posted.push(request),
    terminate: () => emitter.emit("exit"),
  };
  const portTo = (heard: unknown[]) => {
    const port = threadPort(thread);
    port.listen(
      (reply) => heard.push(reply.type),
      (reason) => heard.push(reason),
    );
    return port;
  };
  const failure = { type: "failure", message: "" };
  const heard: unknown[][] = [[], [], []];
  const [ends, fails, terminated] = heard;
  portTo(ends ?? []).post({ type: "assignment" } as Request);
  emitter.emit("message", failure);
  emitter.emit("exit");
  emitter.emit("message", failure);
  portTo(fails ?? []);
  emitter.emit("error", new Error("no memory"));
  emitter.emit("exit");
  portTo(terminated ?? []).terminate();
  emitter.emit("message", failure);
  expect(posted).toEqual([{ type: "assignment" }]);
  expect(heard).toEqual([["failure", "a worker thread ended"], ["no memory"], []]);
});
