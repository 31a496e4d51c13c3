/**
 * Reads boards that a program prints as lines, for programs whose output we define: a line for each row, cells
 * separated by two spaces, "2 left" for tile 2 turned until its own top points left, "-" for a hole.
 */
import type { RunEnd } from "../run/clock.js";
import { type Answers, garbage } from "./answers.js";
import type { Choice, Model } from "./model.js";

/** By rotation: where the tile's own top points. The words are those of the Prolog article. */
const POINTING: readonly string[] = ["up", "right", "down", "left"];

export interface BoardFrame {
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
  frame: BoardFrame,
  run: (take: (line: string) => boolean) => Promise<RunEnd>,
): Promise<RunEnd> {
  const lines = new BoardLines(answers.program, answers.model, frame);
  const end = await run((line) => {
    const board = lines.take(line);
    return board === undefined || answers.add(board);
  });
  if (end === "done" && !lines.isComplete) garbage(answers.program, `"${frame.ends[0]}" at the end`, "nothing");
  return end;
}

class BoardLines {
  /** Has the program said that there are no more? */
  isComplete = false;
  #rows: string[] = [];
  readonly #indexOf: ReadonlyMap<number, number>;
  readonly #tileOf: ReadonlyMap<string, number>;

  constructor(
    readonly program: string,
    readonly model: Model,
    readonly frame: BoardFrame,
  ) {
    this.#indexOf = new Map(model.cells.map(({ cell }, index) => [cell, index]));
    this.#tileOf = new Map(frame.numbers.map((number, tile) => [String(number), tile]));
  }

  /** @returns a board where this line ends one. @throws ModelError (`garbage`) for any other line. */
  take(line: string): Choice[] | undefined {
    const { boardEnd, ends } = this.frame;
    const { width, height } = this.model.puzzle.board;
    if (this.isComplete) garbage(this.program, "nothing after the last board", line);
    if (this.#rows.length === 0 && ends.includes(line)) {
      this.isComplete = true;
      return undefined;
    }
    if (this.#rows.length < height) {
      // Checked at once: the line that is not a row makes a better message than what follows it.
      if (line.split("  ").length !== width) garbage(this.program, `a row of ${width} cells`, line);
      this.#rows.push(line);
      return undefined;
    }
    if (line !== boardEnd) garbage(this.program, `"${boardEnd}" after ${height} rows`, line);
    const words = this.#rows.splice(0).flatMap((row) => row.split("  "));
    return words.flatMap((word, cell) => this.#choicesIn(word, cell));
  }

  #choicesIn(word: string, cell: number): Choice[] {
    const index = this.#indexOf.get(cell);
    if (index === undefined && word === "-") return [];
    const [number = "", pointing = ""] = word.split(" ");
    const tile = this.#tileOf.get(number);
    const rotation = POINTING.indexOf(pointing);
    if (index === undefined) garbage(this.program, '"-" for a hole', word);
    if (tile === undefined || rotation < 0 || word !== `${number} ${pointing}`) {
      garbage(this.program, 'a tile and where its top points, such as "2 left"', word);
    }
    return [[index, tile * 4 + rotation]];
  }
}
