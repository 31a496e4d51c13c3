/** Tables come back as they were written, and what they cannot hold is refused. */
import { useFolder } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { readTable, writeTable } from "./table-file.js";

const { inFolder, file } = useFolder();

test.each(["data.csv", "data.tsv"])("%s: rows come back, with all columns", (name) => {
  const path = inFolder(name);
  expect(readTable(path)).toEqual([]);
  writeTable(path, "measured", [
    { name: "a b", n: "1" },
    { name: "c", more: "#" },
  ]);
  expect(readTable(path)).toEqual([
    { name: "a b", n: "1", more: "" },
    { name: "c", n: "", more: "#" },
  ]);
});

test.each([
  ["data.csv", { a: "1,5" }, 'expected cells without ",", found "1,5"'],
  ["data.tsv", { a: "1\t5" }, 'expected cells without "\\t", found "1\\t5"'],
  ["data.csv", { a: "1\n5" }, 'found "1\\n5"'],
  ["data.csv", { a: "#1" }, 'found "#1"'],
])("%s: %j is refused", (name, row, message) => {
  expect(() => writeTable(inFolder(name), "measured", [row])).toThrow(message);
});

test("a row with a cell too many is refused, with its line", () => {
  const path = file("odd.csv", "# measured\na,b\n1,2\n1,2,5\n");
  expect(() => readTable(path)).toThrow(`${path}:4: expected 2 cells, found 3`);
});
