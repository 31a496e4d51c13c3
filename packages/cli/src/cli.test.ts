/** The command as a user sees it: arguments in, text and exit code out. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { devNull } from "node:os";
import { PassThrough } from "node:stream";
import { fixturePath, useFolder } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { largeText } from "./commands/analyze.js";
import { edgewise as command } from "./edgewise.js";
import { EXIT } from "./exit-codes.js";
import { ENDLESS, type Ended, edgewise, jsonLines, program, started, withoutNative } from "./testing/command.js";

withoutNative();
const { folder, inFolder, file } = useFolder();

const puzzle = (name: string) => fixturePath("puzzles", name);
const insects = puzzle("insects.arc");

const json = async (args: readonly string[], input = "") => JSON.parse((await edgewise(args, input)).stdout);

const RAW = ["--order", "row-major", "--no-symmetry", "--json"];

describe("published figures", () => {
  test.each([
    ["insects.arc", 4, 1, 3603],
    ["circles-3x3.letters.txt", 16, 4, 3821],
    ["circles-4x4.letters.txt", 4, 1, 48206],
    ["big-cats-ilp.txt", 4, 1, 3385],
    ["big-cats.pl", 4, 1, 3385],
  ])("count %s: %d arrangements, %d distinct, %d nodes", async (name, arrangements, distinct, nodes) => {
    const result = await json(["count", puzzle(name), ...RAW]);
    expect(result).toMatchObject({
      format: "edgewise-result",
      version: 1,
      status: "complete",
      counts: { arrangements, distinct },
      solutions: [],
      stats: { engine: "specialised", order: "row-major", symmetry: false, block: 1, threads: 1, nodes },
    });
  });

  test("the big cats of the Prolog article have its published answer", async () => {
    const { solutions } = await json(["solve", puzzle("big-cats.pl"), "--all", "--every-arrangement", "--json"]);
    const answers = solutions.map(({ placements }: { placements: { tile: number; rotation: number }[] }) =>
      placements.map(({ tile, rotation }) => `${tile + 1}${"urdl"[rotation]}`).join(" "),
    );
    // Tiles 2 1 6 8 9 7 5 3 4, turned left up up right right down right up up.
    expect(answers).toContain("2l 1u 6u 8r 9r 7d 5r 3u 4u");
  });
});

describe("solve", () => {
  test("draws the first solution, and says that there may be more", async () => {
    const { code, stdout, stderr } = await edgewise(["solve", insects]);
    expect(stdout).toMatch(/^Solution 1\n┌/);
    expect(stdout).toMatch(/1 solution found\. There may be more: --all finds every solution\./);
    expect(stdout).not.toContain("\u001b");
    expect([code, stderr]).toEqual([EXIT.done, expect.any(String)]);
  });

  test("--all --stats draws every distinct solution with its figures", async () => {
    const { stdout } = await edgewise(["solve", puzzle("circles-3x3.letters.txt"), "--all", "--stats"]);
    expect(stdout.match(/^Solution \d/gm)).toHaveLength(4);
    expect(stdout).toMatch(/4 distinct solutions \(16 arrangements\); the whole space was searched/);
    expect(stdout).toMatch(/^nodes .*\n(.*\n)*engine +specialised$/m);
  });

  test("reads standard input, accepts Windows line ends and a byte order mark", async () => {
    const text = readFileSync(insects, "utf8").replaceAll("\n", "\r\n");
    expect((await edgewise(["solve", "-"], `\uFEFF${text}`)).code).toBe(EXIT.done);
  });

  test("--ndjson prints solutions and then the result, one object per line", async () => {
    const lines = jsonLines((await edgewise(["solve", insects, "--all", "--ndjson"])).stdout);
    expect(lines.map(({ type }) => type)).toEqual(["solution", "result"]);
    expect(lines[0].placements).toHaveLength(9);
    expect(lines[1].counts).toEqual({ arrangements: 4, distinct: 1 });
  });

  test.each(["svg", "png", "text", "ansi", "bucas"])(
    "--to %s --out writes a whole file and leaves no other",
    async (format) => {
      const source = format === "bucas" ? puzzle("colours-6x4-c10-1.puzzle.json") : insects;
      const out = inFolder(`solved.${format}`);
      expect((await edgewise(["solve", source, "--to", format, "--out", out])).code).toBe(EXIT.done);
      expect(readFileSync(out).length).toBeGreaterThan(100);
      expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    },
  );

  test("--out to a device writes to it and leaves it a device", async () => {
    expect((await edgewise(["solve", insects, "--out", devNull])).code).toBe(EXIT.done);
    expect(statSync(devNull).isFile()).toBe(false);
  });

  test("a puzzle without solution ends with 1 and says that it was proven", async () => {
    const { code, stdout } = await edgewise(["solve", puzzle("random-3x3-c4-1.puzzle.json")]);
    expect([code, stdout]).toEqual([EXIT.none, "No solution: the whole space was searched.\n"]);
  });

  test.each([
    ["--node-limit", "1"],
    ["--time-limit", "0.000001"],
  ])("%s before an answer ends with 3", async (flag, value) => {
    const { code, stdout } = await edgewise(["solve", puzzle("planted-5x5-c6-2.puzzle.json"), flag, value]);
    expect([code, stdout]).toEqual([EXIT.limit, "No solution found before a limit ended the search.\n"]);
  });

  test("a turned board found before a limit is a solution", async () => {
    const args = ["count", insects, "--order", "row-major", "--no-symmetry", "--node-limit", "1000"];
    expect(await edgewise(args)).toMatchObject({
      code: EXIT.limit,
      stdout: "1 solution found before a limit ended the search.\n",
    });
  });

  test("options answer what a table leaves open", async () => {
    const digits = file("digits.txt", "2\n5 1 7 3\n7 4 2 9\n5 8 6 1\n6 3 8 4\n");
    const count = async (...flags: string[]) => (await json(["count", digits, "--json", ...flags])).counts.arrangements;
    const fixed = ["--no-rotate", "--edge-order", "NESW"];
    expect(await count(...fixed)).toBe(1);
    expect(await count(...fixed, "--pin", "0,0:0")).toBe(1);
    expect(await count(...fixed, "--pin", "1,1:0:0")).toBe(0);
    expect(await count(...fixed, "--pin", "0,0:0", "--hole", "1,0", "--hole", "0,1")).toBe(3);
    expect(await count("--rotate")).toBeGreaterThan(1);
  });

  test("--lossy leaves out pins, with a note", async () => {
    const pinned = ["convert", insects, "--pin", "0,0:1:2", "--to", "arc", "--lossy"];
    const { code, stdout, stderr } = await edgewise(pinned);
    expect([code, stdout]).toEqual([EXIT.done, (await edgewise(["convert", insects, "--to", "arc"])).stdout]);
    expect(stderr).toContain("The pins are lost");
  });

  test.each([
    ["all of one", "insects.arc", ["--all"], EXIT.done],
    ["all, cut short after some", "planted-4x4-c4-1.puzzle.json", ["--all", "--node-limit", "200000"], EXIT.limit],
    [
      "five, cut short after some",
      "planted-4x4-c4-1.puzzle.json",
      ["--limit", "19", "--node-limit", "200000"],
      EXIT.limit,
    ],
    ["more than there are", "insects.arc", ["--limit", "5"], EXIT.done],
    ["one of one", "insects.arc", ["--unique"], EXIT.done],
    ["one of four", "circles-3x3.letters.txt", ["--unique"], EXIT.none],
    ["one of four, with another engine", "circles-3x3.letters.txt", ["--unique", "--engine", "reference"], EXIT.none],
    ["one of none", "random-3x3-c4-1.puzzle.json", ["--unique"], EXIT.none],
    ["one, cut short", "planted-5x5-c6-2.puzzle.json", ["--unique", "--node-limit", "1"], EXIT.limit],
  ])("the exit code of %s: %s %j", async (_, name, flags, code) => {
    const order = flags.includes("--node-limit") ? ["--order", "row-major", "--no-symmetry"] : [];
    const { stdout, ...ended } = await edgewise(["solve", puzzle(name), "--quiet", ...flags, ...order]);
    expect(ended).toEqual({ code, stderr: "" });
    if (code === EXIT.limit && !flags.includes("--unique")) expect(stdout).toContain("Solution 1");
  });

  test.each([
    ["circles-3x3.letters.txt", "4", [], EXIT.done, ""],
    ["circles-3x3.letters.txt", "5", [], EXIT.none, "note: expected 5 distinct solutions, found 4\n"],
    ["random-3x3-c4-1.puzzle.json", "0", [], EXIT.done, ""],
    ["planted-4x4-c4-1.puzzle.json", "20", ["--node-limit", "300000"], EXIT.limit, ""],
    // Too many are known before the end.
    [
      "planted-4x4-c4-1.puzzle.json",
      "1",
      ["--node-limit", "300000"],
      EXIT.none,
      "note: expected 1 distinct solution, found",
    ],
  ])("count %s --expect %s %j ends with %i", async (name, expected, limit, code, said) => {
    const order = ["--order", "row-major", "--no-symmetry"];
    const ended = await edgewise(["count", puzzle(name), "--expect", expected, ...limit, ...order]);
    expect(ended).toMatchObject({ code, stderr: expect.stringContaining(said) });
    if (said === "") expect(ended.stderr).not.toContain("expected");
  });

  test("the address of a viewer is a puzzle", async () => {
    const { code, stdout } = await edgewise([
      "count",
      "https://e2.bucas.name/#puzzle=four&board_w=2&board_h=2&board_edges=abcaaadbcbaadaab&board_pieces=001002003004",
    ]);
    expect([code, stdout]).toEqual([EXIT.done, expect.stringContaining("1 distinct solution")]);
  });

  test("--out - is standard output", async () => {
    const { stdout } = await edgewise(["convert", insects, "--to", "text", "--out", "-"]);
    expect(stdout).toBe((await edgewise(["convert", insects, "--to", "text"])).stdout);
    expect((await edgewise(["maximize", insects, "--out", "-", "--quiet"])).stdout).toContain("A solution");
  });

  test("--quiet hides every note", async () => {
    const notes = async (...args: string[]) => (await edgewise(args)).stderr;
    const made = ["generate", "--size", "3x3", "--colors", "4", "--seed", "1", "--to", "arc"];
    expect(await notes(...made)).toContain("note: ");
    expect(await notes(...made, "--quiet")).toBe("");
    const none = ["solve", puzzle("random-3x3-c4-1.puzzle.json"), "--to", "svg"];
    expect(await notes(...none)).toContain("note: ");
    expect(await notes(...none, "--quiet")).toBe("");
  });

  describe("a terminal", () => {
    const onTerminal = async (args: string[], columns: number) => {
      const stdout = Object.assign(new PassThrough(), { isTTY: true, columns });
      const stderr = Object.assign(new PassThrough(), { isTTY: false });
      const code = await command(args, { stdin: process.stdin, stdout, stderr });
      return { code, stdout: String(stdout.read() ?? ""), stderr: String(stderr.read() ?? "") };
    };

    test("without columns is taken to have 80", async () => {
      for (const args of [
        ["render", insects],
        ["solve", insects],
        ["solve", "--help"],
      ]) {
        const [none, eighty] = [await onTerminal([...args], 0), await onTerminal([...args], 80)];
        expect(none).toEqual(eighty);
        expect(none.code).toBe(EXIT.done);
      }
    });

    test("gets no PNG", async () => {
      const { code, stdout, stderr } = await onTerminal(["render", insects, "--to", "png"], 80);
      expect([code, stdout, stderr]).toEqual([
        EXIT.badInput,
        "",
        "error: --to png: expected --out FILE or a pipe, found a terminal\n",
      ]);
    });
  });

  test("a fill order from a file", async () => {
    const order = file("order.txt", "2,2 1,2 0,2 2,1 1,1 0,1 2,0 1,0 0,0");
    // Row-major on the board after a half turn: as many nodes as row-major, because the solutions turn with the board.
    const result = await json(["count", insects, "--order", `file:${order}`, "--no-symmetry", "--json"]);
    expect(result.counts.arrangements).toBe(4);
    expect(result.stats).toMatchObject({ order: `file:${order}`, nodes: 3603 });
  });

  test("a planned order that results name", async () => {
    const { counts, stats } = await json(["count", insects, "--order", "planned-3", "--json"]);
    expect([counts.arrangements, stats.order]).toEqual([4, "planned-3"]);
    const one = file("one.txt", "a b c d\n");
    const stderr = 'error: --order: expected a name up to planned, found "planned-3"\n';
    const refused = await edgewise(["count", one, "--order", "planned-3", "--quiet"]);
    expect(refused).toMatchObject({ code: EXIT.badInput, stderr });
  });
});

describe("the program does what the function does", () => {
  test.each([
    [["solve", "-", "--json", "--order", "row-major", "--quiet"], EXIT.done],
    [["verify", insects, "-"], EXIT.badInput],
    [["solve", puzzle("random-3x3-c4-1.puzzle.json"), "--quiet"], EXIT.none],
    [["count", puzzle("planted-5x5-c6-2.puzzle.json"), "--node-limit", "1", "--quiet"], EXIT.limit],
    [["help", "solve"], EXIT.done],
  ])("%j", async (args, code) => {
    const input = readFileSync(insects, "utf8");
    const timeless = ({ stdout, ...ended }: Ended) => ({
      ...ended,
      stdout: stdout.replace(/(?<="elapsedMs":)[\d.]+/, "…"),
    });
    const called = await edgewise(args, input);
    expect(called.code).toBe(code);
    expect(timeless(program(args, input))).toEqual(timeless(called));
  });

  test("a reader that closes the pipe ends it without an error", async () => {
    const { child, ended } = started(["convert", insects, "--to", "dimacs"]);
    child.stdout.destroy();
    expect(await ended).toMatchObject({ code: EXIT.done, stderr: "" });
  });

  test("a note that cannot be written is lost, the result is not", async () => {
    const args = ["convert", insects, "--edge-order", "NESW", "--to", "text"];
    const { child, ended } = started(args);
    child.stderr.destroy();
    const { code, stdout } = await edgewise(args);
    expect(await ended).toEqual({ code, stdout, stderr: "" });
  });
});

test("Ctrl-C prints what was found so far and ends with 130", async () => {
  const { child, ended } = started(["count", file("endless.txt", ENDLESS), "--no-symmetry", "--json"]);
  // Progress is shown once the search takes more than half a second.
  child.stderr.on("data", (chunk) => / nodes, /.test(chunk) && child.kill("SIGINT"));
  const { code, stdout, stderr } = await ended;
  expect(code).toBe(EXIT.interrupted);
  expect(JSON.parse(stdout)).toMatchObject({ status: "aborted" });
  expect(JSON.parse(stdout).counts.arrangements).toBeGreaterThan(0);
  expect(stderr).toMatch(/nodes, [\d.]+ M\/s/);
});

describe("generate, convert, render, analyze, experiment", () => {
  test("generate is repeatable by its seed and makes puzzles that solve", async () => {
    const args = ["generate", "--size", "4x3", "--colors", "4", "--seed", "7"];
    const { stdout } = await edgewise(args);
    expect((await edgewise(args)).stdout).toBe(stdout);
    expect((await edgewise(["solve", "-"], stdout)).code).toBe(EXIT.done);
    const several = jsonLines((await edgewise([...args, "--count", "3"])).stdout);
    expect(several.map(({ tiles }) => tiles.length)).toEqual([12, 12, 12]);
  });

  test("convert keeps the puzzle in every format that can hold it, and says what is lost", async () => {
    const framed = (
      await edgewise(["generate", "--size", "3x3", "--colors", "4", "--rule", "equal", "--frame", "--seed", "2"])
    ).stdout;
    const expected = (await json(["count", "-", "--json"], framed)).counts;
    for (const format of ["json", "text", "pieces", "csv", "bucas", "prolog"]) {
      const { code, stdout, stderr } = await edgewise(["convert", "-", "--to", format], framed);
      expect([format, code, stderr]).toEqual([format, EXIT.done, expect.any(String)]);
      expect([format, (await json(["count", "-", "--json"], stdout)).counts]).toEqual([format, expected]);
      if (format === "pieces") expect(stderr).toMatch(/note: /);
    }
  });

  test("convert refuses a format that would change the puzzle", async () => {
    const { code, stderr } = await edgewise(["convert", insects, "--to", "bucas"]);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(/error: .*cannot-write/)]);
  });

  test("--edge-order reads the labels in another order and notes that the tiles change", async () => {
    const { stderr } = await edgewise(["convert", insects, "--edge-order", "NESW", "--to", "json"]);
    expect(stderr).toMatch(/Sides read as NESW instead of NWES: the tiles are different tiles/);
  });

  test("render draws loose tiles, a board it solves, and a given solution", async () => {
    expect((await edgewise(["render", insects])).stdout).toContain("┌");
    expect((await edgewise(["render", insects, "--solve", "--to", "svg", "--theme", "letters"])).stdout).toMatch(
      /^<svg/,
    );
    const solution = file("solution.json", (await edgewise(["solve", insects, "--json"])).stdout);
    expect((await edgewise(["render", insects, "--solution", solution])).stdout).toBe(
      (await edgewise(["render", insects, "--solve"])).stdout,
    );
  });

  test.each([
    [["render", insects, "--theme", "cats"], "board.svg", /^<svg/],
    [["render", insects], "board.PNG", /^.PNG/],
    [["solve", insects], "board.json", /^{/],
    [["solve", insects, "--all"], "boards.ndjson", /^{"type":"solution"/],
    [["solve", insects, "--to", "text"], "board.svg", /^Solution 1/],
    [["solve", insects], "board.txt", /^Solution 1/],
  ] as const)("%j: the name %s says what the file holds, unless an option does", async (args, name, content) => {
    const out = inFolder(name);
    expect((await edgewise([...args, "--out", out])).code).toBe(EXIT.done);
    expect(readFileSync(out, "utf8")).toMatch(content);
  });

  test("experiment groups the digits of expected arrangements: 7! of seven tiles with one colour", async () => {
    const args = ["experiment", "--size", "7x1", "--colors", "1", "--rule", "equal", "--puzzles", "1", "--random"];
    const { stdout } = await edgewise(args);
    expect(stdout).toMatch(/^1 random puzzle, 7x1, 1 colour, rule equal$/m);
    expect(stdout).toMatch(/^expected by chance {3}5,040 arrangements per random puzzle$/m);
  });

  test("analyze prints the figures of the Arc article", async () => {
    const { stdout } = await edgewise(["analyze", insects]);
    for (const figure of ["95,126,814,720", "1.38", "3,603", "66,384", "18 hours 26 minutes", "row-major"]) {
      expect(stdout).toContain(figure);
    }
    expect(await json(["analyze", insects, "--json"])).toMatchObject({
      arrangementsToTry: 95126814720,
      search: { nodes: 3603, attempts: 66384 },
    });
  });

  test.each([
    [10n ** 17n, "100,000,000,000,000,000"],
    [276n * 10n ** 334n, "2.76 × 10^336"],
  ])("analyze shows %d as %s", (count, text) => {
    expect(largeText(count)).toBe(text);
  });

  test("experiment expects nothing by chance of balanced colours, and says that they are", async () => {
    const args = ["experiment", "--size", "2x2", "--colors", "3", "--balanced", "--random", "--puzzles", "9"];
    const { stdout } = await edgewise(args);
    expect(stdout).toMatch(/^9 balanced random puzzles, 2x2/m);
    expect(stdout).not.toContain("by chance");
    expect(await json([...args, "--json"])).toMatchObject({ balanced: true, expectedArrangements: null });
  });

  test("experiment repeats the article's hundred random puzzles", async () => {
    const args = ["experiment", "--size", "3x3", "--colors", "4", "--puzzles", "100", "--random", "--seed", "1"];
    const summary = await json([...args, "--json"]);
    expect(summary.outcomes).toHaveLength(100);
    expect(summary.solvable).toBe(summary.outcomes.filter(({ distinct }: { distinct: number }) => distinct > 0).length);
    expect((await edgewise(args)).stdout).toMatch(/with a solution +\d+ \(/);
  });

  test.each([
    [["engines"], /^auto +the fastest/],
    [["analyze", puzzle("random-3x3-c4-1.puzzle.json")], /^(?!.*Difficulty)/s], // It has no solution.
    [["formats"], /bucas/],
    [["--help"], /Exit codes/],
    [["solve", "--help"], /Examples:/],
    [["--version"], /^\d+\.\d+\.\d+\n$/],
  ])("%j", async (args, output) => {
    expect(await edgewise(args)).toMatchObject({ code: EXIT.done, stdout: expect.stringMatching(output) });
  });
});
