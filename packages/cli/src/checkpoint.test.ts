/**
 * Checkpoints as a user sees them: a search stopped and resumed, and files of other searches refused. The campaign `kills`
 * kills such searches.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fingerprint } from "@edgewise/core";
import { fixturePath, useFolder } from "@edgewise/core/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { ENDLESS, edgewise, program, started } from "./testing/command.js";

const { folder, inFolder, file } = useFolder();
const puzzle = (name: string) => fixturePath("puzzles", name);
const planted = puzzle("planted-4x4-c4-1.puzzle.json");
const RAW = ["--order", "row-major", "--no-symmetry", "--json", "--quiet"];

/** Nodes of the search in a checkpoint; 0 if there is no file yet. */
function nodesIn(path: string): number {
  if (!existsSync(path)) return 0;
  const { nodesByDepth } = JSON.parse(readFileSync(path, "utf8"));
  return nodesByDepth.map(Number).reduce((a: number, b: number) => a + b);
}

/** Stops a search of the planted puzzle after 300,000 nodes. @returns the path of its checkpoint */
async function stopped(name: string, ...flags: string[]): Promise<string> {
  const path = inFolder(name);
  const args = ["count", planted, ...RAW, "--node-limit", "300000", "--checkpoint", path, ...flags];
  expect((await edgewise(args)).code).toBe(EXIT.limit);
  return path;
}

const savedNote = (path: string, command = "the same command") =>
  `note: the search is saved in ${path}; ${command} goes on from there`;

describe("stopped and resumed", () => {
  test("the note of a stopped search, which a finished one lacks", async () => {
    const [path, other] = [inFolder("noted.json"), inFolder("noted-new.json")];
    const lastNote = async (...args: string[]) =>
      (await edgewise(["count", planted, "--order", "row-major", ...args])).stderr.trimEnd().split("\n").at(-1);
    expect(await lastNote("--node-limit", "1000", "--checkpoint", path)).toBe(savedNote(path));
    const resumed = ["--resume", path, "--checkpoint", other];
    expect(await lastNote("--node-limit", "1000", ...resumed)).toBe(
      savedNote(other, "the same command without --resume"),
    );
    expect(await lastNote("--checkpoint", path)).not.toContain("saved");
  });

  test.each([
    ["1", "1"],
    ["1", "3"],
    ["3", "1"],
    ["2", "2"],
  ])("on %s threads and then on %s: the known counts", async (before, after) => {
    const path = await stopped(`threads-${before}-${after}.json`, "--threads", before);
    const { stdout } = await edgewise(["count", planted, ...RAW, "--resume", path, "--threads", after]);
    expect(JSON.parse(stdout)).toMatchObject({
      status: "complete",
      counts: { arrangements: 80, distinct: 20 },
      stats: { nodes: 1059056 },
    });
  });

  test("the fill order comes from the checkpoint", async () => {
    const path = inFolder("order.json");
    await edgewise(["count", planted, "--order", "row-major", "--node-limit", "1000", "--checkpoint", path]);
    const { stdout } = await edgewise(["count", planted, "--resume", path, "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ counts: { arrangements: 80 }, stats: { order: "row-major" } });
  });

  test("--checkpoint goes on from its file, and says so; limits count from there", async () => {
    const path = await stopped("again.json");
    const args = ["count", planted, ...RAW.slice(0, -1), "--checkpoint", path, "--node-limit", "300000"];
    for (const nodes of [600_000, 900_000, 1_059_056, 1_059_056]) {
      const { stdout, stderr } = await edgewise(args);
      expect(JSON.parse(stdout).stats.nodes).toBe(nodes);
      // A busy machine prints lines of progress after it.
      expect(stderr.split("\n")[0]).toBe(`note: going on from the checkpoint ${path}`);
    }
  });

  test("--resume beside --checkpoint: the same file, or a new one", async () => {
    const [path, other] = [await stopped("both.json"), inFolder("both-new.json")];
    const args = ["count", planted, ...RAW, "--node-limit", "300000"];
    for (const checkpoint of [path, other]) {
      const { stdout } = await edgewise([...args, "--resume", path, "--checkpoint", checkpoint]);
      expect(JSON.parse(stdout).stats.nodes).toBe(checkpoint === path ? 600_000 : 900_000);
    }
    const before = readFileSync(other);
    expect(await edgewise([...args, "--resume", path, "--checkpoint", other])).toMatchObject({
      code: EXIT.badInput,
      stderr: `error: --checkpoint ${other}: expected a new file beside --resume, found one; leave out --resume\n`,
    });
    expect(readFileSync(other)).toEqual(before);
  });

  test("solve shows the solutions found before the checkpoint too", async () => {
    const path = inFolder("solve.json");
    const args = ["solve", planted, "--json", "--quiet", "--checkpoint", path];
    const first = JSON.parse((await edgewise([...args, "--limit", "5"])).stdout).solutions;
    const all = JSON.parse((await edgewise([...args, "--all", "--threads", "2"])).stdout).solutions;
    expect([first.length, all.length]).toEqual([5, 20]);
    expect(all.slice(0, 5)).toEqual(first);
    expect(new Set(all.map((solution: object) => JSON.stringify(solution))).size).toBe(20);
  });

  test("a result in JSON is whole, though no solution was there yet at the checkpoint", async () => {
    const [path, out] = [inFolder("none-yet.json"), inFolder("none-yet.out.json")];
    const args = ["solve", planted, "--all", "--json", "--quiet", "--checkpoint", path, "--out", out];
    await edgewise([...args, "--node-limit", "10"]);
    expect(readFileSync(path, "utf8")).toContain('"solutions":[]');
    expect((await edgewise(args)).code).toBe(EXIT.done);
    expect(JSON.parse(readFileSync(out, "utf8")).solutions).toHaveLength(20);
  });

  test.each(["SIGTERM", "SIGHUP"] as const)(
    "a search interrupted by %s, and again at once, is saved",
    async (signal) => {
      const endless = file("endless.txt", ENDLESS);
      const path = inFolder(`${signal}.json`);
      const args = ["count", endless, "--no-symmetry", "--json", "--threads", "2", "--checkpoint", path];
      const { child, ended } = started(args);
      child.stderr.on("data", (chunk) => / nodes, /.test(chunk) && child.kill(signal) && child.kill("SIGINT"));
      const { code, stdout, stderr } = await ended;
      expect(code).toBe(EXIT.interrupted);
      expect(stderr.trimEnd().split("\n").at(-1)).toBe(savedNote(path));
      const { counts, stats } = JSON.parse(stdout);
      expect(JSON.parse(readFileSync(path, "utf8")).arrangements).toBe(`${counts.arrangements}`);
      expect(nodesIn(path)).toBe(stats.nodes);
    },
  );

  test("what the last save left out is not called saved", async () => {
    const path = inFolder("old.json");
    const { child, ended } = started(["count", file("endless.txt", ENDLESS), "--no-symmetry", "--checkpoint", path]);
    child.stderr.on("data", (chunk) => {
      if (!/ nodes, /.test(chunk)) return;
      try {
        mkdirSync(`${path}.partial`);
      } catch {
        // A save writes a file of this name first. If one is being written, the next line will do.
        return;
      }
      child.kill("SIGINT");
    });
    const { code, stderr } = await ended;
    expect(code).toBe(EXIT.interrupted);
    expect(stderr).toContain(
      `note: the last save failed; an earlier state of the search is in ${path}; the same command`,
    );
  });
});

test("solutions that a checkpoint only counted cannot be shown, and nothing is written", async () => {
  const [saved, drawn] = [inFolder("counted.ck"), inFolder("counted.svg")];
  const insects = fixturePath("puzzles", "insects.arc");
  await edgewise(["count", insects, "--checkpoint", saved, "--quiet"]);
  const { code, stderr } = await edgewise(["solve", insects, "--checkpoint", saved, "--out", drawn, "--quiet"]);
  expect([code, existsSync(drawn)]).toEqual([EXIT.badInput, false]);
  expect(stderr).toContain(`${saved}: this checkpoint is of a count, which keeps no solutions; count goes on from it`);
});

describe("solutions in a file", () => {
  const source = () => join(work, "p.json");
  const out = () => join(work, "out");
  const checkpoint = () => join(work, "c.json");
  const args = (...flags: string[]) => [
    ...["solve", source(), "--all", "--quiet", "--out", out(), "--checkpoint", checkpoint()],
    ...flags,
  ];
  let work = "";
  beforeEach(async () => {
    work = mkdtempSync(join(folder, "solutions-"));
    // 528 solutions, 240 kB of JSON, found in 105,755 nodes.
    await edgewise(["generate", "--size", "4x3", "--colors", "3", "--seed", "1", "--out", source()]);
  });

  const solutions = (text: string): object[] => JSON.parse(text).solutions;

  test("after each limit the file has what was found so far, and the next run adds to it", async () => {
    for (const ended of ["limit", "limit", "complete"]) {
      const { code } = await edgewise(args("--json", ...(ended === "limit" ? ["--node-limit", "40000"] : [])));
      expect(code).toBe(ended === "limit" ? EXIT.limit : EXIT.done);
      const { status, counts, solutions: found } = JSON.parse(readFileSync(out(), "utf8"));
      expect(status).toBe(ended);
      expect(found).toHaveLength(counts.distinct);
      expect(readdirSync(work).sort()).toEqual(["c.json", "out", "p.json"]);
    }
    const once = readFileSync(out(), "utf8");
    // Nothing is left to do, and nothing is lost by asking again.
    expect((await edgewise(args("--json"))).code).toBe(EXIT.done);
    expect(solutions(readFileSync(out(), "utf8"))).toEqual(solutions(once));
  });

  test("another output is refused, and neither file changes", async () => {
    await edgewise(args("--json", "--node-limit", "40000"));
    const files = () => [checkpoint(), out(), other].map((file) => fingerprint(readFileSync(file)));
    const other = join(work, "other");
    writeFileSync(other, "x".repeat(10_000_000));
    const before = files();
    const toStdout = ["solve", source(), "--all", "--json", "--quiet", "--checkpoint", checkpoint()];
    const refusals: [string[], RegExp][] = [
      [toStdout, /c\.json: its solutions are in the file of --out; expected --out, found none$/m],
      [args("--ndjson"), /c\.json: expected output in the format json, as before, found ndjson$/m],
      [[...toStdout, "--out", other], /other: expected the first \d+ bytes of the output of .*c\.json, found others$/m],
      [[...toStdout, "--out", join(work, "none")], /none: expected the first \d+ bytes of the output/],
      [["count", source(), "--checkpoint", checkpoint()], /expected a checkpoint of count, found one of solve --out$/m],
    ];
    for (const [refused, message] of refusals) {
      const { code, stderr } = await edgewise(refused);
      expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(message)]);
    }
    expect(files()).toEqual(before);
    expect(readdirSync(work).sort()).toEqual(["c.json", "other", "out", "p.json"]);
  });
});

describe("two processes", () => {
  test("the second is refused at once, whatever links lead to the file; after a kill it waits and goes on", async () => {
    const endless = file("endless-two.txt", ENDLESS);
    const path = inFolder("two.json");
    const link = inFolder("two-link.json");
    const { child, ended } = started(["count", endless, "--no-symmetry", "--quiet", "--checkpoint", path]);
    while (nodesIn(path) === 0) await setTimeout(5);
    symlinkSync(path, link);
    const args = ["count", endless, "--no-symmetry", "--node-limit", "1000", "--quiet", "--checkpoint", link];
    expect(program(args)).toEqual({
      code: EXIT.badInput,
      stdout: "",
      stderr: `error: ${link}: another process is searching with this checkpoint\n`,
    });
    child.kill("SIGKILL");
    await ended;
    const saved = nodesIn(path);
    // As if most of the wait were over.
    const renewed = statSync(`${path}.lock`).mtimeMs / 1000 - 4;
    utimesSync(`${path}.lock`, renewed, renewed);
    expect(program(args).code).toBe(EXIT.limit);
    expect(nodesIn(path)).toBe(saved + 1000);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  test("one that lost its lock stops and writes no more", async () => {
    const path = inFolder("taken.json");
    const endless = file("endless-taken.txt", ENDLESS);
    const { ended } = started(["count", endless, "--no-symmetry", "--quiet", "--checkpoint", path]);
    while (nodesIn(path) === 0) await setTimeout(5);
    rmSync(`${path}.lock`, { recursive: true });
    mkdirSync(`${path}.lock`);
    const stderr = `error: ${path}: another process has taken this checkpoint over\n`;
    expect(await ended).toMatchObject({ code: EXIT.badInput, stderr });
    expect(existsSync(`${path}.lock`)).toBe(true);
  });
});

describe("a file that is not a checkpoint of this search is refused in one line, with exit code 2", () => {
  const changed = (change: (checkpoint: Record<string, unknown>) => void) => (text: string) => {
    const checkpoint = JSON.parse(text);
    change(checkpoint);
    return JSON.stringify(checkpoint);
  };
  const same = (text: string) => text;
  let good = "";
  beforeAll(async () => {
    good = readFileSync(await stopped("good.json"), "utf8");
  });

  test.each<[string, (text: string) => string, string[], RegExp]>([
    ["another puzzle", same, [puzzle("circles-4x4.letters.txt")], /of another puzzle/],
    ["another fill order", same, [planted, "--order", "spiral-in", "--no-symmetry"], /another fill order, row-major/],
    ["other symmetry breaking", same, [planted], /was made with --no-symmetry; give it again/],
    ["another engine's", same, [planted, "--engine", "reference", "--no-symmetry"], /another search kernel/],
    ["another version", changed((c) => (c.version = 2)), [planted, "--no-symmetry"], /expected version 1/],
    ["another kernel", changed((c) => (c.kernel = "kernel 0")), [planted, "--no-symmetry"], /another search kernel/],
    ["another layout", changed((c) => (c.layout = 0)), [planted, "--no-symmetry"], /another search kernel/],
    ["a count changed", changed((c) => (c.distinct = "21")), [planted, "--no-symmetry"], /damaged or changed/],
    ["a task lost", changed((c) => (c.tasks = [])), [planted, "--no-symmetry"], /damaged or changed/],
    ["cut short", (text) => text.slice(0, 500), [planted, "--no-symmetry"], /text that is not JSON or is incomplete/],
    ["nothing", () => "", [planted, "--no-symmetry"], /text that is not JSON or is incomplete/],
    ["something else", () => "[1, 2]", [planted, "--no-symmetry"], /expected an object, found an array of 2/],
    ["a puzzle", () => readFileSync(planted, "utf8"), [planted, "--no-symmetry"], /expected a checkpoint/],
  ])("%s", async (name, change, args, message) => {
    const path = inFolder(`refused-${name.replaceAll(" ", "-")}.json`);
    writeFileSync(path, change(good));
    for (const option of ["--resume", "--checkpoint"]) {
      const { code, stdout, stderr } = await edgewise(["count", ...args, "--quiet", option, path]);
      expect([code, stdout, stderr]).toEqual([EXIT.badInput, "", expect.stringMatching(message)]);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).toContain(path);
    }
    expect(readFileSync(path, "utf8")).toBe(change(good));
  });

  test.each(['{"output":null}', '{"output":5}'])("solve --out: %s", async (text) => {
    const path = file("no-output.json", text);
    const args = ["solve", planted, "--quiet", "--checkpoint", path, "--out", inFolder("unwritten")];
    const { code, stderr } = await edgewise(args);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(/^error: .*: expected a checkpoint.*\n$/)]);
  });

  test("a missing file, and a missing folder", async () => {
    expect(await edgewise(["count", planted, "--resume", inFolder("nowhere.json")])).toMatchObject({
      code: EXIT.badInput,
    });
    const { code, stderr } = await edgewise(["count", planted, "--quiet", "--checkpoint", inFolder("no/folder.json")]);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(/^error: cannot write .*no such file/)]);
  });
});
