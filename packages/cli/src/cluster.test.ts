/** `--redis` and `edgewise cluster`, on a real Redis. How searches survive is tested in packages/cluster. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import type { ClusterModule } from "@edgewise/core/engine";
import { describeWith, fixturePath, type RedisServer, startRedis, whyNoRedis } from "@edgewise/core/testing";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { EXIT } from "./exit-codes.js";
import { BIN, edgewise, jsonLines, started } from "./testing/command.js";

const planted = fixturePath("puzzles", "planted-5x5-c6-2.puzzle.json");
const long = fixturePath("puzzles", "colours-6x4-c10-1.puzzle.json");
const RAW = ["--order", "row-major", "--no-symmetry"];
const COUNTS = { status: "complete", counts: { arrangements: 8, distinct: 2 }, stats: { nodes: 6391476 } };

afterEach(() => void vi.unstubAllEnvs());

test("the package exports what the command expects", async () => {
  const module: ClusterModule = await import("@edgewise/cluster");
  expect(module.openCluster).toBeTypeOf("function");
});

describe("refusals, without a secret", () => {
  test.each<[string[], string]>([
    [
      ["cluster", "list"],
      "--redis: expected an address such as redis://localhost, here or in EDGEWISE_REDIS, found none",
    ],
    [["cluster", "list", "--redis", "redis://:secret@127.0.0.1:1"], "cannot reach Redis at redis://127.0.0.1:1: "],
    [["cluster", "work", "name", "--redis", "redis://host"], 'work: expected no more words, found "name"'],
    [["cluster", "list", "--redis", "host:secret"], "expected redis://HOST, rediss://HOST or the path of a socket"],
    [["count", planted, "--redis", "redis://:secret@127.0.0.1:1"], "cannot reach Redis at redis://127.0.0.1:1: "],
    [["count", planted, "--redis", "redis://h", "--engine", "wasm"], "--redis and --engine cannot be given together"],
    [
      ["cluster", "lits"],
      'action: expected submit, work, watch, result, cancel, list or board, found "lits" (Did you mean list?)',
    ],
    [["cluster", "list", "--threads", "2"], "--threads is only for edgewise cluster work, not for list"],
    [["cluster", "submit", planted, "--stats"], "--stats is only for edgewise cluster watch or result, not for submit"],
    [["cluster", "work", "--order", "row-major"], "--order is only for edgewise cluster submit, not for work"],
  ])("%j", async (args, message) => {
    vi.stubEnv("EDGEWISE_REDIS", "");
    const { code, stdout, stderr } = await edgewise(args);
    expect({ code, stdout }).toEqual({ code: EXIT.badInput, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("secret");
  });
});

describeWith(whyNoRedis(), "on a Redis", () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  const command = (...args: string[]) => {
    vi.stubEnv("EDGEWISE_REDIS", server.url);
    return edgewise(args);
  };

  test("count --redis has the nodes of one machine", async () => {
    const { code, stdout, stderr } = await command("count", planted, "--redis", server.url, ...RAW, "--json");
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(stdout)).toMatchObject(COUNTS);
    const [, id = ""] = /this search is ([0-9a-f]{16})/.exec(stderr) ?? [];
    expect(JSON.parse((await command("cluster", "result", id, "--json")).stdout)).toMatchObject(COUNTS);
    expect(await command("cluster", "cancel", id)).toEqual({ code: EXIT.done, stdout: "", stderr: "" });
  });

  test("a count by free growth has them too, and submit asks for the same search", async () => {
    const { stats } = JSON.parse((await edgewise(["count", planted, "--json"])).stdout);
    expect(stats.order).toBe("free-growth");
    const { stdout, stderr } = await command("count", planted, "--redis", server.url, "--json");
    expect(JSON.parse(stdout)).toMatchObject({ stats: { nodes: stats.nodes } });
    const { stdout: id } = await command("cluster", "submit", planted);
    expect(stderr).toContain(`this search is ${id.trim()}`);
    await command("cluster", "cancel", id.trim());
  });

  test("solve --redis draws a solution that verify accepts", async () => {
    const { stdout, code } = await command("solve", planted, "--redis", server.url, "--json", "--quiet");
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(stdout)).toMatchObject({ status: "solved", solutions: [{}] });
    vi.stubEnv("EDGEWISE_REDIS", "");
    expect((await edgewise(["verify", planted, "-"], stdout)).code).toBe(EXIT.done);
    const [{ id }] = jsonLines((await command("cluster", "list", "--json")).stdout);
    const drawn = /┘\n\nIn each cell: .*\n1 solution found\.\n$/;
    expect((await command("cluster", "result", id)).stdout).toMatch(drawn);
    expect((await command("solve", planted, "--redis", server.url)).stdout).toMatch(drawn);
    await command("cluster", "cancel", id);
  });

  test("count --redis --replicas 2 waits for a second worker, and has the nodes of one machine", async () => {
    const args = [BIN, "cluster", "work", "--threads", "1", "--quiet"];
    const worker = spawn(process.execPath, args, { env: { ...process.env, EDGEWISE_REDIS: server.url } });
    const replicas = ["--redis", server.url, "--replicas", "2", "--threads", "1"];
    const { stdout, stderr } = await command("count", planted, ...replicas, ...RAW, "--json");
    expect(JSON.parse(stdout)).toMatchObject(COUNTS);
    worker.kill("SIGTERM");
    await once(worker, "exit");
    await command("cluster", "cancel", /search is (\w+)/.exec(stderr)?.[1] ?? "");
  });

  test("Ctrl-C in count --redis while Redis is away ends it with what is known", async () => {
    const away = await startRedis();
    onTestFinished(() => away.stop());
    const { child, ended } = started(["count", long, "--redis", away.url, "--threads", "1", ...RAW]);
    let stderr = "";
    await new Promise<void>((resolve) => {
      child.stderr.on("data", (chunk) => {
        stderr += chunk;
        if (stderr.includes("come first")) resolve();
      });
    });
    await away.kill();
    child.kill("SIGINT");
    expect((await ended).code).toBe(EXIT.interrupted);
    expect(stderr).toContain("note: Redis is away: what was begun will be delivered to another worker\n");
  });

  test("submit, list, work, watch, result, cancel", async () => {
    const { stdout } = await command("cluster", "submit", planted, ...RAW);
    const id = stdout.trim();
    expect((await command("cluster", "submit", planted, ...RAW, "--json")).stdout).toBe(`{"id":"${id}"}\n`);
    expect((await command("cluster", "list")).stdout).toMatch(new RegExp(`^search .*\n${id}   running .*planted-5x5`));
    const before = await command("cluster", "result", id);
    expect(before).toMatchObject({ code: EXIT.limit, stderr: expect.stringContaining("the search still runs: ") });

    const args = [BIN, "cluster", "work", "--threads", "2", "--quiet"];
    const worker = spawn(process.execPath, args, { env: { ...process.env, EDGEWISE_REDIS: server.url } });
    const watched = await command("cluster", "watch", id, "--json");
    expect(watched.code).toBe(EXIT.done);
    const [state, result] = jsonLines(watched.stdout).slice(-2);
    expect(state).toMatchObject({ id, status: "complete", nodes: 6391476, tasks: { open: 0 } });
    expect(result).toMatchObject(COUNTS);
    worker.kill("SIGTERM");
    expect(await once(worker, "exit")).toEqual([0, null]);

    expect((await command("cluster", "result", id, "--stats")).stdout).toMatch(
      /^2 distinct solutions .*\nnodes +6,391,476/,
    );
    await command("cluster", "cancel", id);
    expect((await command("cluster", "list")).stdout).toBe("");
    expect(await command("cluster", "watch", id)).toMatchObject({
      code: EXIT.badInput,
      stderr: `error: expected the name of a search that is in Redis, found "${id}"\n`,
    });
  });

  test("a search that failed is refused until it is cancelled", async () => {
    const submit = () => command("cluster", "submit", planted, ...RAW);
    const id = (await submit()).stdout.trim();
    const socket = connect(server.url).resume();
    socket.write(`HSET edgewise:${id} status failed reason damage\nQUIT\n`);
    await once(socket, "close");
    const says = `the search failed: damage; edgewise cluster cancel ${id} removes it`;
    for (const refused of [await submit(), await command("cluster", "result", id)])
      expect(refused).toEqual({ code: EXIT.badInput, stdout: "", stderr: `error: ${id}: ${says}\n` });
    expect(await command("count", planted, "--redis", server.url, ...RAW)).toMatchObject({
      code: EXIT.badInput,
      stderr: expect.stringContaining(`the search failed: damage; cancel ${id} to begin again\n`),
    });
    await command("cluster", "cancel", id);
    expect((await submit()).stdout).toBe(`${id}\n`);
    await command("cluster", "cancel", id);
  });

  test("a search for one solution that finds none ends with 1", async () => {
    const none = fixturePath("puzzles", "random-3x3-c4-1.puzzle.json");
    const id = (await command("cluster", "submit", none, "--first")).stdout.trim();
    const args = [BIN, "cluster", "work", "--threads", "1", "--quiet"];
    const worker = spawn(process.execPath, args, { env: { ...process.env, EDGEWISE_REDIS: server.url } });
    const expected = { code: EXIT.none, stdout: "No solution: the whole space was searched.\n" };
    for (const action of ["watch", "result"]) expect(await command("cluster", action, id)).toMatchObject(expected);
    worker.kill("SIGTERM");
    await once(worker, "exit");
    await command("cluster", "cancel", id);
  });

  test("board shows the queue to this machine only, and its figures to Prometheus", async () => {
    const id = (await command("cluster", "submit", planted, ...RAW)).stdout.trim();
    const board = spawn(process.execPath, [BIN, "cluster", "board", "0"], {
      env: { ...process.env, EDGEWISE_REDIS: server.url },
    });
    onTestFinished(() => void board.kill());
    const [printed] = await once(board.stdout, "data");
    const url = String(printed).trim();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(url)).text()).toContain("<title>Edgewise</title>");
    expect(await (await fetch(`${url}metrics`)).text()).toMatch(/^bullmq_job_count\{.*state="waiting"\} 1$/m);
    const { queues } = JSON.parse(await (await fetch(`${url}api/queues`)).text());
    expect((await fetch(`${url}api/queues/${queues[0].name}/pause`, { method: "PUT" })).status).toBe(405);
    const strange = await new Promise((resolve) => {
      get(url, { headers: { Host: "example.com" } }, ({ statusCode }) => resolve(statusCode));
    });
    expect(strange).toBe(403);
    board.kill("SIGTERM");
    expect(await once(board, "exit")).toEqual([0, null]);
    await command("cluster", "cancel", id);
    expect(await command("cluster", "board", "70000")).toMatchObject({
      code: EXIT.badInput,
      stderr: 'error: board: expected a port from 0 to 65535, found "70000"\n',
    });
  });
});
