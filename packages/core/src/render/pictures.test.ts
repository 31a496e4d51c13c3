import { describe, expect, test } from "vitest";
import { makePuzzle } from "../validate.js";
import { drawAnsi, drawSvg, drawText, findPicture, PICTURES } from "./pictures.js";

const puzzle = makePuzzle({
  board: { width: 1, height: 1 },
  rule: "signed",
  tiles: [["1", "-1", "2", "-2"]],
});

describe("the registry", () => {
  test.each([
    ["svg", drawSvg],
    ["text", drawText],
    ["ansi", drawAnsi],
  ])("%s", (name, draw) => {
    expect(findPicture(name)?.render).toBe(draw);
  });

  test("has no other pictures, and none of an unknown name", () => {
    expect(PICTURES.map(({ name }) => name)).toEqual(["svg", "text", "ansi"]);
    expect(findPicture("png")).toBeUndefined();
  });

  test.each(PICTURES)("$name ignores the options of the others", ({ render }) => {
    const options = { theme: "letters", size: 50, title: "one", columns: 40 };
    expect(render(puzzle, undefined, options)).toMatch(/\n$/);
  });

  test.each(PICTURES)("$name draws tiles and boards, the same each time", ({ render }) => {
    const placements = [{ x: 0, y: 0, tile: 0, rotation: 1 }] as const;
    expect(render(puzzle, placements)).not.toBe(render(puzzle));
    expect(render(puzzle, placements)).toBe(render(puzzle, placements));
  });
});
