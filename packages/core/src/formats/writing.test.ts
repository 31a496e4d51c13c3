/** What each format does with each part of a puzzle: it holds it, loses it and says so, or refuses to write. */
import { describe, expect, test } from "vitest";
import type { PuzzleDraft, Rule } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { readPuzzle } from "./read.js";
import { FORMATS, writePuzzle } from "./registry.js";
import { renameLabels } from "./writing.js";

type Fate = "held" | "lost" | "refused";

const FEATURES: Readonly<Record<string, { pointer: string; change(draft: PuzzleDraft): PuzzleDraft }>> = {
  frame: {
    pointer: "/frame",
    change: (draft) => ({ ...draft, frame: "0", tiles: [["0", "0", "0", "0"], ...draft.tiles.slice(1)] }),
  },
  rim: { pointer: "/rim", change: (draft) => ({ ...draft, rim: [draft.tiles[0]?.[0] ?? ""] }) },
  oblong: { pointer: "/board", change: (draft) => ({ ...draft, board: { width: 4, height: 1 } }) },
  holes: {
    pointer: "/board/holes",
    change: (draft) => ({ ...draft, board: { width: 2, height: 2, holes: [[1, 0]] }, tiles: draft.tiles.slice(1) }),
  },
  spareTiles: {
    pointer: "/tiles",
    change: (draft) => ({ ...draft, tiles: [...draft.tiles, ...draft.tiles.slice(0, 1)] }),
  },
  rotate: { pointer: "/rotate", change: (draft) => ({ ...draft, rotate: false }) },
  pins: { pointer: "/pins", change: (draft) => ({ ...draft, pins: [{ x: 1, y: 0, tile: 2, rotation: 0 }] }) },
  name: { pointer: "/name", change: (draft) => ({ ...draft, name: "four tiles" }) },
  tileNames: { pointer: "/tileNames", change: (draft) => ({ ...draft, tileNames: ["Ida", "Max", "Eva", "Tom"] }) },
  source: { pointer: "/source", change: (draft) => ({ ...draft, source: "an article" }) },
  notes: { pointer: "/notes", change: (draft) => ({ ...draft, notes: "two\nlines" }) },
};

const RULES: Readonly<Record<string, { rule: Rule; labels: readonly [string, string, string] }>> = {
  equal: { rule: "equal", labels: ["1", "2", "3"] },
  signed: { rule: "signed", labels: ["1", "-1", "2"] },
  case: { rule: "case", labels: ["c", "C", "y"] },
  pairs: {
    rule: {
      pairs: [
        ["a", "b"],
        ["b", "c"],
      ],
    },
    labels: ["a", "b", "c"],
  },
};

function draftWith(rule: string): PuzzleDraft {
  const { rule: meaning, labels: [a, b, c] = ["", "", ""] } = RULES[rule] ?? { rule: "equal" };
  return {
    board: { width: 2, height: 2 },
    rule: meaning,
    tiles: [
      [a, a, a, b],
      [a, b, b, c],
      [c, b, a, b],
      [b, b, c, c],
    ],
  };
}

const [h, l, r]: readonly Fate[] = ["held", "lost", "refused"];
/** Fates in the order of FEATURES: frame rim oblong holes spareTiles rotate pins name tileNames source notes. */
const MATRIX = [
  { format: "json", rules: ["equal", "signed", "case", "pairs"], fates: [h, h, h, h, h, h, h, h, h, h, h] },
  { format: "text", rules: ["equal", "signed", "case", "pairs"], fates: [h, h, h, h, h, h, h, h, l, l, l] },
  { format: "prolog", rules: ["equal", "signed", "case", "pairs"], fates: [h, h, h, h, h, h, h, l, l, l, l] },
  { format: "arc", rules: ["signed"], fates: [r, r, r, r, r, r, l, l, l, l, l] },
  { format: "letters", rules: ["case"], fates: [r, r, r, r, r, r, l, l, l, l, l] },
  { format: "dailyprogrammer", rules: ["case"], fates: [r, r, r, r, r, r, l, l, l, l, l] },
  { format: "pieces", rules: ["equal"], fates: [h, r, h, r, h, r, l, l, l, l, l] },
  { format: "csv", rules: ["equal"], fates: [h, r, r, r, r, r, h, l, l, l, l] },
  { format: "bucas", rules: ["equal"], fates: [h, r, h, h, r, r, l, h, l, l, l] },
] as const;

test("every format is in the matrix", () => {
  expect(MATRIX.map(({ format }) => format).sort()).toEqual(FORMATS.map(({ name }) => name).sort());
});

describe.each(MATRIX)("$format", ({ format: name, rules, fates }) => {
  const write = (draft: PuzzleDraft, lossy = false) => writePuzzle(makePuzzle(draft), name, lossy);

  test.each(Object.keys(RULES).map((rule) => ({ rule, fate: (rules as readonly string[]).includes(rule) ? h : r })))(
    "rule $rule: $fate",
    ({ rule, fate }) => {
      expect(faultsOf(() => write(draftWith(rule)))).toEqual(fate === "held" ? [] : ["cannot-write /rule"]);
    },
  );

  const features = Object.entries(FEATURES).map(([feature, how], i) => ({ feature, fate: fates[i], ...how }));
  test.each(features)("$feature: $fate", ({ feature, fate, pointer, change }) => {
    const plain = draftWith(rules[0]);
    const draft = change(plain);
    const isLossy = feature === "pins" && fate === "lost";
    if (isLossy) expect(faultsOf(() => write(draft))).toEqual([`cannot-write ${pointer}`]);
    const faults = faultsOf(() => write(draft, isLossy));
    if (fate === "refused") {
      expect(faults).toContain(`cannot-write ${pointer}`);
      return;
    }
    expect(faults).toEqual([]);
    const { text, lost } = write(draft, isLossy);
    const losses = lost.filter((sentence) => sentence.endsWith("lost.") || sentence.startsWith("The pins are lost"));
    expect(losses).toHaveLength(fate === "lost" ? 1 : 0);
    const { puzzle } = readPuzzle(text, { format: name });
    const key = ({ oblong: "board", holes: "board", spareTiles: "tiles" }[feature] ?? feature) as keyof typeof puzzle;
    if (fate === "lost") expect(puzzle[key]).toEqual(makePuzzle(plain)[key]);
    else if (key === "tiles") expect(puzzle.tiles).toHaveLength(5);
    // The viewer's frame is always called a.
    else expect(puzzle[key]).toEqual(name === "bucas" && key === "frame" ? "a" : makePuzzle(draft)[key]);
  });
});

test("everything that a format cannot express is reported at once", () => {
  const draft: PuzzleDraft = { ...draftWith("equal"), frame: "1", rotate: false, board: { width: 2, height: 1 } };
  expect(faultsOf(() => writePuzzle(makePuzzle(draft), "arc"))).toEqual(
    ["/rule", "/frame", "/board", "/tiles", "/rotate"].map((pointer) => `cannot-write ${pointer}`),
  );
});

describe("renameLabels", () => {
  const alphabet = { frame: "0", fits: (label: string) => /^[1-9]$/.test(label), nth: (n: number) => String(n + 1) };
  const renamed = (tiles: string[], frame?: string) => {
    const draft = { board: { width: 1, height: 1 }, rule: "equal" as const, tiles: tiles.map((tile) => [...tile]) };
    return renameLabels(makePuzzle({ ...draft, ...(frame !== undefined && { frame }) }), alphabet);
  };

  test.each([
    { tiles: ["3141"], frame: undefined, names: { 3: "3", 1: "1", 4: "4" }, why: "all fit" },
    { tiles: ["3140"], frame: "0", names: { 3: "3", 1: "1", 4: "4", 0: "0" }, why: "all fit, and the frame" },
    { tiles: ["3140"], frame: "4", names: { 3: "1", 1: "2", 0: "3", 4: "0" }, why: "0 is the name of the frame only" },
    { tiles: ["31x1"], frame: undefined, names: { 3: "1", 1: "2", x: "3" }, why: "one does not fit, so none stays" },
  ])("$tiles with frame $frame: $why", ({ tiles, frame, names }) => {
    expect(Object.fromEntries(renamed(tiles, frame).names)).toEqual(names);
  });

  test("the sentence names at most thirty", () => {
    const tiles = Array.from({ length: 8 }, (_, i) => [0, 1, 2, 3].map((side) => `x${i * 4 + side}`));
    const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles });
    const { losses } = renameLabels(puzzle, alphabet);
    expect(losses).toHaveLength(1);
    expect(losses[0]).toMatch(/^The labels are renamed: "x0" is 1, .*"x29" is 30 and so on\.$/);
  });
});
