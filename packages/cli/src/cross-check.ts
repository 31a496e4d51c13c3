/**
 * `--cross-check ENGINE`: another engine searches everything again, and the results are compared. The counts must be
 * equal, and every solution shown must be among the other engine's arrangements. The first search may have skipped
 * turned boards; the second skips none.
 */
import type { Puzzle, SearchOutcome, Solution } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { ENGINES, whyNot } from "./engines.js";
import { CrossCheckError, EXIT, type ExitCode, exitCodeOf, UsageError } from "./exit-codes.js";
import type { SearchFlags } from "./options.js";
import { searchPuzzle } from "./searching.js";
import { hint, note, type Streams } from "./streams.js";
import { given } from "./values.js";
import { timeText } from "./wording.js";

/** Solutions that are kept and looked for. To save memory, any beyond these are only counted. */
const REMEMBERED = 1_000_000;

export class CrossCheck {
  readonly #shown = new Set<string>();

  constructor(
    readonly engine: string,
    readonly flags: SearchFlags,
    readonly streams: Streams,
  ) {
    if (engine === flags.engine)
      throw new UsageError(`--cross-check: expected an engine other than that of --engine, found "${engine}"`);
    const own = ENGINES.find(({ name }) => name === engine);
    const reason = own && whyNot(own);
    if (reason !== undefined) throw new UsageError(`--cross-check ${engine}: ${reason}`);
  }

  take(solution: Solution): void {
    if (this.#shown.size < REMEMBERED) this.#shown.add(textOf(solution));
  }

  /**
   * @param first the outcome that the other engine should repeat; if it is not complete, nothing is compared
   * @returns the exit code
   * @throws CrossCheckError if the engines disagree, UsageError if they are the same
   */
  async compare(puzzle: Puzzle, first: SearchOutcome, firstEngine: string): Promise<ExitCode> {
    const { timeLimit } = this.flags;
    const say = (tell: typeof note, text: string) => tell(this.streams, `cross-check: ${text}`);
    if (first.status !== "complete") {
      say(hint, "skipped, because the search was not complete");
      return EXIT.done;
    }
    if (firstEngine === this.engine)
      throw new UsageError(`--cross-check: the search was made by ${firstEngine} itself; choose another by --engine`);
    const missing = new Set(this.#shown);
    const { outcome } = await searchPuzzle(
      this.streams,
      puzzle,
      { engine: this.engine, order: "auto", symmetry: false, ...given({ timeLimit }) },
      {
        everyArrangement: true,
        onSolution: (solution) => void missing.delete(textOf(solution)),
      },
    );
    if (outcome.status !== "complete") {
      say(note, `${this.engine} stopped before its search was complete`);
      return exitCodeOf(outcome.status, false);
    }
    if (outcome.arrangements !== first.arrangements || outcome.distinct !== first.distinct) {
      throw new CrossCheckError(
        `cross-check: ${firstEngine} finds ${countsText(first)}, ${this.engine} finds ${countsText(outcome)}`,
      );
    }
    const [example] = missing;
    if (example !== undefined) {
      throw new CrossCheckError(
        `cross-check: ${this.engine} does not find ${missing.size} of the solutions of ${firstEngine}, such as ${example}`,
      );
    }
    say(hint, `${this.engine} finds the same ${countsText(outcome)}, in ${timeText(outcome.elapsedMs)}`);
    return EXIT.done;
  }
}

function countsText({ arrangements, distinct }: SearchOutcome): string {
  return `${groupedText(arrangements)} arrangements (${groupedText(distinct)} distinct)`;
}

/** "4/1 3/0 …": tile and rotation of each cell, row-major. */
function textOf(solution: Solution): string {
  return solution.map(({ tile, rotation }) => `${tile}/${rotation}`).join(" ");
}
