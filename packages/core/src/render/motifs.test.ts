import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rule, Tile } from "../model.js";
import { matcherOf } from "../rules.js";
import { assignMotifs } from "./motifs.js";

/** kind, half, variant of each label, as "0 head 0". */
function table(rule: Rule, labels: readonly string[], frame?: string): Record<string, string> {
  const tiles = labels.map((label): Tile => [label, label, label, label]);
  const motifs = assignMotifs({ tiles, rule, ...(frame !== undefined && { frame }) });
  return Object.fromEntries(
    [...motifs].map(([label, { kind, half, variant }]) => [label, `${kind} ${half} ${variant}`]),
  );
}

const pairs = (...list: [string, string][]): Rule => ({ pairs: list });

describe("assignMotifs", () => {
  test.each<[string, Rule, string[], Record<string, string>]>([
    [
      "signed: by magnitude, plus is head",
      "signed",
      ["-2", "1", "10", "2", "-1"],
      { 1: "0 head 0", "-1": "0 tail 0", 2: "1 head 0", "-2": "1 tail 0", 10: "2 head 0" },
    ],
    ["signed: half of a family keeps its half", "signed", ["-3"], { "-3": "0 tail 0" }],
    ["signed: 0 mates with itself", "signed", ["0", "1"], { 0: "0 both 0", 1: "1 head 0" }],
    ["case: capitals are heads", "case", ["y", "C", "c"], { C: "0 head 0", c: "0 tail 0", y: "1 tail 0" }],
    ["case: words", "case", ["aB", "Ab"], { Ab: "0 head 0", aB: "0 tail 0" }],
    [
      "equal: no halves; numbers first and by size",
      "equal",
      ["b", "10", "a", "9"],
      { 9: "0 both 0", 10: "1 both 0", a: "2 both 0", b: "3 both 0" },
    ],
    [
      "pairs: the first of a pair is head",
      pairs(["tail", "head"], ["paw", "claw"]),
      ["claw", "head", "tail"],
      { tail: "0 head 0", head: "0 tail 0", claw: "1 tail 0" },
    ],
    [
      "pairs: several mates, one family",
      pairs(["a", "x"], ["a", "y"], ["b", "y"]),
      ["a", "b", "x", "y"],
      { a: "0 head 0", x: "0 tail 0", y: "0 tail 1", b: "0 head 1" },
    ],
    [
      "pairs: joined by a label that no tile shows",
      pairs(["a", "x"], ["b", "x"]),
      ["a", "b"],
      { a: "0 head 0", b: "0 head 1" },
    ],
    [
      "pairs: a label that mates with itself has no halves",
      pairs(["a", "b"], ["b", "b"]),
      ["a", "b"],
      { a: "0 both 0", b: "0 both 1" },
    ],
    [
      "pairs: nor has an odd ring",
      pairs(["a", "b"], ["b", "c"], ["c", "a"]),
      ["c", "b", "a"],
      { a: "0 both 0", b: "0 both 1", c: "0 both 2" },
    ],
  ])("%s", (_, rule, labels, expected) => {
    expect(table(rule, labels)).toEqual(expected);
  });

  test.each<[string, Rule, string[], string, Record<string, string>]>([
    ["has no motif", "equal", ["0", "1"], "0", { 1: "0 both 0" }],
    ["joins no families", pairs(["a", "f"], ["b", "f"]), ["a", "b", "f"], "f", { a: "0 head 0", b: "1 head 0" }],
  ])("the frame %s", (_, rule, labels, frame, expected) => {
    expect(table(rule, labels, frame)).toEqual(expected);
  });

  test("different labels differ, and mates fit, under every rule", () => {
    const letter = fc.constantFrom(..."abcdefghABCDEFGH");
    const anyPuzzle = fc.oneof(
      fc.record({ rule: fc.constantFrom<Rule>("equal", "case"), labels: fc.array(letter, { minLength: 1 }) }),
      fc.record({
        rule: fc.constant<Rule>("signed"),
        labels: fc.array(fc.integer({ min: -9, max: 9 }).map(String), { minLength: 1 }),
      }),
      fc.record({
        rule: fc.array(fc.tuple(letter, letter)).map((list): Rule => ({ pairs: list })),
        labels: fc.array(letter, { minLength: 1 }),
      }),
    );
    fc.assert(
      fc.property(anyPuzzle, ({ rule, labels }) => {
        const tiles = labels.map((label): Tile => [label, label, label, label]);
        const motifs = [...assignMotifs({ tiles, rule })];
        expect(new Set(motifs.map(([, motif]) => JSON.stringify(motif))).size).toBe(new Set(labels).size);
        for (const [a, x] of motifs) {
          for (const [b, y] of motifs) {
            if (!matcherOf(rule).mates(a, b)) continue;
            expect(x.kind).toBe(y.kind);
            expect([x.half, y.half].sort()).toEqual(x.half === "both" ? ["both", "both"] : ["head", "tail"]);
          }
        }
      }),
    );
  });

  test("do not depend on the order of the tiles", () => {
    const labels = ["3", "-1", "2", "-3", "1"];
    expect(table("signed", labels)).toEqual(table("signed", labels.toReversed()));
  });
});
