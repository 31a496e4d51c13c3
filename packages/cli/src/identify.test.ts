/** edgewise identify. */
import { fixturePath, readFixture, useFolder } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise } from "./testing/command.js";

const { file } = useFolder();
const insects = fixturePath("puzzles", "insects.arc");
const circles = fixturePath("puzzles", "circles-3x3.letters.txt");

/** The insects with other names, the tiles in reverse and turned; mirrored if asked. */
function renamedInsects(mirrored: boolean): string {
  const named = (label: string) => (label.startsWith("-") ? `owl${label}` : `OWL-${label}`);
  const tiles = readFixture("insects.arc").tiles.map((tile) => tile.map(named));
  const listed = tiles.reverse().map(([n, e, s, w]) => (mirrored ? [n, w, s, e] : [e, s, w, n]).join(" "));
  const pairs = [1, 2, 3, 4].map((i) => `pair OWL-${i} owl-${i}`);
  const text = ["size 3x3", "rule pairs", ...pairs, ...listed, ""].join("\n");
  return file(mirrored ? "mirrored.txt" : "owls.txt", text);
}

test("a known puzzle is named, whatever its labels are called", async () => {
  const { code, stdout } = await edgewise(["identify", renamedInsects(false), "--json", "--quiet"]);
  expect(code).toBe(EXIT.done);
  expect(JSON.parse(stdout)).toMatchObject({ names: expect.arrayContaining(["Insects"]), mapping: null });
});

test("a published count that is wrong is called so", async () => {
  const { stdout } = await edgewise(["identify", fixturePath("macmahon-24.txt"), "--quiet"]);
  expect(stdout).toContain("solutions        53312 distinct, 106624 arrangements\n");
  expect(stdout).toContain("counts 12,261, which is wrong (Feldman 1964");
});

test.each([false, true])("two files of one puzzle, the second mirrored: %s", async (mirrored) => {
  const other = renamedInsects(mirrored);
  const { code, stdout } = await edgewise(["identify", insects, other, "--json", "--quiet"]);
  expect(code).toBe(EXIT.done);
  const { mapping } = JSON.parse(stdout);
  expect(mapping.mirrored).toBe(mirrored);
  expect(mapping.tiles.map(({ tile }: { tile: number }) => tile)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(new Map(mapping.labels).get("-2")).toBe("owl-2");
  const text = (await edgewise(["identify", insects, other, "--quiet"])).stdout;
  expect(text).toContain(mirrored ? "are the same puzzle, with all tiles mirrored" : "are the same puzzle.");
});

test("different puzzles end with 1", async () => {
  const { code, stdout } = await edgewise(["identify", insects, circles, "--quiet"]);
  expect([code, stdout]).toEqual([EXIT.none, expect.stringContaining("are different puzzles")]);
});

test("a puzzle with too many symmetries has an answer too, without a fingerprint", async () => {
  const tiles = Array.from({ length: 62 }, (_, i) => [0, 1, 2, 3].map((side) => i * 4 + side).join(" "));
  const alike = file("alike.txt", ["size 31x2", "rule equal", ...tiles, ""].join("\n"));
  const { code, stdout, stderr } = await edgewise(["identify", alike, "--json"]);
  expect([code, stderr]).toEqual([EXIT.limit, expect.stringContaining("too many symmetries")]);
  expect(JSON.parse(stdout)).toMatchObject({ puzzle: "alike", fingerprint: null, names: [] });
});
