/** Several puzzles in one call: files, streams, `--jobs`, broken ones among them, and the commands that take one only. */
import { readFileSync } from "node:fs";
import type { PuzzleData } from "@edgewise/core";
import { fixturePath, useFolder } from "@edgewise/core/testing";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { EXIT } from "./exit-codes.js";
import { Collector } from "./streams.js";
import { edgewise, jsonLines, started, withoutNative } from "./testing/command.js";

withoutNative();
const { inFolder, file } = useFolder();

const insects = fixturePath("puzzles", "insects.arc");
const circles = fixturePath("puzzles", "circles-3x3.letters.txt");

/** Twelve puzzles, one on each line. */
let stream = "";
beforeAll(async () => {
  const made = ["generate", "--size", "3x3", "--colors", "4", "--random", "--seed", "1", "--count", "12"];
  stream = (await edgewise(made)).stdout;
});

const linesOf = (text: string) => text.trimEnd().split("\n");
/** What does not depend on the clock: a busy machine prints lines of progress. */
const timeless = (text: string) =>
  text
    .replace(/^\{"type":"progress",.*\n/gm, "")
    .replace(/"elapsedMs":[\d.]+/g, "")
    .replace(/[\d.]+$/gm, "");

describe("count", () => {
  test("of a stream: the counts that experiment finds for the same seeds, each with its line", async () => {
    const { code, stdout } = await edgewise(["count", "-", "--ndjson", "--quiet"], stream);
    const args = ["experiment", "--size", "3x3", "--colors", "4", "--random", "--seed", "1", "--puzzles", "12"];
    const { outcomes } = JSON.parse((await edgewise([...args, "--json"])).stdout);
    expect(code).toBe(EXIT.done);
    expect(jsonLines(stdout).map(({ type, source, counts }) => ({ type, source, counts }))).toEqual(
      outcomes.map(({ arrangements, distinct }: { arrangements: number; distinct: number }, i: number) => ({
        type: "result",
        source: `standard input:${i + 1}`,
        counts: { arrangements, distinct },
      })),
    );
  });

  test("of files, a stream among them, one of them missing", async () => {
    const two = file("two.ndjson", `${linesOf(stream).slice(0, 2).join("\n\n")}\n`);
    const { code, stdout, stderr } = await edgewise(["count", insects, inFolder("none"), two, circles]);
    expect(linesOf(stdout).map((line) => line.slice(0, line.indexOf(": ") + 1))).toEqual([
      `${insects}:`,
      `${two}:1:`,
      `${two}:3:`,
      `${circles}:`,
    ]);
    expect(stdout).toContain(`${insects}: 1 distinct solution (4 arrangements); the whole space was searched.\n`);
    expect(stderr).toBe(`error: ${inFolder("none")}: no such file or folder\n`);
    expect(code).toBe(EXIT.badInput);
  });

  test.each([
    ["the first line is cut", 0, (line: string) => line.slice(0, -1), /^standard input:1:\d+: expected .*\[syntax\]$/],
    ["the first line is no JSON", 0, () => "what?", /^standard input:1: expected .*"what\?"/],
    ["a label is wrong", 4, (line: string) => line.replace(/"-?\d"/, '"x"'), /^standard input:5:\/tiles\/0\/0: .*"x"/],
    ["a line is no JSON", 6, () => "what?", /^standard input:7/],
    [
      "a line of a log could be a tile",
      7,
      () => "took 3.5 ms total",
      /^standard input:8: expected .*"took 3.5 ms total"/,
    ],
    ["a line is a word", 8, () => "null", /^standard input:9: expected .*"null"/],
    ["a tile is missing", 11, (line: string) => line.replace(/\["-?\d",[^[]*\],/, ""), /^standard input:12.*9 tiles/],
  ])("%s: one line of error, and the others are counted", async (_, at, broken, message) => {
    const lines = linesOf(stream).map((line, i) => (i === at ? broken(line) : line));
    const { code, stdout, stderr } = await edgewise(["count", "--ndjson"], lines.join("\n"));
    const results = jsonLines(stdout);
    expect(results).toHaveLength(12);
    expect(results.findIndex(({ type }) => type === "error")).toBe(at);
    expect(results[at].message).toMatch(message);
    expect(stderr).toBe(`error: ${results[at].message}\n`);
    expect(code).toBe(EXIT.badInput);
  });

  test.each([
    ["all complete", [], EXIT.done],
    ["not the expected number", ["--expect", "9"], EXIT.none],
    ["a limit", ["--node-limit", "1", "--expect", "9"], EXIT.limit],
  ])("the worst exit code of all: %s", async (_, flags, code) => {
    expect(await edgewise(["count", insects, circles, "--quiet", ...flags])).toMatchObject({ code, stderr: "" });
  });

  test("an option that does not suit one puzzle does not stop the others", async () => {
    const framed = fixturePath("puzzles", "framed-4x3-hole.puzzle.json");
    const { code, stdout, stderr } = await edgewise(["count", framed, insects, "--order", "free-growth"]);
    expect(stdout).toContain(`${insects}: 1 distinct`);
    expect(stderr).toMatch(
      /^error: .*framed-4x3-hole\.puzzle\.json: --order free-growth does not suit this puzzle: .*\n$/,
    );
    expect(code).toBe(EXIT.badInput);
  });

  test("a stream is counted as it comes", async () => {
    const { child, ended } = started(["count", "-"]);
    const [first = "", second = "", third = ""] = linesOf(stream);
    child.stdin.write(`${first}\n${second}\n`);
    let stdout = "";
    // Standard input is still open when these are there.
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk) => {
        stdout += chunk;
        if (linesOf(stdout).length === 2) resolve();
      });
    });
    child.stdin.end(`${third}\n`);
    expect((await ended).code).toBe(EXIT.done);
    expect(linesOf(stdout)).toHaveLength(3);
  });

  test.each([["1"], ["2"]])("Ctrl-C with --jobs %s ends it while it waits for more", async (jobs) => {
    const { child, ended } = started(["count", "-", "--jobs", jobs]);
    child.stdin.write(stream);
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      if (linesOf(stdout).length === 12) child.kill("SIGINT");
    });
    expect((await ended).code).toBe(EXIT.interrupted);
  });
});

test.each([
  [["count", "--json"], EXIT.badInput],
  [["verify", "-", insects], EXIT.badInput],
  [["count", "--jobs", "2", "--engine", "minizinc", "--program", "none.none"], EXIT.badInput],
])("an error ends it while standard input is open: %j", async (args, code) => {
  const { child, ended } = started(args);
  child.stdin.write(stream);
  expect((await ended).code).toBe(code);
});

describe("--jobs changes nothing but the time", () => {
  const broken = () =>
    linesOf(stream)
      .map((line, i) => (i === 3 ? line.replace("-1", "x") : line))
      .join("\n");

  test.each([
    ["count", "--ndjson"],
    ["count", "--stats"],
    ["solve", "--ndjson", "--all"],
    ["solve"],
    ["analyze", "--csv"],
  ])("%s %s", async (...args) => {
    const run = async (jobs: string) => {
      // Quiet: on a busy machine a search may be long enough for a line of progress.
      const { stdout, ...ended } = await edgewise([...args, "-", "--quiet", "--jobs", jobs], broken());
      return { ...ended, stdout: timeless(stdout.replace(/^time .*$/gm, "")) };
    };
    const expected = await run("1");
    expect(expected).toMatchObject({ code: EXIT.badInput, stderr: expect.stringContaining("standard input:4") });
    expect(await run("2")).toEqual(expected);
  });

  test("experiment --threads, JSON and CSV", async () => {
    const args = ["experiment", "--size", "3x3", "--colors", "4", "--random", "--puzzles", "40", "--quiet"];
    const csv = (await edgewise([...args, "--csv"])).stdout;
    expect((await edgewise([...args, "--csv", "--threads", "2"])).stdout).toBe(csv);
    const write = vi.spyOn(Collector.prototype, "write");
    const { stdout } = await edgewise([...args, "--json", "--threads", "2"]);
    // Row by row: all of it may be longer than a text can be.
    expect(write.mock.calls.length).toBeGreaterThan(40);
    write.mockRestore();
    const { outcomes } = JSON.parse(stdout);
    expect(linesOf(csv)).toEqual([
      "seed,arrangements,distinct,nodes",
      ...outcomes.map((outcome: Record<string, number>) =>
        ["seed", "arrangements", "distinct", "nodes"].map((key) => outcome[key]).join(","),
      ),
    ]);
  });
});

describe("other commands", () => {
  test("solve draws each below its name, and says where there is none", async () => {
    const { code, stdout } = await edgewise(["solve", insects, fixturePath("puzzles", "random-3x3-c4-1.puzzle.json")]);
    expect(stdout).toMatch(/^==> .*insects\.arc <==\nSolution 1\n/);
    expect(stdout).toMatch(/^==> .*random-3x3-c4-1\.puzzle\.json <==\nNo solution: the whole space was searched\.\n/m);
    expect(code).toBe(EXIT.none);
  });

  test("convert makes a stream of files, and of it the same stream", async () => {
    const { stdout } = await edgewise(["convert", insects, circles, "--to", "json"]);
    expect(jsonLines(stdout).map(({ name }) => name)).toEqual(["insects", "circles-3x3.letters"]);
    expect((await edgewise(["convert", "--to", "json"], stdout)).stdout).toBe(stdout);
  });

  test("analyze --csv prints a row for each puzzle, --ndjson a line", async () => {
    const { stdout } = await edgewise(["analyze", insects, circles, "--csv", "--quiet"]);
    const [titles = "", ...rows] = linesOf(stdout).map((line) => line.split(","));
    const columns = rows.map((row) => Object.fromEntries([...titles].map((title, i) => [title, row[i]])));
    expect(columns).toEqual([
      expect.objectContaining({
        source: insects,
        width: "3",
        tiles: "9",
        nodes: "3603",
        attempts: "66384",
        distinct: "1",
      }),
      expect.objectContaining({
        source: circles,
        arrangements: "16",
        distinct: "4",
        nodes: "3821",
        status: "complete",
      }),
    ]);
    for (const { elapsedMs } of columns) expect(elapsedMs).toMatch(/^\d+([.]\d{1,3})?$/);
    const lines = jsonLines((await edgewise(["analyze", insects, circles, "--ndjson", "--quiet"])).stdout);
    expect(lines.map(({ source, search }) => [source, search.nodes])).toEqual([
      [insects, 3603],
      [circles, 3821],
    ]);
  });

  test("render draws each below its name, and prints all in one PDF", async () => {
    const alone = async (file: string) => (await edgewise(["render", file, "--to", "text"])).stdout;
    const both = `==> ${insects} <==\n${await alone(insects)}\n==> ${circles} <==\n${await alone(circles)}\n`;
    expect((await edgewise(["render", insects, circles])).stdout).toBe(both);
    const pdf = inFolder("both.pdf");
    // A sheet and its backs for each puzzle, and with --solve a page of solutions.
    const pages = () => readFileSync(pdf, "latin1").match(/\/Type \/Page /g)?.length;
    const ended = await edgewise(["render", insects, inFolder("none"), circles, "--sheets", pdf, "--quiet"]);
    expect([ended.code, ended.stdout, pages()]).toEqual([EXIT.badInput, "", 4]);
    const none = fixturePath("puzzles", "random-3x3-c4-1.puzzle.json");
    const solved = await edgewise(["render", none, insects, "--solve", "--sheets", pdf, "--paper", "Letter"]);
    expect([solved.code, pages()]).toEqual([EXIT.none, 3]);
    expect(solved.stderr).toBe(`note: ${none}: No solution: the whole space was searched.\n`);
    expect(readFileSync(pdf, "latin1")).toContain("/MediaBox [0 0 612 792]");
  });

  test("doctor and identify answer for each below its name, and identify says which are the same", async () => {
    const cats = ["big-cats.pl", "big-cats-ilp.txt", "random-3x3-c4-1.puzzle.json"].map((name) =>
      fixturePath("puzzles", name),
    );
    const { code, stdout } = await edgewise(["doctor", ...cats, inFolder("none"), "--quiet"]);
    expect(stdout).toMatch(
      /^==> .*big-cats\.pl <==\nThe puzzle has 1 .*\n\n==> .*ilp\.txt <==\n.*\n\n==> .*\nThe puzzle has no /,
    );
    expect(code).toBe(EXIT.badInput);
    const random: PuzzleData = JSON.parse(readFileSync(cats[2] ?? "", "utf8"));
    const tiles = random.tiles.map(([top, right, bottom, left]) => [top, left, bottom, right]);
    const mirrored = file("mirrored.puzzle.json", JSON.stringify({ ...random, tiles }));
    const known = await edgewise(["identify", ...cats, mirrored, "--quiet"]);
    expect(known.stdout.match(/^the same as.*$/gm)).toEqual([
      `the same as      ${cats[0]}`,
      `the same as      ${cats[2]}, with all tiles mirrored, which boxed tiles cannot be`,
    ]);
    for (const command of ["doctor", "identify"]) {
      const lines = jsonLines((await edgewise([command, ...cats, "--ndjson", "--quiet"])).stdout);
      expect(lines.map(({ source }) => source)).toEqual(cats);
    }
  });

  test("one puzzle in one line is a puzzle like any other", async () => {
    const [line = ""] = linesOf(stream);
    const one = file("one.puzzle.json", line);
    expect(JSON.parse((await edgewise(["count", one, "--json"])).stdout)).toMatchObject({ status: "complete" });
  });

  test("experiment --time-limit counts the puzzles that are done", async () => {
    const args = ["experiment", "--size", "4x4", "--colors", "5", "--random", "--puzzles", "1000000", "--csv"];
    const { code, stdout, stderr } = await edgewise([...args, "--time-limit", "0.3"]);
    const done = linesOf(stdout).length - 1;
    expect(stderr).toBe(`note: stopped by --time-limit after ${done} of 1000000 puzzles\n`);
    expect([code, done > 0]).toEqual([EXIT.limit, true]);
    const again = await edgewise([...args.map((arg) => (arg === "1000000" ? String(done) : arg))]);
    expect(again.stdout).toBe(stdout);
  });
});

describe("refused", () => {
  test.each([
    [["count", "--json"], "--json is for one puzzle, not for several; --ndjson is for both"],
    [["doctor", "--json"], "--json is for one puzzle, not for several; --ndjson is for both"],
    [["count", "--threads", "2"], "--threads is for one puzzle, not for several"],
    [["solve", "--checkpoint", "none.ckpt"], "--checkpoint is for one puzzle, not for several"],
    [["solve", "--to", "svg"], "--to svg is for one puzzle, not for several"],
    [["render", "--theme", "cats"], "--to svg is for one puzzle, not for several"],
    [["render", "--solution", "best.json"], "--solution is for one puzzle, not for several"],
    [["convert", "--to", "text"], '--to: expected json for several puzzles, found "text"'],
    [["verify", "-", insects], "standard input: expected one puzzle, found several, one on each line"],
    [["maximize"], "standard input: expected one puzzle, found several, one on each line"],
    [["count", "-", insects, "-"], "-: expected standard input once among the files, found it again"],
    [["solve", "--seed", "1", "--order", "row-major"], "--seed and --order cannot be given together"],
    [["count", "--seed", "1", "--resume", "a.ckpt"], "--seed and --resume cannot be given together"],
    [
      ["solve", "--seed", "1", "--engine", "xcc"],
      /^--seed is only for engines that use random numbers \(.*\), not for xcc$/,
    ],
  ])("%j", async (args, message) => {
    const { code, stdout, stderr } = await edgewise(args, stream);
    expect([code, stdout]).toEqual([EXIT.badInput, ""]);
    const [, said] = /^error: (.*)\n$/.exec(stderr) ?? [];
    if (typeof message === "string") expect(said).toBe(message);
    else expect(said).toMatch(message);
  });

  test("--seed beside the default order is not", async () => {
    expect((await edgewise(["count", insects, "--seed", "1", "--order", "auto"])).code).toBe(EXIT.done);
  });

  test("a file that cannot be written ends it at once", async () => {
    const out = inFolder("none/out");
    const { code, stderr } = await edgewise(["count", insects, circles, "--out", out]);
    expect([code, stderr]).toEqual([EXIT.badInput, `error: cannot write ${out}: no such file or folder\n`]);
  });

  test.each([["1"], ["2"]])("with --jobs %s, what no puzzle could do is said once", async (jobs) => {
    const args = ["count", insects, circles, insects, "--jobs", jobs];
    expect(await edgewise([...args, "--engine", "native"])).toEqual({
      code: EXIT.badInput,
      stdout: "",
      stderr: expect.stringMatching(/^error: --engine native: .*\n$/),
    });
    expect(await edgewise([...args, "--engine", "minizinc", "--program", inFolder("none")])).toEqual({
      code: EXIT.badInput,
      stdout: "",
      stderr: expect.stringMatching(/^error: [^\n]*none[^\n]*\n$/),
    });
  });

  test("a broken file alone is an error as before, with every fault", async () => {
    const broken = file("broken.txt", "size 2x2\nrule signed\n1 -2 3 y\n1 2 3 -3\n-1 -2 x -3\n");
    const { stderr } = await edgewise(["count", broken]);
    expect(linesOf(stderr)).toHaveLength(3);
    const many = await edgewise(["count", broken, insects]);
    expect(linesOf(many.stderr)).toEqual([expect.stringMatching(/broken\.txt:3:8: expected .*; 2 more errors$/)]);
  });
});
