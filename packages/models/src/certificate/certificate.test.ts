/** Certificates: the claim by another solver, the parts by another checker, and forgeries of every kind. */
import { spawnSync } from "node:child_process";
import { makePuzzle, type Puzzle, referenceEngine, type Solution } from "@edgewise/core";
import { search } from "@edgewise/core/engine";
import { choosePlan } from "@edgewise/core/plan";
import {
  cases,
  collect,
  describeWith,
  inFullRun,
  puzzleArbitrary,
  readFixture,
  useFolder,
} from "@edgewise/core/testing";
import { makePuzzles } from "@edgewise/core/workshop";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findProgram } from "../run/program.js";
import { librarySolutions } from "../sat/library.js";
import { type Certificate, readCertificate, writeCertificate } from "./certificate.js";
import { checkCertificate } from "./check.js";
import { anotherSolution, claimAsDimacs } from "./claim.js";
import { proveNoOther } from "./prove.js";

const host = { now: () => performance.now(), breathe: () => new Promise<void>((resolve) => setImmediate(resolve)) };
const recount = { host, engineBeside: () => referenceEngine };

async function counted(puzzle: Puzzle) {
  const plan = choosePlan(puzzle);
  const solutions: Solution[] = [];
  const outcome = await search(referenceEngine, puzzle, plan, host, { onSolution: (found) => solutions.push(found) });
  return { plan, solutions, outcome };
}

test("the claim holds as long as a solution is missing, by another solver", async () => {
  const isPossible = (puzzle: Puzzle, known: readonly Solution[]) => {
    const claim = anotherSolution(puzzle, known);
    return [...take(1, librarySolutions({ ...claim, placementCount: 0 }))].length > 0;
  };
  await fc.assert(
    fc.asyncProperty(puzzleArbitrary({ maxCells: 6, maxExpectedNodes: 500 }), async (puzzle) => {
      const { solutions } = await counted(puzzle);
      fc.pre(solutions.length < 20);
      expect(isPossible(puzzle, solutions)).toBe(false);
      for (const missing of solutions.slice(0, 3)) {
        expect(
          isPossible(
            puzzle,
            solutions.filter((solution) => solution !== missing),
          ),
        ).toBe(true);
      }
    }),
    { numRuns: cases(160, 16) },
  );
});

function* take<T>(count: number, items: Iterable<T>): Generator<T> {
  for (const item of items) {
    if (count-- > 0) yield item;
    else return;
  }
}

async function certified(puzzle: Puzzle): Promise<string> {
  const { plan, solutions, outcome } = await counted(puzzle);
  const proven = await proveNoOther(puzzle, solutions);
  if (typeof proven === "string") throw new Error("nothing limits it");
  const { nodesByDepth } = outcome;
  return writeCertificate(puzzle, solutions, outcome, { engine: "wasm", plan, nodesByDepth }, proven.proof);
}

function findings(puzzle: Puzzle, certificate: Certificate) {
  return collect(checkCertificate(puzzle, certificate, recount));
}

/** The part at which the check of a certificate ends as wrong. */
async function wrongPart(puzzle: Puzzle, certificate: Certificate): Promise<string | undefined> {
  return (await findings(puzzle, certificate)).find(({ isRight }) => !isRight)?.part;
}

test("a copy of a puzzle, which has lost its labels, is checked like the puzzle", async () => {
  const puzzle = readFixture("circles-3x3.letters.txt");
  const { plan, solutions, outcome } = await counted(puzzle);
  const { nodesByDepth } = outcome;
  const certificate = writeCertificate(puzzle, solutions, outcome, { engine: "wasm", plan, nodesByDepth }, "");
  const [own, copied] = await Promise.all(
    [puzzle, { ...puzzle }].map((it) => findings(it, readCertificate(certificate))),
  );
  expect(own?.map(({ part }) => part)).toEqual(["puzzle", "solutions", "count", "proof"]);
  expect(copied).toEqual(own);
  expect(anotherSolution({ ...puzzle }, solutions)).toEqual(anotherSolution(puzzle, solutions));
});

const SHAPES = [
  { width: 3, height: 3, colors: 4, rule: "signed" },
  { width: 3, height: 3, colors: 3, rule: "case", solutions: 2 },
  { width: 4, height: 3, colors: 5, rule: "signed" },
  { width: 4, height: 4, colors: 3, rule: "equal", frame: true },
  ...inFullRun([{ width: 4, height: 4, colors: 6, rule: "signed" }] as const),
] as const;

/** Puzzles of each shape: 100 in a full run. */
const EACH = 1 + inFullRun(Array(19).fill(0)).length;

const solver = findProgram(["cadical", "kissat"]) ? undefined : "neither cadical nor kissat is installed";
describeWith(solver, "with a solver", () => {
  const { file } = useFolder();
  const checker = findProgram(["drat-trim"])?.path;

  /** What drat-trim says of a proof for the clauses of the puzzle; undefined where it is not installed. */
  function judged(puzzle: Puzzle, solutions: readonly Solution[], proof: string): boolean | undefined {
    if (checker === undefined) return undefined;
    const cnf = file("claim.cnf", [...claimAsDimacs(anotherSolution(puzzle, solutions))].join(""));
    const drat = file("proof.drat", proof);
    return /^s VERIFIED$/m.test(spawnSync(checker, [cnf, drat], { encoding: "utf8" }).stdout);
  }

  test.each(SHAPES)("$width x $height, $rule: accepted; forged, refused", { timeout: 600_000 }, async (shape) => {
    for await (const { puzzle } of makePuzzles(
      { ...shape, seed: 1, count: EACH },
      { engines: { kernel: referenceEngine }, host },
    )) {
      const certificate = readCertificate(await certified(puzzle));
      const { solutions, proof, counts, search } = certificate;
      const parts = await findings(puzzle, certificate);
      expect(parts.map(({ part, isRight }) => [part, isRight])).toEqual(
        ["puzzle", "solutions", "count", "proof"].map((part) => [part, true]),
      );
      const isInstalled = checker !== undefined;
      expect(judged(puzzle, solutions, proof) ?? true).toBe(true);

      const [first = [], ...rest] = solutions;
      const moved = first.map((placement) => ({ ...placement, tile: (placement.tile + 1) % puzzle.tiles.length }));
      const lines = proof.trimEnd().split("\n");
      // Up to the line before the one with which the clauses contradict each other.
      const steps = Number(/in (\d+) steps/.exec(parts.at(-1)?.text ?? "")?.[1]);
      const unfinished = lines.slice(0, steps - 1).join("\n");
      const lemmas = lines.filter((line) => !line.startsWith("d"));
      const [nodes = 0n, ...deeper] = search.nodesByDepth;
      const other = makePuzzle({ ...puzzle, tiles: [...puzzle.tiles].reverse().map((tile) => [...tile]) } as never);
      const forged: [string, Certificate, Puzzle?][] = [
        ["puzzle", certificate, other],
        ["solutions", { ...certificate, solutions: [moved, ...rest] }],
        ["solutions", { ...certificate, solutions: [...solutions, first] }],
        ["count", { ...certificate, counts: { ...counts, distinct: counts.distinct + 1n } }],
        ["count", { ...certificate, counts: { ...counts, arrangements: counts.arrangements * 2n } }],
        ["count", { ...certificate, search: { ...search, nodesByDepth: [nodes + 1n, ...deeper] } }],
        ["count", { ...certificate, search: { ...search, nodesByDepth: [nodes, ...deeper, 5n] } }],
        ["count", { ...certificate, search: { ...search, plan: { ...search.plan, cells: [] } } }],
        [
          "count",
          {
            ...certificate,
            search: { ...search, plan: { ...search.plan, growth: { tile: 1e9, centreFirst: false } } },
          },
        ],
        ["count", { ...certificate, solutions: rest }],
        ["proof", { ...certificate, proof: unfinished }],
        ["proof", { ...certificate, proof: lemmas.slice(-1).join("\n") }],
      ];
      // Clauses that contradict each other by themselves need no proof, so none is wrong.
      const isProofNeeded = steps > 0;
      for (const [part, forgery, its = puzzle] of forged) {
        if (part !== "proof" || isProofNeeded) expect(await wrongPart(its, forgery)).toBe(part);
      }
      if (isInstalled && isProofNeeded) {
        expect(judged(puzzle, solutions, unfinished)).toBe(false);
        expect(judged(puzzle, solutions, lemmas.slice(-1).join("\n"))).toBe(false);
        // With a solution less there is another one, and no proof is right.
        expect(judged(puzzle, rest, proof)).toBe(false);
      }
    }
  });

  test("a puzzle without a solution has a certificate too", async () => {
    const puzzle = readFixture("random-3x3-c4-1.puzzle.json");
    const parts = await findings(puzzle, readCertificate(await certified(puzzle)));
    expect(parts.at(-1)).toMatchObject({ part: "proof", isRight: true });
  });

  test("a solution that was left out is found by the solver", async () => {
    await expect(proveNoOther(readFixture("insects.arc"), [])).rejects.toThrow("it found another solution");
  });
});

describe("what is no certificate", () => {
  const puzzle = readFixture("insects.arc");
  const plan = choosePlan(puzzle);
  const counts = { arrangements: 4n, distinct: 1n };
  const text = writeCertificate(puzzle, [], counts, { engine: "wasm", plan, nodesByDepth: [] }, "0\n");
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(text), ...change });
  test.each([
    ["no JSON", "{", "expected a certificate, found text that is not JSON or is incomplete"],
    ["an array", "[]", "the file: expected an object, found an array of 0"],
    ["a result", changed({ format: "edgewise-result" }), "expected a certificate, found something else"],
    ["a later version", changed({ version: 2 }), "expected version 1, found another"],
    [
      "a number for a count",
      changed({ counts: { arrangements: "4", distinct: 1 } }),
      "counts.distinct: expected a count",
    ],
    ["many solutions", changed({ solutions: Array(1001).fill({}) }), "solutions: expected an array of at most 1000"],
    ["no placements", changed({ solutions: [{ placements: [{}] }] }), "expected whole numbers x, y, tile and rotation"],
    ["no plan", changed({ search: { engine: "wasm" } }), "search.plan: expected an object"],
    ["no proof", changed({ proof: 0 }), "proof: expected a text, found 0"],
  ])("%s", (_, content, message) => {
    expect(() => readCertificate(content)).toThrow(message);
  });

  test("but a plan of free growth as older versions wrote it is one", () => {
    const { search } = JSON.parse(text);
    const older = { ...search, plan: { ...search.plan, cells: [], growth: { tile: 2, cellByCell: false } } };
    expect(readCertificate(changed({ search: older })).search.plan.growth).toEqual({ tile: 2, centreFirst: false });
  });
});
