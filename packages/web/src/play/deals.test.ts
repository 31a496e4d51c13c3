import { load } from "@edgewise/wasm";
import { expect, test } from "vitest";
import { dailyId, dealFrom, dealOf, LEVELS, randomId } from "./deals.js";

test.each([
  ["easy-4711", "Easy 4711", "easy", 9],
  ["expert-1", "Expert 1", "expert", 36],
  ["daily-2026-11-22", "Daily 2026-11-22", "daily", 16],
  ["daily-2024-02-29", "Daily 2024-02-29", "daily", 16],
])("%s is a deal, and its puzzle is recognised", (id, name, kind, tiles) => {
  const deal = dealOf(id);
  expect(deal).toMatchObject({ id, kind, puzzle: { name } });
  expect(deal?.puzzle.tiles).toHaveLength(tiles);
  expect(deal && dealFrom(deal.puzzle)).toEqual(deal);
});

test.each([
  "",
  "easy",
  "easy-",
  "easy-x",
  "Easy-1",
  "huge-1",
  "daily-1",
  "easy-2026-11-22",
  "daily-2026-02-30",
  "easy-1234567890",
])("%j is no deal", (id) => {
  expect(dealOf(id)).toBeUndefined();
});

test("a puzzle that only has the name of a deal is none", () => {
  const [easy, other] = [dealOf("easy-1"), dealOf("easy-2")];
  expect(easy && other && dealFrom({ ...other.puzzle, name: easy.puzzle.name })).toBeUndefined();
});

test("the day is that of the machine, and numbers are short", () => {
  expect(dailyId(new Date(2026, 0, 5, 23, 59))).toBe("daily-2026-01-05");
  expect([randomId("hard", 0), randomId("hard", 0.999999)]).toEqual(["hard-1", "hard-99999"]);
});

test("each level takes a longer search than the one before", async () => {
  const edgewise = await load();
  const medians: number[] = [];
  for (const { id } of LEVELS) {
    const nodes: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const deal = dealOf(`${id}-${number}`);
      if (deal) nodes.push(Number((await edgewise.count(deal.puzzle)).stats.nodes));
    }
    medians.push(nodes.sort((a, b) => a - b)[3] ?? 0);
  }
  expect(medians).toEqual(medians.toSorted((a, b) => a - b));
  expect(new Set(medians).size).toBe(LEVELS.length);
});
