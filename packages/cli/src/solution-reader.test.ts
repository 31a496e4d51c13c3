/** Results read in pieces give the solutions of the whole text, wherever the chunks end. */
import { parseSolutions } from "@edgewise/core";
import { cases, fixturePath } from "@edgewise/core/testing";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { solutionsIn } from "./solution-reader.js";
import { edgewise } from "./testing/command.js";

const texts: string[] = [];
let expected: unknown[] = [];
beforeAll(async () => {
  const args = ["solve", fixturePath("puzzles", "circles-3x3.letters.txt"), "--all", "--quiet"];
  const { stdout } = await edgewise([...args, "--json"]);
  expected = parseSolutions(stdout);
  expect(expected).toHaveLength(4);
  const value = JSON.parse(stdout);
  const odd = { ...value, puzzle: 'a ] } " \\ "solutions":[ é', note: { solutions: [1] } };
  texts.push(stdout, JSON.stringify(value), JSON.stringify(value, undefined, 2), JSON.stringify(odd));
  texts.push((await edgewise([...args, "--ndjson"])).stdout, `\uFEFF${stdout}`);
});

test("the same solutions, for any chunks", async () => {
  const anyText = fc.nat({ max: 5 });
  const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(anyText, sizes, async (index, lengths) => {
      const text = texts[index] ?? "";
      const found: unknown[] = [];
      for await (const solution of solutionsIn("text", chunks(text, lengths))) found.push(solution);
      expect(found).toEqual(expected);
    }),
    { numRuns: cases(400) },
  );
});

test("the place where a result is cut off is named by its line", async () => {
  const all = texts[2] ?? "";
  const text = all.slice(0, all.length / 2);
  const read = async () => {
    for await (const _ of solutionsIn("text", chunks(text, [50])));
  };
  await expect(read).rejects.toThrow(`${text.split("\n").length}:`);
});

async function* chunks(text: string, lengths: readonly number[]): AsyncGenerator<string> {
  for (let at = 0, i = 0; at < text.length; i++) {
    const length = lengths[i % lengths.length] ?? 1;
    yield text.slice(at, at + length);
    at += length;
  }
}
