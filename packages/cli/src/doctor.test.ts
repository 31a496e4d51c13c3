/** edgewise doctor. */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fixturePath } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise } from "./testing/command.js";

const cats = readFileSync(fixturePath("puzzles", "big-cats-ilp.txt"), "utf8");
/** The fifth tile with a front of a tiger in place of its back. */
const mistyped = cats.replace(/^TB LF PF TB$/m, "TF LF PF TB");
const doctor = (input: string, ...flags: string[]) => edgewise(["doctor", "-", "--quiet", ...flags], input);

test("the mistyped side is among the first five", async () => {
  expect(mistyped).not.toBe(cats);
  const { code, stdout, stderr } = await doctor(mistyped);
  expect([code, stderr]).toEqual([EXIT.none, ""]);
  expect(stdout.split("\n")[0]).toBe("The puzzle has no solution. Look at these, the most plausible first:");
  expect(stdout).toContain("tile 5, top: if this were TB instead of TF, there would be exactly one solution.");
});

test("--json, --limit and --expect", async () => {
  const { repairs, distinct, tried } = JSON.parse((await doctor(mistyped, "--json", "--limit", "9")).stdout);
  expect([distinct, repairs.length, tried > 9]).toEqual([0, 9, true]);
  expect(repairs[0]).toMatchObject({ distinct: 1, repair: { kind: "label" } });
  const two = JSON.parse((await doctor(cats, "--json", "--expect", "2")).stdout);
  expect(new Set(two.repairs.map((each: { distinct: number }) => each.distinct))).toEqual(new Set([2]));
});

test("labels that reorder a line are escaped", async () => {
  // Other formats are read without marks that no screen shows.
  const json = (await edgewise(["convert", "-", "--to", "json", "--quiet"], mistyped)).stdout;
  const { stdout } = await doctor(json.replaceAll("TB", "T\\u202eB"));
  expect(stdout).toContain("if this were T\\u{202e}B instead of TF");
  expect(stdout).not.toContain("\u202e");
});

test("a side that could not be read is the first to be changed, and ? is a label like any other", async () => {
  const tiles = ["2 ? 2 3", "4 4 2 4", "1 3 2 1", "2 5 4 3", "1 5 1 5", "4 3 4 3", "3 3 4 1", "5 1 4 5", "2 2 5 3"];
  const { stdout } = await doctor(["size 3x3", "rule equal", ...tiles].join("\n"));
  expect(stdout).toContain("1. tile 1, right: if this were 2 instead of ?");
  expect(stdout).toContain("2. tile 1, right: if this were 3 instead of ?");
});

test("a puzzle that is as expected ends with 0", async () => {
  expect(await doctor(cats)).toMatchObject({
    code: EXIT.done,
    stdout: "The puzzle has 1 distinct solution. It looks as it should.\n",
  });
  expect((await doctor(mistyped, "--expect", "0")).stdout).toMatch(/^The puzzle has no solution. It looks/);
});

test("a limit that leaves nothing ends with 3, and says so", async () => {
  const { code, stdout } = await doctor(mistyped, "--time-limit", "0.000001");
  expect([code, stdout]).toEqual([EXIT.limit, expect.stringMatching(/The time limit ended the search [a-z]+ .*\.\n$/)]);
});

test("an interruption is not called a limit", async () => {
  const listeners = process.listenerCount("SIGINT");
  const hard = await edgewise(["generate", "--size", "9x9", "--colors", "9", "--seed", "3"]);
  const ended = doctor(hard.stdout);
  while (process.listenerCount("SIGINT") === listeners) await setTimeout(1);
  process.emit("SIGINT");
  const stdout = "An interruption ended the search before the solutions were counted.\n";
  expect(await ended).toMatchObject({ code: EXIT.interrupted, stdout });
});

test("solve names it where there is no solution", async () => {
  const { stderr } = await edgewise(["solve", "-"], mistyped);
  expect(stderr).toContain("edgewise doctor");
  expect((await edgewise(["solve", "-"], cats)).stderr).not.toContain("edgewise doctor");
});
