/** The campaign `kills`: programs that are killed at random moments, and started again until they are done. */
import { deepStrictEqual } from "node:assert";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { ROOT } from "@edgewise/bench";
import { openCluster } from "@edgewise/cluster";
import { generatePuzzle, type Puzzle, parseBestBoard, scoreOf, writePuzzle } from "@edgewise/core";
import { createRandom, type Random, search } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { type RedisServer, readFixture, startRedis, whyNoRedis } from "@edgewise/core/testing";
import { host, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";
import { COMMAND, ended, forgetLock, inCase, killAfter, nodesIn, type Program, run, start } from "./program.js";
import { countsOf, SEEDS, type Target, target } from "./target.js";

/** A puzzle and what a full search of it finds, row by row and without symmetry breaking. */
interface Searched {
  readonly puzzle: Puzzle;
  readonly counts: { readonly arrangements: number; readonly distinct: number };
  readonly nodes: number;
}

/** What tests change. */
interface Killed {
  /** The command. */
  readonly program: Program;
  /** What happens to Redis while it is down. */
  readonly afterCrash: (server: RedisServer) => void;
  /** Of one case, at most. */
  readonly most: number;
  /** Takes some seconds, so that it is not over before it is killed. */
  readonly searched: Searched;
}

/**
 * Kills the command at random moments, every other time only after it has saved something new. @returns how often it was
 * killed
 */
async function killAgainAndAgain(
  { program, most }: Killed,
  args: (i: number) => readonly string[],
  random: Random,
  checkpoint: string,
): Promise<number> {
  for (let kills = 0; kills < most; kills++) {
    const before = nodesIn(checkpoint);
    const isSaved = kills % 2 === 0 && (() => nodesIn(checkpoint) > before);
    const child = start(program, args(kills));
    const wasRunning = await killAfter(child, random.below(isSaved ? 100 : 700), isSaved);
    forgetLock(checkpoint);
    if (nodesIn(checkpoint) < before) throw new Error("the checkpoint went back");
    if (!wasRunning) return kills;
  }
  return most;
}

const common = { unit: "kills", cases: SEEDS, batch: 1 };
const RENAMES = "files that are written in place, in two parts, instead of renamed";

const generated = (program: Program, path: string, ...flags: string[]) =>
  run(program, ["generate", ...flags, "--seed", "1", "--out", path]);

const planted = (size: number, colors: number) =>
  generatePuzzle({ width: size, height: size, colors, rule: "signed", seed: 1 });

/** Counted by an independent program too. */
const LONG: Searched = {
  puzzle: planted(5, 5),
  counts: { arrangements: 500, distinct: 125 },
  nodes: 307_258_743,
};

const searchesTarget = (killed: Killed) =>
  target<number>({
    ...common,
    name: "kills/searches",
    what: "`count --checkpoint` on one to three threads: the counts and the nodes of a run that was not killed; the checkpoint is whole after every kill and never goes back",
    planted: RENAMES,
    check: inCase(async (random, at, folder) => {
      const { puzzle, ...expected } = killed.searched;
      writeFileSync(at("p.json"), writePuzzle(puzzle).text);
      const raw = ["count", at("p.json"), "--order", "row-major", "--no-symmetry", "--json", "--quiet"];
      const args = (i: number) => [...raw, "--checkpoint", at("c.json"), "--threads", `${(i % 3) + 1}`];
      const kills = await killAgainAndAgain(killed, args, random, at("c.json"));
      const { status, counts, stats } = JSON.parse((await run(killed.program, args(1))).stdout);
      deepStrictEqual({ status, counts, nodes: stats.nodes }, { status: "complete", ...expected });
      deepStrictEqual(readdirSync(folder).sort(), ["c.json", "p.json"]);
      return kills;
    }),
  });

/** Of 4x4 with 3 colours. */
const SOLUTIONS = 11_361;

/** The solutions in an output. For drawings, all that is above the first number that is not in its place. */
function solutionsIn(format: string, text: string): readonly string[] {
  if (format === "--json") return JSON.parse(text).solutions.map((solution: object) => JSON.stringify(solution));
  if (format === "--ndjson") return text.split("\n").filter((line) => line.startsWith('{"type":"solution"'));
  const [, ...drawings] = (text.split("\nIn each cell")[0] ?? "").split(/^Solution (?=\d+$)/m);
  return drawings.flatMap((drawing, i) => (drawing.startsWith(`${i + 1}\n`) ? drawing.replace(/^\d+/, "").trim() : []));
}

const enumerationsTarget = (killed: Killed) =>
  target<number>({
    ...common,
    name: "kills/enumerations",
    what: "`solve --all --out --checkpoint`, as JSON, as lines and as drawings: in the end each solution exactly once, and no other file",
    planted: RENAMES,
    check: inCase(async (random, at, folder) => {
      writeFileSync(at("p.json"), writePuzzle(planted(4, 3)).text);
      const format = ["--json", "--ndjson", "--to=text"][random.below(3)] ?? "";
      const args = (i: number) => [
        ...["solve", at("p.json"), "--all", "--quiet", format, "--out", at("out")],
        ...["--checkpoint", at("c.json"), "--threads", `${(i % 3) + 1}`],
      ];
      const kills = await killAgainAndAgain(killed, args, random, at("c.json"));
      await run(killed.program, args(1));
      const found = solutionsIn(format, readFileSync(at("out"), "utf8"));
      deepStrictEqual([found.length, new Set(found).size], [SOLUTIONS, SOLUTIONS]);
      deepStrictEqual(readdirSync(folder).sort(), ["c.json", "out", "p.json"]);
      return kills;
    }),
  });

const maximizerTarget = ({ program, most }: Killed) =>
  target<number>({
    ...common,
    name: "kills/maximizer",
    what: "`maximize --out`: the file is absent or a whole board, whose matching edges are as many as it says",
    planted: RENAMES,
    check: inCase(async (random, at) => {
      const [source, best] = [at("p.json"), at("best.json")];
      const puzzle = planted(10, 12);
      writeFileSync(source, writePuzzle(puzzle).text);
      const args = ["maximize", source, "--json", "--quiet", "--threads", "1", "--out", best];
      for (let kills = 0; kills < most; kills++) {
        // Every other time as soon as there is a board.
        const isThere = kills % 2 === 0 && (() => existsSync(best));
        if (isThere) rmSync(best, { force: true });
        const child = start(program, [...args, "--seed", `${random.below(1e6)}`]);
        await killAfter(child, random.below(isThere ? 100 : 1500), isThere);
        if (!existsSync(best)) continue;
        const text = readFileSync(best, "utf8");
        const board = parseBestBoard(text);
        if (board) deepStrictEqual(scoreOf(puzzle, board).matching, JSON.parse(text).best.score.matching);
      }
      return most;
    }),
  });

const generatorTarget = ({ program, most }: Killed) =>
  target<number>({
    ...common,
    name: "kills/generator",
    what: "`generate --unique --count --out`: the file is absent or that of a run that was not killed",
    planted: RENAMES,
    check: inCase(async (random, at, folder) => {
      const out = at("out");
      const args = ["--size", "4x4", "--colors", "6", "--unique", "--count", "60", "--quiet"];
      await generated(COMMAND, at("expected"), ...args);
      const expected = readFileSync(at("expected"), "utf8");
      for (let kills = 0; kills < most; kills++) {
        // Every other time as soon as there is a file.
        const isThere = kills % 2 === 0 && (() => existsSync(out));
        const child = start(program, ["generate", ...args, "--seed", "1", "--out", out]);
        await killAfter(child, isThere ? 0 : 100 + random.below(900), isThere);
        if (!existsSync(out)) continue;
        deepStrictEqual(readFileSync(out, "utf8"), expected);
        rmSync(out);
      }
      await generated(program, out, ...args);
      deepStrictEqual(readFileSync(out, "utf8"), expected);
      deepStrictEqual(readdirSync(folder).sort(), ["expected", "out"]);
      return most;
    }),
  });

/** Ends in good order, unless it has ended by itself: a worker that finds no Redis when it starts gives up. */
async function stopped(worker: ChildProcess): Promise<void> {
  const end = ended(worker);
  if (worker.kill("SIGTERM")) await end;
}

const WORKER = `${ROOT}packages/cluster/src/testing/worker.mjs`;
const MACHINE = { engines: [wasmEngine], kernel: wasmEngine, startWorker: () => startWorker(), host };

const clusterTarget = ({ afterCrash, most }: Killed) =>
  target<number>({
    ...common,
    name: "kills/cluster",
    what: "three workers of a cluster and its Redis: the counts and the nodes at each depth of one machine, and nothing left in Redis once the search is removed",
    planted: "a Redis that loses its disk",
    missing: whyNoRedis(),
    async check(seed) {
      const random = createRandom(seed);
      const puzzle = readFixture("colours-6x4-c10-1.puzzle.json");
      const plan = makePlan(puzzle, { order: "row-major" });
      const server = await startRedis();
      const options = JSON.stringify({ threads: 1, jobMs: 200, lockMs: 1000 });
      const worker = () => spawn(process.execPath, [WORKER, server.url, options], { stdio: "ignore" });
      const workers: ChildProcess[] = [worker(), worker(), worker()];
      const killWorker = () => {
        workers.splice(random.below(workers.length), 1)[0]?.kill("SIGKILL");
        workers.push(worker());
      };
      const killRedis = async () => {
        await server.kill();
        afterCrash(server);
        await server.start();
      };
      const cluster = await openCluster(server.url, MACHINE);
      try {
        const id = await cluster.submit(puzzle, plan, { jobs: 100, jobNodes: 1e5 });
        const crash = random.below(most / 2);
        let kills = 0;
        for (; kills < 2 * most && (await cluster.state(id)).status === "running"; kills++) {
          await setTimeout(200 + random.below(800));
          await (kills === crash ? killRedis() : killWorker());
        }
        // To its end.
        for await (const _ of cluster.follow(id));
        const expected = await search(specialisedEngine, puzzle, plan, host);
        deepStrictEqual(countsOf(await cluster.state(id)), countsOf(expected));
        await Promise.all(workers.map((each) => stopped(each)));
        await cluster.cancel(id);
        expectNothingIn(server);
        return kills;
      } finally {
        for (const each of workers) each.kill("SIGKILL");
        await cluster.close();
        await server.stop();
      }
    },
  });

function expectNothingIn({ url }: RedisServer): void {
  const { status, error, stdout, stderr } = spawnSync("redis-cli", ["-s", url, "keys", "*"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`redis-cli: ${error ?? stderr}`);
  if (stdout.trim()) throw new Error(`left in Redis: ${stdout}`);
}

const SOUND: Killed = { program: COMMAND, afterCrash: () => undefined, most: 12, searched: LONG };

/** @param changes for tests */
export function killTargets(changes: Partial<Killed> = {}): Target[] {
  const killed = { ...SOUND, ...changes };
  return [searchesTarget, enumerationsTarget, maximizerTarget, generatorTarget, clusterTarget].map((make) =>
    make(killed),
  );
}

/** Where Redis keeps what it acknowledged. */
export const diskOf = ({ url }: RedisServer) => join(dirname(url), "appendonlydir");
