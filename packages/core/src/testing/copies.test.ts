/** Copies of puzzles are puzzles for TypeScript, but have lost their labels: every public function takes them. */
import { describe, expect, test } from "vitest";
import {
  arrangementsToTry,
  arrangementsWithFrame,
  attemptsOf,
  log10ExpectedNodes,
  log10ExpectedSolutions,
  log10ExpectedUniform,
  warningsOf,
} from "../analysis/index.js";
import { diagnose, repaired, repairText } from "../doctor/index.js";
import { designOf } from "../identify/index.js";
import { drawAnsi, drawSvg, drawText, FORMATS, type Puzzle, referenceEngine, scoreOf, writePuzzle } from "../index.js";
import { sceneOf, tileArt } from "../render/index.js";
import { difficultyOf } from "../workshop/index.js";
import { tickingHost } from "./hosts.js";
import { puzzleOf } from "./puzzle-of.js";

// Framed, with two equal tiles: what is asked of the labels differs from what a table without them would say.
const puzzle = puzzleOf("2x2", "-ab- --ac b--a -aca ca-- ca--", { frame: "-" });
const machine = { engines: { kernel: referenceEngine }, host: tickingHost() };
const repair = { kind: "label", tile: 0, side: 1, label: "c" } as const;

describe.each<[string, (puzzle: Puzzle) => unknown]>([
  ["arrangementsToTry", arrangementsToTry],
  ["arrangementsWithFrame", arrangementsWithFrame],
  ["attemptsOf", (it) => attemptsOf(it, [0, 1], [1n, 2n])],
  ["log10ExpectedNodes", (it) => log10ExpectedNodes(it, [0, 1])],
  ["log10ExpectedSolutions", log10ExpectedSolutions],
  ["log10ExpectedUniform", log10ExpectedUniform],
  ["warningsOf", warningsOf],
  ["diagnose", (it) => diagnose(it, {}, machine)],
  ["repaired", (it) => repaired(it, repair)],
  ["repairText", (it) => repairText(it, repair)],
  ["designOf", (it) => designOf(it)],
  ["difficultyOf", (it) => difficultyOf(it, machine)],
  ["scoreOf", (it) => scoreOf(it, [])],
  ["sceneOf", (it) => sceneOf(it)],
  ["tileArt", (it) => tileArt(it).tile(0, 0)],
  ["drawText", (it) => drawText(it)],
  ["drawAnsi", (it) => drawAnsi(it)],
  ["drawSvg", (it) => drawSvg(it)],
  ["writePuzzle", (it) => FORMATS.map(({ name }) => written(it, name))],
])("%s", (_, use) => {
  test.each<[string, Puzzle]>([
    ["spread", { ...puzzle }],
    ["cloned", structuredClone(puzzle)],
    ["in JSON", JSON.parse(JSON.stringify(puzzle))],
  ])("%s", async (_, copy) => {
    expect(await use(copy)).toEqual(await use(puzzle));
  });
});

/** Not every format can hold every puzzle. */
function written(puzzle: Puzzle, format: string): unknown {
  try {
    return writePuzzle(puzzle, format, true);
  } catch (error) {
    return String(error);
  }
}
