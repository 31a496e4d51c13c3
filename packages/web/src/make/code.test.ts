import { generatePuzzle, referenceEngine } from "@edgewise/core";
import { makePuzzles } from "@edgewise/core/workshop";
import { expect, test } from "vitest";
import { type Order, parseCode } from "./code.js";

const shape = { width: 3, height: 2, colors: 4, rule: "signed", seed: 7 } as const;
const machine = { engines: { kernel: referenceEngine }, host: { now: () => 0, breathe: async () => undefined } };

test.each<Order>([
  shape,
  { ...shape, width: 10, rule: "equal", frame: true, seed: 123456 },
  { ...shape, rule: "case", frame: true, frameColors: 2, balanced: true },
  { ...shape, random: true },
  { ...shape, solutions: 1 },
  { ...shape, solutions: 2, balanced: true },
  { ...shape, solutions: 1, difficulty: [1, 10] },
])("the name of a puzzle says how it was made: %o", async (order) => {
  if (order.solutions === undefined) {
    expect(parseCode(generatePuzzle(order).name)).toEqual(order);
    return;
  }
  for await (const { puzzle } of makePuzzles(order, machine))
    expect(parseCode(` ${puzzle.name.toUpperCase()}`)).toEqual(order);
});

test("a code of questions and answers says how many", () => {
  expect(parseCode("unique-3x2-list-c4-balanced-s7")).toEqual({
    ...shape,
    list: true,
    balanced: true,
    solutions: 1,
  });
});

test.each(["", "unique-3x3-signed-c4", "random-3x3-list-c4-s1", "planted-3x3-signed-c4-clues2-s1", "easy-4711"])(
  "%j is no code",
  (code) => {
    expect(parseCode(code)).toBeUndefined();
  },
);
