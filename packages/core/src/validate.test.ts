import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CAPS } from "./caps.js";
import { FAULT_CODES, type FaultCode, PuzzleError } from "./errors.js";
import { cases } from "./testing/effort.js";
import { makePuzzle, validate } from "./validate.js";

const tile = (label = "a") => [label, label, label, label];
const tiles = (count: number) => Array.from({ length: count }, () => tile());
/** A legal 2x2 puzzle with every key; each case below breaks it. */
const legal = {
  format: "edgewise-puzzle",
  version: 1,
  name: "four",
  source: "made up",
  notes: "two\nlines",
  board: { width: 2, height: 2, holes: [[1, 1]] },
  rule: "equal",
  frame: "f",
  rotate: true,
  tiles: tiles(4),
  tileNames: ["A", "B", "C", "D"],
  pins: [
    { x: 0, y: 0, tile: 3, rotation: 2 },
    { x: 1, y: 0, tile: 0 },
  ],
};

const without = (key: keyof typeof legal) => Object.fromEntries(Object.entries(legal).filter(([k]) => k !== key));
const pin = { x: 0, y: 0, tile: 0 };
const holed = (holes: unknown) => ({ ...legal, pins: [], board: { width: 2, height: 2, holes } });
const paired = (pairs: unknown) => ({ ...legal, rule: { pairs } });
const label = (text: unknown) => ({ ...legal, tiles: [["a", text, "a", "a"], ...tiles(3)] });
const distinctLabels = Array.from({ length: CAPS.labels + 1 }, (_, i) => `label ${i}`);

describe("a legal puzzle", () => {
  test("is returned unchanged", () => {
    const { format, version, ...data } = legal;
    expect(validate(legal)).toStrictEqual({ puzzle: data, faults: [] });
    expect([format, version]).toEqual(["edgewise-puzzle", 1]);
  });

  test("gets its defaults, and no other keys", () => {
    expect(makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: tiles(1) })).toStrictEqual({
      name: "",
      board: { width: 1, height: 1, holes: [] },
      rule: "equal",
      rotate: true,
      tiles: tiles(1),
      pins: [],
    });
  });

  test("does not share data with the draft", () => {
    const draft = structuredClone(legal);
    const { puzzle } = validate(draft);
    draft.tiles[0]?.fill("b");
    draft.pins.pop();
    draft.board.holes.pop();
    expect(puzzle).toEqual(validate(legal).puzzle);
  });

  test.each<[string, object]>([
    [
      "the largest board and the most tiles",
      { board: { width: 16, height: 16 }, rule: "equal", tiles: tiles(CAPS.tiles) },
    ],
    ["a board of one row", { board: { width: 256, height: 1 }, rule: "equal", tiles: tiles(256) }],
    ["the most labels", { ...without("frame"), tiles: distinctLabels.slice(1).map(tile), tileNames: undefined }],
    ["the most labels in pairs", paired([["a", "a"], ...distinctLabels.slice(2).map((text) => [text, "a"])])],
    [
      "the most pairs",
      paired(["a", ...distinctLabels.slice(2)].flatMap((a, i, all) => all.slice(i).map((b) => [a, b]))),
    ],
    ["the longest label", label("x".repeat(CAPS.labelLength))],
    ["the longest note", { ...legal, notes: "x".repeat(CAPS.textLength) }],
    [
      "labels named like members of objects",
      { ...legal, tiles: [["constructor", "toString", "hasOwnProperty", "length"], ...tiles(3)] },
    ],
    ["every cell pinned, no turning", { ...holed([[1, 1]]), rotate: false, pins: [{ ...pin, rotation: 0 }] }],
    [
      "a label of the rim that means nothing under the rule",
      { ...legal, frame: undefined, rule: "case", rim: ["-"], tiles: [["-", "a", "A", "-"], ...tiles(3)] },
    ],
    [
      "a frame that means nothing under the rule",
      { ...legal, rule: "case", frame: "-", tiles: [["-", "a", "A", "-"], ...tiles(3)] },
    ],
    ["spare tiles", { ...legal, tiles: tiles(9), tileNames: undefined }],
    [
      "optional keys that are undefined",
      {
        ...legal,
        name: undefined,
        source: undefined,
        notes: undefined,
        frame: undefined,
        rotate: undefined,
        pins: undefined,
        format: undefined,
        version: undefined,
      },
    ],
  ])("%s", (_, value) => {
    expect(validate(value).faults).toEqual([]);
    expect(validate(value).puzzle).toBeDefined();
  });
});

/** Code, place, and the value that has this one fault. */
const CASES: [FaultCode, string, unknown][] = [
  ["wrong-type", "", null],
  ["wrong-type", "", undefined],
  ["wrong-type", "", [legal]],
  ["wrong-type", "", "puzzle"],
  ["wrong-type", "/rotate", { ...legal, rotate: "yes" }],
  ["wrong-type", "/rotate", { ...legal, rotate: null }],
  ["wrong-type", "/board", { ...legal, board: [2, 2] }],
  ["wrong-type", "/board/width", { ...legal, board: { width: "2", height: 2 } }],
  ["wrong-type", "/board/holes", holed({ "0": [1, 1], length: 1 })],
  ["wrong-type", "/board/holes", holed(null)],
  ["wrong-type", "/board/holes/0", holed([1])],
  ["wrong-type", "/board/holes/0", holed([[1, 1, 1]])],
  ["wrong-type", "/board/holes/0", holed([[1.5, 1]])],
  ["wrong-type", "/board/holes/0", holed([new Array(2)])],
  ["wrong-type", "/board/holes/0", holed(new Array(1))],
  ["wrong-type", "/rule/pairs", paired("a b")],
  [
    "wrong-type",
    "/rule/pairs/0/1",
    paired([
      ["a", 1],
      ["a", "a"],
    ]),
  ],
  ["wrong-type", "/frame", { ...legal, frame: 0 }],
  ["wrong-type", "/rim", { ...legal, rim: "a" }],
  ["wrong-type", "/rim/1", { ...legal, rim: ["a", 1] }],
  ["wrong-type", "/tiles", { ...legal, tiles: "abcd" }],
  ["wrong-type", "/tiles/1", { ...legal, tiles: [tile(), "aaaa", tile(), tile()] }],
  ["wrong-type", "/tiles/0/1", label(3)],
  ["wrong-type", "/tileNames", { ...legal, tileNames: "ABCD" }],
  ["wrong-type", "/tileNames/2", { ...legal, tileNames: ["A", "B", 3, "D"] }],
  ["wrong-type", "/pins", { ...legal, pins: {} }],
  ["wrong-type", "/pins", { ...legal, pins: null }],
  ["wrong-type", "/pins/0", { ...legal, pins: [[0, 0, 0]] }],
  ["wrong-type", "/pins/0", { ...legal, pins: new Array(1) }],
  ["wrong-type", "/pins/0/x", { ...legal, pins: [{ ...pin, x: "0" }] }],
  ["wrong-type", "/pins/0/rotation", { ...legal, pins: [{ ...pin, rotation: null }] }],
  ["wrong-type", "/name", { ...legal, name: 5 }],
  ["wrong-type", "/source", { ...legal, source: {} }],
  ["wrong-type", "/notes", { ...legal, notes: ["a"] }],
  ["wrong-version", "/format", { ...legal, format: "edgewise-result" }],
  ["wrong-version", "/version", { ...legal, version: 2 }],
  ["wrong-version", "/version", { ...legal, version: "1" }],
  ["unknown-key", "/tile", { ...legal, tile: [] }],
  ["unknown-key", "/a~1b~0", { ...legal, "a/b~": 1 }],
  ["unknown-key", "/__proto__", JSON.parse(JSON.stringify(legal).replace("{", '{"__proto__": {"rotate": 1},'))],
  ["unknown-key", "/constructor", { ...legal, constructor: 1 }],
  ["unknown-key", "/board/depth", { ...legal, board: { ...legal.board, depth: 2 } }],
  ["unknown-key", "/rule/pair", { ...legal, rule: { pairs: [["a", "a"]], pair: [] } }],
  ["unknown-key", "/pins/0/cell", { ...legal, pins: [{ ...pin, cell: 0 }] }],
  ["missing-key", "", without("board")],
  ["missing-key", "", without("rule")],
  ["missing-key", "", without("tiles")],
  ["missing-key", "", { ...legal, tiles: undefined }],
  ["missing-key", "/board", { ...legal, pins: [], board: { width: 2 } }],
  ["missing-key", "/rule", { ...legal, rule: {} }],
  ["missing-key", "/pins/0", { ...legal, pins: [{ x: 0, tile: 0 }] }],
  ["bad-size", "/board/width", { ...legal, board: { width: 0, height: 2 } }],
  ["bad-size", "/board/width", { ...legal, board: { width: Number.NaN, height: 2 } }],
  ["bad-size", "/board/height", { ...legal, board: { width: 2, height: 1.5 } }],
  [
    "bad-size",
    "/board/holes",
    holed([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]),
  ],
  ["tile-sides", "/tiles/0", { ...legal, tiles: [["a", "a", "a"], ...tiles(3)] }],
  ["tile-sides", "/tiles/3", { ...legal, tiles: [...tiles(3), ["a", "a", "a", "a", "a"]] }],
  ["too-few-tiles", "/tiles", { ...legal, tiles: tiles(2), tileNames: ["A", "B"], pins: [] }],
  ["bad-label", "/tiles/0/1", label("")],
  ["bad-label", "/tiles/0/1", label("__proto__")],
  ["bad-label", "/frame", { ...legal, frame: "" }],
  ["bad-label", "/rim/0", { ...legal, rim: [""] }],
  ["forbidden-character", "/tiles/0/1", label("a\u0000")],
  ["forbidden-character", "/tiles/0/1", label("a\nb")],
  ["forbidden-character", "/tiles/0/1", label("a\u2028b")],
  ["forbidden-character", "/tiles/0/1", label("\ud800")],
  ["forbidden-character", "/tileNames/1", { ...legal, tileNames: ["A", "B\u001b[2J", "C", "D"] }],
  ["forbidden-character", "/name", { ...legal, name: "two\nlines" }],
  ["forbidden-character", "/notes", { ...legal, notes: "\u001b[2J" }],
  ["forbidden-character", "/source", { ...legal, source: "\udfff" }],
  ["unmated-label", "/tiles/0/1", { ...label("3"), rule: "case" }],
  ["unmated-label", "/tiles/0/1", { ...label("b"), rule: { pairs: [["a", "a"]] } }],
  ["bad-rule", "/rule", { ...legal, rule: "equals" }],
  ["bad-rule", "/rule", { ...legal, rule: null }],
  ["bad-rule", "/rule", { ...legal, rule: 1 }],
  ["bad-rule", "/rule/pairs/1", paired([["a", "a"], ["a"]])],
  ["outside-board", "/board/holes/0", holed([[2, 0]])],
  ["outside-board", "/board/holes/0", holed([[0, -1]])],
  ["outside-board", "/board/holes/0", holed([[-1, 0]])],
  ["outside-board", "/board/holes/0", holed([[0, 2]])],
  ["outside-board", "/pins/0/x", { ...legal, pins: [{ ...pin, x: 2 }] }],
  ["outside-board", "/pins/0/y", { ...legal, pins: [{ ...pin, y: -1 }] }],
  ["outside-board", "/pins/0/y", { ...legal, pins: [{ ...pin, y: 0.5 }] }],
  [
    "duplicate-hole",
    "/board/holes/1",
    holed([
      [1, 1],
      [1, 1],
    ]),
  ],
  ["duplicate-pin", "/pins/1", { ...legal, pins: [pin, { ...pin, tile: 1 }] }],
  ["duplicate-pin", "/pins/1", { ...legal, pins: [pin, { ...pin, x: 1 }] }],
  ["pin-on-hole", "/pins/0", { ...legal, pins: [{ x: 1, y: 1, tile: 0 }] }],
  ["bad-tile-index", "/pins/0/tile", { ...legal, pins: [{ ...pin, tile: 4 }] }],
  ["bad-rotation", "/pins/0/rotation", { ...legal, pins: [{ ...pin, rotation: 4 }] }],
  ["bad-rotation", "/pins/0/rotation", { ...legal, rotate: false, pins: [{ ...pin, rotation: 1 }] }],
  ["name-count", "/tileNames", { ...legal, tileNames: ["A", "B"] }],
  [
    "cap-exceeded",
    "/board",
    { ...legal, board: { width: 257, height: 1 }, tiles: tiles(CAPS.tiles), tileNames: undefined },
  ],
  ["cap-exceeded", "/board", { ...legal, board: { width: 2 ** 53 - 1, height: 2 ** 53 - 1 } }],
  ["cap-exceeded", "/board/holes", holed(new Array(CAPS.cells + 1).fill([0, 0]))],
  ["cap-exceeded", "/tiles", { ...legal, tileNames: undefined, tiles: tiles(CAPS.tiles + 1) }],
  ["cap-exceeded", "/tiles", { ...without("frame"), tileNames: undefined, tiles: distinctLabels.map(tile) }],
  ["cap-exceeded", "/tiles", { ...legal, tileNames: undefined, tiles: distinctLabels.slice(1).map(tile) }], // and the frame
  ["cap-exceeded", "/tiles/0/1", label("x".repeat(CAPS.labelLength + 1))],
  ["cap-exceeded", "/rule/pairs", paired([["a", "a"], ...distinctLabels.map((text) => [text, "a"])])],
  ["cap-exceeded", "/name", { ...legal, name: "x".repeat(CAPS.textLength + 1) }],
  ["cap-exceeded", "/pins", { ...legal, pins: new Array(CAPS.cells + 1).fill(pin) }],
];

describe("one fault each", () => {
  test.each(CASES.map(([code, pointer, value], i) => ({ code, pointer, value, i })))(
    "$i: $code at $pointer",
    ({ code, pointer, value }) => {
      const { puzzle, faults } = validate(value);
      expect(faults.map((fault) => [fault.code, fault.place])).toEqual([[code, { pointer }]]);
      expect(puzzle).toBeUndefined();
      for (const { expected, found } of faults) {
        expect(expected).not.toBe("");
        expect(found).not.toBe("");
      }
    },
  );

  test.each<[string, unknown]>([
    ["a puzzle (an object), found null", null],
    ['a board (an object), found the text "2x2"', { ...legal, board: "2x2" }],
    ["a rule (an object), found an array of 1", { ...legal, rule: ["equal"] }],
    ["a pin (an object), found 1", { ...legal, pins: [1] }],
    ["an array of holes, found null", holed(null)],
    ["an array of labels, found true", { ...legal, rim: true }],
    ["an array of pairs, found 1", paired(1)],
    ["an array of tiles, found 1", { ...legal, tiles: 1 }],
    ["an array of names, found 1", { ...legal, tileNames: 1 }],
    ["an array of pins, found 1", { ...legal, pins: 1 }],
    ['the key "pairs", found none', { ...legal, rule: {} }],
    ["a column from 0 to 1, found 2", { ...legal, pins: [{ ...pin, x: 2 }] }],
    ["a row from 0 to 1, found 2", { ...legal, pins: [{ ...pin, y: 2 }] }],
    ["a tile index from 0 to 3, found 4", { ...legal, pins: [{ ...pin, tile: 4 }] }],
    ["each cell pinned once, found cell [0, 0] again, as in /pins/0", { ...legal, pins: [pin, { ...pin, tile: 1 }] }],
    ["each tile pinned once, found tile 0 again, as in /pins/0", { ...legal, pins: [pin, { ...pin, x: 1 }] }],
    [`a letter that has another case or the frame's "f", found "3"`, { ...label("3"), rule: "case" }],
  ])("expected %s", (text, value) => {
    expect(validate(value).faults.map(({ expected, found }) => `${expected}, found ${found}`)).toContain(text);
  });

  test("every code that validation can report has a case", () => {
    const OF_TEXTS: FaultCode[] = [
      "empty-input",
      "unknown-format",
      "syntax",
      "ambiguous",
      "cannot-write",
      "bad-solution",
    ];
    const expected = Object.keys(FAULT_CODES).filter((code) => !OF_TEXTS.some((ofTexts) => ofTexts === code));
    expect([...new Set(CASES.map(([code]) => code))].toSorted()).toEqual(expected.toSorted());
  });
});

describe("several faults", () => {
  const spoilt = {
    board: { width: 2, height: 2, holes: [[5, 5]] },
    rule: "signed",
    rotate: 1,
    tiles: [
      ["1", "x", "1", "1"],
      ["1", "1", "1", "03"],
    ],
    tileNames: ["A"],
    pins: [{ x: 0, y: 3, tile: 7, rotation: 9 }],
    colour: "red",
  };
  const pointers = [
    "/colour",
    "/rotate",
    "/board/holes/0",
    "/tiles/0/1",
    "/tiles/1/3",
    "/tiles",
    "/pins/0/y",
    "/pins/0/tile",
    "/pins/0/rotation",
    "/tileNames",
  ];

  test("are all found at once", () => {
    expect(validate(spoilt).faults.map(({ place }) => place)).toEqual(pointers.map((pointer) => ({ pointer })));
  });

  test("are all in makePuzzle's error", () => {
    const { faults } = validate(spoilt);
    const make = () => makePuzzle(spoilt as unknown as Parameters<typeof makePuzzle>[0]);
    expect(make).toThrow(PuzzleError);
    expect(make).toThrow(expect.objectContaining({ faults }));
  });

  test("are listed up to a hundred", () => {
    expect(validate({ ...legal, rule: "case", tiles: new Array(200).fill(tile("1")) }).faults).toHaveLength(100);
  });
});

describe("hostile values", () => {
  test("values of a prototype are ignored", () => {
    const { puzzle } = validate(
      JSON.parse('{"board":{"width":1,"height":1},"rule":"equal","tiles":[["a","a","a","a"]]}'),
    );
    expect(puzzle?.rotate).toBe(true);
    expect(validate(Object.assign(Object.create(null), legal)).faults).toEqual([]);
  });

  /** An array that fails the test if anything but its length is read. */
  const unread = (length: number) =>
    new Proxy(new Array<never>(length), {
      get(list, key) {
        if (key === "length") return length;
        if (typeof key === "string" && /^\d/.test(key)) throw new Error(`element ${key} was read`);
        return Reflect.get(list, key);
      },
    });

  test.each<[string, () => unknown]>([
    ["a million tiles", () => ({ ...legal, tiles: unread(1e6) })],
    ["one pair more than the most labels have", () => paired(unread((CAPS.labels * (CAPS.labels + 1)) / 2 + 1))],
    ["a tile with a million labels", () => ({ ...legal, tiles: [unread(1e6)] })],
    ["a gap of four thousand million", () => ({ ...legal, tiles: unread(2 ** 32 - 1) })],
  ])("%s are refused unread", (_, make) => {
    expect(validate(make()).faults.length).toBeGreaterThan(0);
  });

  // As large as an input file may be.
  test.each<[string, () => unknown]>([
    ["a label of eight million characters", () => label("x".repeat(8e6))],
    ["a note of eight million characters", () => ({ ...legal, notes: "x".repeat(8e6) })],
    [
      "a hundred thousand unknown keys",
      () => Object.fromEntries(Array.from({ length: 1e5 }, (_, i) => [`key${i}`, i])),
    ],
  ])("%s: at most a hundred faults", (_, make) => {
    const { faults } = validate(make());
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.length).toBeLessThanOrEqual(100);
  });

  test("every value gives a puzzle or faults; validate never throws", () => {
    const junk = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSparseArray: true,
      withNullPrototype: true,
    });
    const spoilAt = fc.record({ key: fc.constantFrom(...Object.keys(legal)), value: junk });
    fc.assert(
      fc.property(
        fc.oneof(
          junk,
          spoilAt.map(({ key, value }) => ({ ...legal, [key]: value })),
        ),
        (value) => {
          const { puzzle, faults } = validate(value);
          expect(puzzle === undefined).toBe(faults.length > 0);
        },
      ),
      { numRuns: cases(2000) },
    );
  });
});
