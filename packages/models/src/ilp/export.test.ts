import { spawnSync } from "node:child_process";
import { cases, describeWith, puzzleArbitrary, readFixture, useFolder } from "@edgewise/core/testing";
import fc from "fast-check";
import * as library from "highs";
import { describe, expect, test } from "vitest";
import { findProgram } from "../run/program.js";
import { foundByReference } from "../testing/agreement.js";
import { emitLp } from "./lp.js";
import { emitMps } from "./mps.js";

type Puzzle = Parameters<typeof emitLp>[0];
const loadHighs = library.default as unknown as typeof library.default.default;

const FILES = [
  { format: "lp", form: "colours", text: (puzzle: Puzzle) => [...emitLp(puzzle)].join("") },
  { format: "lp", form: "sums", text: (puzzle: Puzzle) => [...emitLp(puzzle, "sums")].join("") },
  { format: "mps", form: "colours", text: (puzzle: Puzzle) => [...emitMps(puzzle)].join("") },
] as const;

describe.each(FILES)("$format, form $form", ({ format, text }) => {
  test("HiGHS reads it and finds the solutions, whatever the labels are", { timeout: 120_000 }, async () => {
    const highs = await loadHighs();
    const { optimal, infeasible } = highs.constants.modelStatus;
    const small = puzzleArbitrary({
      wildLabels: true,
      texts: true,
      maxCells: 6,
      maxExpectedNodes: 500,
      rules: ["equal", "signed", "case"],
    });
    await fc.assert(
      fc.asyncProperty(small, async (puzzle) => {
        const data = text(puzzle);
        expect(data).toMatch(/^[\n\x20-\x7e]*$/);
        const status = highs.withModel(
          format === "lp" ? { format, data } : { format, data: new TextEncoder().encode(data) },
          (model) => {
            model.options.set({ output_flag: false });
            model.run();
            return model.getModelStatus();
          },
        );
        const { arrangements } = await foundByReference(puzzle);
        expect(status).toBe(arrangements.length > 0 ? optimal : infeasible);
      }),
      { numRuns: cases(40) },
    );
  });
});

const glpsol = findProgram(["glpsol"]);
describeWith(glpsol ? undefined : "glpsol is not installed", "glpsol", () => {
  const { file } = useFolder();

  test.each([
    { option: "--lp", text: FILES[0].text },
    { option: "--lp", text: FILES[1].text },
    { option: "--mps", text: FILES[2].text },
    { option: "--freemps", text: FILES[2].text },
  ])("reads $option and finds the solutions", ({ option, text }) => {
    const verdict = (name: string) => {
      const path = file("puzzle", text(readFixture(name)));
      const { stdout } = spawnSync(glpsol?.path ?? "", [option, path], { encoding: "utf8" });
      return /INTEGER OPTIMAL SOLUTION FOUND|NO PRIMAL FEASIBLE|NO INTEGER FEASIBLE|error/.exec(stdout)?.[0];
    };
    expect([verdict("framed-4x3-hole.puzzle.json"), verdict("tetravex-3x3.txt")]).toEqual([
      "INTEGER OPTIMAL SOLUTION FOUND",
      "INTEGER OPTIMAL SOLUTION FOUND",
    ]);
  });
});

test("the LP of a puzzle of two tiles, line by line", () => {
  const lines = FILES[0].text(readFixture("choose-3x2.puzzle.json")).split("\n");
  const from = lines.indexOf("Minimize");
  expect(lines.slice(from, from + 5)).toEqual([
    "Minimize",
    " nothing: 0 never",
    "Subject To",
    " cell_0_0:",
    expect.stringMatching(/^ {2}\+ t0r0x0y0 \+ /),
  ]);
});
