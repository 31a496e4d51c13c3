/**
 * The examples in other languages read puzzle files, run the built kernel and find the known solutions. The expected
 * counts are those of fixtures/counts.tsv, which other programs counted; `verify` checks the boards. The dependencies
 * are fetched once into node_modules/.cache; nothing is written among the sources.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { makePuzzle, type Puzzle, type Rotation, referenceEngine, verify, writePuzzle } from "@edgewise/core";
import { PREPARE_STATUS } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { exhaust, fewFixtures, useFolder } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { fences, read } from "./pages.js";
import { ROOT } from "./prepare.mjs";

const KERNEL = join(ROOT, "packages/wasm/dist/kernel.wasm");
const CACHE = join(ROOT, "node_modules/.cache/edgewise/languages");
const EXE = process.platform === "win32" ? ".exe" : "";
const PYTHON = join(CACHE, "python", EXE === "" ? "bin/python" : "Scripts/python.exe");
const CHECK_PYTHON = "import ensurepip, sys, venv; print(sys.version.split()[0])";
const NO_NETWORK =
  /from versions: none|resolve host|name resolution|no such host|NewConnectionError|connect to server|connection (?:refused|reset|timed out)|network is unreachable|ETIMEDOUT/i;

interface Language {
  readonly name: string;
  readonly version: string[];
  readonly needs: string;
  readonly build: string[][];
  readonly onlyInFullRun: boolean;
}

/**
 * How to build and run each. `needs` is the required version, `knowsAll` whether it takes holes, pins and all rules.
 */
const LANGUAGES = [
  {
    name: "python",
    source: "solve.py",
    knowsAll: true,
    version: ["python3", "-c", CHECK_PYTHON],
    needs: "3.10",
    build: [
      ...(existsSync(PYTHON) ? [] : [["python3", "-m", "venv", "--clear", join(CACHE, "python")]]),
      [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"],
    ],
    command: [PYTHON, join(ROOT, "examples/python/solve.py")],
  },
  {
    name: "go",
    source: "main.go",
    knowsAll: false,
    version: ["go", "version"],
    needs: /^go ([\d.]+)$/m.exec(read("examples/go/go.mod"))?.[1] ?? "",
    build: [["go", "build", "-o", join(CACHE, `go/solve${EXE}`), "."]],
    command: [join(CACHE, `go/solve${EXE}`)],
  },
  {
    name: "rust",
    source: "src/main.rs",
    knowsAll: false,
    version: ["cargo", "--version"],
    needs: /^rust-version = "([\d.]+)"$/m.exec(read("examples/rust/Cargo.toml"))?.[1] ?? "",
    // wasmi compiles for a minute, and without optimisation its loop overflows the stack.
    onlyInFullRun: true,
    build: [["cargo", "build", "--release", "--locked", "--quiet", "--target-dir", join(CACHE, "rust")]],
    command: [join(CACHE, `rust/release/edgewise-example${EXE}`)],
  },
].map((language) => ({ ...language, ...build({ onlyInFullRun: false, ...language }) }));

/**
 * Builds the program. @returns `missing`: why it cannot be built here; `fault`: why the build failed; neither if it
 * works
 */
function build({ name, version, needs, build, onlyInFullRun }: Language) {
  if (onlyInFullRun && process.env.EDGEWISE_FULL !== "1") return { missing: "built in a full run: EDGEWISE_FULL=1" };
  mkdirSync(CACHE, { recursive: true });
  // Otherwise Go might download a newer Go, which a test should not do.
  const env = { ...process.env, GOTOOLCHAIN: "local" };
  const call = ([program = "", ...args]: string[]) =>
    spawnSync(program, args, { cwd: join(ROOT, "examples", name), encoding: "utf8", env, timeout: 300_000 });
  const { status, stdout } = call(version);
  const found = /\d+\.\d+(?:\.\d+)?/.exec(stdout ?? "")?.[0];
  if (status !== 0 || found === undefined) return { missing: `no working ${version[0]} on the PATH` };
  if (found.localeCompare(needs, "en", { numeric: true }) < 0)
    return { missing: `expected version ${needs} or newer, found ${found}` };
  for (const step of build) {
    const { status, stdout, stderr, error } = call(step);
    const said = `${step.join(" ")}\n${error ?? ""}${stdout}${stderr}`;
    if (NO_NETWORK.test(said)) return { missing: "its dependencies cannot be fetched" };
    if (status !== 0) return { fault: said };
  }
  return {};
}

const { file } = useFolder();

/** Labels of the rim, which none of the fixtures has. Counted by the reference engine. */
const BORDERED = Object.entries({
  "a border": { board: { width: 3, height: 2 } },
  "a border, a hole and a pin": {
    board: { width: 3, height: 2, holes: [[1, 0]] as const },
    pins: [{ x: 2, y: 1, tile: 1 }],
  },
  "a border of words": {
    board: { width: 2, height: 1 },
    rule: "signed" as const,
    rim: ["x", "-x", "0"],
    tiles: [
      ["x", "1", "-x", "x"],
      ["x", "-x", "0", "-1"],
    ],
  },
}).map(([name, parts]) => {
  const tiles = ["baac", "accb", "aaca", "bbbb", "abca", "bcba"].map((labels) => labels.split(""));
  const puzzle = makePuzzle({ rule: "equal", rim: ["a", "b"], tiles, ...parts });
  return {
    name,
    puzzle,
    ...exhaust(referenceEngine, puzzle, makePlan(puzzle, { order: "row-major", symmetry: false })),
  };
});

/** Puzzle files of several formats, written as JSON, with their known counts. */
const KNOWN = [...fewFixtures(), ...BORDERED]
  .filter(({ nodes }) => nodes !== undefined && nodes <= 2e6)
  .map((known) => ({
    ...known,
    file: file(`${known.name}.json`, writePuzzle(known.puzzle).text),
  }));

/** The feature of a puzzle that the smaller examples do not support, as their refusal names it. */
function beyondSmall({ rule, board, pins, rim }: Puzzle): string | undefined {
  if (board.holes.length > 0) return "holes";
  if (pins.length > 0) return "pins";
  if (rim) return "rim";
  return rule !== "equal" && rule !== "signed" ? "the rule equal or signed" : undefined;
}

describe.each(LANGUAGES)("$name", ({ name, source, knowsAll, command, missing, fault }) => {
  const text = read(`examples/${name}/${source}`);

  test("its source has less than 130 lines, and lists why a kernel may refuse a problem", () => {
    expect(text.trimEnd().split("\n").length).toBeLessThan(130);
    expect(text.replace(/\s+/g, " ")).toContain(Object.keys(PREPARE_STATUS).join(" "));
  });

  test("builds, or is skipped", () => expect(fault).toBeUndefined());

  describe.skipIf(missing ?? fault)(`run${missing ? ` (skipped: ${missing})` : ""}`, () => {
    const [program = "", ...args] = command;
    const run = (file: string) => spawnSync(program, [...args, KERNEL, file], { encoding: "utf8" });

    test.each(KNOWN)("$name", ({ puzzle, file, arrangements, nodes }) => {
      const { stdout, stderr, status } = run(file);
      const beyond = knowsAll ? undefined : beyondSmall(puzzle);
      if (beyond !== undefined) {
        expect([status, stdout, stderr.trimEnd().split("\n")]).toEqual([1, "", [expect.stringContaining(beyond)]]);
        return;
      }
      // Rows of tiles with arrows, an empty line after each board, and a last line of figures.
      const parts = stdout.trimEnd().split("\n\n");
      expect(parts.pop()).toBe(`${arrangements} arrangements, ${nodes} nodes`);
      const boards = parts.map((board) => board.split("\n").flatMap(placementsOf));
      expect(boards.flatMap((placements) => verify(puzzle, placements))).toEqual([]);
      expect(BigInt(new Set(boards.map((placements) => JSON.stringify(placements))).size)).toBe(arrangements);
    });

    const insects = JSON.parse(read("examples/insects.puzzle.json"));
    test.each<[string, object, string]>([
      ["another rule", { ...insects, rule: "odd" }, "odd"],
      ["another format", { ...insects, format: "other" }, "edgewise-puzzle"],
      ["another version", { ...insects, version: 2 }, "version 1"],
      ["fewer tiles than cells", { ...insects, tiles: insects.tiles.slice(1) }, "refused the problem: badCounts"],
    ])("%s is refused in one line", (what, puzzle, reason) => {
      const { stdout, stderr, status } = run(file(`${what}.json`, JSON.stringify(puzzle)));
      expect([stdout, status, stderr.trimEnd().split("\n")]).toEqual(["", 1, [expect.stringContaining(reason)]]);
    });

    test("its README shows what it prints", () => {
      const shown = fences("", read(`examples/${name}/README.md`)).map(({ content }) => content);
      expect(shown).toContain(run(join(ROOT, "examples/insects.puzzle.json")).stdout);
    });
  });
});

function placementsOf(row: string, y: number) {
  return row
    .trim()
    .split(/ +/)
    .flatMap((cell, x) => {
      const rotation = "↑→↓←".indexOf(cell.at(-1) ?? "") as Rotation;
      return cell === "·" ? [] : [{ x, y, tile: Number.parseInt(cell, 10), rotation }];
    });
}
