/**
 * Reads boards that a program prints as lines, for programs whose output we define: a line for each row, cells
 * separated by two spaces, "2 left" for tile 2 turned until its own top points left, "-" for a hole.
 */
import type { RunEnd } from "../run/clock.js";
import { type Answers, garbage } from "./answers.js";
import type { Choice } from "./model.js";

/** By rotation: where the tile's own top points. The words are those of the Prolog article. */
const POINTING: readonly string[] = ["up", "right", "down", "left"];

interface BoardFrame {
  /** By tile, its name in the program. */
  readonly numbers: readonly number[];
  /** The line after each board. */
  readonly boardEnd: string;
  /** Lines that say, between boards, that there are no more. */
  readonly ends: readonly string[];
}

/**
 * Takes the boards that a solver prints, and requires that it says when there are no more.
 * @param run runs it, and passes on each line until it is told that no more are needed
 * @throws ModelError (`garbage`, `wrong-answer`)
 */
export async function takeBoards(
  answers: Answers,
  { numbers, boardEnd, ends }: BoardFrame,
  run: (take: (line: string) => boolean) => Promise<RunEnd>,
): Promise<RunEnd> {
  const { program, model } = answers;
  const { width, height } = model.puzzle.board;
  const indexOf = new Map(model.cells.map(({ cell }, index) => [cell, index]));
  const tileOf = new Map(numbers.map((number, tile) => [String(number), tile]));
  const choicesIn = (word: string, cell: number): Choice[] => {
    const index = indexOf.get(cell);
    if (index === undefined && word === "-") return [];
    const [number = "", pointing = ""] = word.split(" ");
    const tile = tileOf.get(number);
    const rotation = POINTING.indexOf(pointing);
    if (index === undefined) garbage(program, '"-" for a hole', word);
    if (tile === undefined || rotation < 0 || word !== `${number} ${pointing}`) {
      garbage(program, 'a tile and where its top points, such as "2 left"', word);
    }
    return [[index, tile * 4 + rotation]];
  };

  const rows: string[] = [];
  /** Has the program said that there are no more? */
  let isComplete = false;
  const end = await run((line) => {
    if (isComplete) garbage(program, "nothing after the last board", line);
    if (rows.length === 0 && ends.includes(line)) isComplete = true;
    else if (rows.length < height) {
      // Checked at once: the line that is not a row makes a better message than what follows it.
      if (line.split("  ").length !== width) garbage(program, `a row of ${width} cells`, line);
      rows.push(line);
    } else {
      if (line !== boardEnd) garbage(program, `"${boardEnd}" after ${height} rows`, line);
      const words = rows.splice(0).flatMap((row) => row.split("  "));
      return answers.add(words.flatMap(choicesIn));
    }
    return true;
  });
  if (end === "done" && !isComplete) garbage(program, `"${ends[0]}" at the end`, "nothing");
  return end;
}
