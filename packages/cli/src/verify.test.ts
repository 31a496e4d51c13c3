/** edgewise verify: solutions that are right, wrong, or none. Certificates: certificate.test.ts. */
import { fixturePath, useFolder } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise, withoutNative } from "./testing/command.js";

withoutNative();
const { file } = useFolder();

const insects = fixturePath("puzzles", "insects.arc");

const solved = async () => (await edgewise(["solve", insects, "--json"])).stdout;

test("a solution that solve printed is correct", async () => {
  expect(await edgewise(["verify", insects, "-"], await solved())).toMatchObject({
    code: EXIT.done,
    stdout: "solution 1: correct\n",
  });
});

test("a wrong one ends with 1 and names what is wrong", async () => {
  const result = JSON.parse(await solved());
  result.solutions[0].placements[4].rotation ^= 2;
  const { code, stdout } = await edgewise(["verify", insects, "-"], JSON.stringify(result));
  expect(code).toBe(EXIT.none);
  expect(stdout).toMatch(/solution 1: wrong\n {2}cell \(1, 0\): south shows .* does not mate/);
});

test.each([[["verify", "-", insects]], [["count", "-"]]])("%j of a result, not a puzzle: one line", async (args) => {
  expect(await edgewise(args, await solved())).toMatchObject({
    code: EXIT.badInput,
    stderr:
      'error: standard input:/format: expected the text "edgewise-puzzle", found the text "edgewise-result" [wrong-version]\n',
  });
});

test.each(["insects.arc", "random-3x3-c4-1.puzzle.json"])(
  "%s, a puzzle in place of solutions: one line",
  async (name) => {
    const given = fixturePath("puzzles", name);
    const stderr = `error: ${given}: expected solutions as edgewise solve --json prints them, found a puzzle [bad-solution]\n`;
    for (const args of [
      ["verify", insects, given],
      ["render", insects, "--solution", given],
    ])
      expect(await edgewise(args)).toEqual({ code: EXIT.badInput, stdout: "", stderr });
  },
);

test("labels that reorder a line are escaped", async () => {
  const puzzle = {
    board: { width: 2, height: 1 },
    rule: "equal",
    tiles: [
      ["a", "b\u202e", "c", "d"],
      ["a", "b", "c", "e"],
    ],
  };
  const placements = [0, 1].map((tile) => ({ x: tile, y: 0, tile, rotation: 0 }));
  const named = file("hostile.puzzle.json", JSON.stringify({ format: "edgewise-puzzle", version: 1, ...puzzle }));
  const { stdout } = await edgewise(["verify", named, "-"], JSON.stringify({ placements }));
  expect(stdout).toContain("cell (0, 0): east shows b\\u{202e}, which does not mate with e of its neighbour");
});

test("--proof and --clauses need a certificate", async () => {
  for (const option of ["--proof", "--clauses"]) {
    const { code, stderr } = await edgewise(["verify", insects, "-", option, "unwritten"], await solved());
    expect([code, stderr]).toEqual([
      EXIT.badInput,
      "error: standard input: expected a certificate for --clauses and --proof, found none\n",
    ]);
  }
});

test.each([
  ["no JSON", "not json", /1:1: expected a JSON value/],
  [
    "a lost comma",
    '{"solutions":[{"placements":[]}{"placements":[]}]}',
    /\/solutions\/1: expected "," before the next solution/,
  ],
  ["a comma too many", '{"solutions":[{"placements":[]},]}', /1:\d+: expected a JSON value/],
  [
    "a number among solutions",
    '{"solutions":[{"placements":[]},7]}',
    /expected an array of at most 256 placements, found/,
  ],
  ["a second solution without a tile", '{"solutions":[[], [{"x":0}]]}', /\/solutions\/1:\/0: expected whole numbers/],
  ["a bad line", '{"placements":[]}\n{"placements":[}\n', /standard input:2:16: expected a JSON value/],
  [
    "a result cut short",
    '{"solutions":[\n{"placements":[]},\n{"placem',
    /standard input:3:9: expected the double quote that ends the text/,
  ],
  [
    "lines without a solution",
    '{"type":"progress"}\n{"type":"result"}\n{"type":"error"}\n',
    /expected at least one solution, found none/,
  ],
  ["nothing", "", /expected a JSON value, found the end of the text/],
  ["no solutions", '{"solutions": []}', /expected at least one solution, found none \[bad-solution\]/],
  ["something else", '{"a": 1}', /bad-solution/],
  ["a placement without a tile", '{"placements": [{"x": 0, "y": 0}]}', /\/placements\/0: expected whole numbers/],
])("%s is bad input", async (_, text, message) => {
  const { code, stderr } = await edgewise(["verify", insects, "-"], text);
  expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(message)]);
});
