import { readFixture } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import type { SolveOptions } from "../engine.js";
import { foundByReference } from "../testing/agreement.js";
import { Answers, decode } from "./answers.js";
import { type Choice, modelOf } from "./model.js";

const puzzle = readFixture("circles-3x3.letters.txt");
const model = modelOf(puzzle);
/** All 16 of them, 4 of which stand for the others. */
const { arrangements } = await foundByReference(puzzle);
const solutions = arrangements.map((text) =>
  text.split(" ").map((word, cell): Choice => {
    const [tile = 0, rotation = 0] = word.split("/").map(Number);
    return [cell, tile * 4 + rotation];
  }),
);
const [first = []] = solutions;

describe("answers that are refused", () => {
  test.each<{ what: string; choices: readonly Choice[]; says: RegExp }>([
    { what: "a cell that does not exist", choices: [[9, 0]], says: /cell number 9 of 9/ },
    {
      what: "two tiles in a cell",
      choices: [
        [0, 0],
        [0, 5],
      ],
      says: /two tiles in cell \(0, 0\)/,
    },
    { what: "a tile that does not exist", choices: [[0, 36]], says: /tile 9 with rotation 0 in cell \(0, 0\)/ },
    { what: "too few tiles", choices: first.slice(1), says: /cell \(0, 0\): is empty/ },
    { what: "a tile twice", choices: first.map(([cell]): Choice => [cell, 0]), says: /already placed at/ },
    {
      what: "neighbours that do not mate",
      choices: first.map(([cell, code]): Choice => [cell, cell === 4 ? code ^ 1 : code]),
      says: /does not mate/,
    },
  ])("$what", ({ choices, says }) => {
    const attempt = () => decode("liar", model, choices);
    expect(attempt).toThrow(says);
    expect(attempt).toThrow(expect.objectContaining({ name: "ModelError", program: "liar", kind: "wrong-answer" }));
  });

  test("the same solution twice, which would make the counts wrong", () => {
    const answers = new Answers("liar", model, {});
    answers.add(first);
    expect(() => answers.add(first)).toThrow("liar: it gave the same solution twice");
  });
});

describe("counting and reporting all 16 arrangements, 4 of them distinct", () => {
  test.each<{ options: SolveOptions; arrangements: bigint; distinct: bigint; reported: number; status: string }>([
    { options: {}, arrangements: 16n, distinct: 4n, reported: 4, status: "complete" },
    { options: { everyArrangement: true }, arrangements: 16n, distinct: 4n, reported: 16, status: "complete" },
    { options: { solutionLimit: 1 }, arrangements: 1n, distinct: 1n, reported: 1, status: "solved" },
    {
      options: { solutionLimit: 16, everyArrangement: true },
      arrangements: 16n,
      distinct: 4n,
      reported: 16,
      status: "solved",
    },
  ])("$options", ({ options, ...expected }) => {
    const shown: unknown[] = [];
    const answers = new Answers("solver", model, { ...options, onSolution: (solution) => shown.push(solution) });
    for (const solution of solutions) if (!answers.add(solution)) break;
    const outcome = answers.outcome("complete", { elapsedMs: 0, figures: {} });
    expect({ ...outcome, reported: shown.length }).toMatchObject(expected);
  });

  test.each(solutions)("each one alone is a distinct solution, and is reported when a limit ends it", (...solution) => {
    const shown: unknown[] = [];
    const answers = new Answers("solver", model, { solutionLimit: 2, onSolution: (it) => shown.push(it) });
    answers.add(solution);
    const outcome = answers.outcome("limit", { elapsedMs: 0, figures: {} });
    expect(outcome).toMatchObject({ arrangements: 1n, distinct: 1n, status: "limit" });
    expect(shown).toEqual([decode("solver", model, solution).solution]);
  });
});
