import { describe, expect, test } from "vitest";
import type { Answer, Contestant, Find } from "../contestants/contestant.js";
import { checkAgreement, checkAnswer, WrongAnswer } from "./check.js";

const known = { fingerprint: "", arrangements: 8, distinct: 2, nodes: 100, order: "growth-corner" };
const right: Answer = { status: "complete", arrangements: 8, distinct: 2, nodes: 100, elapsedMs: 1 };
const tree = { order: "growth-corner", symmetry: false } as const;
const otherTree = { order: "row-major", symmetry: false } as const;

interface Row {
  readonly what: string;
  readonly find: Find;
  readonly answer: Partial<Answer>;
  readonly plan?: typeof tree | typeof otherTree;
  /** What the message says; undefined: the answer is right. */
  readonly says?: string;
}

const ROWS: readonly Row[] = [
  { what: "the right counts", find: "count", answer: {} },
  {
    what: "too few arrangements",
    find: "count",
    answer: { arrangements: 7 },
    says: "expected 8 arrangements, found 7",
  },
  { what: "too many distinct", find: "all", answer: { distinct: 8 }, says: "expected 2 distinct, found 8" },
  { what: "no distinct, if it does not count them", find: "count", answer: {} },
  {
    what: "other nodes of the same tree",
    find: "count",
    plan: tree,
    answer: { nodes: 99 },
    says: "expected 100 nodes",
  },
  { what: "other nodes of another tree", find: "count", plan: otherTree, answer: { nodes: 99 } },
  { what: "half a search", find: "count", answer: { status: "solved" }, says: "expected the whole space searched" },
  { what: "a solution", find: "first", answer: { status: "solved", arrangements: 1 } },
  { what: "no solution", find: "first", answer: { arrangements: 0 }, says: "expected a solution, found complete" },
  { what: "a limit", find: "count", answer: { status: "limit", arrangements: 3 } },
];

describe("an answer against the stored counts", () => {
  test.each(ROWS)("$find, $what: $says", ({ find, answer, plan, says }) => {
    const trial = { case: "case", find, ...(plan && { plan }) };
    const check = () => checkAnswer({ ...right, ...answer }, { contestant: "a contestant", trial, known });
    if (says === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(says);
  });
});

describe("answers against each other, without stored counts", () => {
  const contestant = (name: string, countsNodes: boolean): Contestant => ({
    name,
    kind: "baseline",
    countsNodes,
    missing: undefined,
    solve: () => Promise.resolve(right),
  });
  const both = [contestant("a", true), contestant("b", true)];
  const answers = (b: Partial<Answer>) =>
    new Map([
      ["a", right],
      ["b", { ...right, ...b }],
    ]);

  test.each([
    { what: "other arrangements", b: { arrangements: 4 }, plan: undefined, says: "a found 8 arrangements, b 4" },
    { what: "other nodes of the same tree", b: { nodes: 1 }, plan: tree, says: "a found 100 nodes, b 1" },
  ])("$what: one of them is wrong", ({ b, plan, says }) => {
    const trial = { case: "case", find: "count" as const, ...(plan && { plan }) };
    expect(() => checkAgreement(answers(b), both, trial)).toThrow(WrongAnswer);
    expect(() => checkAgreement(answers(b), both, trial)).toThrow(says);
  });

  test("the nodes of different trees may differ", () => {
    expect(() => checkAgreement(answers({ nodes: 1 }), both, { case: "case", find: "count" })).not.toThrow();
  });
});
