import { makePuzzle, type Puzzle } from "@edgewise/core";
import { cases, describeWith, knownFixtures, puzzleArbitrary, readFixture, textOf } from "@edgewise/core/testing";
import fc from "fast-check";
import initSqlJs from "sql.js";
import { expect, test } from "vitest";
import { decode } from "../model/answers.js";
import { modelOf } from "../model/model.js";
import { findProgram, runProgram } from "../run/program.js";
import { foundByReference } from "../testing/agreement.js";
import { choicesOf } from "./engine.js";
import { emitSql, joinScriptOf, joinSizeOf } from "./script.js";

const { Database } = await initSqlJs();

function rowsOf(puzzle: Puzzle, query: (script: { query: string }) => string): unknown[][] {
  const model = modelOf(puzzle);
  const script = joinScriptOf(model, joinSizeOf(model));
  const answer = new Database().run([...script.setup].join("")).prepare(query(script));
  const rows: unknown[][] = [];
  while (answer.step()) rows.push(answer.get());
  return rows;
}

/** Decoded and verified, sorted. */
function arrangementsIn(rows: readonly (readonly unknown[])[], puzzle: Puzzle, program: string): string[] {
  const model = modelOf(puzzle);
  return rows.map((row) => textOf(decode(program, model, choicesOf(program, model, row)).solution)).sort();
}

test("labels of any text are unchanged in the database", () => {
  const puzzles = puzzleArbitrary({ wildLabels: true, maxExpectedNodes: Number.POSITIVE_INFINITY });
  // As bytes: sql.js itself drops a byte order mark at the start of a text that it hands out.
  const bytes = (text = "") => Buffer.from(text).toString("hex").toUpperCase();
  fc.assert(
    fc.property(puzzles, (puzzle) => {
      const { labels, orientedTiles, matesOf } = modelOf(puzzle);
      const sides = "hex(n), hex(e), hex(s), hex(w)";
      expect(rowsOf(puzzle, () => `SELECT tile, turns, ${sides} FROM oriented ORDER BY tile, turns`)).toEqual(
        orientedTiles.map(({ tile, rotation, shows }) => [tile, rotation, ...shows.map((id) => bytes(labels[id]))]),
      );
      const pairs = matesOf.flatMap((mates, id) => mates.map((mate) => `${bytes(labels[id])} ${bytes(labels[mate])}`));
      expect(
        rowsOf(puzzle, () => "SELECT hex(a) || ' ' || hex(b) FROM mates")
          .flat()
          .sort(),
      ).toEqual(pairs.sort());
    }),
    { numRuns: cases(100) },
  );
});

test("the rows of the query are the arrangements of the reference engine", { timeout: 120_000 }, async () => {
  const puzzles = puzzleArbitrary({ wildLabels: true, maxExpectedNodes: 5000 });
  await fc.assert(
    fc.asyncProperty(puzzles, async (puzzle) => {
      const rows = rowsOf(puzzle, ({ query }) => query);
      expect(arrangementsIn(rows, puzzle, "sql.js")).toEqual((await foundByReference(puzzle)).arrangements);
    }),
    { numRuns: cases(200) },
  );
});

test.each(["circles-4x4.letters.txt", "framed-4x3-hole.puzzle.json", "framed-5x4.pieces.txt"])(
  "SQLite joins the tables of %s in the order of the script, each by an index",
  (file) => {
    const puzzle = readFixture(file);
    let tables: string[] = [];
    const plan = rowsOf(puzzle, ({ query }) => {
      tables = [...query.matchAll(/ AS (\w+)(?=\n(?:CROSS|WHERE))/g)].map(([, alias = ""]) => alias);
      return `EXPLAIN QUERY PLAN ${query}`;
    }).map((row) => String(row.at(-1)));
    const searches = plan.filter((line) => line.startsWith("SEARCH") || line.startsWith("SCAN"));
    expect(tables.length).toBeGreaterThan(10);
    expect(searches.map((line) => line.split(" ")[1])).toEqual(tables);
    expect(searches.filter((line) => !/ USING (COVERING )?INDEX /.test(line))).toEqual([]);
  },
);

test("a puzzle without any labels that mate, or any tile that fits, makes a valid script", () => {
  const tiles = [
    ["0", "0", "0", "0"],
    ["0", "0", "0", "0"],
  ];
  const puzzle = makePuzzle({ board: { width: 2, height: 1 }, rule: "equal", frame: "0", tiles });
  expect(rowsOf(puzzle, ({ query }) => query)).toEqual([]);
});

const DATABASES = [
  { name: "sqlite3", args: ["-batch", "-csv", ":memory:"] },
  { name: "duckdb", args: ["-csv", "-noheader", ":memory:"] },
];

for (const { name, args } of DATABASES) {
  const program = findProgram([name]);
  const title = `the script that convert writes, by ${name}`;
  describeWith(program ? undefined : `${name} is not installed`, title, () => {
    async function arrangementsOf(puzzle: Puzzle): Promise<string[]> {
      const end = await runProgram(name, program?.path ?? "", args, { input: emitSql(puzzle) });
      expect(end).toMatchObject({ exitCode: 0, stderr: "" });
      const lines = end.stdout.split(/\r?\n/).filter((line) => line !== "");
      return arrangementsIn(
        lines.map((line) => line.split(",").map(Number)),
        puzzle,
        name,
      );
    }

    const known = knownFixtures().filter(({ nodes }) => nodes !== undefined && nodes <= 50_000);
    test.each(known)("$name: $arrangements arrangements ($source)", async ({ puzzle, arrangements }) => {
      expect(BigInt((await arrangementsOf(puzzle)).length)).toBe(arrangements);
    });

    test("the same arrangements as the reference engine, with labels of any text", { timeout: 120_000 }, async () => {
      const puzzles = puzzleArbitrary({ wildLabels: true, texts: true, maxExpectedNodes: 2000 });
      await fc.assert(
        fc.asyncProperty(puzzles, async (puzzle) => {
          expect(await arrangementsOf(puzzle)).toEqual((await foundByReference(puzzle)).arrangements);
        }),
        { numRuns: cases(40) },
      );
    });
  });
}
