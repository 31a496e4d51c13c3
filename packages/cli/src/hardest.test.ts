/** `experiment --hardest` and its table; what is tried and kept is tested in core. */
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { useFolder } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise } from "./testing/command.js";

const { inFolder } = useFolder();
const shape = ["experiment", "--size", "3x2", "--colors", "5", "--hardest", "dead-ends", "--quiet"];
const search = (out: string, puzzles: string, ...more: string[]) =>
  edgewise([...shape, "--out", out, "--puzzles", puzzles, ...more]);

test("two runs make the table of one, on one file; its puzzles can be analyzed", async () => {
  const [both, whole] = [inFolder("both.json"), inFolder("whole.json")];
  expect(await search(both, "90")).toMatchObject({ code: EXIT.done, stderr: "" });
  expect((await search(both, "60")).stdout).toMatch(
    /^The most dead ends of 150 puzzles, 3x2, 5 colours, rule signed\n/,
  );
  expect((await search(whole, "150", "--json")).stdout).toBe(readFileSync(whole, "utf8"));
  expect(readFileSync(both, "utf8")).toBe(readFileSync(whole, "utf8"));
  const { puzzles } = JSON.parse(readFileSync(both, "utf8"));
  const { code, stdout } = await edgewise(["analyze", "-", "--json"], JSON.stringify(puzzles[0].puzzle));
  expect([puzzles.length, code, JSON.parse(stdout).difficulty.nodes]).toEqual([10, EXIT.done, puzzles[0].nodes]);
});

test.each(["0.3", "0.0005"])("--time-limit %s ends it with the table so far", async (limit) => {
  const file = inFolder(`limit-${limit}.json`);
  const { code, stderr } = await search(file, "10000000", "--time-limit", limit);
  const { tries } = JSON.parse(readFileSync(file, "utf8"));
  expect([code, stderr]).toEqual([EXIT.limit, `note: stopped by --time-limit after ${tries} of 10000000 puzzles\n`]);
});

test("a last table that cannot be saved is printed, and an error", async () => {
  const place = mkdtempSync(inFolder("place-"));
  const path = `${place}/table.json`;
  const ended = search(path, "10000000", "--time-limit", "0.5");
  while (!existsSync(path)) await setTimeout(5);
  renameSync(place, `${place}-away`);
  const { code, stdout, stderr } = await ended;
  expect([code, stdout]).toEqual([EXIT.badInput, expect.stringMatching(/^The most dead ends of /)]);
  expect(stderr).toContain(`error: cannot write ${path}: no such file or folder\n`);
});

test.each<[string, (text: string) => string, RegExp]>([
  [
    "a table of other options",
    (text) => text.replace('"colors":5', '"colors":6'),
    /changed.json:1: expected "colors":5, found "colors":6$/m,
  ],
  [
    "a number of tries below 0",
    (text) => text.replace(/"tries":\d+/, '"tries":-1'),
    /changed.json: expected a table of experiment --hardest, found another text$/m,
  ],
  [
    "something else",
    () => "no table\n",
    /changed.json: expected a table of experiment --hardest, found another text$/m,
  ],
  ["other nodes", (text) => text.replace(/"nodes":\d/, '"nodes":10'), /:2: expected \{"nodes":.*, found \{"nodes":10/],
  [
    "halves that are none",
    (text) => text.replace(/"halves":\[\d/, '"halves":[99'),
    /: halves of puzzle 1 must be 17, each of/,
  ],
  ["more at its end", (text) => `${text}\n`, /:14: expected the end, found nothing$/m],
])("%s is refused, and left as it is", async (_, change, message) => {
  const path = inFolder("changed.json");
  if (!existsSync(inFolder("sound.json"))) await search(inFolder("sound.json"), "60");
  const changed = change(readFileSync(inFolder("sound.json"), "utf8"));
  writeFileSync(path, changed);
  const { code, stderr } = await search(path, "1");
  expect([code, readFileSync(path, "utf8")]).toEqual([EXIT.badInput, changed]);
  expect(stderr).toMatch(message);
});
