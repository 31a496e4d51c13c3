import { generatePlanted, makePuzzle, type PuzzleData } from "@edgewise/core";
import { expect, test } from "vitest";
import { readLibrary, writeLibrary } from "./files.js";
import {
  type Finished,
  type KeptSearch,
  newId,
  readWork,
  searchToKeep,
  type Unfinished,
  type Work,
  writeWork,
} from "./work.js";

const { puzzle, solution } = generatePlanted({ width: 3, height: 2, colors: 3, rule: "signed", seed: 1 });
const work: Work = {
  id: newId(),
  title: "Mine",
  puzzle,
  position: [{ x: 1, y: 0, tile: 2, rotation: 3 }],
  played: {
    ms: 61_000.5,
    moves: 9,
    hints: 0,
    isWhole: true,
    past: [[{ x: 1, y: 0, tile: 2, rotation: 2 }], []],
    before: [[{ x: 1, y: 1, tile: 0, rotation: 0 }]],
    future: [[{ x: 0, y: 0, tile: 2, rotation: 3 }]],
  },
  theme: "letters",
  search: { kind: "first", puzzle, checkpoint: "{}" },
  pictures: new Map(),
  changedAt: 1,
};
const finished: Finished = {
  kind: "all",
  puzzle,
  report: {
    outcome: { status: "complete", elapsedMs: 1.5, nodes: 2n ** 60n, arrangements: 8n, distinct: 2n },
    setup: { engine: "wasm", order: "spiral", symmetry: true, block: 1, threads: 2 },
  },
  solutions: [solution],
};
/** As it comes from a file: plain JSON data. */
const plain = (it: Work) => JSON.parse(JSON.stringify(writeWork(it)));
const data: Record<string, unknown> = plain(work);
const readAll = (text: string) => [...(readLibrary(text) ?? [])].map(readWork);

test("a work is the same after storage and after a file", () => {
  expect(readWork(data)).toEqual(work);
  expect(readWork(writeWork(work))).toEqual(work);
  const solved = { ...work, search: finished };
  expect(readWork(writeWork(solved))).toEqual(solved);
  expect(writeLibrary([work, solved]).map(readAll)).toEqual([[work, solved]]);
});

test("works that do not fit into one file are in several", () => {
  const works = ["a", "ä", "字"].map((name): Work => ({ ...work, title: name.repeat(100) }));
  const [whole = ""] = writeLibrary(works);
  const files = writeLibrary(works, Buffer.byteLength(whole) - 1);
  expect(files.map(readAll)).toEqual([works.slice(0, 2), works.slice(2)]);
  for (const text of files) expect(Buffer.byteLength(text)).toBeLessThan(Buffer.byteLength(whole));
  expect(writeLibrary(works, Buffer.byteLength(whole))).toEqual([whole]);
  expect(writeLibrary(works, 1)).toHaveLength(3);
});

const { search: result } = plain({ ...work, search: finished });
const { outcome, setup } = result.report;
const placed = result.solutions[0];
const ended = (change: object) => ({ ...result, report: { outcome: { ...outcome, ...change }, setup } });

test.each<[string, unknown, readonly unknown[] | undefined]>([
  ["a solution that is none", { ...result, solutions: [placed.with(0, 4 * 9), placed] }, [solution]],
  ["half a solution", { ...result, solutions: [placed.slice(1), placed] }, [solution]],
  ["a solution in other words", { ...result, solutions: [placed.map(() => "x"), "x", null, placed] }, [solution]],
  ["a number that is no tile", { ...result, solutions: [placed.with(0, -1), placed.with(0, 1e9)] }, []],
  ["no list of solutions", { ...result, solutions: { length: 1e9 } }, []],
  ["more solutions than counted", ended({ distinct: "0" }), undefined],
  ["a solved puzzle without solution", { ...ended({ status: "solved" }), solutions: [] }, undefined],
  ["a search that is not finished", ended({ status: "aborted" }), undefined],
  ["a count that is a number", ended({ nodes: 7 }), undefined],
  ["a count that is no number", ended({ arrangements: "-1" }), undefined],
  ["a time that is no number", ended({ elapsedMs: "<b>" }), undefined],
  ["no setup", { ...result, report: { outcome } }, undefined],
  ["an engine of another kind", { ...result, report: { outcome, setup: { ...setup, engine: {} } } }, undefined],
  ["too long an order", { ...result, report: { outcome, setup: { ...setup, order: "x".repeat(1e3) } } }, undefined],
])("of a finished search, %s is left out", (_, search, solutions) => {
  expect(readWork({ ...data, search })).toEqual({ ...work, search: solutions && { ...finished, solutions } });
});

test("pictures stay in storage, and files have none", () => {
  const pictures = new Map<unknown, unknown>([[2, new Blob(["p"])]]);
  expect(readWork({ ...data, pictures })?.pictures).toEqual(pictures);
  expect(readWork({ ...data, pictures: new Map([["2", "p"]]) })?.pictures).toEqual(new Map());
  expect(readWork(JSON.parse(JSON.stringify({ ...data, pictures })))?.pictures).toEqual(new Map());
});

const other: PuzzleData = makePuzzle({ ...puzzle, tiles: [...puzzle.tiles].reverse() });

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["a text", "work"],
  ["a foreign id", { ...data, id: "../../etc/passwd" }],
  ["no puzzle", { ...data, puzzle: { board: { width: 1e9, height: 1 } } }],
  ["a tile off the board", { ...data, position: [[9, 9, 0, 0]] }],
  [
    "a tile twice",
    {
      ...data,
      position: [
        [0, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    },
  ],
])("%s is no work", (_, value) => {
  expect(readWork(value)).toBeUndefined();
});

test.each<[string, Record<string, unknown>, Partial<Work>]>([
  ["an unknown theme", { theme: "<b>" }, { theme: undefined }],
  ["a title of another kind", { title: 7 }, { title: "" }],
  ["figures of a game that are none", { played: { ms: -1, moves: 9, hints: 0 } }, { played: undefined }],
  ["half a move", { played: { ms: 1, moves: 0.5, hints: 0, isWhole: true } }, { played: undefined }],
  ["a word for a number", { played: { ms: 1, moves: 1, hints: "<b>" } }, { played: undefined }],
  [
    "a place to go back to that is none",
    { played: { ms: 1, moves: 1, hints: 0, past: [[[9, 9, 0, 0]], 7, []] } },
    { played: { ms: 1, moves: 1, hints: 0, isWhole: false, past: [[]], before: [], future: [] } },
  ],
  ["what a version without figures left", { played: undefined }, { played: undefined }],
  ["a date of another kind", { changedAt: "now" }, { changedAt: 0 }],
  ["a search of another kind", { search: { kind: "some", puzzle, checkpoint: "" } }, { search: undefined }],
  ["a search of another puzzle", { search: { kind: "all", puzzle: other, checkpoint: "" } }, { search: undefined }],
])("%s is left out, and the puzzle stays", (_, changed, expected) => {
  expect(readWork({ ...data, ...changed })).toEqual({ ...work, ...expected });
});

test.each<[string, string, unknown]>([
  ["not JSON", "tiles", undefined],
  ["other JSON", '{"format":"edgewise-puzzle"}', undefined],
  ["a later version", '{"format":"edgewise-library","version":2,"works":[]}', "other-version"],
  ["a damaged list", '{"format":"edgewise-library","version":1,"works":{}}', "other-version"],
  ["a damaged work", '{"format":"edgewise-library","version":1,"works":[{}]}', [{}]],
])("a file that is %s", (_, text, expected) => {
  expect(readLibrary(text)).toEqual(expected);
});

/** The checkpoint of a count that has visited as many nodes. */
const unfinished = (...nodesByDepth: number[]): Unfinished => ({
  kind: "count",
  puzzle,
  checkpoint: JSON.stringify({ format: "edgewise-checkpoint", nodesByDepth: nodesByDepth.map(String), tasks: [[7]] }),
});
const { report } = finished;
const short: Finished = { ...finished, report: { ...report, outcome: { ...report.outcome, nodes: 90n } } };
const [none, little, much] = [undefined, unfinished(80, 9), unfinished(5, 80, 6)];
const unreadable = { ...little, checkpoint: "{}" };

test.each<[string, ...(KeptSearch | undefined)[]]>([
  ["a first one", none, little, little],
  ["nothing to keep yet", little, none, little],
  ["a short search after a long unfinished one", much, short, much],
  ["a search that was just started", much, unfinished(0), much],
  ["a search that has come as far", little, short, short],
  ["the continuation", little, much, much],
  ["another one after a finished one", finished, little, little],
  ["a checkpoint that does not tell", unreadable, unfinished(1), unfinished(1)],
])("of two searches, the next one is kept unless an unfinished one has come further: %s", (_, kept, next, expected) => {
  expect(searchToKeep(kept, next)).toEqual(expected);
});
