/** `edgewise maximize` as a user sees it. A test that looks at a result limits the search by steps, not by time. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from "node:fs";
import {
  generatePuzzle,
  type Puzzle,
  parseBestBoard,
  parseSolutions,
  scoreOf,
  verify,
  writePuzzle,
} from "@edgewise/core";
import { fixturePath, puzzleOf, readFixture, useFolder } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise, jsonLines, started } from "./testing/command.js";

const { folder, inFolder, file } = useFolder();
const insects = fixturePath("puzzles", "insects.arc");
/** Too hard for 100,000 steps, and for a second. */
const hard = generatePuzzle({ width: 12, height: 12, colors: 17, rule: "equal", frame: true, frameColors: 5, seed: 1 });
const FEW_STEPS = ["--node-limit", "100000", "--threads", "1"];

const hardFile = file("hard.puzzle.json", jsonOf(hard));

function jsonOf(puzzle: Puzzle): string {
  return writePuzzle(puzzle).text;
}

describe("a puzzle that the search solves", () => {
  test.each(["auto", "portfolio", "partial", "annealing", "genetic"])("--engine %s", async (engine) => {
    const { code, stdout } = await edgewise(["maximize", insects, "--engine", engine, "--json"]);
    expect(code).toBe(EXIT.done);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({
      status: "solved",
      counts: { arrangements: 1, distinct: 1 },
      best: { score: { matching: 12, possible: 12 } },
      stats: { engine: engine === "auto" ? "portfolio" : engine, seed: 1 },
    });
    expect(parseSolutions(stdout).map((solution) => verify(readFixture("insects.arc"), solution))).toEqual([[]]);
  });

  test("drawn, and called a solution", async () => {
    const { code, stdout } = await edgewise(["maximize", insects, "--quiet"]);
    expect(code).toBe(EXIT.done);
    expect(stdout).toMatch(/^┌─.*\nA solution: every edge matches\.\n$/s);
    expect(stdout).not.toContain("≠");
  });

  test.each(["annealing", "genetic", "partial"])("solve --engine %s finds it too", async (engine) => {
    const { code, stdout } = await edgewise(["solve", insects, "--engine", engine, "--json"]);
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(stdout)).toMatchObject({ status: "solved", counts: { arrangements: 1 }, stats: { engine } });
  });
});

describe("a puzzle that the search does not solve", () => {
  test("a limit: exit code 3, no solution, and a board with its score", async () => {
    const { code, stdout } = await edgewise(["maximize", hardFile, "--json", ...FEW_STEPS]);
    expect(code).toBe(EXIT.limit);
    const { status, counts, solutions, best } = JSON.parse(stdout);
    expect([status, counts, solutions]).toEqual(["limit", { arrangements: 0, distinct: 0 }, []]);
    const placements = parseBestBoard(stdout) ?? [];
    expect(placements).toHaveLength(144);
    expect(best.score).toEqual(scoreOf(hard, placements));
    expect(verify(hard, placements).filter((fault) => fault.code !== "mismatch")).toEqual([]);
  });

  test("however short the time, there is a board that keeps every rule but matching", async () => {
    const { code, stdout } = await edgewise(["maximize", hardFile, "--json", "--time-limit", "0.000001"]);
    expect([code, JSON.parse(stdout).best.score.possible]).toEqual([EXIT.limit, 264]);
    const placements = parseBestBoard(stdout) ?? [];
    expect(verify(hard, placements).filter((fault) => fault.code !== "mismatch")).toEqual([]);
    expect(placements).toHaveLength(144);
  });

  test("the same seed and steps give the same board", async () => {
    const board = async () => parseBestBoard((await edgewise(["maximize", hardFile, "--json", ...FEW_STEPS])).stdout);
    expect(await board()).toEqual(await board());
  });

  test("drawn with its mismatches, and not called a solution", async () => {
    const { stdout } = await edgewise(["maximize", hardFile, "--to", "text", "--stats", "--quiet", ...FEW_STEPS]);
    expect(stdout).toContain("≠: a side that does not match.\nNot a solution: ");
    expect(stdout).toMatch(/of 264 edges match on the best board found before a limit ended the search\.\nsteps {6}/);
  });

  test("its file can be drawn, but verify rejects it", async () => {
    const out = inFolder("best.json");
    expect((await edgewise(["maximize", hardFile, "--json", "--out", out, ...FEW_STEPS])).code).toBe(EXIT.limit);
    expect((await edgewise(["render", hardFile, "--solution", out, "--to", "text"])).stdout).toContain("≠");
    expect(await edgewise(["verify", hardFile, out])).toMatchObject({ code: EXIT.badInput });
  });

  test("every better board is in the file before it is announced", async () => {
    const out = inFolder("kept.json");
    const { child, ended } = started(["maximize", hardFile, "--json", "--out", out, "--threads", "1"]);
    const faults: string[] = [];
    let announced = 0;
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      const matching = Number(/note: (\d+) of 264 edges match after/.exec(text)?.[1]);
      if (Number.isNaN(matching)) return;
      const { status, best } = JSON.parse(readFileSync(out, "utf8"));
      if (best.score.matching < matching || status !== "aborted") faults.push(`${text} but saved: ${status}`);
      if (scoreOf(hard, best.placements).matching !== best.score.matching) faults.push("saved with a wrong score");
      if (++announced === 2) child.kill("SIGINT");
    });
    const { code } = await ended;
    expect([announced >= 2, faults]).toEqual([true, []]);
    expect(code).toBe(EXIT.interrupted);
    expect(JSON.parse(readFileSync(out, "utf8")).status).toBe("aborted");
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a last board that cannot be saved is an error", async () => {
    const place = mkdtempSync(inFolder("place-"));
    const { child, ended } = started(["maximize", hardFile, "--out", `${place}/best.json`, "--threads", "1"]);
    child.stderr.on("data", (text) => {
      if (!String(text).includes("saved in") || !existsSync(place)) return;
      renameSync(place, `${place}-away`);
      child.kill("SIGINT");
    });
    const { code, stderr } = await ended;
    expect([code, stderr.trimEnd().split("\n").at(-1)]).toEqual([
      EXIT.badInput,
      `error: cannot write ${place}/best.json: no such file or folder`,
    ]);
  });

  test("--ndjson: better and better boards, then the result", async () => {
    const { stdout } = await edgewise(["maximize", hardFile, "--ndjson", ...FEW_STEPS]);
    const lines = jsonLines(stdout);
    const scores = lines.slice(0, -1).map(({ type, score }) => (type === "best" ? score.matching : undefined));
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(lines.at(-1)).toMatchObject({
      type: "result",
      status: "limit",
      best: { score: { matching: scores.at(-1) } },
    });
  });
});

test("a cell that no tile fits stays empty, which proves that there is no solution", async () => {
  const puzzle = puzzleOf("1x1", "1111", { frame: "0" });
  const { code, stdout } = await edgewise(["maximize", file("none.puzzle.json", jsonOf(puzzle)), "--json"]);
  expect(code).toBe(EXIT.none);
  expect(JSON.parse(stdout)).toMatchObject({ status: "complete", solutions: [], best: { placements: [] } });
});

describe("refuses", () => {
  test.each([
    [["--engine", "sat"], '--engine: expected auto, portfolio, partial, annealing or genetic, found "sat"'],
    [["--all"], "--all is only for edgewise solve"],
    [["--limit", "2"], "--limit is only for edgewise solve or doctor"],
    [["--cross-check", "xcc"], "--cross-check is only for edgewise solve"],
    [["--order", "row-major"], "--order is only for edgewise solve, count, cluster or analyze"],
    [["--checkpoint", "x"], "--checkpoint is only for edgewise solve or count"],
    [["--proof", "x"], "--proof is only for edgewise solve, count or verify"],
    // Before the search, which would take a minute.
    [
      ["--to", "bucas", "--time-limit", "60"],
      "insects:/rule: expected the rule equal (the format bucas), found signed [cannot-write]",
    ],
  ])("%j", async (flags, message) => {
    const { code, stderr } = await edgewise(["maximize", insects, ...flags]);
    expect(stderr).toBe(`error: ${message}\n`);
    expect(code).toBe(EXIT.badInput);
  });

  test("a file that cannot be written, before the search starts", async () => {
    const { code, stderr } = await edgewise(["maximize", hardFile, "--out", inFolder("none/x"), ...FEW_STEPS]);
    expect(stderr).toContain("cannot write");
    expect(code).toBe(EXIT.badInput);
  });
});
