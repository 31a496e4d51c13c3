import { cases } from "@edgewise/core/testing";
import { DancingLinks } from "dancing-links";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExactCover } from "./cover.js";
import { CoverSearch } from "./search.js";

/** Options as words: "a b:1" covers item a, and item b in colour 1. Items of capital letters are secondary. */
function coverOf(...options: string[]): ExactCover {
  const items = [
    ...new Set(
      options
        .join(" ")
        .split(" ")
        .map((word) => word.split(":")[0] ?? ""),
    ),
  ];
  const isPrimary = (item: string) => item === item.toLowerCase();
  const itemNames = [...items.filter(isPrimary), ...items.filter((item) => !isPrimary(item))];
  return {
    itemCount: items.length,
    primaryCount: items.filter(isPrimary).length,
    options: options.map((option) =>
      Int32Array.from(
        option.split(" ").flatMap((word) => {
          const [item = "", colour = "0"] = word.split(":");
          return [itemNames.indexOf(item), Number(colour)];
        }),
      ),
    ),
    choices: [],
  };
}

/** All covers as sorted lists of option numbers. */
function allCovers(cover: ExactCover, budget = Number.MAX_SAFE_INTEGER): string[] {
  const search = new CoverSearch(cover);
  const found: string[] = [];
  for (;;) {
    const status = search.run(budget);
    if (status === "complete") return found.sort();
    if (status === "solution")
      found.push(
        search
          .chosen()
          .sort((a, b) => a - b)
          .join(" "),
      );
  }
}

describe("covers", () => {
  test.each([
    { what: "Knuth's first example", options: ["c e", "a d g", "b c f", "a d f", "b g", "d e g"], covers: ["0 3 4"] },
    { what: "two ways", options: ["a b", "a", "b"], covers: ["0", "1 2"] },
    { what: "none", options: ["a b", "b c"], covers: [] },
    { what: "a secondary item at most once", options: ["a X", "b X", "b"], covers: ["0 2"] },
    {
      what: "Knuth's coloured example",
      options: ["p q X Y:1", "p r X:1 Y", "p X:2", "q X:1", "r Y:2"],
      covers: ["1 3"],
    },
    { what: "the same colour any number of times", options: ["a X:1", "b X:1", "c X:1", "c X:2"], covers: ["0 1 2"] },
    { what: "an item that no option has", options: ["a b", "c:0", "a"], covers: ["0 1"] },
  ])("$what", ({ options, covers }) => {
    expect(allCovers(coverOf(...options))).toEqual(covers);
  });
});

/** Small problems over four primary and three secondary items in two colours. */
const problems = fc
  .array(
    fc.tuple(
      fc.subarray([..."abcd"], { minLength: 1 }),
      fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 3, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((options) => [
    "a b c d",
    ...options.map(([primary, colours]) =>
      [...primary, ...colours.flatMap((colour, i) => (colour < 0 ? [] : [`${"XYZ"[i]}:${colour}`]))].join(" "),
    ),
  ]);

test("all covers that trying every set of options finds, in slices of any size", () => {
  fc.assert(
    fc.property(problems, fc.integer({ min: 1, max: 5 }), (options, budget) => {
      const cover = coverOf(...options);
      expect(allCovers(cover)).toEqual(bruteForce(options));
      expect(allCovers(cover, budget)).toEqual(allCovers(cover));
    }),
    { numRuns: cases(300) },
  );
});

function bruteForce(options: readonly string[]): string[] {
  const found: string[] = [];
  const choose = (from: number, chosen: readonly number[]) => {
    const words = chosen.flatMap((option) => options[option]?.split(" ") ?? []);
    const items = words.map((word) => word.split(":")[0] ?? "");
    const fits = words.every((word, i) => {
      const others = words.filter((_, j) => j !== i && items[j] === items[i]);
      return others.every((other) => other === word && /:[12]$/.test(word));
    });
    if (!fits) return;
    if ([..."abcd"].every((item) => items.includes(item))) found.push(chosen.join(" "));
    for (let next = from; next < options.length; next++) choose(next + 1, [...chosen, next]);
  };
  choose(0, []);
  return found.sort();
}

test("without colours, the same covers as the library dancing-links", () => {
  fc.assert(
    fc.property(problems, (coloured) => {
      const options = coloured.map((option) => option.replace(/ [XYZ]:\d/g, ""));
      const { itemCount, options: rows } = coverOf(...options);
      const solver = new DancingLinks<number>().createSolver({ columns: itemCount });
      for (const [number, row] of rows.entries()) {
        solver.addSparseConstraint(
          number,
          [...row].filter((_, i) => i % 2 === 0),
        );
      }
      const theirs = solver.findAll().map((cover) =>
        cover
          .map(({ data }) => data)
          .sort((a, b) => a - b)
          .join(" "),
      );
      expect(allCovers(coverOf(...options))).toEqual(theirs.sort());
    }),
    { numRuns: cases(300) },
  );
});
