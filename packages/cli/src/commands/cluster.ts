/** edgewise cluster: searches that several machines share, in one Redis. */
import { once } from "node:events";
import { drawText, planSearch, progressReport, resultOf, type SearchOutcome } from "@edgewise/core";
import { counted, groupedText } from "@edgewise/core/analysis";
import { type Cluster, type ClusterState, figuresOf, setupOf, sum } from "@edgewise/core/engine";
import { needs, troubleTeller, withCluster } from "../cluster.js";
import { commandOf } from "../command-line.js";
import { MACHINE, threadsFor } from "../engines.js";
import { EXIT, type ExitCode, exitCodeOf, UsageError } from "../exit-codes.js";
import { loadPuzzle, warnAbout } from "../input.js";
import type { FlagsOf } from "../options.js";
import { interruptible, watched } from "../progress.js";
import { drawingLegend } from "../result-stream.js";
import { requestOf } from "../searching.js";
import { hint, note, type Streams } from "../streams.js";
import { foundText, statsText, table } from "../wording.js";

type Flags = FlagsOf<"cluster">;
type Action = (streams: Streams, flags: Flags, cluster: Cluster, subject: string | undefined) => Promise<ExitCode>;

const ACTIONS = { submit, work, watch, result, cancel, list, board } as const satisfies Record<string, Action>;
type ActionName = keyof typeof ACTIONS;
const NAMES = Object.keys(ACTIONS) as ActionName[];

/** The actions that take an option; of other options, those that say how to read and to plan, only submit. */
const ACTIONS_WITH: Readonly<Record<string, readonly ActionName[]>> = {
  redis: NAMES,
  quiet: NAMES,
  json: ["submit", "watch", "result", "list"],
  stats: ["watch", "result"],
  threads: ["work"],
};

export const cluster = commandOf({
  name: "cluster",
  summary: "share searches among several machines, over Redis",
  arguments: [
    ["<action>", "what to do", NAMES],
    ["[subject]", "submit: a puzzle file; watch, result, cancel: the name of a search; board: its port"],
  ],
  examples: `export EDGEWISE_REDIS=redis://localhost
edgewise cluster submit hard.txt        prints the name of the search
edgewise cluster work                   on each machine, until Ctrl-C
edgewise cluster watch NAME             until the search ends
edgewise count hard.txt --redis redis://localhost   all of it in one command`,
  actionsWith: (option) => ACTIONS_WITH[option] ?? ["submit"],
  run(streams, flags, action, ...[subject]) {
    // Others are refused before.
    const name = action as ActionName;
    if (subject !== undefined && (name === "work" || name === "list"))
      throw new UsageError(`${name}: expected no more words, found ${JSON.stringify(subject)}`);
    return withCluster(streams, flags, (open) => ACTIONS[name](streams, flags, open, subject));
  },
});

async function submit(streams: Streams, flags: Flags, open: Cluster, file: string | undefined): Promise<ExitCode> {
  const { puzzle } = await loadPuzzle(streams, file, flags);
  warnAbout(streams, puzzle);
  const request = await requestOf(streams, puzzle, { ...flags, engine: "auto" }, undefined);
  const { first = false, replicas = 1 } = flags;
  const { plan } = planSearch(puzzle, { ...request, limit: first ? 1 : 0 }, MACHINE);
  const id = await open.submit(puzzle, plan, { wanted: first ? "first" : "count", replicas });
  const state = await open.state(id);
  if (state.status === "failed") throw failed(state);
  streams.stdout.write(flags.json ? `${JSON.stringify({ id })}\n` : `${id}\n`);
  return EXIT.done;
}

async function work(streams: Streams, flags: Flags, open: Cluster): Promise<ExitCode> {
  const threads = threadsFor(streams, "threads", flags.threads);
  hint(streams, `working in ${counted(threads, "thread")}; Ctrl-C hands back the rest`);
  await interruptible((signal) => open.work({ threads, signal, onTrouble: troubleTeller(streams) }));
  return EXIT.done;
}

async function watch(streams: Streams, flags: Flags, open: Cluster, id = ""): Promise<ExitCode> {
  const { stderr, quiet } = streams;
  return watched({ stderr, quiet: quiet || flags.json }, async (signal, progress) => {
    for await (const state of open.follow(id, signal)) {
      if (flags.json) streams.stdout.write(`${JSON.stringify(stateOf(open, state))}\n`);
      if (state.status !== "running") {
        progress.pause();
        return result(streams, flags, open, id);
      }
      progress.update(open.progress(state), workersText(state));
    }
    return EXIT.interrupted;
  });
}

async function result(streams: Streams, flags: Flags, open: Cluster, id = ""): Promise<ExitCode> {
  const state = await open.state(id);
  if (state.status === "failed") throw failed(state);
  const { stdout } = streams;
  hint(streams, ...state.suspects.map(suspectText));
  const { puzzle, plan, engine } = await open.search(id);
  const status = state.status === "running" ? "limit" : state.status;
  const outcome: SearchOutcome = { status, ...figuresOf(state), elapsedMs: state.elapsedMs };
  const setup = setupOf(engine, plan, Math.max(1, state.workers.length));
  const placements = state.status === "solved" ? await open.solution(id) : undefined;
  if (flags.json) {
    const solutions = placements ? [{ placements }] : [];
    stdout.write(`${JSON.stringify({ ...resultOf(puzzle, setup, outcome), solutions })}\n`);
  } else if (status === "limit") {
    note(streams, `the search still runs: ${groupedText(state.open)} tasks are open`);
    stdout.write(`${foundText(outcome).replace(/ found before.*/, " found so far.")}\n`);
  } else {
    if (placements) stdout.write(`${drawText(puzzle, placements)}\n${drawingLegend(puzzle)}\n`);
    stdout.write(`${foundText(outcome)}\n`);
  }
  if (flags.stats) stdout.write(`${statsText(outcome, setup)}\n`);
  return exitCodeOf(status, state.wanted === "count");
}

function failed({ id, reason }: ClusterState): UsageError {
  return new UsageError(`${id}: the search failed: ${reason}; edgewise cluster cancel ${id} removes it`);
}

async function cancel(_: Streams, __: Flags, open: Cluster, id = ""): Promise<ExitCode> {
  await open.cancel(id);
  return EXIT.done;
}

async function list(streams: Streams, { json }: Flags, open: Cluster): Promise<ExitCode> {
  const { stdout } = streams;
  const states = await open.list();
  if (states.length === 0) hint(streams, "no searches");
  if (json) for (const state of states) stdout.write(`${JSON.stringify(stateOf(open, state))}\n`);
  else if (states.length > 0) {
    const rows = states.map((state) => [
      state.id,
      state.status,
      groupedText(sum(state.nodesByDepth)),
      groupedText(state.open),
      String(state.workers.length),
      [state.name, state.reason].filter((text) => text !== "").join(": "),
    ]);
    const alignments = ["left", "left", "right", "right", "right", "left"] as const;
    stdout.write(table([["search", "status", "nodes", "open tasks", "workers", "puzzle"], ...rows], alignments));
  }
  return EXIT.done;
}

async function board(streams: Streams, _: Flags, open: Cluster, port = "3400"): Promise<ExitCode> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new UsageError(`board: expected a port from 0 to 65535, found ${JSON.stringify(port)}`);
  const served = await needs("board", "@bull-board/api @bull-board/express", () => open.board(Number(port)));
  streams.stdout.write(`${served.url}\n`);
  await interruptible((signal) => once(signal, "abort"));
  await served.close();
  return EXIT.done;
}

/** A state for programs: the fields of a progress report, and those of the cluster. */
function stateOf(open: Cluster, state: ClusterState) {
  const { id, name, status, reason, done, workers, suspects } = state;
  return {
    id,
    puzzle: name,
    status,
    ...(reason && { reason }),
    ...progressReport(open.progress(state)),
    tasks: { open: state.open, done },
    workers,
    ...(suspects.length > 0 && { suspects }),
  };
}

function suspectText({ name, tasks }: ClusterState["suspects"][number]): string {
  return `the worker ${name} differed from two others in ${counted(tasks, "report")}, which are not counted`;
}

/** "3 workers (a-12 30.1 M/s, b-7 29.8 M/s, …)" */
function workersText({ workers }: ClusterState): string {
  const rates = workers
    .slice(0, 3)
    .map(({ name, nodesPerSecond }) => `${name} ${(nodesPerSecond / 1e6).toFixed(1)} M/s`);
  const more = workers.length > rates.length ? ", …" : "";
  return `${counted(workers.length, "worker")}${rates.length > 0 ? ` (${rates.join(", ")}${more})` : ""}`;
}
