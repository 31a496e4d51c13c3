/** Many puzzles in one call: the results of `solve` for each, limits, the signal, and puzzles that are made on demand. */
import { describe, expect, test } from "vitest";
import { PuzzleError } from "../errors.js";
import { type GenerateOptions, generatePuzzle } from "../generate.js";
import type { Puzzle } from "../model.js";
import { collect } from "../testing/collect.js";
import { readFixture } from "../testing/fixtures.js";
import { type CountRequest, countEach } from "./count-each.js";
import { referenceEngine } from "./reference.js";
import { type Machine, planSearch, resultOfSearch, type SolveResult, solve } from "./solve.js";

const circles = readFixture("circles-3x3.letters.txt");
const insects = readFixture("insects.arc");
const random = (options: Partial<GenerateOptions>) =>
  generatePuzzle({ width: 3, height: 3, colors: 3, rule: "signed", random: true, seed: 1, ...options });

/** A host whose clock advances by a millisecond whenever it is read. */
function machine(): Machine & { breaths: number } {
  let now = 0;
  const own = {
    breaths: 0,
    engines: { kernel: referenceEngine },
    host: {
      now: () => now++,
      async breathe() {
        own.breaths++;
      },
    },
  };
  return own;
}

function all(puzzles: Parameters<typeof countEach>[0], request: CountRequest = {}) {
  return collect(countEach(puzzles, request, machine()));
}

const figures = ({ outcome, setup }: SolveResult) => ({ ...outcome, elapsedMs: 0, ...setup });

test.each<[string, CountRequest]>([
  ["by default", {}],
  ["with turned boards", { symmetry: false }],
  ["in a given order", { order: "spiral-in" }],
  ["within a few nodes each", { nodeLimit: 300 }],
  ["with an engine that is named", { engine: { ...referenceEngine, name: "named" } }],
])("the results of solve, in order, %s", async (_, request) => {
  const puzzles = [
    circles,
    insects,
    readFixture("framed-4x3-hole.puzzle.json"),
    random({ seed: 1 }),
    random({ seed: 2 }),
    random({ width: 4, colors: 6, seed: 7, rule: "equal", frame: true }),
  ];
  const expected = puzzles.map((puzzle) => resultOfSearch(solve(puzzle, { ...request, limit: 0 }, machine())));
  expect((await all(puzzles, request)).map(figures)).toEqual((await Promise.all(expected)).map(figures));
});

test.each<CountRequest>([{}, { order: "free-growth" }])("free growth has the nodes of solve, %j", async (request) => {
  const puzzle = random({ width: 4, height: 4, colors: 6 });
  const expected = await resultOfSearch(solve(puzzle, { ...request, limit: 0 }, machine()));
  expect(expected.setup).toMatchObject({ order: "free-growth" });
  expect((await all([puzzle], request)).map(figures)).toEqual([figures(expected)]);
});

test("copies of puzzles, which have lost their labels, are searched like the puzzles", async () => {
  const copies = [{ ...circles }, structuredClone(insects), JSON.parse(JSON.stringify(circles)) as Puzzle];
  expect((await all(copies)).map(figures)).toEqual((await all([circles, insects, circles])).map(figures));
  const copied = await resultOfSearch(solve({ ...circles, name: "copied" }, {}, machine()));
  expect(copied.outcome.status).toBe("solved");
  expect(() => planSearch({ ...circles, tiles: [] }, {}, machine())).toThrow(PuzzleError);
});

test("no puzzles, no results", async () => {
  expect(await all([])).toEqual([]);
});

test("each puzzle is made when it is its turn", async () => {
  const events: string[] = [];
  async function* made(): AsyncGenerator<Puzzle> {
    for (const seed of [1, 2, 3]) {
      events.push(`made ${seed}`);
      yield random({ seed });
    }
  }
  let counted = 0;
  for await (const { outcome } of countEach(made(), {}, machine())) {
    events.push(outcome.status);
    if (++counted === 2) break;
  }
  expect(events).toEqual(["made 1", "complete", "made 2", "complete"]);
});

test("a time limit holds for each puzzle", async () => {
  const results = await all([circles, circles], { timeLimitMs: 0 });
  expect(results.map(({ outcome }) => outcome.status)).toEqual(["limit", "limit"]);
});

test("the event loop gets its turn between short searches", async () => {
  const own = machine();
  const puzzles = Array.from({ length: 20 }, (_, seed) => random({ seed }));
  for await (const _ of countEach(puzzles, {}, own));
  expect(own.breaths).toBeGreaterThan(3);
});

describe("a signal", () => {
  test.each<[string, (controller: AbortController) => void, string[]]>([
    ["before the first puzzle", (controller) => controller.abort(), ["aborted"]],
    ["never", () => {}, ["complete", "complete", "complete"]],
  ])("%s", async (_, act, statuses) => {
    const controller = new AbortController();
    act(controller);
    const results = await all([circles, insects, circles], { signal: controller.signal });
    expect(results.map(({ outcome }) => outcome.status)).toEqual(statuses);
  });

  test("between two puzzles ends the loop", async () => {
    const controller = new AbortController();
    const statuses: string[] = [];
    for await (const { outcome } of countEach([circles, insects], { signal: controller.signal }, machine())) {
      statuses.push(outcome.status);
      controller.abort();
    }
    expect(statuses).toEqual(["complete"]);
  });
});

test("an option out of range is refused before the first puzzle", async () => {
  await expect(all([circles], { nodeLimit: 0 })).rejects.toThrow("nodeLimit: expected a whole number from 1");
});
