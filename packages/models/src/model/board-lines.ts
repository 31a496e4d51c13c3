/**
 * Reads boards that a program prints as lines, for programs whose output we define: a line for each row, cells
 * separated by two spaces, "2 left" for tile 2 turned until its own top points left, "-" for a hole.
 */
import type { Rotation } from "@edgewise/core";
import { type Choice, garbage } from "./decode.js";
import type { Model } from "./model.js";

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

export class BoardLines {
  /** Has the program said that there are no more? */
  isComplete = false;
  #rows: string[] = [];
  readonly #cells: ReadonlyMap<string, number>;
  readonly #tileOf: ReadonlyMap<string, number>;

  constructor(
    readonly program: string,
    readonly model: Model,
    readonly frame: BoardFrame,
  ) {
    this.#cells = new Map(model.cells.map(({ x, y }, index) => [`${x} ${y}`, index]));
    this.#tileOf = new Map(frame.numbers.map((number, tile) => [String(number), tile]));
  }

  /** @returns a board where this line ends one. @throws ModelError (`garbage`) for any other line. */
  take(line: string): Choice[] | undefined {
    const { boardEnd, ends } = this.frame;
    const { height } = this.model.puzzle.board;
    if (this.isComplete) garbage(this.program, "nothing after the last board", line);
    if (this.#rows.length === 0 && ends.includes(line)) {
      this.isComplete = true;
      return undefined;
    }
    if (this.#rows.length < height) {
      this.#rows.push(this.#checked(line));
      return undefined;
    }
    if (line !== boardEnd) garbage(this.program, `"${boardEnd}" after ${height} rows`, line);
    const rows = this.#rows;
    this.#rows = [];
    return rows.flatMap((row, y) => this.#choicesIn(row.split("  "), y));
  }

  /** Checked at once: the line that is not a row makes a better message than what follows it. */
  #checked(row: string): string {
    const { width } = this.model.puzzle.board;
    if (row.split("  ").length !== width) garbage(this.program, `a row of ${width} cells`, row);
    return row;
  }

  #choicesIn(words: readonly string[], y: number): Choice[] {
    return words.flatMap((word, x): Choice[] => {
      const index = this.#cells.get(`${x} ${y}`);
      if (index === undefined && word === "-") return [];
      const [number = "", pointing = ""] = word.split(" ");
      const tile = this.#tileOf.get(number);
      const rotation = POINTING.indexOf(pointing);
      if (index === undefined) garbage(this.program, '"-" for a hole', word);
      if (tile === undefined || rotation < 0 || word !== `${number} ${pointing}`) {
        garbage(this.program, 'a tile and where its top points, such as "2 left"', word);
      }
      return [[index, tile * 4 + (rotation as Rotation)]];
    });
  }
}
