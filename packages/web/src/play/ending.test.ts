import { expect, test } from "vitest";
import { bestText, figuresText, shareText } from "./ending.js";

test.each([
  [{ ms: 192_000, moves: 24, hints: 0 }, "3:12, 24 moves, no hints"],
  [{ ms: 59_999, moves: 1, hints: 1 }, "0:59, 1 move, 1 hint"],
])("%j", (ending, expected) => {
  expect(figuresText(ending)).toBe(expected);
});

test.each([
  ["the first", "easy", undefined, "Your first easy game."],
  ["faster", "easy", 70_000, "Your best easy game, down from 1:10."],
  ["slower", "daily", 50_000, "Your best puzzle of the day: 0:50."],
  ["a time that is not kept", undefined, undefined, ""],
] as const)("%s", (_, kind, bestMs, expected) => {
  expect(bestText({ ms: 60_000, moves: 9, hints: 0, kind, bestMs })).toBe(expected);
});

test("the text to share has figures, and a link if there is one", () => {
  const ending = { ms: 60_000, moves: 9, hints: 2 };
  expect(shareText(ending, "Easy 1", "https://x/#play=easy-1")).toBe(
    "I solved Easy 1 on Edgewise: 1:00, 9 moves, 2 hints. Can you? https://x/#play=easy-1",
  );
  expect(shareText(ending, "", undefined)).toBe("I solved a puzzle on Edgewise: 1:00, 9 moves, 2 hints. Can you?");
});
