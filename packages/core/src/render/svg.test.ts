import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Puzzle, Rotation, Rule, Tile } from "../model.js";
import { makePuzzle } from "../validate.js";
import { element, escaped, rounded } from "./markup.js";
import { drawSvg } from "./pictures.js";
import { printable } from "./printable.js";
import type { Scene } from "./scene.js";
import { renderSvg } from "./svg.js";
import { findTheme, THEMES } from "./themes/registry.js";
import { tileArt } from "./tile-art.js";

interface Element {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: Element[];
  text: string;
}

const CHARACTERS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/**
 * Reads the subset of XML that our writer uses (no comments, no sections, five entities) and throws at anything else:
 * https://www.w3.org/TR/xml/ sections 2.2 (characters), 2.4 (data) and 3.1 (tags).
 */
function parseXml(text: string): Element {
  if (!CHARACTERS.test(text)) throw new SyntaxError("a character that XML forbids");
  const decoded = (data: string) =>
    data.replace(/[<"]|&(?:([^;]*);)?/g, (part, name) => {
      const character = ENTITIES[name ?? ""];
      if (character === undefined) throw new SyntaxError(`bare ${part}`);
      return character;
    });
  const root: Element = { name: "", attributes: new Map(), children: [], text: "" };
  const open = [root];
  let end = 0;
  for (const match of text.matchAll(/<(?:\/([a-z]+)|([a-z]+)((?: [\w-]+="[^"<]*")*)(\/?))>|([^<]+)/gi)) {
    if (match.index !== end) throw new SyntaxError(`no markup: ${text.slice(end, end + 40)}`);
    end += match[0].length;
    const [, closed, opened, attributes = "", empty, data] = match;
    const parent = open.at(-1) ?? root;
    if (data !== undefined) parent.text += decoded(data);
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new SyntaxError(`</${closed}> does not close ${parent.name}`);
    } else if (opened !== undefined) {
      const pairs = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(
        ([, key = "", value = ""]) => [key, decoded(value)] as const,
      );
      const child = { name: opened, attributes: new Map(pairs), children: [], text: "" };
      if (child.attributes.size !== pairs.length) throw new SyntaxError("an attribute twice");
      parent.children.push(child);
      if (empty === "") open.push(child);
    }
  }
  const [only, ...more] = root.children;
  if (end !== text.length || open.length !== 1 || only === undefined || more.length > 0 || root.text.trim() !== "") {
    throw new SyntaxError("not one element");
  }
  return only;
}

function elementsOf(element: Element): Element[] {
  return [element, ...element.children.flatMap(elementsOf)];
}

const HOSTILE = [
  '"><script>alert(1)</script>',
  "</text>",
  "&lt;",
  "&",
  "]]>",
  "<!--",
  "'",
  "\u202e",
  "\u0301",
  "日本語🦊",
  "--",
];

const one = (labels: Tile, rule: Rule = "equal"): Puzzle =>
  makePuzzle({ name: "one", board: { width: 1, height: 1 }, rule, tiles: [[...labels]] });

describe("with any labels and names", () => {
  const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 40 }));

  test.each(THEMES)("$name is well-formed, and every text can be read back from it", ({ name: theme }) => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 4, maxLength: 4 }), anyText, anyText, (labels, name, title) => {
        // Built directly: no legal puzzle has labels as bad as these.
        const [n, e, s, w] = labels.map((label, i) => ({
          label,
          motif: { kind: i, half: "head", variant: i } as const,
        }));
        if (!n || !e || !s || !w) throw new RangeError("four labels");
        const scene: Scene = {
          title,
          layout: "loose",
          columns: 1,
          rows: 1,
          cells: [{ kind: "tile", column: 0, row: 0, tile: 0, name, rotation: 0, sides: [n, e, s, w] }],
          showsRotation: false,
          motifs: new Map([n, e, s, w].map(({ label, motif }) => [label, motif])),
        };
        const svg = renderSvg(scene, { theme });
        const titles = elementsOf(parseXml(svg)).filter((part) => part.name === "title");
        expect(titles).toHaveLength(2);
        const said = [name, ...labels].map((text) => parseXml(`<p>${escaped(printable(text))}</p>`).text);
        const [shown, ...sides] = said;
        const words = `tile ${shown}: north ${sides[0]}, east ${sides[1]}, south ${sides[2]}, west ${sides[3]}`;
        expect(titles[1]?.text).toBe(words.replace(/\s+/g, " "));
      }),
    );
  });
});

describe("a picture", () => {
  const puzzle = one(["1", "-1", "2", "-14"], "signed");

  test("has a role, a title first, a view box, no reference to anything outside, and nothing beyond the view box", () => {
    for (const { name: theme } of THEMES) {
      const svg = parseXml(drawSvg(puzzle, [], { theme }));
      expect(svg.attributes.get("role")).toBe("img");
      expect(svg.attributes.get("xmlns")).toBe("http://www.w3.org/2000/svg");
      expect(svg.children[0]).toMatchObject({ name: "title", text: "one" });
      const parts = elementsOf(parseXml(drawSvg(puzzle, undefined, { theme })));
      expect(parts.map(({ name }) => name)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/style|script|image|use|a$/)]),
      );
      for (const { attributes } of parts) {
        for (const [key, value] of attributes) {
          expect(key).not.toMatch(/^(id|class|style|href|on.*)$/i);
          if (key !== "xmlns") expect(value).not.toMatch(/url|:/);
        }
      }
    }
  });

  test.each<[string, Parameters<typeof drawSvg>[1], object, string, string, string]>([
    ["board", [], {}, "0 0 120 120", "120", "120"],
    ["loose", undefined, {}, "0 0 120 120", "120", "120"],
    ["board to size", [], { size: 90 }, "0 0 120 120", "90", "90"],
  ])("of a %s measures", (_, placements, options, viewBox, width, height) => {
    const { attributes } = parseXml(drawSvg(puzzle, placements, options));
    expect(["viewBox", "width", "height"].map((key) => attributes.get(key))).toEqual([viewBox, width, height]);
  });

  test("keeps its proportions", () => {
    const wide = makePuzzle({
      board: { width: 3, height: 1 },
      rule: "equal",
      tiles: Array.from({ length: 3 }, () => ["a", "a", "a", "a"]),
    });
    const { attributes } = parseXml(drawSvg(wide, [], { size: 100 }));
    // 3 * 100 + 20 by 100 + 20
    expect(["viewBox", "width", "height"].map((key) => attributes.get(key))).toEqual(["0 0 320 120", "100", "37.5"]);
  });

  test.each([
    [{ title: "<&>" }, "<&>"],
    [{ title: "two\n lines" }, "two lines"],
    [{ title: "" }, "Edge-matching puzzle"],
    [{}, "one"],
  ])("with %j is called %j", (options, title) => {
    expect(parseXml(drawSvg(puzzle, undefined, options)).children[0]?.text).toBe(title);
  });

  test.each([
    [{ theme: "dogs" }, `a theme is one of ${THEMES.map(({ name }) => name).join(", ")}, not dogs`],
    [{ size: 0 }, "a size is a positive number of pixels, not 0"],
    [{ size: Number.POSITIVE_INFINITY }, "a size is a positive number of pixels, not Infinity"],
    [{ size: Number.NaN }, "a size is a positive number of pixels, not NaN"],
  ])("with %j is refused", (options, message) => {
    expect(() => drawSvg(puzzle, undefined, options)).toThrow(new RangeError(message));
  });

  test.each([
    [0, "tile 1, as given: north 1, east -1, south 2, west -14"],
    [1, "tile 1, turned 90° clockwise: north -14, east 1, south -1, west 2"],
    [3, "tile 1, turned 270° clockwise: north -1, east 2, south -14, west 1"],
  ] as const)("describes a tile with rotation %i", (rotation, expected) => {
    const parts = elementsOf(parseXml(drawSvg(puzzle, [{ x: 0, y: 0, tile: 0, rotation }])));
    expect(parts.filter(({ name }) => name === "title").map(({ text }) => text)).toContain(expected);
  });

  test("describes tiles in the caller's words", () => {
    const describe = (tile: number, rotation: Rotation) => `<${tile + 1}>\n${rotation}`;
    const parts = elementsOf(parseXml(drawSvg(puzzle, [{ x: 0, y: 0, tile: 0, rotation: 3 }], { describe })));
    expect(parts.filter(({ name }) => name === "title").map(({ text }) => text)).toEqual(["one", "<1> 3"]);
    expect(tileArt(puzzle, { describe }).tile(0, 2)).toContain("<title>&lt;1&gt; 2</title>");
  });
});

describe("the text of a side", () => {
  test.each<[string, string, Rule, Tile, string[]]>([
    // theme, what, rule, labels -> texts on N, E, S, W
    ["letters", "letters as they are", "case", ["c", "C", "k", "Y"], ["c", "C", "k", "Y"]],
    ["letters", "numbers by family", "signed", ["1", "-1", "10", "-2"], ["A", "a", "C", "b"]],
    ["letters", "a mixture as it is", "equal", ["1", "A", "B", "2"], ["1", "A", "B", "2"]],
    [
      "letters",
      "long labels in lines",
      "equal",
      ["x".repeat(64), "y", "y", "y"],
      [...[21, 19, 16, 8].map((count) => "x".repeat(count)), "y", "y", "y"],
    ],
    ["numbers", "numbers as they are, with a true minus", "signed", ["1", "-1", "10", "-2"], ["1", "−1", "10", "−2"]],
    ["numbers", "letters by family", "case", ["c", "C", "k", "Y"], ["−1", "1", "−2", "3"]],
    [
      "numbers",
      "several labels of one half",
      {
        pairs: [
          ["a", "x"],
          ["a", "y"],
        ],
      },
      ["a", "x", "y", "a"],
      ["1", "−1", "−1b", "1"],
    ],
    ["shapes", "nothing", "signed", ["1", "-1", "10", "-2"], []],
    ...["shapes", "insects", "cats"].map((theme): [string, string, Rule, Tile, string[]] => [
      theme,
      "which of several labels",
      {
        pairs: [
          ["a", "x"],
          ["a", "y"],
        ],
      },
      ["a", "x", "y", "a"],
      ["2"],
    ]),
  ])("in %s: %s", (theme, _, rule, labels, expected) => {
    const parts = elementsOf(parseXml(drawSvg(one(labels, rule), undefined, { theme })));
    const texts = parts.filter(({ name }) => name === "text").map(({ text }) => text);
    expect(texts).toEqual([...expected, "1"]);
  });

  test.each<[string, Tile, string[]]>([
    ["words", ["6", "9", "8", "11"], ["6", "9"]],
    ["words", ["68", "89", "6", "1"], ["68", "89"]],
    ["letters", ["d", "p", "n", "i"], ["d", "p"]],
    ["numbers", ["-6", "9", "1", "-1"], []],
  ])("in %s: of %j, what another reads like upside down has a line below: %j", (theme, labels, expected) => {
    const markup = drawSvg(one(labels, "equal"), undefined, { theme });
    const underlined = markup.matchAll(/>([^<>]+)<\/text><path d="M[\d.]+,[\d.]+H[\d.]+" stroke/g);
    expect([...underlined].map(([, text]) => text)).toEqual(expected);
  });

  test("themes are found by name", () => {
    expect(THEMES.map(({ name }) => findTheme(name))).toEqual(THEMES);
    expect(findTheme("dogs")).toBeUndefined();
  });
});

describe("markup", () => {
  test.each([
    [1 / 3, "0.33"],
    [-0.001, "0"],
    [2.005, "2.01"],
    [1234567, "1234567"],
    [12, "12"],
  ])("rounds %d to %s", (value, text) => {
    expect(rounded(value)).toBe(text);
  });

  test("leaves out what is undefined and escapes the rest", () => {
    expect(element("g", { a: undefined, b: 1.239, c: `"<'>&` })).toBe('<g b="1.24" c="&quot;&lt;&#39;&gt;&amp;"/>');
    expect(element("g", {}, "<x/>")).toBe("<g><x/></g>");
  });
});
