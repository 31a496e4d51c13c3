import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { finish } from "@edgewise/core/plan";
import { cases, describeWith, puzzleArbitrary, readFixture, useFolder } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { modelOf } from "../model/model.js";
import { findProgram } from "../run/program.js";
import { foundBy, foundByReference } from "../testing/agreement.js";
import { standIns } from "../testing/stand-in.js";
import { emitDimacs } from "./dimacs.js";
import { checkProofInSteps } from "./drat.js";
import { encode } from "./encode.js";
import { satEngine } from "./engine.js";

const insects = readFixture("insects.arc");
const unsolvable = readFixture("random-3x3-c4-1.puzzle.json");
const make = standIns();

for (const program of ["logic-solver", "cadical", "kissat", "minisat"]) {
  const isThere = program === "logic-solver" || findProgram([program]) !== undefined;
  describeWith(isThere ? undefined : `${program} is not installed`, `by ${program}`, () => describeSolver(program));
}

function describeSolver(program: string): void {
  test.each([
    { name: "insects.arc", arrangements: 4n, distinct: 1n },
    { name: "circles-3x3.letters.txt", arrangements: 16n, distinct: 4n },
    { name: "random-3x3-c4-1.puzzle.json", arrangements: 0n, distinct: 0n },
    { name: "choose-3x2.puzzle.json", arrangements: 15n, distinct: 15n },
  ])("$name: $arrangements arrangements, $distinct distinct", async ({ name, ...counts }) => {
    const { outcome } = await foundBy(satEngine, readFixture(name), { program });
    expect(outcome).toEqual({ status: "complete", ...counts });
  });

  test("the same arrangements as the reference engine", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(puzzleArbitrary({ maxCells: 6, maxExpectedNodes: 300 }), async (puzzle) => {
        const expected = await foundByReference(puzzle);
        // A process for each solution: some puzzles have hundreds.
        fc.pre(program === "logic-solver" || expected.arrangements.length < 10);
        expect(await foundBy(satEngine, puzzle, { program })).toEqual(expected);
      }),
      { numRuns: cases(program === "logic-solver" ? 200 : 20) },
    );
  });
}

describe("limits", () => {
  const forever = make("forever", "if (process.argv[2] !== '--version') setInterval(() => {}, 1000);");
  const ENDS = [
    { what: "a time limit", options: () => ({ timeLimitMs: 400 }), status: "limit" },
    { what: "a signal", options: () => ({ signal: AbortSignal.timeout(400) }), status: "aborted" },
  ];

  test.each(ENDS)("$what ends a program", async ({ options, status }) => {
    const outcome = await satEngine.solve(insects, { program: forever, solutionLimit: 1, ...options() });
    expect(outcome).toMatchObject({ status, arrangements: 0n });
  });

  test.each(ENDS)("$what ends the library", async ({ options, status }) => {
    const hard = readFixture("colours-6x4-c10-1.puzzle.json");
    expect(await satEngine.solve(hard, { program: "logic-solver", ...options() })).toMatchObject({ status });
  });
});

describe("a faulty program is named, and its answers are not used", () => {
  const read = "require('fs').readFileSync(0);";
  const say = (...lines: string[]) => `${read} console.log(${JSON.stringify(lines.join("\n"))});`;
  test.each([
    { what: "is missing", program: "/no/such/solver", kind: "missing", says: "not found" },
    { what: "crashes", script: "process.kill(process.pid, 'SIGSEGV')", kind: "crashed", says: "by the signal SIGSEGV" },
    {
      what: "gives up",
      script: "console.error('out of memory'); process.exit(1)",
      kind: "crashed",
      says: 'exit code 1, and said "out of memory"',
    },
    {
      what: "says nothing",
      script: `${read} process.exit(10)`,
      kind: "garbage",
      says: 'expected the line "s SATISFIABLE" with exit code 10, found "nothing"',
    },
    {
      what: "contradicts its exit code",
      script: `${say("s SATISFIABLE", "v 1 0")} process.exit(20)`,
      kind: "garbage",
      says: "UNSATISFIABLE",
    },
    {
      what: "prints garbage",
      script: `${say("s SATISFIABLE", "v 1 x 0")} process.exit(10)`,
      kind: "garbage",
      says: 'expected literals, found "x"',
    },
    {
      what: "stops in the middle",
      script: `${say("s SATISFIABLE", "v 1 -2 3")} process.exit(10)`,
      kind: "garbage",
      says: "ends with 0",
    },
    {
      what: "lies",
      script: `${say("s SATISFIABLE", "v 1 0")} process.exit(10)`,
      kind: "wrong-answer",
      says: "its answer is not a solution: cell (1, 0): is empty",
    },
    {
      what: "says that everything holds",
      script: `${say("s SATISFIABLE", `v ${Array.from({ length: 324 }, (_, i) => i + 1).join(" ")} 0`)} process.exit(10)`,
      kind: "wrong-answer",
      says: "two tiles in cell (0, 0)",
    },
  ])("$what", async ({ what, program, script = "", kind, says }) => {
    const path = program ?? make(what.replaceAll(" ", "-"), script);
    const attempt = satEngine.solve(insects, { program: path, solutionLimit: 1 });
    await expect(attempt).rejects.toMatchObject({ name: "ModelError", kind, message: expect.stringContaining(says) });
  });

  test("gives the same solution again and again", async () => {
    const solver = findProgram(["cadical", "minisat"]);
    const answer = await answerFor(solver?.path);
    const parrot = make("parrot", `${say("s SATISFIABLE", `v ${answer.join(" ")} 0`)} process.exit(10)`);
    await expect(satEngine.solve(insects, { program: parrot })).rejects.toThrow(
      "parrot: it gave the same solution twice",
    );
  });

  /** A correct answer in our encoding: the variables of a solution that the library finds. */
  async function answerFor(program: string | undefined): Promise<number[]> {
    const { placements } = encode(modelOf(insects));
    let answer: number[] = [];
    await satEngine.solve(insects, {
      ...(program !== undefined && { program }),
      solutionLimit: 1,
      onSolution(solution) {
        answer = solution.map(
          ({ tile, rotation }, cell) =>
            placements.findIndex(([at, code]) => at === cell && code === tile * 4 + rotation) + 1,
        );
      },
    });
    return answer;
  }
});

describe("a proof that there is no solution", () => {
  const { folder, inFolder, file } = useFolder();
  const proofFile = inFolder("no-solution.drat");
  const verdict = (puzzle: typeof insects, proof: string) => {
    const { clauses, variableCount } = encode(modelOf(puzzle));
    return finish(checkProofInSteps(clauses, variableCount, proof));
  };

  const missing = findProgram(["cadical", "kissat"]) ? undefined : "neither cadical nor kissat is installed";
  describeWith(missing, "by a solver", () => {
    test("is written, and our own checker agrees", async () => {
      const outcome = await satEngine.solve(unsolvable, { proofFile });
      expect(outcome).toMatchObject({ status: "complete", arrangements: 0n });
      const proof = readFileSync(proofFile, "utf8");
      expect(verdict(unsolvable, proof)).toMatchObject({ isProof: true });
      // For another puzzle it proves nothing.
      expect(verdict(insects, proof)).toMatchObject({ isProof: false });
    });

    test("is not left behind if there is a solution", async () => {
      await satEngine.solve(insects, { proofFile: inFolder("solution.drat"), solutionLimit: 1 });
      expect(readdirSync(folder).filter((name) => name.startsWith("solution"))).toEqual([]);
    });

    const checker = findProgram(["drat-trim", "rate"]);
    describeWith(checker ? undefined : "neither drat-trim nor rate is installed", "checked by another program", () => {
      test("it agrees, on the exported file", async () => {
        await satEngine.solve(unsolvable, { proofFile });
        const cnf = file("no-solution.cnf", [...emitDimacs(unsolvable)].join(""));
        const { stdout } = spawnSync(checker?.path ?? "", [cnf, proofFile], { encoding: "utf8" });
        expect(stdout).toMatch(/^s VERIFIED$/m);
      });
    });
  });

  test("stays where a link leads, and is not written without a folder for the clauses", async () => {
    const script = `
      require("node:fs").writeFileSync(process.argv[5], "0\\n");
      console.log("s UNSATISFIABLE");
      process.exit(20);`;
    const program = make("kissat", script);
    const [link, target] = [inFolder("link.drat"), file("target.drat", "old")];
    symlinkSync(target, link);
    await satEngine.solve(unsolvable, { proofFile: link, program });
    expect(readlinkSync(link)).toBe(target);
    expect(readFileSync(target, "utf8")).toBe("0\n");
    for (const name of ["TMPDIR", "TEMP", "TMP"]) vi.stubEnv(name, inFolder("nowhere"));
    const refused = satEngine.solve(unsolvable, { proofFile: link, program });
    await expect(refused).rejects.toThrow("sat: cannot write to the folder for temporary files: ENOENT");
    vi.unstubAllEnvs();
  });

  test("is asked for with the clauses in a file, for kissat takes them from nowhere else", async () => {
    const script = `
      const [quiet, , clauses, proof] = process.argv.slice(2);
      const { readFileSync, writeFileSync } = require("node:fs");
      if (!readFileSync(clauses, "utf8").startsWith("p cnf ")) process.exit(1);
      writeFileSync(proof, "0\\n");
      console.log("s UNSATISFIABLE");
      process.exit(20);`;
    const outcome = await satEngine.solve(unsolvable, { proofFile, program: make("kissat", script) });
    expect(outcome).toMatchObject({ status: "complete", arrangements: 0n });
    expect(readFileSync(proofFile, "utf8")).toBe("0\n");
  });

  test.each([
    ["a part of a proof", 'require("node:fs").writeFileSync(process.argv[5], "1 2 0\\n-3 ");'],
    ["no proof", 'require("node:fs").rmSync(process.argv[5]);'],
  ])("%s, as on a full disk, is an error and not kept", async (_, write) => {
    const program = make("cadical", `${write} console.log("s UNSATISFIABLE"); process.exit(20);`);
    const cut = inFolder("cut.drat");
    await expect(satEngine.solve(unsolvable, { proofFile: cut, program })).rejects.toThrow("expected a whole proof");
    expect(existsSync(cut)).toBe(false);
  });

  test.each([
    { program: "logic-solver", says: "logic-solver: writes no proofs" },
    { program: make("minisat", ""), says: "minisat: writes no proofs" },
  ])("is refused if the solver writes none: $says", async ({ program, says }) => {
    await expect(satEngine.solve(unsolvable, { proofFile, program })).rejects.toThrow(says);
  });
});
